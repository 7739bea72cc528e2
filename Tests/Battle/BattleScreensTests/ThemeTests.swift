import Tabletop
import TestSupport
import Testing

@testable import BattleScreens
@testable import TerminalCore
@testable import TerminalUI

@Suite("The themes")
struct ThemeTests {
    /// A fight with wounded, dying and unknown combatants, one of them acting, and answers in the
    /// history: all colours of the screens.
    private func table() throws -> TestRecords {
        let table = try AppDriver(
            TestRecords(smallRoster() + [.made(9, "Shape", maximum: nil)]), screen: .fight)
        table.press("N")
        table.type("Ford")
        table.press(.enter)
        for _ in 0..<6 { table.press(" ", "j") }
        table.press(.enter, .enter, "d", "5", .enter, "n", "3", "1", .enter, "2", .enter, "1")
        return table.records
    }

    nonisolated private static let depths: [TerminalCapabilities.Colors] = [
        .direct, .twoHundredFiftySix, .sixteen, .eight,
    ]
    /// A theme with colours, how many there are, and the contrast that WCAG requires of text.
    nonisolated private static let appearances = [
        (Theme.dark, 4.5), (.light, 4.5), (.highContrast, 7),
    ].flatMap { theme in depths.map { (theme.0, $0, theme.1) } }

