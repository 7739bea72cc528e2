/// Values found by their names: exactly, or by what somebody types of them.
struct NameIndex<Value: Sendable>: Sendable {
    /// A value with its name's ``PlainText/searchKey(_:)``, whole and split into words.
    private struct Entry: Sendable {
        let value: Value
        let name: String
        let words: [Substring]
    }

    private let entries: [Entry]

    /// The values, sorted by name.
    init(_ values: some Sequence<Value>, name: (Value) -> String) {
        entries = values.map { value in
            let key = PlainText.searchKey(name(value))
            return Entry(value: value, name: key, words: Self.words(key))
        }.sorted { $0.name < $1.name }
    }

    /// All values sorted by name.
    var all: [Value] { entries.map(\.value) }

    /// The value with this name, compared by ``PlainText/searchKey(_:)``.
    subscript(name: String) -> Value? {
        let key = PlainText.searchKey(name)
        return entries.first { $0.name == key }?.value
    }

    /// The values whose names match a typed text, best matches first: the name starts with the
    /// text; one of the name's words starts with it (a single word typed); every word typed starts
    /// some word of the name; the name contains the text. Equal matches are sorted by name. An empty
    /// text matches all.
    func search(_ text: String) -> [Value] {
        let sought = PlainText.searchKey(text)
        let words = Self.words(sought)
        guard !words.isEmpty else { return all }
        var ranks: [[Value]] = [[], [], [], []]
        for entry in entries {
            if entry.name.hasPrefix(sought) {
                ranks[0].append(entry.value)
            } else if words.count == 1, entry.words.contains(where: { $0.hasPrefix(sought) }) {
                ranks[1].append(entry.value)
            } else if words.allSatisfy({ word in entry.words.contains { $0.hasPrefix(word) } }) {
                ranks[2].append(entry.value)
            } else if entry.name.contains(sought) {
                ranks[3].append(entry.value)
            }
        }
        return Array(ranks.joined())
    }

    /// The name that a mistyped one probably means.
    func nearest(_ text: String) -> Value? {
        NearestWord.nameIndex(of: PlainText.searchKey(text), among: entries.map(\.name))
            .map { entries[$0].value }
    }

    private static func words(_ name: String) -> [Substring] {
        name.split { !$0.isLetter && !$0.isNumber }
    }
}
