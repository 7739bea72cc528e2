import Foundation
import Tabletop
import Testing

@testable import BattleScreens
@testable import TerminalUI

@Suite("The themes")
struct ThemeTests {
    /// WCAG 2's contrast of two colours, 1 to 21.
    private func contrast(_ one: RGBA, _ other: RGBA) -> Double {
        let (light, dark) = (
            max(one.luminance, other.luminance), min(one.luminance, other.luminance)
        )
        return (light + 0.05) / (dark + 0.05)
    }

    /// A fight with the hurt, the dying and the unknown, somebody on turn, and answers in the
    /// history: every colour of the screens.
    private func table() throws -> TestRecords {
        let table = try Journey(
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
        "Text stands out from its ground wherever it is shown, as WCAG asks",
        arguments: [
            (Theme.dark, 4.5), (.light, 4.5), (.highContrast, 7),
        ])
    func contrast(theme: Theme, least: Double) throws {
        let context = BattleContext(records: try table())
        for screen in Screen.allCases {
            let shown = BattleRoot.frame(of: screen, columns: 100, rows: 40, theme: theme, context)
            // As far as it is known what a terminal of 256 colours shows.
            for grid in [
                shown,
                shown.degraded(
                    to: TerminalCapabilities(colors: .twoHundredFiftySix, unicode: true)),
            ] {
                for cell in grid.cells where isText(cell.glyph) {
                    let ground = cell.background.rgba ?? theme.ground
                    var ink = cell.foreground.rgba ?? theme.ink
                    // Terminals draw faint text with about two thirds of its colour.
                    if cell.attributes.contains(.dim) {
                        ink = ground.mixed(with: ink, share: 2.0 / 3)
                    }
                    #expect(
                        contrast(ink, ground) >= least,
                        "\(cell.glyph.text) on \(screen): \(ink) on \(ground)")
                }
            }
        }
    }

    /// Letters and marks; lines and blocks are not read.
    private func isText(_ glyph: Glyph) -> Bool {
        guard let scalar = glyph.scalar else { return !glyph.isContinuation }
        return glyph != .space && !(0x2500...0x259F).contains(scalar.value)
    }

    @Test func `lost and left hit points are told apart without their hues`() {
        for (theme, least) in [(Theme.dark, 1.5), (.light, 1.1), (.highContrast, 1.5)] {
            var environment = EnvironmentValues()
            environment.colorScheme = theme.colorScheme
            environment.colorSchemeContrast = theme.contrast
            func color(_ color: Color) -> RGBA {
                if case .color(let rgba) = color.resolved(in: environment).paint { return rgba }
                return .clear
            }
            #expect(contrast(color(Palette.well), color(Palette.lost)) >= least)
        }
    }

    @Test func `high contrast paints its own ground and nothing faint, plain no colour at all`()
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

    @Test func `a theme is kept with the user's wishes`() throws {
        let records = try TestRecords()
        #expect(Theme.kept(in: records) == nil)
        try Theme.highContrast.keep(in: records)
        #expect(try records.setting("theme") == "high-contrast")
        #expect(Theme.kept(in: records) == .highContrast)
        try records.setSetting("theme", to: "mauve")
        #expect(Theme.kept(in: records) == nil)
    }
}
