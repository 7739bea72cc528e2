extension PlainText {
    private static let endings = [
        ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("mice", "mouse"), ("es", ""),
        ("s", ""),
    ]

    /// What a name in the plural may be of: "wolves" of "wolf", "swarms of bats" of "swarm of bats".
    ///
    /// Only English words that creatures' names end with, or begin with before "of".
    ///
    /// - Returns: the likeliest first; empty for a text that is no plural. The letters' case stays.
    package static func singulars(of name: String) -> [String] {
        var words = name.split(separator: " ").map(String.init)
        let of = words.firstIndex { folded($0) == "of" }
        let place = (of ?? words.endIndex) - 1
        guard words.indices.contains(place) else { return [] }
        let word = words[place]
        let key = word.lowercased()
        guard key.count == word.count else { return [] }
        return endings.compactMap { plural, singular in
            guard key.hasSuffix(plural), key.count > plural.count + 1,
                !(plural == "s" && key.hasSuffix("ss"))
            else { return nil }
            words[place] = word.dropLast(plural.count) + singular
            return words.joined(separator: " ")
        }
    }
}
