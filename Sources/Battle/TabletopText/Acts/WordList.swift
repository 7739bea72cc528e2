import Tabletop

/// A list of words with their values, to look up typed words: damage types, conditions.
struct WordList<Value> {
    /// The result of looking up a typed word.
    enum Meaning {
        /// The word itself, or the only one with this prefix.
        case one(Value)
        /// Several words have this prefix; their spellings.
        case several([String])
        /// No word has this prefix.
        case none
    }

    private let entries: [(key: String, name: String, value: Value)]

    /// - Parameter words: the words in their spelling, with their values; of words with the same
    ///   search key the first counts.
    init(_ words: [(name: String, value: Value)]) {
        var keys: Set<String> = []
        var entries: [(key: String, name: String, value: Value)] = []
        for (name, value) in words {
            let key = PlainText.searchKey(name)
            if keys.insert(key).inserted { entries.append((key, name, value)) }
        }
        self.entries = entries
    }

    /// The words in their spelling.
    var names: [String] { entries.map(\.name) }

    /// Whether a word has this search key.
    func contains(_ key: String) -> Bool { entries.contains { $0.key == key } }

    /// The value of the word with this search key.
    func exact(_ key: String) -> Value? { entries.first { $0.key == key }?.value }

    /// Looks up a word.
    ///
    /// - Parameter key: the word's search key.
    func meaning(of key: String) -> Meaning {
        if let exact = exact(key) { return .one(exact) }
        let begun = key.isEmpty ? [] : entries.filter { $0.key.hasPrefix(key) }
        return switch begun.count {
        case 0: .none
        case 1: .one(begun[0].value)
        default: .several(begun.map(\.name))
        }
    }

    /// The spelling of the word that a mistyped one probably means.
    func nearest(to key: String) -> String? {
        NearestWord.index(of: key, among: entries.map(\.key)).map { entries[$0].name }
    }
}
