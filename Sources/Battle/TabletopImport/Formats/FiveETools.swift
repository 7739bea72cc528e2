/// A 5etools bestiary, from the site or homebrew.
enum FiveETools: CharacterFormat {
    static let name = "5etools"

    static func recognises(_ object: JSONObject) -> Bool {
        object["monster"]?.array != nil
            || (object.has("name")
                && object.at("hp")?.object?.hasAny("average", "formula", "special") == true)
            || object.has("name", "source", "_copy")
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        guard let monsters = object["monster"]?.array else { return [ImportItem(.object(object))] }
        return monsters.map { ImportItem($0) }
    }

    static func completed(_ item: JSONObject, _ companions: ImportCompanions) throws(SkipReason)
        -> (item: JSONObject, unknown: [String])
    { try FiveEToolsCopy.resolved(item, companions) }

    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
    {
        guard item.has("hp") else { throw .notACharacter }
        var raw = RawCharacter()
        raw.name = item.text("name")
        raw.id = [item.text("name"), item.text("source")].compactMap(\.self).joined(separator: "|")
        raw.titles = [title(item)]
        raw.statBlock = RawStatBlock(fiveETools: item)
        raw.maximum = try reader.number(
            item.at("hp", "average") ?? item.at("hp", "special") ?? number(item.at("hp")), "hp",
            in: EntryReader.hitPoints)
        let armor = item.at("ac")?.array?.first { number($0) != nil || $0.object?.at("ac") != nil }
        raw.armorClass = try reader.number(
            armor?.object?.at("ac") ?? armor ?? number(item.at("ac")), "ac", in: EntryReader.scores)
        raw.initiative = try initiative(item, reader: &reader)
        raw.challengeRating = challengeRatingText(rating(item))
        raw.take(
            DefenseLists(
                resist: item.at("resist"), vulnerable: item.at("vulnerable"),
                immune: item.at("immune"), conditions: item.at("conditionImmune")))
        return raw
    }

    /// The value if it is a number or a text.
    private static func number(_ value: JSONValue?) -> JSONValue? {
        switch value {
        case .integer, .real, .string: value
        default: nil
        }
    }

    private static func rating(_ item: JSONObject) -> JSONValue? {
        item.at("cr", "cr") ?? number(item.at("cr"))
    }

    /// The Dexterity modifier. Creatures of the 2024 rules state how many times the proficiency
    /// bonus is added, or the whole modifier.
    private static func initiative(_ item: JSONObject, reader: inout EntryReader)
        throws(SkipReason) -> Int?
    {
        let whole = item.at("initiative", "initiative") ?? number(item.at("initiative"))
        if let whole = try reader.number(whole, "initiative", in: EntryReader.modifiers) {
            return whole
        }
        guard let dexterity = try reader.modifier(ofScore: item.at("dex"), "dex") else {
            return nil
        }
        let times =
            try reader.number(
                item.at("initiative", "proficiency"), "initiative.proficiency", in: 0...2) ?? 0
        if times == 0 { return dexterity }
        guard let bonus = proficiencyBonus(challengeRating: rating(item)) else {
            reader.warn(.guessed("the initiative modifier"))
            return dexterity
        }
        return dexterity + times * bonus
    }

    private static func title(_ item: JSONObject) -> String? {
        let sizes = [
            "T": "Tiny", "S": "Small", "M": "Medium", "L": "Large", "H": "Huge", "G": "Gargantuan",
        ]
        let size = item.at("size")?.array?.first?.string ?? item.text("size")
        let tags = item.at("type", "tags")?.array?.compactMap { tag in
            tag.string ?? tag.object?.text("tag")
        }
        if let size, sizes[size] == nil { Misunderstood.current?.add(size) }
        return creatureLine(
            size: size.flatMap { sizes[$0] },
            type: item.text("type") ?? item.at("type", "type")?.string,
            subtype: tags?.joined(separator: ", "), alignment: alignment(item))
    }

    /// The alignment in words. Lists of more than two letters are sets of choices and give `nil`.
    private static func alignment(_ item: JSONObject) -> String? {
        let letters = item.at("alignment")?.array?.map { $0.string ?? "" } ?? []
        switch letters {
        case ["U"]: return "unaligned"
        case ["A"]: return "any alignment"
        default: break
        }
        let words = ["L": "lawful", "N": "neutral", "C": "chaotic", "G": "good", "E": "evil"]
        let known = letters.compactMap { words[$0] }
        for letter in letters where letter.count > 2 { Misunderstood.current?.add(letter) }
        return known.count == letters.count && known.count <= 2 ? known.joined(separator: " ") : nil
    }
}

/// The proficiency bonus of a monster: +2 up to challenge rating 4, one more for every four
/// ratings.
///
/// - Parameter challengeRating: 0.25, "1/4", "24"; at most 100.
/// - Returns: `nil` if the rating is missing, not a number, or out of bounds.
/// - Note: Rule: SRD 5.1, "Proficiency Bonus" of monsters; a formula for the printed table.
func proficiencyBonus(challengeRating value: JSONValue?) -> Int? {
    let rating: Double?
    switch value {
    case .integer(let number): rating = Double(number)
    case .real(let number): rating = number
    case .string(let text):
        let parts = text.split(separator: "/").map { Double($0.trimmingPrefix(" ")) }
        rating =
            switch parts.count {
            case 1: parts[0]
            case 2: parts[0].flatMap { top in parts[1].flatMap { $0 > 0 ? top / $0 : nil } }
            default: nil
            }
    default: rating = nil
    }
    guard let rating, (0...100).contains(rating) else { return nil }
    return (max(Int(rating), 1) + 7) / 4
}
