/// Whether views are shown on dark or on light ground.
public nonisolated enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark signs on light ground.
    case light
    /// Light signs on dark ground.
    case dark
}

/// How far signs and ground are apart.
public nonisolated enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// As far as reads well.
    case standard
    /// As far as can be: nothing is faint.
    case increased
}

private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .dark } }
private enum ContrastKey: EnvironmentKey {
    static var defaultValue: ColorSchemeContrast { .standard }
}

extension EnvironmentValues {
    /// The ground of the terminal; a terminal does not tell it, so whoever starts the session says
    /// it: ``ViewSession/colorScheme``.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    /// How far signs and ground are to be apart.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }
}

nonisolated extension ColorScheme {
    /// What the terminal's own ground is taken for, where colours are laid over it.
    package func backdrop(_ contrast: ColorSchemeContrast) -> RGBA {
        switch (self, contrast) {
        case (.dark, .standard): RGBA(red: 28, green: 28, blue: 30)
        case (.dark, .increased): .black
        case (.light, _): .white
        }
    }
}
