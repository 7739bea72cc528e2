import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// What is exported, in a format, from a database.
struct Export {
    /// Takes the bytes of an export as they come.
    typealias Sink = ([UInt8]) throws -> Void

    let database: TabletopDatabase
    let format: ExportFormat
    /// The fight of ``ExportFormat/markdown`` and ``ExportFormat/logCSV``; without one the current
    /// fight, and all logs.
    var fight: String?
    /// The same fight by its id, which wins.
    var fightID: UUID?
    /// Names of characters; empty for all of the roster.
    var characters: [String] = []
    /// Whether texts that a spreadsheet would calculate get no apostrophe before them.
    var isRaw = false

    /// What was written.
    struct Written {
        /// In words: "12 characters".
        let content: String
        /// What of characters the format has no place for.
        var losses: ExportLosses?

        /// "12 characters, no place for: level of 1 (Mira)".
        var sentence: String {
            ([content] + [losses?.sentence ?? ""].filter { !$0.isEmpty }).joined(separator: ", ")
        }
    }

    /// Writes everything to `sink`.
    func write(to sink: Sink) throws -> Written {
        switch format {
        case .archive: Written(content: try ArchiveWriter.write(database, to: sink))
        case .characters, .improvedInitiative, .fantasyStatblocks: try writeCharacters(to: sink)
        case .markdown: Written(content: try writeFight(to: sink))
        case .historyCSV: Written(content: try writeHistory(to: sink))
        case .logCSV: Written(content: try writeLogs(to: sink))
        }
    }

    /// Writes a file that is complete under its name or not there, and replaces an existing one.
    ///
    /// - Throws: ``CommandProblem/exportsOntoDatabase(_:)``, a problem of the file or the database. An
    ///   existing file is then unchanged.
    func write(toFile path: String) throws -> Written {
        try OutputFile.write(to: path) { try write(to: $0) }
    }

    private func writeFight(to sink: Sink) throws -> String {
        let id = try fightID ?? FightOptions(named: fight).find(in: database).encounter.id
        guard let recap = try database.fights.recap(of: id) else {
            throw CommandProblem.noFight(named: fight)
        }
        let entries = try database.fights.logEntries(of: id, limit: .max).reversed()
        let lines = recap.markdown + LogEntry.markdown(Array(entries))
        try sink(Array((lines.joined(separator: "\n") + "\n").utf8))
        return recap.name
    }

    private func writeHistory(to sink: Sink) throws -> String {
        var csv = CSVText(isRaw: isRaw)
        csv.add(HistoryAnswer.columns)
        let history = try database.practice.history(HistoryFilter())
        for start in stride(from: 0, to: history.count, by: 1000) {
            let rows = try database.practice.answers(
                start..<min(start + 1000, history.count), of: history)
            for row in rows { csv.add(row.cells) }
            try sink(csv.takeBytes())
        }
        try sink(csv.takeBytes())
        return counted(history.count, "answer")
    }

    private func writeLogs(to sink: Sink) throws -> String {
        var csv = CSVText(isRaw: isRaw)
        csv.add(EventOutput.columns)
        let fights =
            if let fight { [try FightOptions(named: fight).find(in: database).encounter.id] } else {
                try database.fights.encounters().reversed().map(\.id)
            }
        var count = 0
        for fight in fights {
            let encounter = try database.fights.encounter(fight).encounter
            for event in try database.fights.log(of: fight, limit: .max).reversed() {
                for row in EventOutput(event, naming: encounter).rows(fight: encounter.name) {
                    csv.add(row)
                }
                count += 1
            }
            try sink(csv.takeBytes())
        }
        try sink(csv.takeBytes())
        return counted(count, "log entry", "log entries")
    }

    private func writeCharacters(to sink: Sink) throws -> Written {
        var chosen = try database.roster.characters(search: "")
        if !characters.isEmpty {
            chosen = try characters.map { try database.roster.character(named: $0) }
        }
        let exported = try chosen.map { try ExportedCharacter($0, in: database) }
        let count = counted(exported.count, "character")
        guard let document = format.document(exported) else {
            try withoutActuallyEscaping(sink) { sink in
                try JSONStream(to: sink).add(OwnCharacters(exported))
            }
            return Written(content: count)
        }
        let bytes = Self.bytes(of: document)
        try sink(bytes)
        return Written(content: count, losses: ExportLosses(of: exported, in: bytes))
    }

    static func bytes(of document: JSONValue) -> [UInt8] {
        var bytes: [UInt8] = []
        document.write(to: &bytes, .pretty)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }
}

extension ExportFormat {
    /// The document of another program's format; `nil` for all others.
    func document(_ exported: [ExportedCharacter]) -> JSONValue? {
        switch self {
        case .improvedInitiative: ImprovedInitiativeFile.document(exported)
        case .fantasyStatblocks: .array(exported.map(\.fantasyStatblock))
        default: nil
        }
    }
}
