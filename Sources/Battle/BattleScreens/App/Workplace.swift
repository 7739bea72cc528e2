/// What the acts of a screen work on now.
struct Workplace: Hashable {
    /// What is selected and marked.
    var selection: AnyHashable?
    /// What is selected in what is open over the screen.
    var inside: AnyHashable?
    /// What is open over the screen, the innermost; `nil` for the screen itself.
    var open: ObjectIdentifier?
}

extension ScreenModel {
    var workplace: Workplace {
        let open: AnyObject? = front?.prompt ?? front ?? prompt
        return Workplace(
            selection: target, inside: front?.target, open: open.map(ObjectIdentifier.init))
    }

    func select(_ selection: AnyHashable?) {}
}
