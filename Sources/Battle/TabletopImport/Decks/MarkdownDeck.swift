import Tabletop

/// Decks as hashcards' Markdown, and cards as Mochi writes them.
///
/// "Q:" begins a question, "A:" its answer, each of one or more lines; "C:" begins a text in which
/// each part in brackets is a gap; a backslash makes a bracket text. A line "---" ends a card. At the
/// head, between lines "---", `name = "…"` names the deck. In a text of several lines, a backslash before
/// what would begin or end a card makes it text.
///
/// A file without "Q:" and "C:" has Mochi's cards: the sides of a card are between lines "---", the cards
/// between lines "***".
enum MarkdownDeck {
    static func read(_ text: String, into deck: inout DeckFile) {
        deck.missing = Set(DeckFile.Part.allCases)
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        if lines.first?.hasPrefix("\u{feff}") == true { lines[0] = lines[0].dropFirst() }
        let hasParts = lines.contains { Part($0) != nil }
        let head = lines.dropFirst().firstIndex { $0.stripped == "---" }
        let isHead = { (line: Substring) in
            line.stripped.isEmpty || line.firstMatch(of: /^\s*[\w-]+\s*[=:]/) != nil
        }
        if lines.first?.stripped == "---",
            hasParts || head.map({ lines[1..<$0].allSatisfy(isHead) }) ?? false
        {
            lines.removeFirst()
            while let line = lines.popFirst(), line.stripped != "---" {
                if let name = line.firstMatch(of: /^\s*name\s*=\s*"(.*)"\s*$/) {
                    deck.name = TextRuleName.cleaned(unescaped(name.1)) ?? deck.name
                } else if !line.stripped.isEmpty {
                    deck.leftOut.append("“\(line.stripped.prefix(60))” at the head")
                }
            }
        }
        guard hasParts else { return readSides(lines, into: &deck) }
        var card = Card()
        var left = LeftOut()
        for (place, line) in zip(lines.indices, lines) {
            let number = place + 1
            if let part = Part(line) {
                if part != .answer || card.part != .question { card.end(&deck, &left) }
                if part == .answer, card.part != .question {
                    deck.refused.append(
                        DeckFile.Refused(line: number, reason: "an answer without a question"))
                    continue
                }
                if part != .answer { card.line = number }
                card.part = part
                card.add(line.dropFirst(2).drop { $0.isWhitespace })
            } else if line.stripped == "---" {
                card.end(&deck, &left)
            } else if card.part != nil {
                card.add(line)
            } else if !line.stripped.isEmpty {
                deck.refused.append(
                    DeckFile.Refused(line: number, reason: "text between the cards"))
            }
        }
        card.end(&deck, &left)
        deck.leftOut += left.descriptions
    }

    /// Reads cards whose sides are between lines "---": the first is the question, the second the answer,
    /// further ones the note.
    private static func readSides(_ lines: ArraySlice<Substring>, into deck: inout DeckFile) {
        var left = LeftOut()
        var sides: [[Substring]] = [[]]
        var start: Int?
        func end() {
            defer { (sides, start) = ([[]], nil) }
            guard let start else { return }
            let texts = sides.map { $0.joined(separator: "\n").stripped }
            guard texts.count > 1 else {
                deck.refused.append(
                    DeckFile.Refused(
                        line: start, reason: "text without “Q:”, and without a line “---” below it")
                )
                return
            }
            left.place = "line \(start)"
            var challenge = DeckFile.Challenge(question: texts[0], answer: texts[1])
            challenge.note = texts.dropFirst(2).joined(separator: "\n")
            takeMedia(&challenge, &left)
            deck.add(challenge, line: start)
        }
        for (place, line) in zip(lines.indices, lines) {
            switch line.stripped {
            case "***": end()
            case "---": if start != nil { sides.append([]) }
            default:
                if start == nil, line.stripped.isEmpty { continue }
                start = start ?? place + 1
                sides[sides.count - 1].append(line)
            }
        }
        end()
        deck.missing = [.pronunciation, .alsoRight, .tags]
        deck.leftOut += left.descriptions
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
        private var question: [String] = []
        private var answer: [String] = []

        mutating func add(_ text: Substring) {
            var text = text
            while text.last?.isWhitespace == true { text.removeLast() }
            if needsEscape(text.drop { $0 == "\\" }), text.first == "\\" { text.removeFirst() }
            if part == .answer {
                answer.append(String(text))
            } else {
                question.append(String(text))
            }
        }

        mutating func end(_ deck: inout DeckFile, _ left: inout LeftOut) {
            defer { self = Card() }
            let question = question.joined(separator: "\n").stripped
            let answer = answer.joined(separator: "\n").stripped
            left.place = "line \(line)"
            switch part {
            case nil: return
            case .cloze:
                let gaps = MarkdownDeck.gaps(in: question)
                if gaps.isEmpty {
                    deck.refused.append(
                        DeckFile.Refused(line: line, reason: "there is no gap in brackets"))
                }
                for (index, gap) in gaps.enumerated() {
                    var gap = gap
                    var other = LeftOut()
                    // What all the gaps' cards lack is named once.
                    if index == 0 {
                        takeMedia(&gap, &left)
                    } else {
                        takeMedia(&gap, &other)
                    }
                    deck.add(gap, line: line)
                }
            case .question where answer.isEmpty:
                deck.refused.append(
                    DeckFile.Refused(line: line, reason: "a question without an answer"))
            default:
                var challenge = DeckFile.Challenge(question: question, answer: answer)
                takeMedia(&challenge, &left)
                deck.add(challenge, line: line)
            }
        }
    }

