package import Tabletop

extension ActionReader {
    /// The conditions that a part of the text brings, with what ends them.
    ///
    /// 2014 says "be poisoned for 1 minute", "is grappled (escape DC 14)", "be knocked prone"; 2024
    /// "has the Poisoned condition until the end of its next turn". A condition in a subordinate
    /// clause ("if the target is prone", "while poisoned") is a premise and not read.
    package mutating func afflictions(in range: Range<Int>) -> [StatBlock.Affliction] {
        var found: [StatBlock.Affliction] = []
        for sentence in tokens.sentences(in: range) where !isAboutSuccess(sentence) {
            var last: Int?
            for place in sentence {
                guard let name = conditionName(place),
                    isBrought(place, in: sentence, after: last)
                else { continue }
                last = place
                var affliction = StatBlock.Affliction(name)
                readEnding(&affliction, at: place, in: sentence)
                if !found.contains(where: { $0.name == name }) { found.append(affliction) }
                mark(place)
            }
        }
        readRepeatedSave(&found, in: range)
        return found
    }

    private func isAboutSuccess(_ sentence: Range<Int>) -> Bool {
        tokens.matches(sentence.lowerBound, "on", "a", "success")
            || tokens.contains("immune", in: sentence)
    }

    /// The condition a token names: 2024's only with "condition" behind it.
    private func conditionName(_ place: Int) -> String? {
        let word = tokens[place]
        return Self.conditions.contains(word) ? word : nil
    }

    private static let conditions = Set(
        RuleEdition.dnd2014.rules.conditions.map { $0.name.lowercased() })

    /// Whether the words before a condition say that somebody gets it.
    private func isBrought(_ place: Int, in sentence: Range<Int>, after last: Int?) -> Bool {
        // A list goes on: "deafened and frightened", "Blinded, Deafened, and Poisoned".
        if let last, place - last <= 3,
            (last + 1..<place).allSatisfy({ [",", "and", "also"].contains(tokens[$0]) })
        {
            return true
        }
        var verb = place - 1
        while verb > sentence.lowerBound, Self.adverbs.contains(tokens[verb]) { verb -= 1 }
        guard verb >= sentence.lowerBound else { return false }
        let isHeld =
            tokens[verb] == "the" && ["has", "have", "it", "gains"].contains(tokens[verb - 1])
            && namesCondition(after: place, in: sentence)
        guard isHeld || Self.verbs.contains(tokens[verb]) else { return false }
        return !isPremise(verb, in: sentence)
    }

    /// Whether "condition" ends the list of names that starts here.
    private func namesCondition(after place: Int, in sentence: Range<Int>) -> Bool {
        for next in (place + 1)..<min(sentence.upperBound, place + 8) {
            if tokens[next] == "condition" || tokens[next] == "conditions" { return true }
            guard [",", "and"].contains(tokens[next]) || conditionName(next) != nil else {
                return false
            }
        }
        return false
    }

    /// Whether the clause before a token makes it a premise or denies it.
    private func isPremise(_ verb: Int, in sentence: Range<Int>) -> Bool {
        for place in stride(from: verb - 1, through: sentence.lowerBound, by: -1) {
            let word = tokens[place]
            if word == "," || word == ";" || word == ":" { return false }
            if ["if", "while", "when", "whenever", "unless", "that", "isn't", "doesn't", "against"]
                .contains(word)
            {
                // "If the target isn't …, it" ended at the comma; "so that" is no premise.
                return !(word == "against" || word == "that" && tokens[place - 1] == "so")
                    || word == "against" && tokens[verb] != "being" && tokens[verb] != "be"
                        && !tokens.contains("or", in: place..<verb)
            }
        }
        return false
    }

    private static let verbs: Set = [
        "be", "become", "becomes", "is", "are", "being", "knocked", "fall", "falls", "but",
    ]
    private static let adverbs: Set = [
        "magically", "also", "instead", "instantly", "immediately", "permanently", "then",
    ]

    /// Reads "for 1 minute", "until the end of its next turn", "(escape DC 14)" and the like.
    private func readEnding(
        _ affliction: inout StatBlock.Affliction, at place: Int, in sentence: Range<Int>
    ) {
        let after = place..<sentence.upperBound
        if let escape = tokens.first("escape", in: after),
            affliction.name == "grappled" || affliction.name == "restrained"
        {
            // Importers drop the "DC": "(escape 14)".
            affliction.escapeDC = tokens.number(escape + (tokens[escape + 1] == "dc" ? 2 : 1))
        }
        if affliction.name != "grappled",
            tokens.contains("grapple", "ends", in: sentence)
                || tokens.contains("while", "grappled", in: sentence)
        {
            affliction.until = .grapple
        }
        for size in ["tiny", "small", "medium", "large", "huge"]
        where tokens.contains(size, "or", "smaller", in: sentence) {
            affliction.upToSize = size.capitalized
        }
        if let by = tokens.first("fails", "by", in: sentence) {
            affliction.failureBy = tokens.number(by + 2)
        }
        for next in after {
            if tokens[next] == "for", let number = tokens.number(next + 1) {
                let unit = tokens[next + 2]
                let rounds =
                    unit.hasPrefix("minute")
                    ? 10 : unit.hasPrefix("hour") ? 600 : unit.hasPrefix("round") ? 1 : nil
                if let rounds, affliction.until == nil {
                    affliction.rounds = number * rounds
                    return
                }
            }
            if tokens.matches(next, "until", "the"), tokens[next + 3] == "of",
                let isStart = ["start": true, "end": false][tokens[next + 2]]
            {
                let owner = tokens[next + 4]
                let isTargets =
                    ["its", "their"].contains(owner)
                    || owner == "the"
                        && ["target's", "creature's"].contains(tokens[next + 5])
                affliction.until =
                    isTargets
                    ? (isStart ? .startOfTargetsTurn : .endOfTargetsTurn)
                    : (isStart ? .startOfSourcesTurn : .endOfSourcesTurn)
                return
            }
        }
    }

    /// Reads "can repeat the saving throw at the end of each of its turns" and "repeats the save".
    private mutating func readRepeatedSave(
        _ found: inout [StatBlock.Affliction], in range: Range<Int>
    ) {
        for place in range {
            guard tokens[place] == "repeat" || tokens[place] == "repeats",
                ["save", "saving"].contains(tokens[place + 2])
            else { continue }
            let sentence = tokens.sentence(at: place, in: range)
            guard
                tokens.contains("at", "the", "end", "of", "each", in: sentence)
                    || tokens.contains("on", "each", "of", "its", "turns", in: sentence)
            else { continue }
            mark(place)
            for index in found.indices
            where found[index].until == nil && found[index].escapeDC == nil
                && !["prone", "grappled"].contains(found[index].name)
            {
                found[index].saveEnds = true
            }
        }
    }
}
