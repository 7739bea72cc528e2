import Foundation
import Tabletop
import Testing

@testable import BattleScreens
@testable import TerminalUI

@Suite("The themes")
struct ThemeTests {
    /// The contrast of two colours by WCAG 2, from 1 to 21.
    private func contrast(_ one: RGBA, _ other: RGBA) -> Double {
        let (light, dark) = (
            max(one.luminance, other.luminance), min(one.luminance, other.luminance)
        )
        return (light + 0.05) / (dark + 0.05)
    }

    /// A fight with wounded, dying and unknown combatants, one of them acting, and answers in the
    /// history: all colours of the screens.
    private func table() throws -> TestRecords {
        let table = try AppDriver(
            TestRecords(smallRoster() + [.made(9, "Shape", maximum: nil)]), screen: .fight)
        table.press("N")
        table.type("Ford")
        table.press(.enter)
        for _ in 0..<6 { table.press(" ", "j") }
        table.press(.enter, .enter, "d", "5", .enter, "n")
        table.press("3", "1", .enter, "2", .enter, "1")
        return table.records
    }

    @Test(
        "All text has the contrast to its background that WCAG requires",
        arguments: [
            (Theme.dark, 4.5), (.light, 4.5), (.highContrast, 7),
        ])
    func contrast(theme: Theme, least: Double) throws {
        let context = BattleContext(records: try table())
        for screen in Screen.allCases {
            let shown = BattleRoot.frame(of: screen, columns: 100, rows: 40, theme: theme, context)
            // Also with the nearest colours of a terminal with 256 colours.
            for grid in [
                shown,
                shown.degraded(
                    to: TerminalCapabilities(colors: .twoHundredFiftySix, unicode: true)),
            ] {
                for cell in grid.cells where isText(cell.glyph) {
                    let background = cell.background.rgba ?? theme.background
                    var ink = cell.foreground.rgba ?? theme.foreground
                    // Terminals draw dim text with about two thirds of its colour.
                    if cell.attributes.contains(.dim) {
                        ink = background.mixed(with: ink, share: 2.0 / 3)
                    }
                    #expect(
                        contrast(ink, background) >= least,
                        "\(cell.glyph.text) on \(screen): \(ink) on \(background)")
                }
            }
        }
    }

    /// Whether the glyph is text; lines and blocks are not.
    private func isText(_ glyph: Glyph) -> Bool {
        guard let scalar = glyph.scalar else { return !glyph.isContinuation }
        return glyph != .space && !(0x2500...0x259F).contains(scalar.value)
    }

    @Test func `lost and remaining hit points differ in luminance`() {
        for (theme, least) in [(Theme.dark, 1.5), (.light, 1.1), (.highContrast, 1.5)] {
            var environment = EnvironmentValues()
            environment.colorScheme = theme.colorScheme
            environment.colorSchemeContrast = theme.contrast
            func color(_ color: Color) -> RGBA {
                if case .color(let rgba) = color.resolved(in: environment).paint { return rgba }
                return .clear
            }
            #expect(contrast(color(AppColors.well), color(AppColors.lost)) >= least)
        }
    }

    @Test func `high contrast paints its own background and no dim text, plain uses no colour`()
        throws
    {
        let context = BattleContext(records: try table())
        for screen in Screen.allCases {
            let high = BattleRoot.frame(
                of: screen, columns: 80, rows: 24, theme: .highContrast, context)
            #expect(high.cells.allSatisfy { $0.background != .terminalDefault })
            #expect(!high.cells.contains { $0.attributes.contains(.dim) })
            let plain = BattleRoot.frame(of: screen, columns: 80, rows: 24, theme: .plain, context)
            #expect(
                plain.cells.allSatisfy {
                    $0.foreground == .terminalDefault && $0.background == .terminalDefault
                })
        }
    }

    @Test func `a theme is stored in the settings`() throws {
        let records = try TestRecords()
        #expect(Theme.kept(in: records) == nil)
        try Theme.highContrast.keep(in: records)
        #expect(try records.setting("theme") == "high-contrast")
        #expect(Theme.kept(in: records) == .highContrast)
        try records.setSetting("theme", to: "mauve")
        #expect(Theme.kept(in: records) == nil)
    }
}
