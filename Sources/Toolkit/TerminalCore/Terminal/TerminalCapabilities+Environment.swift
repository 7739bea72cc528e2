private enum CapabilitiesKey: EnvironmentKey {
    package static var defaultValue: TerminalCapabilities { .full }
}

extension EnvironmentValues {
    /// What the terminal can show, for signs that need another form without colours or without Unicode.
    ///
    /// Colours and glyphs are reduced in any case; nothing has to ask for that.
    public internal(set) var terminalCapabilities: TerminalCapabilities {
        get { self[CapabilitiesKey.self] }
        set { self[CapabilitiesKey.self] = newValue }
    }
}
