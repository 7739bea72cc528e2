import Tabletop
import TabletopStore
import TerminalUI
import Testing

@testable import BattleCommands
@testable import BattleScreens

/// The page of a first evening, played: each key and each text of its steps, in order, and after them
/// the lines that the page shows of the screen.
@MainActor
struct FirstEveningTests {
    /// What a step says.
    private enum Deed: Equatable {
        case press(String)
        case type(String)
        /// A line is on the screen.
        case see(String)
    }

    /// The keys, texts and lines of the numbered steps.
    private static func deeds() throws -> [Deed] {
        var deeds: [Deed] = []
        var isStep = false
        var text = ""
        func read() {
            for found in text.matches(of: /<kbd>(.+?)<\/kbd>|[Tt]ype `([^`]+)`/) {
                if let key = found.1 { deeds.append(.press(String(key))) }
                if let typed = found.2 { deeds.append(.type(String(typed))) }
            }
            text = ""
        }
        for part in try ManualFile("first-evening").parts {
            switch part {
            case .line(let line):
                if line.contains(#/^\d+\. /#) { isStep = true }
                if line.hasPrefix("## ") {
                    read()
                    isStep = false
                }
                if isStep { text += "\(line) " }
            case .block(let block):
                read()
                deeds += block.text.split(separator: "\n").map { .see(ManualFile.plain($0)) }
            }
        }
        return deeds
    }

    @Test func `every key of the page does what the page says`() throws {
        let database = try TabletopDatabase.inMemory()
        let terminal = HeadlessTerminal(columns: 80, rows: 24)
        let monsters = try Bestiary.srd.all(for: .dnd2024)
        let model = BattleModel(
            BattleContext(
                records: database, monsters: { monsters },
                statBlock: { try database.roster.statBlock(of: $0, $1, in: $2) },
                files: AppFiles(database: database), waits: true, chance: SplitMix64(seed: 7)))
        let session = ViewSession(BattleRoot(model), on: terminal)
        try session.start()
        var counts = (keys: 0, texts: 0, lines: 0)
        for deed in try Self.deeds() {
            switch deed {
            case .press(let name):
                session.receive(.key(try #require(Self.key(named: name), "\(name)")))
                counts.keys += 1
            case .type(let text):
                for letter in text { session.receive(.key(KeyPress(.character(letter)))) }
                counts.texts += 1
            case .see(let line):
                session.turn()
                let screen = terminal.text.split(separator: "\n").map(ManualFile.plain)
                let isShown = screen.contains { $0.contains(line) }
                #expect(isShown, "\(line)\n\(terminal.text)")
                counts.lines += 1
            }
        }
        #expect(counts.keys > 40 && counts.texts > 10 && counts.lines > 20, "\(counts)")
        #expect(!terminal.isOpen, "the last key quits")
        let fight = try #require(try database.fights.currentEncounter()?.encounter)
        #expect(fight.state == .ended)
        #expect(fight.combatant(called: "Mirai 未来")?.hitPoints.current == 18)
    }

    /// A key by its name on a page.
    private static func key(named name: String) -> KeyPress? {
        switch name {
        case "Enter": KeyPress(.enter)
        case "Esc": KeyPress(.escape)
        case "Space": KeyPress(.character(" "))
        case "Ctrl-R": .control("r")
        default: name.count == 1 ? name.first.map { KeyPress(.character($0)) } : nil
        }
    }
}
