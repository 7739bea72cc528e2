import Foundation
import Tabletop

/// Turns the descriptions of Foundry's pf2e system into plain sentences: checks, damage, areas, links
/// and rolls in brackets become the words that Foundry shows.
struct PathfinderText {
    /// The creature's level, on which some formulas depend.
    var level = 1
    /// What an elite or weak creature adds to its difficulties.
    var adjustment = 0
    /// The names of the actor's own items by their ids.
    var names: [String: String] = [:]

    /// A part of a description.
    enum Piece {
        case text(String)
        /// `@Check[…]{label}`, or `[[…]]{label}` with an empty name.
        case enricher(name: String, inside: String, label: String?)
    }

    /// The plain text of a description.
    func plain(_ html: String?) -> String {
        guard let html, !html.isEmpty else { return "" }
        let pieces = Self.pieces(html)
        var text = ""
        for (place, piece) in pieces.enumerated() {
            switch piece {
            case .text(let part): text += part
            case .enricher(let name, let inside, let label):
                var next = ""
                if place + 1 < pieces.count, case .text(let part) = pieces[place + 1] {
                    next = part
                }
                let shown = label.map { $0.contains("@") ? plain($0) : $0 }
                text += shown ?? words(name, inside, before: next)
            }
        }
        text = text.replacing(#/<span class="(?:action-glyph|pf2-icon)">([^<]*)<\/span>/#) {
            Self.glyphs[$0.1.uppercased().trimmed ?? ""].map { "[\($0)]" } ?? ""
        }
        return PlainMarkup.text(
            text.replacing(#/<hr ?\/?>/#, with: "\n").replacing("&times;", with: "×")
        )
        .split(separator: "\n").compactMap { String($0).trimmed }.joined(separator: "\n")
    }

    private static let glyphs = [
        "1": "1 action", "A": "1 action", "2": "2 actions", "D": "2 actions", "3": "3 actions",
        "T": "3 actions", "R": "reaction", "F": "free action",
    ]

    // MARK: Pieces

    /// Cuts a description at what Foundry replaces. Brackets within brackets belong to it.
    static func pieces(_ text: String) -> [Piece] {
        var pieces: [Piece] = []
        var plain = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "[") {
            let before = rest[..<open]
            let word = before.reversed().prefix { $0.isLetter }.count
            let isNamed = word > 0 && before.dropLast(word).last == "@"
            guard isNamed || rest[open...].hasPrefix("[["), let close = end(of: rest[open...])
            else {
                plain += rest[...open]
                rest = rest[rest.index(after: open)...]
                continue
            }
            plain += isNamed ? before.dropLast(word + 1) : before
            var inside = rest[rest.index(after: open)..<close]
            if !isNamed { inside = inside.dropFirst().dropLast() }
            rest = rest[rest.index(after: close)...]
            var label: String?
            if rest.first == "{", let close = end(of: rest) {
                label = String(rest[..<close].dropFirst())
                rest = rest[rest.index(after: close)...]
            }
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
            let name = isNamed ? String(before.suffix(word)) : ""
            pieces.append(.enricher(name: name, inside: String(inside), label: label))
        }
        plain += rest
        return plain.isEmpty ? pieces : pieces + [.text(plain)]
    }

