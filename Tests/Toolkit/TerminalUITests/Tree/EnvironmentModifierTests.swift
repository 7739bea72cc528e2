import TerminalUI
import Testing

/// Values of the environment that a program's views read.
struct EnvironmentModifierTests {
    private struct Scheme: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View {
            Text(scheme == .dark ? "d" : "l").background(Color(light: Tint.green, dark: Tint.red))
        }
    }

    @Test(
        "preferredColorScheme decides how a view is drawn, nil leaves it as it is",
        arguments: [
            (ColorScheme.dark, ColorScheme?.none, "d", "r"), (.light, nil, "l", "g"),
            (.dark, .light, "l", "g"), (.light, .dark, "d", "r"), (.dark, .dark, "d", "r"),
        ])
    func scheme(around: ColorScheme, preferred: ColorScheme?, text: String, color: String) {
        let renderer = CellRenderer(content: Scheme().preferredColorScheme(preferred))
        renderer.colorScheme = around
        #expect(renderer.text == text)
        #expect(renderer.grid.backgrounds == color)
    }

    private struct Place: View {
        @Environment(\.locale) private var locale
        var body: some View { Text(locale.identifier) }
    }

    @Test func `a view reads the locale, the system's unless it is set`() throws {
        #expect(CellRenderer(content: Place()).text == Locale.current.identifier)
        let driver = try ViewDriver {
            Stepping { step in
                Place().environment(\.locale, Locale(identifier: step == 0 ? "de_DE" : "ja_JP"))
            }
        }
        driver.expect("de_DE")
        driver.press("n")
        driver.expect("ja_JP")
    }

    private struct Adapting: View {
        @Environment(\.horizontalSizeClass) private var width
        var body: some View {
            switch width {
            case .compact?: Text("short")
            case .regular?: Text("long as it is")
            case nil: Text("unset")
            }
        }
    }

    @Test(
        "a view reads the horizontal size class, none unless it is set",
        arguments: [
            (UserInterfaceSizeClass?.none, "unset"), (.compact, "short"),
            (.regular, "long as it is"),
        ])
    func width(value: UserInterfaceSizeClass?, text: String) {
        let view = Adapting().environment(\.horizontalSizeClass, value)
        #expect(CellRenderer(content: view).text == text)
        // The other axis does not count.
        #expect(
            CellRenderer(content: Adapting().environment(\.verticalSizeClass, .compact)).text
                == "unset")
    }
}
