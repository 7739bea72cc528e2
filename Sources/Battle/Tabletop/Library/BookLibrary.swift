package import Foundation
import Synchronization

/// The stat blocks or spells of the books that come along.
///
/// A book is a file of lines: the name, a tab, the facts as JSON. It is read on first use, and only
/// the lines asked for are decoded: all 331 creatures take forty times as long as one.
package final class BookLibrary<Value: Decodable & Sendable>: Sendable {
    private let load: @Sendable (RuleEdition) throws -> Data?
    private let loaded = Mutex<[RuleEdition: NameIndex<Line>]>([:])

    /// An entry that is not decoded yet.
    private struct Line: Sendable {
        let name: String
        let json: ArraySlice<UInt8>
    }

    /// - Parameter load: reads the book of an edition; `nil` for editions without one. Called on
    ///   first use, and again only if it threw.
    package init(load: @escaping @Sendable (RuleEdition) throws -> Data?) { self.load = load }

    /// The entry with this name, compared case-insensitively; for a form without an entry of its own,
    /// "Vampire, Bat Form", that of the creature.
    ///
    /// - Throws: the error of loading, or a `DecodingError` for a damaged line.
    package func entry(named name: String, in edition: RuleEdition) throws -> Value? {
        let index = try index(edition)
        let base =
            name.lowercased().hasSuffix(" form")
            ? name.firstRange(of: ", ").map { String(name[..<$0.lowerBound]) } : nil
        let line = index[name] ?? base.flatMap { index[$0] }
        return try line.map { try JSONDecoder().decode(Value.self, from: Data($0.json)) }
    }

    /// The names that match a typed text, best matches first: the name starts with the text; one of
    /// the name's words starts with it (a single word typed); every word typed starts some word of
    /// the name; the name contains the text. Equal matches are sorted by name. An empty text matches
    /// all.
    package func search(_ text: String, in edition: RuleEdition) throws -> [String] {
        try index(edition).search(text).map(\.name)
    }

    /// The name that a mistyped one probably means.
    package func nearest(_ text: String, in edition: RuleEdition) throws -> String? {
        try index(edition).nearest(text)?.name
    }

    /// All entries of a book, sorted by name.
    package func all(_ edition: RuleEdition) throws -> [Value] {
        let decoder = JSONDecoder()
        return try index(edition).all.map { try decoder.decode(Value.self, from: Data($0.json)) }
    }

    private func index(_ edition: RuleEdition) throws -> NameIndex<Line> {
        try loaded.withLock { loaded in
            if let index = loaded[edition] { return index }
            // `Data` is split through a witness table, a call for each byte: 60 million instructions more.
            let bytes = [UInt8](try load(edition) ?? Data())
            let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> Line? in
                guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
                return Line(
                    name: String(decoding: line[..<tab], as: UTF8.self),
                    json: line[(tab + 1)...])
            }
            let index = NameIndex(lines, name: \.name)
            loaded[edition] = index
            return index
        }
    }
}

/// The stat blocks of the books.
package typealias StatBlockLibrary = BookLibrary<StatBlock>

/// The spells of the books.
package typealias SpellLibrary = BookLibrary<Spell>

extension BookLibrary where Value == StatBlock {
    /// The block that a reference names.
    package func entry(_ reference: StatBlockReference) throws -> StatBlock? {
        try entry(named: reference.name, in: reference.edition)
    }
}
