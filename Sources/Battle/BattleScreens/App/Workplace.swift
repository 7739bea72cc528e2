/// What the acts of a screen work on now.
struct Workplace: Equatable {
    /// What is selected and marked.
    var selection: (any Hashable)?
    /// What is selected in what is open over the screen.
    var inside: (any Hashable)?
    /// What is open over the screen, the innermost; `nil` for the screen itself.
    var open: ObjectIdentifier?

    static func == (left: Workplace, right: Workplace) -> Bool {
        // Made here and not with each key: `AnyHashable` searches the conformances of what it wraps.
        func boxed(_ value: (any Hashable)?) -> AnyHashable? { value.map { AnyHashable($0) } }
        return left.open == right.open && boxed(left.selection) == boxed(right.selection)
            && boxed(left.inside) == boxed(right.inside)
    }
}

extension ScreenModel {
    var workplace: Workplace {
        let open: AnyObject? = front?.prompt ?? front ?? prompt
        return Workplace(
            selection: target, inside: front?.target, open: open.map(ObjectIdentifier.init))
    }

    func select(_ selection: (any Hashable)?) {}
}
