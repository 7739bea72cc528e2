package import Tabletop

/// The names known outside a fight: characters of the roster, monsters of the library.
struct KnownNames<Value> {
    private let entries: [(key: String, name: String, value: Value)]

    /// - Parameter names: the names with their values; if several are equal, the first counts.
    init(_ names: [(name: String, value: Value)]) {
        entries = names.map { (PlainText.searchKey($0.name), $0.name, $0.value) }
    }

    private init(entries: [(key: String, name: String, value: Value)]) { self.entries = entries }

    /// These names, and those of `others` that are not among them.
    func adding(_ others: KnownNames) -> KnownNames {
        let keys = Set(entries.map(\.key))
        return KnownNames(entries: entries + others.entries.filter { !keys.contains($0.key) })
    }

    /// The value with this full name. If names differ only in accents, the one typed exactly.
    func exact(_ name: String) -> Value? {
        let key = PlainText.searchKey(name)
        let same = entries.filter { $0.key == key }
        guard same.count > 1 else { return same.first?.value }
        let folded = PlainText.folded(name)
        return (same.first { PlainText.folded($0.name) == folded } ?? same[0]).value
    }

    /// The value that a name means: the one with the full name, or the only one with this prefix,
    /// or the only one whose words have these prefixes; `nil` without a match.
    ///
    /// - Throws: ``ActProblem/ambiguous(_:_:)``.
    func find(_ name: String) throws(ActProblem) -> Value? {
        if let exact = exact(name) { return exact }
        let key = PlainText.searchKey(name)
        if key.isEmpty { return nil }
        let parts = key.split(separator: " ")
        let ways: [(String) -> Bool] = [
            { $0.hasPrefix(key) },
            { known in
                let words = known.split { !$0.isLetter && !$0.isNumber }
                return parts.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
            },
        ]
        for way in ways {
            let found = entries.filter { way($0.key) }
            guard let first = found.first else { continue }
            guard Set(found.map(\.key)).count == 1 else {
                // Two books may have the same name.
                var named: Set<String> = []
                let names = found.filter { named.insert($0.key).inserted }.map(\.name)
                throw .ambiguous(name, names)
            }
            return first.value
        }
        return nil
    }

    /// The name that a mistyped one probably means.
    func nearest(to name: String) -> String? {
        NearestWord.nameIndex(of: PlainText.searchKey(name), among: entries.map(\.key))
            .map { entries[$0].name }
    }
}

/// Finds characters of the roster by name.
package struct RosterReader {
    private let names: KnownNames<GameCharacter>

    /// - Parameter roster: of several characters with one name, one with known hit points is
    ///   preferred.
    package init(_ roster: [GameCharacter]) { names = KnownNames(roster.byName) }

    /// The character that a name means.
    ///
    /// - Throws: ``ActProblem/nobodyOnRoster(_:nearest:)``, ``ActProblem/ambiguous(_:_:)``.
    package func character(_ name: String) throws(ActProblem) -> GameCharacter {
        if let found = try names.find(name) { return found }
        throw .nobodyOnRoster(name, nearest: names.nearest(to: name))
    }
}

extension [GameCharacter] {
    /// The characters with their names, those with known hit points first.
    package var byName: [(name: String, value: GameCharacter)] {
        let known = filter { $0.hitPoints.maximum != nil }
        let others = filter { $0.hitPoints.maximum == nil }
        return (known + others).map { ($0.name, $0) }
    }
}
