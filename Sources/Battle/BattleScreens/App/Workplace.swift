/// What the acts of a screen work on now.
struct Workplace: Hashable {
    /// What is selected and marked.
    var selection: AnyHashable?
    /// What is open over the screen; `nil` for the screen itself.
    var open: ObjectIdentifier?
}

extension ScreenModel {
    var workplace: Workplace { Workplace() }
    func select(_ selection: AnyHashable?) {}
}
