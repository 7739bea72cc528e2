import Tabletop

/// Takes the markup of files out of their sentences, so that they can be shown and read: HTML,
/// Foundry's references, 5etools' tags, and links between pages.
enum PlainMarkup {
    /// The text alone. Paragraphs and list items become lines.
    static func text(_ text: String) -> String {
        guard text.contains(where: { "<[{@&".contains($0) }) else { return text.trimmed ?? "" }
        var plain = text
        if plain.contains("{@") { plain = tags(plain) }
        if plain.contains("<") { plain = withoutElements(plain) }
        if plain.contains("&") {
            for (name, sign) in entities { plain = plain.replacing(name, with: sign) }
        }
        return references(plain).trimmed ?? ""
    }

    private static let entities = [
        ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
        ("&rsquo;", "’"), ("&ndash;", "–"), ("&mdash;", "—"), ("&minus;", "−"), ("&bull;", "•"),
        ("&lsquo;", "‘"), ("&ldquo;", "“"), ("&rdquo;", "”"), ("&hellip;", "…"), ("&amp;", "&"),
    ]

    /// Without `<…>`; elements that end a line do so. A `<` that nothing closes stays.
    private static func withoutElements(_ text: String) -> String {
        var plain = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "<"),
            let close = rest[open...].firstIndex(of: ">")
        {
            plain += rest[..<open]
            let element = rest[open..<close].lowercased()
            if ["</p", "</li", "<br", "</h", "<hr", "</tr", "</div", "</blockquote", "</section"]
                .contains(where: element.hasPrefix)
            {
                plain += "\n"
            } else if element.hasPrefix("<ul"), plain.last?.isNewline == false {
                plain += "\n"
            }
            rest = rest[rest.index(after: close)...]
        }
        return plain + rest
    }

    /// `@UUID[…]{shown}`, `&Reference[Prone]`, `[[/r 2d6]]`, `[[lookup @name]]{monster}`,
    /// `[[page|shown]]`. Commands other than a roll show nothing.
    private static func references(_ text: String) -> String {
        var plain = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "[") {
            let before = rest[..<open]
            let isDouble = rest[open...].hasPrefix("[[")
            let end = isDouble ? "]]" : "]"
            guard let close = rest[open...].firstRange(of: end) else { break }
            let inside = rest[rest.index(open, offsetBy: isDouble ? 2 : 1)..<close.lowerBound]
            // The word before a single bracket says what it refers to.
            let word = before.reversed().prefix { $0.isLetter }.count
            let sign = before.dropLast(word).last
            let isReference = sign == "@" || sign == "&"
            guard isDouble || isReference else {
                plain += rest[..<close.upperBound]
                rest = rest[close.upperBound...]
                continue
            }
            plain += isDouble ? before : before.dropLast(word + 1)
            rest = rest[close.upperBound...]
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                plain += rest[rest.index(after: rest.startIndex)..<end]
                rest = rest[rest.index(after: end)...]
            } else if inside.hasPrefix("/r ") || inside.hasPrefix("/roll ") {
                plain += inside.drop { $0 != " " }.dropFirst()
            } else if before.hasSuffix("@Embed") {
                // Another document, which is not in the file.
            } else if inside.hasPrefix("/") {
                // Foundry fills in the weapon's fields: [[/attack extended]].
            } else {
                plain += inside.split(separator: isDouble ? "|" : " ").last ?? ""
            }
        }
        return plain + rest
    }

    private static let innermost = Pattern(#/\{@(\w+)(?: ([^{}]*))?\}/#)

    /// 5etools' tags: those of attacks and saving throws in the books' words, of all others what
    /// they show.
    private static func tags(_ text: String) -> String {
        var plain = text
        // Tags can stand within tags; the innermost have no brace inside.
        for _ in 0..<4 {
            guard plain.contains("{@") else { break }
            plain = innermost.replacing(in: plain) { match in
                tag(String(match.1), match.2.map(String.init) ?? "")
            }
        }
        return plain
    }

    private static func tag(_ name: String, _ value: String) -> String {
        let parts = value.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let first = parts.first ?? ""
        switch name {
        case "atk":
            let isSpell = first.contains("s")
            let kinds = [("m", "Melee"), ("r", "Ranged")].filter { first.contains($0.0) }
            return kinds.map(\.1).joined(separator: " or ")
                + (isSpell ? " Spell Attack:" : " Weapon Attack:")
        case "atkr":
            let kinds = [("m", "Melee"), ("r", "Ranged")].filter { first.contains($0.0) }
            return kinds.map(\.1).joined(separator: " or ") + " Attack Roll:"
        case "h": return "Hit: "
        // {@filter supernatural charm|rewards|type=charm} shows its first part.
        case "filter", "book", "adventure", "area", "link", "5etools": return first
        case "quickref": return parts.count > 4 && !parts[4].isEmpty ? parts[4] : first
        case "hit": return first.hasPrefix("-") || first.hasPrefix("+") ? first : "+\(first)"
        case "dc": return "DC \(first)"
        case "recharge": return first.isEmpty ? "(Recharge 6)" : "(Recharge \(first)–6)"
        case "actSave":
            return (Ability(named: first)?.title ?? first) + " Saving Throw:"
        case "actSaveFail": return "Failure:"
        case "actSaveSuccess": return "Success:"
        case "actSaveSuccessOrFail": return "Failure or Success:"
        case "actTrigger": return "Trigger:"
        case "actResponse": return "Response:"
        default:
            // {@spell fireball|phb|Fireballs} shows its third part.
            return parts.count > 2 && !parts[2].isEmpty ? parts[2] : first
        }
    }
}
