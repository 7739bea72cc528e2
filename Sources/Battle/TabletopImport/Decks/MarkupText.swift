import Foundation
import Tabletop

/// What a deck file has that a challenge cannot hold.
package struct LeftOut {
    var sounds = 0
    /// Images; the reader of a package takes those out that it keeps.
    package var pictures = 0
    /// Scripts.
    package var scripts = 0

    /// Nothing yet.
    package init() {}

    /// "2 sounds", "1 picture".
    package var descriptions: [String] {
        [(sounds, "sound"), (pictures, "picture"), (scripts, "script")]
            .filter { $0.0 > 0 }.map { countedWords($0.0, $0.1) }
    }
}

/// Text from a field with HTML.
///
/// Fields come from strangers and may be long, so they are read in one pass: regular expressions took
/// 1.2 s for a megabyte of tags, and some of them the square of the length.
package enum MarkupText {
    /// The text without tags and with its entities decoded; what cannot be shown is counted.
    package static func plain(_ text: String, _ left: inout LeftOut) -> String {
        var markup = Markup(text)
        let bytes = markup.bytes
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "<"):
                guard let tag = markup.tag(at: place) else { break }
                if !tag.isClosing {
                    left.scripts += tag.name == "script" ? 1 : 0
                    left.pictures += tag.name == "img" ? 1 : 0
                }
                if tag.breaksLine { plain.append(UInt8(ascii: "\n")) }
                place = markup.end(of: tag)
                continue
            case UInt8(ascii: "&"):
                guard let (text, end) = markup.entity(at: place) else { break }
                plain += text.utf8
                place = end
                continue
            case UInt8(ascii: "["):
                guard let end = markup.end(ofMarkAt: place, &left) else { break }
                place = end
                continue
            default: break
            }
            plain.append(bytes[place])
            place += 1
        }
        return String(decoding: plain, as: UTF8.self).stripped
    }

    /// The opening tags of this name: their text, and the place behind them.
    package static func tags(_ name: String, in text: String) -> [(text: String, end: String.Index)]
    {
        var markup = Markup(text)
        var opening = NextPlace("<")
        var found: [(text: String, end: String.Index)] = []
        var place = 0
        while let start = opening.from(place, in: markup.bytes) {
            place = start + 1
            guard let tag = markup.tag(at: start) else { continue }
            place = tag.end
            if tag.name == name, !tag.isClosing {
                found.append(
                    (
                        String(decoding: markup.bytes[start..<tag.end], as: UTF8.self),
                        text.utf8.index(text.startIndex, offsetBy: tag.end)
                    ))
            }
        }
        return found
    }

    /// The text without its scripts and styles.
    package static func withoutScripts(_ text: String) -> String {
        var markup = Markup(text)
        var opening = NextPlace("<")
        var kept: [UInt8] = []
        var place = 0
        while let start = opening.from(place, in: markup.bytes) {
            kept += markup.bytes[place..<start]
            guard let tag = markup.tag(at: start) else {
                kept.append(markup.bytes[start])
                place = start + 1
                continue
            }
            place = markup.end(of: tag)
            if place == tag.end { kept += markup.bytes[start..<place] }
        }
        return String(decoding: kept + markup.bytes[place...], as: UTF8.self)
    }
}

/// The tags, the entities and Anki's marks of a text. What lacks its end is text.
private struct Markup {
    let bytes: [UInt8]
    private var tagEnd = NextPlace(">")
    private var closing = NextPlace("</")
    private var markEnd = NextPlace("]")
    /// The names of the elements whose end was looked for in vain.
    private var unclosed: Set<String> = []

    init(_ text: String) { bytes = Array(text.utf8) }

    struct Tag {
        /// In lower case.
        var name: String
        var isClosing: Bool
        /// Whether it has nothing but its name.
        var isBare: Bool
        var end: Int

        var breaksLine: Bool {
            isBare && (isClosing ? ["div", "p", "li"] : ["br", "hr"]).contains(name)
        }
    }

