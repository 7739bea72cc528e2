/// Sentences with gaps: "{{c1::Lisbon::a city}} is the capital".
package enum Cloze {
    /// A question with one gap.
    package struct Gap: Hashable {
        /// The number of the gap.
        package var number: Int
        /// The text with "[…]" or the hint in the place of the gap.
        package var question: String
        /// What fills the gap.
        package var answer: String
    }

    /// Whether the text has a gap.
    package static func isCloze(_ text: String) -> Bool { !Sentence(text).gaps.isEmpty }

    /// A question for each number; gaps of other numbers are filled.
    ///
    /// - Returns: `nil` if there are so many that their questions take a thousand times the text.
    static func gaps(in text: String) -> [Gap]? {
        let sentence = Sentence(text)
        let numbers = Set(sentence.gaps.map(\.number)).sorted()
        guard numbers.count < 2 || numbers.count * text.utf8.count <= 1 << 20 else { return nil }
        return numbers.map { sentence.gap($0) }
    }

    /// The question for a number; `nil` if no gap has it.
    package static func gap(_ number: Int, in text: String) -> Gap? {
        let sentence = Sentence(text)
        return sentence.gaps.contains { $0.number == number } ? sentence.gap(number) : nil
    }

    /// The text with all gaps filled.
    package static func filled(_ text: String) -> String {
        // No gap has this number.
        Sentence(text).gap(-1).question
    }

    /// A text and the places of its gaps, found in one pass. A gap ends with the first "}}"; what lacks
    /// it is text.
    private struct Sentence {
        private let bytes: [UInt8]
        private(set) var gaps:
            [(number: Int, whole: Range<Int>, answer: Range<Int>, hint: Range<Int>?)] = []

        init(_ text: String) {
            bytes = Array(text.utf8)
            var (opening, colons, ending) = (NextPlace("{{c"), NextPlace("::"), NextPlace("}}"))
            var place = 0
            while let start = opening.from(place, in: bytes) {
                let digits = bytes[(start + 3)...].prefix(4).prefix { (0x30...0x39).contains($0) }
                place = start + 3
                let answer = digits.endIndex + 2
                guard (1...3).contains(digits.count),
                    bytes[digits.endIndex...].starts(with: "::".utf8),
                    let end = ending.from(answer, in: bytes)
                else { continue }
                let hint = colons.from(answer, in: bytes).flatMap { $0 < end ? $0 : nil }
                place = end + 2
                gaps.append(
                    (
                        digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }, start..<place,
                        answer..<(hint ?? end), hint.map { $0 + 2..<end }
                    ))
            }
        }

        func gap(_ asked: Int) -> Gap {
            var question: [UInt8] = []
            var answers: [String] = []
            var place = 0
            for gap in gaps {
                question += bytes[place..<gap.whole.lowerBound]
                place = gap.whole.upperBound
                if gap.number != asked {
                    question += bytes[gap.answer]
                    continue
                }
                question += "[".utf8
                question += gap.hint.map { bytes[$0] } ?? Array("…".utf8)[...]
                question += "]".utf8
                answers.append(String(decoding: bytes[gap.answer], as: UTF8.self))
            }
            question += bytes[place...]
            return Gap(
                number: asked, question: String(decoding: question, as: UTF8.self),
                answer: answers.joined(separator: ", "))
        }
    }
}
