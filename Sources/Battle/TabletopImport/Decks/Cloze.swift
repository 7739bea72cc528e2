import Synchronization

/// Sentences with gaps: "{{c1::Lisbon::a city}} is the capital". A gap may have gaps in it.
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

    /// The sentence read last. The cards of a note ask for the gaps of one text, one after another:
    /// 60 cards of 20,000 gaps each took 3 s when each read it four times.
    private static let latest = Mutex<(text: String, sentence: Sentence)?>(nil)

    private static func sentence(_ text: String) -> Sentence {
        latest.withLock { latest in
            if let latest, latest.text == text { return latest.sentence }
            let sentence = Sentence(text)
            latest = (text, sentence)
            return sentence
        }
    }

    /// Whether the text has a gap.
    package static func isCloze(_ text: String) -> Bool { !sentence(text).numbers.isEmpty }

    /// A question for each number; gaps of other numbers are filled.
    ///
    /// - Returns: `nil` if there are so many that their questions take a thousand times the text.
    static func gaps(in text: String) -> [Gap]? {
        let sentence = sentence(text)
        let numbers = sentence.numbers.sorted()
        guard numbers.count < 2 || numbers.count * text.utf8.count <= 1 << 20 else { return nil }
        return numbers.map { sentence.gap($0) }
    }

    /// The question for a number; `nil` if no gap has it.
    package static func gap(_ number: Int, in text: String) -> Gap? {
        let sentence = sentence(text)
        return sentence.numbers.contains(number) ? sentence.gap(number) : nil
    }

    /// The text with all gaps filled.
    package static func filled(_ text: String) -> String {
        // No gap has this number.
        sentence(text).gap(-1).question
    }

    /// A text and the places of its gaps, found in one pass. What lacks its end is text, and so is a gap
    /// in more than ``depthLimit`` others.
    private struct Sentence {
        private static let depthLimit = 8

        private indirect enum Part {
            case text(Range<Int>)
            case gap(numbers: [Int], parts: [Part], hint: Range<Int>?)
        }

        /// A gap whose end is not found yet.
        private struct Open {
            var start: Int
            var content: Int
            var numbers: [Int]
            var parts: [Part] = []
        }

        private let bytes: [UInt8]
        private(set) var numbers: Set<Int> = []
        private var parts: [Part] = []

        init(_ text: String) {
            bytes = Array(text.utf8)
            var open: [Open] = []
            /// Where the text begins that is in no part yet.
            var start = 0
            var place = 0
            func add(_ part: Part) {
                if open.isEmpty {
                    parts.append(part)
                } else {
                    open[open.count - 1].parts.append(part)
                }
            }
            func endText(_ end: Int) { if start < end { add(.text(start..<end)) } }
            while place < bytes.count {
                if bytes[place] == UInt8(ascii: "{"), open.count < Self.depthLimit,
                    let (numbers, content) = Self.opening(at: place, in: bytes)
                {
                    endText(place)
                    open.append(Open(start: place, content: content, numbers: numbers))
                    place = content
                    start = content
                } else if bytes[place] == UInt8(ascii: "}"), !open.isEmpty,
                    place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "}")
                {
                    endText(place)
                    var gap = open.removeLast()
                    let hint = Self.takeHint(&gap.parts, bytes)
                    numbers.formUnion(gap.numbers)
                    add(.gap(numbers: gap.numbers, parts: gap.parts, hint: hint))
                    place += 2
                    start = place
                } else {
                    place += 1
                }
            }
            endText(bytes.count)
            // Those without an end are text.
            while let gap = open.popLast() {
                add(.text(gap.start..<gap.content))
                for part in gap.parts { add(part) }
            }
        }

        /// The numbers of the gap that begins here, and where its content begins: "{{c1::", "{{c1,2::".
        private static func opening(at place: Int, in bytes: [UInt8]) -> ([Int], Int)? {
            let head = bytes[place...].prefix(24)
            guard head.starts(with: "{{c".utf8) else { return nil }
            let digits = head.dropFirst(3).prefix { (0x30...0x39).contains($0) || $0 == 0x2C }
            guard bytes[digits.endIndex...].starts(with: "::".utf8) else { return nil }
            let words = digits.split(separator: 0x2C, omittingEmptySubsequences: false)
            guard words.allSatisfy({ (1...3).contains($0.count) }) else { return nil }
            return (
                words.map { $0.reduce(0) { $0 * 10 + Int($1) - 0x30 } }, digits.endIndex + 2
            )
        }

        /// Cuts the hint off: what follows the first "::" of the gap's own text.
        private static func takeHint(_ parts: inout [Part], _ bytes: [UInt8]) -> Range<Int>? {
            for (index, part) in parts.enumerated() {
                guard case .text(let range) = part,
                    let colon = bytes[range].indices.dropLast().first(where: {
                        bytes[$0] == 0x3A && bytes[$0 + 1] == 0x3A
                    })
                else { continue }
                // A hint has no gaps in it: what follows is only text.
                parts.removeSubrange(index...)
                if colon > range.lowerBound { parts.append(.text(range.lowerBound..<colon)) }
                return colon + 2..<range.upperBound
            }
            return nil
        }

        func gap(_ asked: Int) -> Gap {
            var question: [UInt8] = []
            var answers: [String] = []
            func fill(_ parts: [Part], into text: inout [UInt8]) {
                for part in parts {
                    switch part {
                    case .text(let range): text += bytes[range]
                    case .gap(_, let inner, _): fill(inner, into: &text)
                    }
                }
            }
            func show(_ parts: [Part]) {
                for part in parts {
                    switch part {
                    case .text(let range): question += bytes[range]
                    case .gap(let numbers, let inner, let hint):
                        guard numbers.contains(asked) else {
                            show(inner)
                            continue
                        }
                        question += "[".utf8
                        question += hint.map { bytes[$0] } ?? Array("…".utf8)[...]
                        question += "]".utf8
                        var answer: [UInt8] = []
                        fill(inner, into: &answer)
                        answers.append(String(decoding: answer, as: UTF8.self))
                    }
                }
            }
            show(parts)
            return Gap(
                number: asked, question: String(decoding: question, as: UTF8.self),
                answer: answers.joined(separator: ", "))
        }
    }
}
