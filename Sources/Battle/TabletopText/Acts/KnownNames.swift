package import Foundation
package import Tabletop

/// Finds what a name or an id means among things outside a fight: fights, characters, decks, and
/// monsters of the library, which have no ids.
///
/// The rules are tried in this order, and the first with a match decides. Where several things match,
/// none is taken.
///
/// | rule | example |
/// |---|---|
/// | the whole id | `8A891C2D-4B0E-4C43-9E0B-0C6F6B1F2A11` |
/// | the whole name | `the ford` |
/// | the beginning of the id as messages print it, of eight signs or more | `8a891c2d` |
/// | a prefix of the name | `the f` |
/// | prefixes of some of its words | `ford` |
/// | any part of the name, where the caller allows it | `rd` |
/// | the beginning of the id | `8a89` |
package struct KnownNames<Value> {
    private typealias Entry = (key: String, name: String, id: UUID?, value: Value)

    private let entries: [Entry]
    private let matchesInside: Bool

    /// - Parameters:
    ///   - names: the names with their values; if several without an id are equal, the first counts.
    ///   - matchesInside: whether any part of a name is enough.
    ///   - id: the id of a value; `nil` if it has none.
    package init(
        _ names: [(name: String, value: Value)], matchingInside matchesInside: Bool = false,
        id: (Value) -> UUID? = { _ in nil }
    ) {
        entries = names.map { (PlainText.nameKey($0.name), $0.name, id($0.value), $0.value) }
        self.matchesInside = matchesInside
    }

    private init(entries: [Entry]) {
        self.entries = entries
        matchesInside = false
    }

    /// These names, and those of `others` that are not among them.
    func adding(_ others: KnownNames) -> KnownNames {
        let keys = Set(entries.map(\.key))
        return KnownNames(entries: entries + others.entries.filter { !keys.contains($0.key) })
    }

    /// Whether something has this id or full name.
    func has(_ name: String) -> Bool {
        if let id = TypedID(name), id.isPrinted, has(id) { return true }
        let key = PlainText.nameKey(name)
        return entries.contains { $0.key == key }
    }

    /// The value with this id or full name. If names differ only in accents, the one typed exactly.
    ///
    /// - Throws: ``ActProblem/sameName(_:_:)``.
    package func exact(_ name: String) throws(ActProblem) -> Value? {
        if let id = TypedID(name), id.isWhole, has(id) {
            return entries.first { $0.id.map(id.begins) == true }?.value
        }
        let key = PlainText.nameKey(name)
        let same = entries.filter { $0.key == key }
        if same.isEmpty, let id = TypedID(name), id.isPrinted {
            let begun = entries.filter { $0.id.map(id.begins) == true }
            return begun.isEmpty ? nil : try only(of: begun, named: name)
        }
        if same.count < 2 { return same.first?.value }
        let folded = PlainText.folded(name)
        let typed = same.filter { PlainText.folded($0.name) == folded }
        return try only(of: typed.isEmpty ? same : typed, named: name)
    }

    /// The value that a name means; `nil` without a match.
    ///
    /// - Throws: ``ActProblem/ambiguous(_:_:)``, ``ActProblem/sameName(_:_:)``.
    package func find(_ name: String) throws(ActProblem) -> Value? {
        if let exact = try exact(name) { return exact }
        let key = PlainText.nameKey(name)
        if key.isEmpty { return nil }
        let parts = key.split(separator: " ")
        let id = TypedID(name)
        let ways: [(Entry) -> Bool] = [
            { $0.key.hasPrefix(key) },
            { known in
                let words = known.key.split { !$0.isLetter && !$0.isNumber }
                return parts.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
            },
            { matchesInside && $0.key.contains(key) },
            { entry in id.flatMap { id in entry.id.map(id.begins) } ?? false },
        ]
        for way in ways {
            let found = entries.filter(way)
            if !found.isEmpty { return try only(of: found, named: name) }
        }
        return nil
    }

    private func has(_ id: TypedID) -> Bool { entries.contains { $0.id.map(id.begins) == true } }

    /// The value of entries that are one thing. Two books may have the same name.
    private func only(of found: [Entry], named name: String) throws(ActProblem) -> Value? {
        let ids = Set(found.compactMap(\.id))
        var named: Set<String> = []
        let names = found.filter { named.insert($0.key).inserted }.map(\.name)
        if names.count == 1, ids.count < 2 { return found.first?.value }
        guard names.count < found.count, ids.count > 1 else { throw .ambiguous(name, names) }
        throw .sameName(
            name, found.map { entry in entry.name + (entry.id.map { " (\($0.brief))" } ?? "") })
    }

    /// The name that a mistyped one probably means.
    package func nearest(to name: String) -> String? {
        NearestWord.nameIndex(of: PlainText.nameKey(name), among: entries.map(\.key))
            .map { entries[$0].name }
    }
}

/// Finds characters of the roster by name or id.
package struct RosterReader {
    private let names: KnownNames<GameCharacter>

    /// A reader for these characters.
    package init(_ roster: [GameCharacter]) {
        names = KnownNames(roster.map { ($0.name, $0) }) { $0.id }
    }

    /// The character that a name means.
    ///
    /// - Throws: ``ActProblem/nobodyOnRoster(_:nearest:)``, ``ActProblem/ambiguous(_:_:)``,
    ///   ``ActProblem/sameName(_:_:)``.
    package func character(_ name: String) throws(ActProblem) -> GameCharacter {
        if let found = try find(name) { return found }
        throw .nobodyOnRoster(name, nearest: names.nearest(to: name))
    }

    /// The character that a name means; `nil` without a match.
    package func find(_ name: String) throws(ActProblem) -> GameCharacter? { try names.find(name) }
    /// The character with this id or full name; `nil` without a match.
    package func exact(_ name: String) throws(ActProblem) -> GameCharacter? {
        try names.exact(name)
    }
}

extension [GameCharacter] {
    /// The characters with their names, those with known hit points first: a list to choose from
    /// takes the first of several with one name.
    package var byName: [(name: String, value: GameCharacter)] {
        let known = filter { $0.hitPoints.maximum != nil }
        let others = filter { $0.hitPoints.maximum == nil }
        return (known + others).map { ($0.name, $0) }
    }
}
