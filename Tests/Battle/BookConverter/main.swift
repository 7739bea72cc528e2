import Foundation
import Tabletop

// Usage: swift run battle-books TABLES RESOURCES
//
// TABLES holds the folders srd-2014 and srd-2024; RESOURCES is Resources/Library/Books. What the
// tables have wrong goes to standard output, as rows for SRDCorrections.md.

guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: battle-books TABLES RESOURCES\n".utf8))
    exit(64)
}
let tables = URL(filePath: CommandLine.arguments[1])
let resources = URL(filePath: CommandLine.arguments[2])

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]

/// One line for each value: its name, a tab, its facts as JSON. A reader finds a line by its name
/// and decodes that one alone.
func write(_ values: [some Encodable], named: [String], to file: String) throws {
    let lines = try zip(named, values).map { name, value in
        name + "\t" + String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
    try Data(lines.joined().utf8).write(to: resources.appending(path: file))
}

do {
    for (edition, folder, source, file) in [
        (RuleEdition.dnd2014, "srd-2014", "SRD 5.1", "srd-5.1"),
        (.dnd2024, "srd-2024", "SRD 5.2", "srd-5.2"),
    ] {
        let spells = try spells(
            edition: edition, source: source, folder: tables.appending(path: folder))
        var converter = CreatureConverter(
            edition: edition, source: source, folder: tables.appending(path: folder),
            spells: spells)
        let blocks = try converter.blocks()
        try write(blocks, named: blocks.map(\.name), to: "\(file)-creatures.jsonl")
        try write(spells, named: spells.map(\.name), to: "\(file)-spells.jsonl")
        print("\n\(source): \(blocks.count) creatures, \(spells.count) spells\n")
        print(
            "\(converter.thunderRows) attacks have thunder in the table and not in the sentence\n")
        for fault in converter.faults { print(fault) }
    }
} catch {
    FileHandle.standardError.write(Data("battle-books: \(error)\n".utf8))
    exit(1)
}