    /// The place of the bracket that closes the one that a text begins with.
    private static func end(of text: Substring) -> String.Index? {
        guard let open = text.first else { return nil }
        let close: Character = open == "[" ? "]" : "}"
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    // MARK: Words

    private func words(_ name: String, _ inside: String, before next: String) -> String {
        switch name {
        case "Check": Check(inside, adjustment: adjustment).words(before: next)
        case "Damage": damage(inside).words
        case "Template": Self.area(inside).map(Self.words) ?? ""
        case "Localize": Self.spaced(inside.split(separator: ".").last.map(String.init) ?? "")
        case "": command(inside)
        default: linked(inside)
        }
    }

    /// `/act grapple dc=20`, `/r 1d4 #rounds`, `/gmr {1d4}[fire]`.
    private func command(_ inside: String) -> String {
        let parts = inside.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let kind = parts.first else { return "" }
        guard kind == "/act" else {
            let formula = parts[1].split(separator: "#").first.map(String.init) ?? ""
            return resolved(
                formula.replacing(#/\[[^\]]*\]/#, with: "").filter { !"{}".contains($0) }
            )
            .trimmed ?? ""
        }
        let options = parts[1].split(separator: " ").map(String.init)
        let difficulty = options.first { $0.hasPrefix("dc=") }.map { " (DC \($0.dropFirst(3)))" }
        return Self.title(options.first ?? "") + (difficulty ?? "")
    }

    /// The name in `Compendium.pf2e.conditionitems.Item.Prone`. Worlds have ids in its place.
    private func linked(_ inside: String) -> String {
        let path = inside.split(separator: "|").first.map(String.init) ?? inside
        let name =
            path.ranges(of: ".Item.").last.map { String(path[$0.upperBound...]) }
            ?? path.split(separator: ".").last.map(String.init) ?? path
        guard name.wholeMatch(of: #/[A-Za-z0-9]{16}/#) != nil,
            name.contains(where: \.isNumber) || name.dropFirst().contains(where: \.isUppercase)
        else { return name }
        return names[name] ?? Self.conditions[name] ?? "another entry"
    }

    /// "attack-of-opportunity" as a title: "Attack of Opportunity".
    static func title(_ slug: String) -> String {
        slug.split(separator: "-").enumerated().map { place, word in
            place > 0 && ["of", "the", "a", "an", "and", "to", "in"].contains(word)
                ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined(separator: " ")
    }

    /// "AttackOfOpportunity" in words.
    static func spaced(_ key: String) -> String {
        key.replacing(#/([a-z])([A-Z])/#) { "\($0.1) \($0.2)" }
    }

    // MARK: Damage

    /// The parts of `(2d6+4)[fire],1d6[persistent,acid]|options:area-damage`.
    struct Damage {
        var parts: [(formula: String, types: [String])] = []

        /// "2d6+4 fire plus 1d6 persistent acid".
        var words: String {
            parts.map { part in
                let silent = ["healing", "untyped"]
                let shown = part.types.filter { !silent.contains($0) }
                return ([part.formula] + shown).joined(separator: " ")
            }.joined(separator: " plus ")
        }

        /// Damage that is done at once, and damage that lasts.
        var figures: (now: [StatBlock.Damage], persistent: [StatBlock.Damage]) {
            var (now, persistent): ([StatBlock.Damage], [StatBlock.Damage]) = ([], [])
            for part in parts where !part.types.contains("healing") {
                guard let dice = DiceNotation.folded(part.formula) else { continue }
                let flags = ["persistent", "splash", "untyped", "precision"]
                let type = part.types.first { !flags.contains($0) }
                let damage = StatBlock.Damage(dice, type.map(DamageType.init(rawValue:)))
                if part.types.contains("persistent") || type == "bleed" {
                    persistent.append(damage)
                } else {
                    now.append(damage)
                }
            }
            return (now, persistent)
        }
    }

    func damage(_ inside: String) -> Damage {
        var found = Damage()
        let list = Self.split(inside, at: "|").first ?? ""
        for part in Self.split(list, at: ",") {
            // The types are in the last bracket; one within the formula is a kind: "(3[splash])[acid]".
            var formula = part
            var types: [String] = []
            for bracket in part.matches(of: #/\[([^\[\]]*)\]/#) {
                types = bracket.1.split(separator: ",").compactMap { String($0).trimmed } + types
            }
            formula = formula.replacing(#/\[[^\[\]]*\]/#, with: "")
            found.parts.append((resolved(formula), types))
        }
        return found
    }

    /// Splits at a character outside of all brackets.
    private static func split(_ text: String, at separator: Character) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in text {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if character == separator, depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    /// A formula with the level in it, as far as its functions have whole numbers: "(2d6+4)" is
    /// "2d6+4".
    private func resolved(_ formula: String) -> String {
        var text = formula.replacing(#/@(?:actor|item|self)(?:\.details)?\.level(?:\.value)?/#) {
            _ in "\(level)"
        }
        for _ in 0..<8 {
            let before = text
            text = text.replacing(#/(ceil|floor|round)\((\d+)\/(\d+)\)/#) { match in
                let (number, by) = (Double(match.2) ?? 0, max(1, Double(match.3) ?? 1))
                let value = number / by
                let whole =
                    match.1 == "ceil"
                    ? value.rounded(.up)
                    : match.1 == "floor" ? value.rounded(.down) : value.rounded()
                return "\(Int(whole))"
            }
            text = text.replacing(#/(max|min)\((\d+), ?(\d+)\)/#) { match in
                let (one, two) = (Int(match.2) ?? 0, Int(match.3) ?? 0)
                return "\(match.1 == "max" ? max(one, two) : min(one, two))"
            }
            text = text.replacing(#/\((\d+)\)(?=d\d)/#) { "\($0.1)" }
            if text == before { break }
        }
        let isWhole =
            text.hasPrefix("(") && text.hasSuffix(")")
            && !text.dropFirst().dropLast().contains { "()".contains($0) }
        return isWhole ? String(text.dropFirst().dropLast()) : text
    }

    // MARK: Areas

    /// The area of `emanation|distance:10` or `type:line|distance:60|width:10`.
    static func area(_ inside: String) -> (word: String, area: StatBlock.Area)? {
        let options = Options(inside)
        guard let word = options["type"] ?? options.first,
            let size = options["distance"].flatMap({ Int($0) })
        else { return nil }
        let shape: StatBlock.Area.Shape =
            switch word {
            case "burst": .sphere
            case "square", "rect", "cube": .cube
            default: .init(rawValue: word) ?? .emanation
            }
        var area = StatBlock.Area(shape, size)
        if shape == .line { area.width = options["width"].flatMap { Int($0) } ?? 5 }
        return (word, area)
    }

    private static func words(_ found: (word: String, area: StatBlock.Area)) -> String {
        let width = found.area.width.flatMap { $0 == 5 ? nil : $0 }
        return "\(found.area.size)-foot" + (width.map { "-long, \($0)-foot-wide" } ?? "")
            + " \(found.word)"
    }

    /// The ids of conditions in the system's own list, which links in a world have for names.
    private static let conditions = [
        "XgEqL1kFApUbl5Z2": "Blinded", "6dNUvdb1dhToNDj3": "Broken", "i3OJZU2nk64Df3xm": "Clumsy",
        "DmAIPqOBomZ7H95W": "Concealed", "yblD8fOR1J8rDwEQ": "Confused",
        "9qGBRpbX9NEwtAAr": "Controlled", "TkIyaNPgTZFBCCuh": "Dazzled",
        "9PR9y0bi4JPKnHPR": "Deafened", "3uh1r86TzbQvosxv": "Doomed", "4D2KBtexWXa6oUMR": "Drained",
        "yZRUzMqrMmfLu0V1": "Dying", "D5mg6Tc7Jzrj6ro7": "Encumbered",
        "MIRkyAjyBeXivMa7": "Enfeebled", "AdPVz7rbaVSRxHFg": "Fascinated",
        "HL2l2VRSaQHu9lUw": "Fatigued", "sDPxOjQ9kx2RZE8D": "Fleeing",
        "v66R7FdOf11l94im": "Friendly", "TBSHQspnbcqxsmjL": "Frightened",
        "kWc1fhmv9LBiTuei": "Grabbed", "v44P3WUcU1j0115l": "Helpful", "iU0fEDdBp3rXpTMC": "Hidden",
        "ud7gTLwPeklzYSXG": "Hostile", "eIcWbB5o3pP6OIMe": "Immobilized",
        "fuG8dgthlDWfWjIA": "Indifferent", "zJxUflt9np0q4yML": "Invisible",
        "1wQY3JYyhMYeeV2G": "Observed", "AJh5ex99aV6VTggg": "Off-Guard",
        "6uEgoh53GbXuHpTF": "Paralyzed", "lDVqvLKA6eF3Df60": "Persistent Damage",
        "dTwPJuKgBQCMxixg": "Petrified", "j91X7x0XSomq8d60": "Prone",
        "nlCjDvLMf2EkV2dl": "Quickened", "VcDeM8A5oI6VqhbM": "Restrained",
        "fesd1n5eVhpCSS18": "Sickened", "xYTAsEpcJE1Ccni3": "Slowed",
        "dfCMdR4wnpbYNTix": "Stunned", "e1XGnhKNSQIm5IXg": "Stupefied",
        "fBnFDH2MTzgFijKf": "Unconscious", "VRSef5y1LmL2Hkjf": "Undetected",
        "I1ffBVISxLr2gC4u": "Unfriendly", "9evPzg9E6muFcoSk": "Unnoticed",
        "Yl48xTdMh3aeQYL2": "Wounded",
    ]

    /// What stands between the bars of an enricher: `fortitude|dc:19|basic`.
    struct Options {
        private var values: [String: String] = [:]
        private(set) var flags: [String] = []

        init(_ inside: String) {
            for part in inside.split(separator: "|").map(String.init) {
                let pair = part.split(separator: ":", maxSplits: 1).map(String.init)
                if pair.count == 2 { values[pair[0]] = pair[1] } else { flags.append(part) }
            }
        }

        var first: String? { flags.first }
        subscript(key: String) -> String? { values[key] }
    }

    /// `@Check[fortitude|dc:19|basic]`.
    struct Check {
        let kind: String
        let dc: Int?
        let isBasic: Bool
        /// What it is made against: "fortitude".
        let against: String?

        init(_ inside: String, adjustment: Int) {
            let options = Options(inside)
            kind = (options["type"] ?? options.first ?? "").lowercased()
            let isFixed = options["immutable"] == "true" || kind == "flat"
            dc = options["dc"].flatMap { Int($0) }.map { $0 + (isFixed ? 0 : adjustment) }
            isBasic = options.flags.contains("basic") || options["basic"] == "true"
            against = options["defense"] ?? options["against"]
        }

        /// The ability of a saving throw; `nil` for a check.
        var save: Ability? {
            ["fortitude", "reflex", "will"].contains(kind) ? Ability(save: kind) : nil
        }

        /// "DC 19 basic Fortitude save". The last word is left to a text that has it.
        func words(before next: String) -> String {
            let name = kind == "flat" ? kind : PathfinderText.title(kind)
            let parts = [dc.map { "DC \($0)" }, isBasic ? "basic" : nil, name].compactMap(\.self)
            let word = save == nil ? "check" : "save"
            let follows = next.replacing(#/^(<[^>]*>|\s|\()+/#, with: "").lowercased()
            let isSaid = ["save", "saving", "check", "dc", "modifier", "roll"].contains {
                follows.hasPrefix($0)
            }
            let target = against.flatMap {
                dc == nil && !isSaid ? " against \(PathfinderText.title($0)) DC" : nil
            }
            return parts.joined(separator: " ") + (isSaid ? "" : " \(word)") + (target ?? "")
        }
    }
}

extension DiceNotation {
    /// Dice with all numbers added up: "2d6+4" for "2d6 + 3 + 1"; `nil` for what is no dice, and for
    /// nothing.
    static func folded(_ text: String, adding more: Int = 0) -> DiceNotation? {
        guard let parsed = try? DiceNotation(parsing: text) else { return nil }
        var (dice, sum) = ("", more)
        for signed in parsed.terms {
            switch signed.term {
            case .number(let number): sum += signed.isNegative ? -number : number
            case .dice(let count, let sides, _):
                dice += (signed.isNegative ? "-" : dice.isEmpty ? "" : "+") + "\(count)d\(sides)"
            }
        }
        if dice.isEmpty { return sum == 0 ? nil : DiceNotation(sum) }
        return try? DiceNotation(parsing: dice + (sum == 0 ? "" : sum > 0 ? "+\(sum)" : "\(sum)"))
    }
}