    /// The tag whose `<` is here; further tags are further behind.
    mutating func tag(at start: Int) -> Tag? {
        var place = start + 1
        let isClosing = place < bytes.count && bytes[place] == UInt8(ascii: "/")
        if isClosing { place += 1 }
        guard place < bytes.count, bytes[place].isLetter || bytes[place] == UInt8(ascii: "!"),
            let end = tagEnd.from(place, in: bytes)
        else { return nil }
        let name = bytes[place..<end].prefix(20).prefix(while: \.isLetter)
        let rest = bytes[name.endIndex..<end]
        return Tag(
            name: String(decoding: name.map { $0 | 0x20 }, as: UTF8.self), isClosing: isClosing,
            isBare: rest.allSatisfy { (0x09...0x20).contains($0) || $0 == UInt8(ascii: "/") },
            end: end + 1)
    }

    /// The place behind a tag or, if it begins a script or a style, behind that.
    mutating func end(of tag: Tag) -> Int {
        guard !tag.isClosing, ["script", "style"].contains(tag.name),
            !unclosed.contains(tag.name)
        else { return tag.end }
        var place = tag.end
        while let start = closing.from(place, in: bytes) {
            place = start + 2
            if let end = self.tag(at: start), end.isBare, end.name == tag.name { return end.end }
        }
        // Back to the tag: the places found are too far behind.
        (tagEnd, closing) = (NextPlace(">"), NextPlace("</"))
        unclosed.insert(tag.name)
        return tag.end
    }

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
        "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "times": "×", "deg": "°", "rarr": "→", "larr": "←",
    ]

    /// What the entity stands for whose `&` is here, and the place behind it.
    func entity(at start: Int) -> (text: String, end: Int)? {
        guard let end = bytes[start...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else {
            return nil
        }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        if let text = Self.named[name] { return (text, end + 1) }
        guard name.hasPrefix("#") else { return nil }
        let code =
            name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        return code.flatMap(Unicode.Scalar.init).map { (String(Character($0)), end + 1) }
    }

    /// The place behind one of Anki's marks whose `[` is here: a sound, a key of its own, or the borders
    /// of a formula.
    mutating func end(ofMarkAt start: Int, _ left: inout LeftOut) -> Int? {
        guard let end = markEnd.from(start, in: bytes) else { return nil }
        let mark = bytes[(start + 1)..<end]
        let name = mark.first == UInt8(ascii: "/") ? mark.dropFirst() : mark
        let isSound = mark.starts(with: "sound:".utf8)
        guard
            isSound || mark.starts(with: "anki:".utf8) || name.elementsEqual("latex".utf8)
                || !name.isEmpty && name.allSatisfy({ $0 == UInt8(ascii: "$") })
        else { return nil }
        left.sounds += isSound ? 1 : 0
        return end + 1
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

/// Finds the next occurrence of some bytes from places that only grow, each once, so that looking for
/// an end that is not there costs one pass and not one for each beginning.
package struct NextPlace {
    private let pattern: [UInt8]
    private var place = -1

    /// Looks for the UTF-8 of a text.
    package init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

    /// The first occurrence at or behind `start`; `nil` if there is none.
    package mutating func from(_ start: Int, in bytes: [UInt8]) -> Int? {
        if place < start {
            place = bytes.withUnsafeBytes { bytes in
                var place = start
                while place < bytes.count, let base = bytes.baseAddress,
                    let found = memchr(base + place, Int32(pattern[0]), bytes.count - place)
                {
                    place = UnsafeRawPointer(found) - base
                    if bytes[place...].starts(with: pattern) { return place }
                    place += 1
                }
                return .max
            }
        }
        return place == .max ? nil : place
    }
}

extension StringProtocol {
    /// The text without white space at both ends.
    package var stripped: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

/// A count with its noun: "1 sound", "2 sounds".
package func countedWords(_ count: Int, _ what: String) -> String {
    guard count != 1 else { return "1 \(what)" }
    // "line with more columns": the first word has the plural.
    let words = what.split(separator: " ", maxSplits: 1)
    return "\(count) \(words[0])s" + (words.count > 1 ? " \(words[1])" : "")
}

/// Names of decks from files.
package enum TextRuleName {
    /// A name that can be stored; `nil` if nothing is left of it.
    package static func cleaned(_ text: String) -> String? {
        try? TextRule.name.checked(TextRule.name.cleaned(text).text)
    }
}