    /// Takes the files out of both sides: `![a map](images/map.png)`. The first picture of a side stays
    /// with it, and what else there is, is named.
    private static func takeMedia(_ challenge: inout DeckFile.Challenge, _ left: inout LeftOut) {
        func take(_ text: inout String, _ side: ChallengeSide) {
            while let match = text.firstMatch(of: /!\[([^\[\]]*)\]\(([^()\s]+)\)/) {
                let file = String(match.2)
                let isSound = ["mp3", "ogg", "wav", "m4a", "flac", "opus"]
                    .contains(PathText.fileExtension(of: file))
                if !isSound, challenge.pictureFiles[side] == nil {
                    challenge.pictureFiles[side] = file
                } else {
                    left.add(isSound ? .sound : .picture, file)
                }
                // A side that is only a picture shows its words.
                let rest = text.replacingCharacters(match.range, with: "").stripped
                text = rest.isEmpty ? (match.1.isEmpty ? "(picture)" : String(match.1)) : rest
            }
        }
        take(&challenge.question, .question)
        take(&challenge.answer, .answer)
    }

    /// A question for each part in brackets, in which the others are filled. Brackets with a backslash,
    /// those of a link or a picture, and double ones are text.
    private static func gaps(in text: String) -> [DeckFile.Challenge] {
        /// The text in pieces: those that are gaps, and those between them.
        var pieces: [(text: String, isGap: Bool)] = [("", false)]
        var rest = text[...]
        func add(_ part: some StringProtocol) { pieces[pieces.count - 1].text += part }
        while let first = rest.first {
            if first == "\\", let next = rest.dropFirst().first, "[]".contains(next) {
                add(String(next))
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("[["), let end = rest.firstRange(of: "]]") {
                add(rest[..<end.upperBound])
                rest = rest[end.upperBound...]
            } else if first == "[", let end = gapEnd(rest.dropFirst()) {
                let behind = rest[rest.index(after: end)...]
                let isPicture = pieces[pieces.count - 1].text.hasSuffix("!")
                if isPicture || behind.first == "(" {
                    let close = behind.firstIndex(of: ")").map(behind.index(after:))
                    let stop = close ?? behind.startIndex
                    add(rest[..<stop])
                    rest = rest[stop...]
                } else {
                    let inner = rest[..<end].dropFirst()
                    pieces.append((unescapedBrackets(inner), true))
                    pieces.append(("", false))
                    rest = behind
                }
            } else {
                add(String(first))
                rest = rest.dropFirst()
            }
        }
        return pieces.indices.filter { pieces[$0].isGap }.map { asked in
            let question = pieces.indices.map { $0 == asked ? "[…]" : pieces[$0].text }.joined()
            return DeckFile.Challenge(question: question, answer: pieces[asked].text)
        }
    }

    /// The place of the bracket that ends a gap; `nil` if another begins before, or it is empty.
    private static func gapEnd(_ text: Substring) -> Substring.Index? {
        var place = text.startIndex
        while place < text.endIndex, text[place] != "[" {
            if text[place] == "]" { return place > text.startIndex ? place : nil }
            if text[place] == "\\" { place = text.index(after: place) }
            if place < text.endIndex { place = text.index(after: place) }
        }
        return nil
    }

    private static func unescapedBrackets(_ text: Substring) -> String {
        String(text.replacing("\\[", with: "[").replacing("\\]", with: "]"))
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
    }

    /// Whether a line would begin or end a card.
    private static func needsEscape(_ line: Substring) -> Bool {
        Part(line) != nil || line.stripped == "---"
    }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            index, line in
            let isMeant = needsEscape(line.drop { $0 == "\\" })
            return index > 0 && isMeant ? "\\\(line)" : String(line)
        }.joined(separator: "\n")
    }

    /// The deck with its name; pronunciations, notes and tags have no place in this format.
    static func text(_ deck: DeckFile) -> String {
        let name = deck.name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let cards = deck.challenges.map {
            "Q: \(escaped($0.question))\nA: \(escaped($0.answer))\n"
        }
        return "---\nname = \"\(name)\"\n---\n\n" + cards.joined(separator: "\n---\n\n")
    }
}

extension String {
    /// The text with other characters in a range.
    fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
