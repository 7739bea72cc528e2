extension View {
    /// Disables the controls inside; a control is enabled only if no view around it disables it.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}
