/// Whether views are shown on a dark or a light background.
public nonisolated enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The contrast between text and background.
public nonisolated enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// Comfortable contrast; secondary text may be faint.
    case standard
    /// The highest contrast; nothing is faint.
    case increased
}

private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .dark } }
private enum ContrastKey: EnvironmentKey {
    package static var defaultValue: ColorSchemeContrast { .standard }
}

extension EnvironmentValues {
    /// The terminal's background: what it reports, or what ``ViewSession/colorScheme`` says; else
    /// dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    /// The contrast between text and background; standard unless set.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }
}

nonisolated extension ColorScheme {
    /// The scheme for a terminal's background.
    package init(background: RGBA) {
        self = background.readableInk == .black ? .light : .dark
    }

    /// The colour assumed for the terminal's default background when blending colours over it.
    package func backdrop(_ contrast: ColorSchemeContrast) -> RGBA {
        switch (self, contrast) {
        case (.dark, .standard): RGBA(red: 28, green: 28, blue: 30)
        case (.dark, .increased): .black
        case (.light, _): .white
        }
    }
}
