extension View {
    /// Calls an action with a value made of the view's size and place, at first and whenever it changes.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View { onGeometryChange(for: type, of: transform) { _, new in action(new) } }

    /// Calls an action with the last and the new value made of the view's size and place, at first, with
    /// the same value twice, and whenever it changes.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        background {
            GeometryReader { proxy in
                Color.clear.onChange(of: transform(proxy), initial: true) { action($0, $1) }
            }
        }
    }
}
