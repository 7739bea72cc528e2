import Tabletop

extension ActionReader {
    /// Reads what a Multiattack is made of: "one with its bite and two with its claws", "two Rend
    /// attacks", "two attacks, using Scratch or Longbow in any combination".
    ///
    /// A number is remembered until a name of the block's actions follows; a name after "or" without
    /// a number of its own joins the choice before it; "or" with a number, "Or" and "Alternatively"
    /// start another way to do it.
    mutating func readMultiattack(names: [String]) {
        let known = names.filter { !PlainText.folded($0).hasPrefix("multiattack") }
            .map { (name: $0, words: SentenceTokens($0).words) }
            .filter { !$0.words.isEmpty }
            .sorted { $0.words.count > $1.words.count }
        var count: Int?
        var parts: [StatBlock.Part] = []
        var startsAlternative = false
        var place = 0
        // "It can replace one attack with …", "in place of one …" and "instead of" describe a swap:
        // what comes in makes another way, without what goes out.
        var swap: Swap?
        while place < tokens.count {
            let word = tokens[place]
            if place == 0 || tokens.sentences[place] != tokens.sentences[place - 1] {
                swap = readSwap(
                    in: tokens.sentence(at: place, in: 0..<tokens.count), known)
                count = nil
            }
            if swap?.out.contains(place) == true {
                place += 1
                continue
            }
            if let number = Self.numbers[word] ?? tokens.number(place) {
                count = number
                if tokens[place - 1] == "or"
                    || tokens[place - 2] == "or" && ["makes", "make"].contains(tokens[place - 1])
                    || tokens.matches(place - 3, "or", "it", "makes")
                {
                    startsAlternative = !parts.isEmpty
                }
            } else if tokens.matches(place, "or", "uses") || word == "alternatively"
                || word == "or" && tokens.spelled[place] == "Or"
            {
                startsAlternative = !parts.isEmpty
            } else if let number = count, swap == nil,
                word == "melee" || word == "ranged", tokens[place + 1] == "attacks",
                !namesFollow(place + 2, known)
            {
                parts.append(
                    StatBlock.Part(number, of: [word], isAlternative: startsAlternative))
                startsAlternative = false
                count = nil
                mark(place)
            }
            guard let match = known.first(where: { isNamed($0.words, at: place) }) else {
                place += 1
                continue
            }
            mark(place)
            let isChoice =
                count == nil && !parts.isEmpty && swap == nil
                && (tokens[place - 1] == "or" || tokens.matches(place - 2, "or", "its"))
            if isChoice {
                if !parts[parts.count - 1].of.contains(match.name) {
                    parts[parts.count - 1].of.append(match.name)
                }
            } else {
                let part = StatBlock.Part(
                    times(after: place + match.words.count) ?? count ?? 1, of: [match.name],
                    isAlternative: startsAlternative)
                parts += swap.map { $0.way(with: part, instead: parts) } ?? [part]
                startsAlternative = false
            }
            count = nil
            place += match.words.count
        }
        // "reduces a creature to 0 hit points" counts no attack.
        parts.removeAll { $0.count == 0 }
        action.multiattack = parts
        action.isPartial = parts.isEmpty
    }

    /// What goes out of a Multiattack when something else comes in.
    private struct Swap {
        /// The words that say it.
        let out: Range<Int>
        /// How many attacks go out.
        let count: Int
        /// Which; `nil` for any.
        let name: String?

        /// The parts of the first way with something new in place of what goes out.
        func way(with new: StatBlock.Part, instead parts: [StatBlock.Part]) -> [StatBlock.Part] {
            var way = Array(parts.prefix { !$0.isAlternative })
            let most = way.map(\.count).max()
            let place = way.firstIndex { part in
                name.map { part.of.contains($0) } ?? (part.count == most)
            }
            if let place {
                way[place].count -= count
                if way[place].count < 1 { way.remove(at: place) }
            }
            way.append(new)
            way[0].isAlternative = !parts.isEmpty
            return way
        }
    }

    /// Reads which attacks a sentence swaps: "replace one attack with", "in place of its bite"; `nil` if
    /// it swaps none.
    private func readSwap(
        in sentence: Range<Int>, _ known: [(name: String, words: [String])]
    ) -> Swap? {
        let out: Range<Int>
        if let start = sentence.first(where: { tokens[$0] == "replace" }) {
            out = start..<(sentence.first { $0 > start && tokens[$0] == "with" } ?? start)
        } else if let start = sentence.first(where: {
            tokens.matches($0, "place", "of") || tokens.matches($0, "instead", "of")
        }) {
            out = start..<sentence.upperBound
        } else {
            return nil
        }
        return Swap(
            out: out, count: out.lazy.compactMap { Self.numbers[tokens[$0]] }.first ?? 1,
            name: out.lazy.compactMap { place in
                known.first { isNamed($0.words, at: place) }?.name
            }.first)
    }

    /// Reads which other actions a legendary or bonus action takes: "makes a tail attack", "uses its
    /// Paralyzing Touch".
    mutating func readUses(of names: [String]) {
        let known = names.map { (name: $0, words: SentenceTokens($0).words) }
            .filter { !$0.words.isEmpty && PlainText.folded($0.name) != "spellcasting" }
            .sorted { $0.words.count > $1.words.count }
        for place in 0..<tokens.count {
            guard let match = known.first(where: { isNamed($0.words, at: place) }) else { continue }
            let after = place + match.words.count
            let isAttack = ["attack", "attacks", "or"].contains(tokens[after])
            let before = max(0, place - 2)..<place
            guard
                isAttack || tokens.contains("uses", in: before)
                    || tokens.contains("use", in: before)
            else { continue }
            let count = before.reversed().compactMap { Self.numbers[tokens[$0]] }.first ?? 1
            mark(place)
            if tokens[place - 1] == "or", let last = action.multiattack.indices.last {
                action.multiattack[last].of.append(match.name)
            } else if !action.multiattack.contains(where: { $0.of.contains(match.name) }) {
                action.multiattack.append(StatBlock.Part(count, of: [match.name]))
            }
        }
    }

    /// Whether the sentence goes on to name the attacks: "two melee attacks: one with its …".
    private func namesFollow(_ place: Int, _ known: [(name: String, words: [String])]) -> Bool {
        guard place < tokens.count else { return false }
        let sentence = tokens.sentence(at: place, in: 0..<tokens.count)
        let end = (place..<max(place, sentence.upperBound)).first {
            tokens[$0] == "or" && tokens[$0 + 1] != "its"
        }
        return (place..<(end ?? max(place, sentence.upperBound))).contains { index in
            known.contains { isNamed($0.words, at: index) }
        }
    }

    /// "twice" behind a name.
    private func times(after place: Int) -> Int? {
        tokens[place] == "twice" ? 2 : tokens[place] == "once" ? 1 : nil
    }

    /// Whether a name stands there, in singular or plural.
    private func isNamed(_ words: [String], at place: Int) -> Bool {
        guard place + words.count <= tokens.count else { return false }
        return words.indices.allSatisfy { offset in
            let word = tokens[place + offset]
            let sought = words[offset]
            return word == sought
                || offset == words.count - 1
                    && (word == sought + "s" || word + "s" == sought || word == sought + "es")
        }
    }

    private static let numbers = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    ]
}
