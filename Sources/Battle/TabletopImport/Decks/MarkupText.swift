import Foundation
import Tabletop

/// What a deck file has that a challenge cannot hold, each thing with its name and place.
package struct LeftOut {
    /// A kind of thing.
    package enum Kind: String, CaseIterable, Sendable {
        case sound, picture, script
    }

    /// The things of a kind that are named; of more only the number is told.
    private static let namedLimit = 20

    private var counts: [Kind: Int] = [:]
    private var named: [Kind: [String]] = [:]
    /// What it belongs to: "note 12", "line 3".
    package var place = ""

    /// Nothing yet.
    package init() {}

    /// Adds a thing with the name of its file.
    package mutating func add(_ kind: Kind, _ name: String = "") {
        counts[kind, default: 0] += 1
        guard named[kind, default: []].count < Self.namedLimit else { return }
        let name = PlainText.inOneLine(String(name.prefix(200)))
        named[kind, default: []].append(
            [kind.rawValue, name, place.isEmpty ? "" : "in \(place)"].filter { !$0.isEmpty }
                .joined(separator: " "))
    }

    /// Adds the things of a kind that were left out elsewhere.
    package mutating func add(_ other: LeftOut, of kind: Kind) {
        counts[kind, default: 0] += other.counts[kind] ?? 0
        let room = Self.namedLimit - named[kind, default: []].count
        named[kind, default: []] += (other.named[kind] ?? []).prefix(max(0, room))
    }

    /// "sound inu.mp3 in note 3", "picture map.png in line 4", "12 more sounds".
    package var descriptions: [String] {
        Kind.allCases.flatMap { kind in
            let known = named[kind] ?? []
            let more = (counts[kind] ?? 0) - known.count
            return known
                + (more > 0 ? ["\(more) more \(kind.rawValue)\(more == 1 ? "" : "s")"] : [])
        }
    }
}

/// Text from a field with HTML.
///
/// Fields come from strangers and may be long, so they are read in one pass: regular expressions took
/// 1.2 s for a megabyte of tags, and some of them the square of the length.
package enum MarkupText {
    /// The text without tags and with its entities decoded, as it is to be shown: what stands on lines of
    /// its own does, items of lists begin with "- " or a number, cells are between " | ", readings are in
    /// brackets, and bold text and code have the marks of ``CardMarkup``. What cannot be shown is counted.
    package static func plain(_ text: String, _ left: inout LeftOut) -> String {
        var markup = Markup(text)
        let bytes = markup.bytes
        var plain = MarkupWriter()
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "<"):
                guard let tag = markup.tag(at: place) else { break }
                if !tag.isClosing {
                    if tag.name == "script" { left.add(.script) }
                    if tag.name == "img" { left.add(.picture, tag.source(in: bytes, from: place)) }
                }
                plain.add(tag.name, isClosing: tag.isClosing)
                place = markup.end(of: tag)
                continue
            case UInt8(ascii: "&"):
                guard let (text, end) = markup.entity(at: place) else { break }
                plain.addVerbatim(text.utf8)
                place = end
                continue
            case UInt8(ascii: "["):
                guard let end = markup.end(ofMarkAt: place, &left) else { break }
                place = end
                continue
            default: break
            }
            plain.add(bytes[place])
            place += 1
        }
        return plain.text
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

        /// The name of the file that an image has; empty without one.
        func source(in bytes: [UInt8], from start: Int) -> String {
            let text = String(decoding: bytes[start..<end].prefix(2000), as: UTF8.self)
            guard let attribute = text.firstRange(of: "src=") else { return "" }
            let rest = text[attribute.upperBound...]
            let quote = rest.first.flatMap { "\"'".contains($0) ? $0 : nil }
            return quote.map { mark in String(rest.dropFirst().prefix { $0 != mark }) }
                ?? String(rest.prefix { !$0.isWhitespace && $0 != ">" })
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
        if isSound { left.add(.sound, String(decoding: mark.dropFirst(6), as: UTF8.self)) }
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
