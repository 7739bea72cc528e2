/// Words a typed one can mean, each with its value: damage types, conditions.
struct WordList<Value> {
    /// What one typed word means.
    enum Meaning {
        /// The word itself, or the only one that begins so.
        case one(Value)
        /// Several begin so; as they are spelled.
        case several([String])
        /// None begins so.
        case none
    }

    private let entries: [(key: String, name: String, value: Value)]

    /// - Parameter words: as they are spelled, each with its value; of words with one search key the
    ///   first counts.
    init(_ words: [(name: String, value: Value)]) {
        var keys: Set<String> = []
        var entries: [(key: String, name: String, value: Value)] = []
        for (name, value) in words {
            let key = PlainText.searchKey(name)
            if keys.insert(key).inserted { entries.append((key, name, value)) }
        }
        self.entries = entries
    }

    /// Whether one of the words is spelled so.
    func contains(_ key: String) -> Bool { entries.contains { $0.key == key } }

    /// What a word means.
    ///
    /// - Parameter key: the word's search key.
    func meaning(of key: String) -> Meaning {
        if let exact = entries.first(where: { $0.key == key }) { return .one(exact.value) }
        let begun = key.isEmpty ? [] : entries.filter { $0.key.hasPrefix(key) }
        return switch begun.count {
        case 0: .none
        case 1: .one(begun[0].value)
        default: .several(begun.map(\.name))
        }
    }

    /// The word that was probably meant by a mistyped one, as it is spelled.
    func nearest(to key: String) -> String? {
        NearestWord.index(of: key, among: entries.map(\.key)).map { entries[$0].name }
    }
}
