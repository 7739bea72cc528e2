/// Sentences with gaps: "{{c1::Lisbon::a city}} is the capital".
enum Cloze {
    /// A question with one gap.
    struct Gap: Hashable {
        var number: Int
        var question: String
        var answer: String
    }

    private enum Piece {
        case text(String)
        case gap(Int, answer: String, hint: String?)
    }

    static func isCloze(_ text: String) -> Bool { !numbers(pieces(of: text)).isEmpty }

    /// A question for each number; gaps of other numbers are filled.
    ///
    /// - Returns: `nil` if there are so many that their questions take a thousand times the text.
    static func gaps(in text: String) -> [Gap]? {
        let pieces = pieces(of: text)
        let numbers = numbers(pieces).sorted()
        guard numbers.count < 2 || numbers.count * text.utf8.count <= 1 << 20 else { return nil }
        return numbers.map { gap($0, in: pieces) }
    }

    /// The question for a number; `nil` if no gap has it.
    static func gap(_ number: Int, in text: String) -> Gap? {
        let pieces = pieces(of: text)
        return numbers(pieces).contains(number) ? gap(number, in: pieces) : nil
    }

    /// The text with all gaps filled.
    static func filled(_ text: String) -> String {
        // No gap is asked.
        gap(-1, in: pieces(of: text)).question
    }

    private static func numbers(_ pieces: [Piece]) -> Set<Int> {
        Set(pieces.compactMap { if case .gap(let number, _, _) = $0 { number } else { nil } })
    }

    private static func gap(_ asked: Int, in pieces: [Piece]) -> Gap {
        var question = ""
        var answers: [String] = []
        for piece in pieces {
            switch piece {
            case .text(let text): question += text
            case .gap(let number, let answer, _) where number != asked: question += answer
            case .gap(_, let answer, let hint):
                question += "[\(hint ?? "…")]"
                answers.append(answer)
            }
        }
        return Gap(number: asked, question: question, answer: answers.joined(separator: ", "))
    }

    /// The text in one pass. A gap ends with the first "}}"; what lacks it is text.
    private static func pieces(of sentence: String) -> [Piece] {
        let bytes = Array(sentence.utf8)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var (opening, colons, ending) = (NextPlace("{{c"), NextPlace("::"), NextPlace("}}"))
        var pieces: [Piece] = []
        var (place, written) = (0, 0)
        while let start = opening.from(place, in: bytes) {
            let digits = bytes[(start + 3)...].prefix(4).prefix { (0x30...0x39).contains($0) }
            place = start + 3
            let answer = digits.endIndex + 2
            guard let number = Int(text(digits.startIndex..<digits.endIndex)), number < 1000,
                bytes[digits.endIndex...].starts(with: "::".utf8),
                let end = ending.from(answer, in: bytes)
            else { continue }
            let hint = colons.from(answer, in: bytes).flatMap { $0 < end ? $0 : nil }
            pieces.append(.text(text(written..<start)))
            pieces.append(
                .gap(
                    number, answer: text(answer..<(hint ?? end)),
                    hint: hint.map { text(($0 + 2)..<end) }))
            place = end + 2
            written = place
        }
        return pieces + [.text(text(written..<bytes.count))]
    }
}
