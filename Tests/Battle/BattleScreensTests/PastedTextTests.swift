import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

/// Text with control characters pasted into every question of the app.
@Suite("Pasted text")
struct PastedTextTests {
    private func controls(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
            default: false
            }
        }
    }

    @Test func `nothing raw is stored or shown, whichever question takes it`() throws {
        let text = "A\u{1b}[2JB\u{1b}]0;owned\u{7}C\u{9b}31mD\u{8}E\u{7f}F\u{2028}G"
        var asked: Set<String> = []
        for screen in [Screen.fight, .roster] {
            func app() throws -> AppDriver {
                screen == .fight
                    ? try AppDriver.fight()
                    : try AppDriver(TestRecords(smallRoster()), screen: screen)
            }
            let first = try app()
            for command in first.model.commands {
                guard let press = command.presses.first else { continue }
                // "=" makes a word of one's own where only known ones are taken.
                for answer in [text, "=\(text)", "5 =\(text)", "prone; \(text)"] {
                    let table = try app()
                    table.press(press.key, with: press.modifiers)
                    guard table.model.isTyping else { break }
                    asked.insert(command.words)
                    table.terminal.paste(answer)
                    #expect(controls(table.text) == [], "\(command.words)")
                    table.press(.enter, .enter)
                    #expect(controls(table.text) == [], "\(command.words)")
                    let records = table.records
                    var stored = "\(try records.roster.characters(search: ""))"
                    for fight in try records.fights.encounters() {
                        stored += "\(try records.fights.encounter(fight.id).encounter)"
                        stored += "\(try records.fights.logEntries(of: fight.id, limit: 100))"
                    }
                    for sign in ["\u{1b}", "\\u{1B}", "\\u{9B}", "\\u{08}", "\\u{7F}", "\\u{2028}"]
                    {
                        #expect(
                            !stored.contains(sign),
                            "\(command.words) stores \(answer.debugDescription)")
                    }
                }
            }
        }
        #expect(asked.count >= 15, "\(asked.sorted())")
    }
}
