import Tabletop
import TerminalUI

/// The fight told: who dropped and by whom, the best blow, the dice, the award.
@Observable
final class RecapModel: AskingResponder {
    /// The story; `nil` while it is read, or if the log could not be read.
    private(set) var recap: FightRecap?
    /// Why the log could not be read.
    private(set) var problem: String?
    /// The first visible row.
    var top: Int? = 0
    /// The question what else was won.
    var prompt: Prompt?
    @ObservationIgnored private let encounter: UUID
    @ObservationIgnored private unowned let fight: FightModel
    @ObservationIgnored private let close: () -> Void

    /// - Parameters:
    ///   - isShort: whether the log is short enough to read it at once.
    ///   - close: closes the page.
    init(_ fight: FightModel, of encounter: UUID, isShort: Bool, close: @escaping () -> Void) {
        self.fight = fight
        self.encounter = encounter
        self.close = close
        if isShort {
            do {
                recap = try fight.context.records.fights.recap(of: encounter)
            } catch {
                problem = sentence(for: error)
            }
        }
    }

    /// Reads a long log in the background.
    func load() async {
        guard recap == nil, problem == nil else { return }
        let (records, encounter) = (fight.context.records, encounter)
        do {
            recap = try await Background.shared.run { try records.fights.recap(of: encounter) }
        } catch is CancellationError {
        } catch {
            problem = sentence(for: error)
        }
    }

    /// A row of the page.
    enum Row: Hashable {
        case heading(String)
        case line(String)
        /// The headings of the numbers of the people.
        case numbers
        case person(FightStatistics.Person)
        case blank
    }

    /// The rows of the story, then those of the people.
    var rows: [Row] { rows(without: nil) }

    /// - Parameter heading: a section that is told elsewhere.
    func rows(without heading: String?) -> [Row] {
        guard let recap else { return [] }
        var rows: [Row] = []
        for section in recap.sections where section.heading != heading {
            rows.append(.heading(section.heading))
            rows += section.lines.map { .line($0) }
            rows.append(.blank)
        }
        if !recap.statistics.people.isEmpty {
            rows.append(.numbers)
            rows += recap.statistics.people.map { .person($0) }
        }
        return rows
    }

    private func scrollKeyPressed(_ count: Int) {
        top = max(0, min((top ?? 0) + count, rows.count - 1))
    }

    /// Opens a prompt for money and things won, which go into the party's ledger with the experience
    /// points and the number of heads of the fight.
    private func ledgerKeyPressed() {
        guard let recap else { return }
        let points = recap.award?.points ?? 0
        let records = fight.context.records
        let known = (try? records.fights.ledger())?.last { $0.entry.encounter == encounter }
        prompt = Prompt(
            points > 0 ? "Won besides \(grouped(points)) XP" : "Won",
            hint: "120 gp; Wand of Webs; Enter alone for nothing else",
            explaining: { _ in known.map { "the ledger has it as \($0.number) already" } },
            answer: { [unowned self] line in
                var entry = LedgerEntry(
                    encounter: encounter, wonAt: fight.context.now, experience: points,
                    isForEach: fight.encounter?.edition == .pathfinder2e,
                    heads: recap.award?.heads ?? 1)
                (entry.coins, entry.note) = Self.won(line)
                let added = try records.fights.addToLedger(entry)
                fight.notice = .done(
                    "In the ledger as \(added.number): \(grouped(entry.experiencePerHead)) XP and "
                        + "\(entry.coinsPerHead) each")
            })
    }

    /// Coins before a semicolon and things after it; a line that does not begin with coins is things.
    static func won(_ line: String) -> (coins: Coins, things: String) {
        let parts = line.split(separator: ";", maxSplits: 1).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard let first = parts.first, !first.isEmpty else { return (Coins(copper: 0), "") }
        guard let coins = try? Coins(parsing: first) else {
            return (Coins(copper: 0), line.trimmingCharacters(in: .whitespaces))
        }
        return (coins, parts.count > 1 ? parts[1] : "")
    }

    // MARK: Keys

    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        return scrolling { $0.scrollKeyPressed($1) } + [
            command("$", words: "write what was won into the party's ledger", short: "ledger") {
                $0.ledgerKeyPressed()
            },
            command("l", words: "show the log", short: "log") {
                $0.close()
                $0.fight.journalKeyPressed()
            },
            command("L", words: "show statistics", short: "statistics") {
                $0.close()
                $0.fight.numbersKeyPressed()
            },
            command(.escape, "E", words: "back to the fight", short: "back") { $0.close() },
        ]
    }
}

extension FightModel {
    /// Ends a running fight and tells it.
    func endKeyPressed() {
        attempt {
            if encounter?.state == .running { try perform(.end) }
            recapKeyPressed()
        }
    }

    /// Tells the fight.
    private func recapKeyPressed() {
        guard let encounter else { return }
        let isShort = shortStatistics != nil
        open { .recap(RecapModel(self, of: encounter.id, isShort: isShort, close: $0)) }
    }

    /// Goes on with an ended fight.
    func resumeKeyPressed() { attempt { try perform(.start) } }

    /// Says how an ended fight goes on.
    func endedKeyPressed() { notice = .problem("The fight has ended. s goes on with it.") }
}
