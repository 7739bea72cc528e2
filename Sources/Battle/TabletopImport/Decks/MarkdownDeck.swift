/// Decks as hashcards' Markdown.
///
/// "Q:" begins a question, "A:" its answer, each of one or more lines; "C:" begins a text in which
/// each part in brackets is a gap. A line "---" ends a card. At the head, between lines "---",
/// `name = "…"` names the deck.
enum MarkdownDeck {
    static func read(_ text: String, into deck: inout DeckFile) {
        deck.missing = Set(DeckFile.Part.allCases)
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        if lines.first?.hasPrefix("\u{feff}") == true { lines[0] = lines[0].dropFirst() }
        if lines.first?.stripped == "---" {
            lines.removeFirst()
            while let line = lines.popFirst(), line.stripped != "---" {
                if let name = line.firstMatch(of: /^\s*name\s*=\s*"(.*)"\s*$/) {
                    deck.name = TextRuleName.cleaned(unescaped(name.1)) ?? deck.name
                }
            }
        }
        var card = Card()
        for (place, line) in zip(lines.indices, lines) {
            let number = place + 1
            if let part = Part(line) {
                if part != .answer || card.part != .question { card.end(&deck) }
                if part == .answer, card.part != .question {
                    deck.refused.append(
                        DeckFile.Refused(line: number, reason: "an answer without a question"))
                    continue
                }
                if part != .answer { card.line = number }
                card.part = part
                card.add(line.dropFirst(2))
            } else if line.stripped == "---" {
                card.end(&deck)
            } else if card.part != nil {
                card.add(line)
            } else if !line.stripped.isEmpty {
                deck.refused.append(
                    DeckFile.Refused(line: number, reason: "text between the cards"))
            }
        }
        card.end(&deck)
    }

    private enum Part {
        case question, answer, cloze

        init?(_ line: Substring) {
            if line.hasPrefix("Q:") {
                self = .question
            } else if line.hasPrefix("A:") {
                self = .answer
            } else if line.hasPrefix("C:") {
                self = .cloze
            } else {
                return nil
            }
        }
    }

    /// The card that is being read.
    private struct Card {
        var part: Part?
        var line = 0
        var question = ""
        var answer = ""

        mutating func add(_ text: Substring) {
            let text = text.stripped
            if text.isEmpty { return }
            if part == .answer {
                answer += (answer.isEmpty ? "" : "\n") + text
            } else {
                question += (question.isEmpty ? "" : "\n") + text
            }
        }

        mutating func end(_ deck: inout DeckFile) {
            defer { self = Card() }
            switch part {
            case nil: return
            case .cloze:
                let gaps = MarkdownDeck.gaps(in: question)
                if gaps.isEmpty {
                    deck.refused.append(
                        DeckFile.Refused(line: line, reason: "there is no gap in brackets"))
                }
                for gap in gaps { deck.add(gap, line: line) }
            case .question where answer.isEmpty:
                deck.refused.append(
                    DeckFile.Refused(line: line, reason: "a question without an answer"))
            default:
                deck.add(DeckFile.Challenge(question: question, answer: answer), line: line)
            }
        }
    }

    /// A question for each part in brackets, in which the others are filled.
    private static func gaps(in text: String) -> [DeckFile.Challenge] {
        let pattern = /\[([^\[\]]+)\](?!\()/
        return text.matches(of: pattern).map { gap in
            var question = ""
            var place = text.startIndex
            for other in text.matches(of: pattern) {
                question += text[place..<other.range.lowerBound]
                question += other.range == gap.range ? "[…]" : other.1
                place = other.range.upperBound
            }
            return DeckFile.Challenge(question: question + text[place...], answer: String(gap.1))
        }
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
    }

    /// The deck with its name; pronunciations, notes and tags have no place in this format.
    static func text(_ deck: DeckFile) -> String {
        let name = deck.name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let cards = deck.challenges.map { "Q: \($0.question)\nA: \($0.answer)\n" }
        return "---\nname = \"\(name)\"\n---\n\n" + cards.joined(separator: "\n---\n\n")
    }
}