    @Test("All text on the screens has the contrast that WCAG requires", arguments: appearances)
    func contrast(theme: Theme, colors: TerminalCapabilities.Colors, least: Double) throws {
        let context = BattleContext(records: try table())
        for screen in Screen.allCases {
            let grid = BattleRoot.frame(
                of: screen, columns: 100, rows: 40, theme: theme, colors: colors, context)
            for cell in grid.cells where isText(cell.glyph) {
                let background = cell.background.rgba ?? theme.background(in: colors)
                var ink = cell.foreground.rgba ?? theme.foreground(in: colors)
                // Terminals draw dim text with about two thirds of its colour.
                if cell.attributes.contains(.dim) {
                    ink = background.mixed(with: ink, share: 2.0 / 3)
                }
                #expect(
                    ink.contrast(to: background) >= least,
                    "\(cell.glyph.text) on \(screen): \(ink) on \(background)")
            }
        }
    }

    /// Whether the glyph is text; lines and blocks are not.
    private func isText(_ glyph: Glyph) -> Bool {
        guard let scalar = glyph.scalar else { return !glyph.isContinuation }
        return glyph != .space && !(0x2500...0x259F).contains(scalar.value)
    }

    /// Text in a colour on a fill, as a terminal with so many colours shows it: ink and fill.
    private func shown(
        _ ink: Color, on fill: Color?, _ theme: Theme, _ colors: TerminalCapabilities.Colors
    ) -> (ink: RGBA, fill: RGBA) {
        let renderer = CellRenderer(
            content: Text("x").foregroundColor(ink).background(fill ?? .clear))
        renderer.use(theme, colors: colors)
        let cell = renderer.grid[column: 0, row: 0]
        #expect(!cell.attributes.contains(.dim))
        let background = cell.background.rgba ?? theme.background(in: colors)
        return (cell.foreground.rgba ?? theme.foreground(in: colors), background)
    }

    private static let inks: [(name: String, color: Color)] = [
        ("accent", AppColors.accent), ("right", AppColors.right), ("wrong", AppColors.wrong),
        ("bloodied", AppColors.bloodied), ("party", AppColors.party),
        ("monster", AppColors.monster), ("condition", AppColors.condition),
        ("turn", AppColors.turn), ("temporary", AppColors.temporary),
    ]
    private static let fills: [(name: String, color: Color)] = [
        ("well", AppColors.well), ("half", AppColors.half), ("quarter", AppColors.quarter),
        ("lost", AppColors.lost), ("blow", AppColors.blow),
        ("unknown", AppColors.unknown), ("heading", AppColors.heading),
        ("selectedRow", AppColors.selectedRow), ("upperBand", AppColors.upperBand),
        ("lowerBand", AppColors.lowerBand),
    ]

    @Test("Each colour of text is legible where it is used", arguments: appearances)
    func inks(theme: Theme, colors: TerminalCapabilities.Colors, least: Double) {
        for (name, ink) in Self.inks {
            for (place, fill) in [("ground", nil), ("row", AppColors.selectedRow)]
                as [(String, Color?)]
            {
                let shown = shown(ink, on: fill, theme, colors)
                #expect(shown.ink.contrast(to: shown.fill) >= least, "\(name) on \(place)")
            }
        }
        for (name, fill) in Self.fills {
            let shown = shown(AppColors.onFill, on: fill, theme, colors)
            #expect(shown.ink.contrast(to: shown.fill) >= least, "text on \(name)")
        }
    }

    @Test("Fills that mean different things look different", arguments: appearances)
    func fills(theme: Theme, colors: TerminalCapabilities.Colors, _: Double) {
        for (one, other) in [
            (AppColors.well, AppColors.lost), (AppColors.well, AppColors.blow),
            (AppColors.blow, AppColors.lost), (AppColors.upperBand, AppColors.lowerBand),
            (AppColors.party, AppColors.monster), (AppColors.selectedRow, nil),
            (AppColors.well, nil),
        ] as [(Color, Color?)] {
            let fills = [one, other].map { shown(.primary, on: $0, theme, colors).fill }
            #expect(
                fills[0].difference(to: fills[1]) >= 40 || fills[0].contrast(to: fills[1]) >= 1.5,
                "\(fills)")
        }
    }

    /// WCAG 2.2, 1.4.11: the parts of a graphic to each other and to what is beside them.
    @Test("The parts of a bar have a contrast of three", arguments: appearances)
    func bars(theme: Theme, colors: TerminalCapabilities.Colors, _: Double) {
        let background = theme.background(in: colors)
        let lost = shown(.primary, on: AppColors.lost, theme, colors).fill
        for (name, color) in [
            ("well", AppColors.remaining(1)), ("half", AppColors.remaining(0.5)),
            ("quarter", AppColors.remaining(0.25)),
        ] {
            let fill = shown(.primary, on: color, theme, colors).fill
            #expect(fill.contrast(to: lost) >= 3, "\(name) beside what is lost")
            // xterm's green and yellow have contrasts of 2.2 and 1.7 to white, and 16 colours have no
            // darker ones.
            let isExempt = theme == .light && [.sixteen, .eight].contains(colors)
            #expect(isExempt || fill.contrast(to: background) >= 3, "\(name) on the ground")
        }
        #expect(AppColors.remaining(0.51) == AppColors.well)
        #expect(AppColors.remaining(0.26) == AppColors.half)
    }

    // xterm's entries: 34 is 0, 175, 0; 52 is 95, 0, 0; 2 is green of 205.
    @Test func `hit points are entry 34 on 52, and 2 on 0 with fewer colours`() {
        let expected: [(TerminalCapabilities.Colors, well: RGBA, lost: RGBA)] = [
            (.twoHundredFiftySix, rgb(0, 175, 0), rgb(95, 0, 0)),
            (.sixteen, rgb(0, 205, 0), rgb(0, 0, 0)), (.eight, rgb(0, 205, 0), rgb(0, 0, 0)),
        ]
        for (colors, well, lost) in expected {
            #expect(shown(.primary, on: AppColors.well, .dark, colors).fill == well)
            #expect(shown(.primary, on: AppColors.lost, .dark, colors).fill == lost)
        }
    }

    private func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> RGBA {
        RGBA(red: red, green: green, blue: blue)
    }

    @Test func `the page on terminals and colours lists all entries`() throws {
        let page = Repository.root.appending(
            path: "Sources/Toolkit/TerminalUI/TerminalUI.docc/TerminalsAndColors.md")
        let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        let rows = lines.filter { $0.contains(" · ") && $0.hasPrefix("| `") }
        let colors = Self.inks + [("rule", AppColors.rule)] + Self.fills
        #expect(rows.count == colors.count)
        for (name, color) in colors {
            guard case .varied(let forms) = color.source else {
                Issue.record("\(name) is no colour set")
                continue
            }
            let cells = try [forms.light, forms.dark, forms.darkHighContrast].map { form in
                let entries = try [form.of256, form.of16, form.of8].map { try #require($0) }
                let rgb = [form.rgba.red, form.rgba.green, form.rgba.blue]
                    .map { String(format: "%02X", $0) }.joined()
                return (["#" + rgb] + entries.map { "\($0)" }).joined(separator: " · ")
            }
            let row = rows.first { $0.hasPrefix("| `\(name)` |") } ?? ""
            #expect(row.hasSuffix("| " + cells.joined(separator: " | ") + " |"), "\(name)")
            #expect(forms.light == forms.lightHighContrast)
        }
    }

    @Test(
        "Sides have a sign where there are no colours",
        arguments: [
            (TerminalCapabilities.Colors.none, true, "◆", "◇"), (.none, false, "@", "&"),
            (.eight, true, "", ""), (.direct, false, "", ""),
        ])
    func sides(
        colors: TerminalCapabilities.Colors, unicode: Bool, party: String, monster: String
    ) {
        let capabilities = TerminalCapabilities(colors: colors, unicode: unicode)
        #expect(CharacterKind.player.sign(capabilities) == party)
        #expect(CharacterKind.monster.sign(capabilities) == monster)
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
