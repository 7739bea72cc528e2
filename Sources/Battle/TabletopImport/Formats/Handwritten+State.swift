import Tabletop

/// The state of a hand-written character: conditions, resources, notes and portrait.
///
/// ```json
/// { "conditions": ["Prone", { "name": "Exhaustion", "level": 2 }],
///   "resources": [{ "name": "Rage", "maximum": 3, "used": 1, "back": "long" }],
///   "spellSlots": { "1": 4, "2": { "max": 3, "used": 1 } },
///   "notes": "afraid of geese", "portrait": "nettle.png" }
/// ```
extension Handwritten {
    static func readState(_ keys: HandwrittenKeys, into raw: inout RawCharacter) {
        let conditions = keys.value("conditions", "condition", "statuses", "status")
        if let text = conditions?.string {
            raw.conditions = text.split(separator: ",").compactMap { String($0).trimmed }
                .map { RawCondition($0) }
        } else {
            raw.conditions = [RawCondition](conditions)
        }
        raw.isDead = keys.value("dead", "isdead") == .bool(true)
        if case .bool(let isInParty)? = keys.value("inparty") { raw.isInParty = isInParty }
        func count(_ key: String) -> Int {
            if let count = keys.value(key)?.whole {
                min(max(0, count), 100)
            } else {
                0
            }
        }
        raw.wounds = Wounds(wounded: count("wounded"), doomed: count("doomed"))
        raw.notes = RawNote.joined(
            (nil, RawNote.text(keys.value("notes", "note"))),
            (nil, RawNote.text(keys.value("description", "desc"))),
            ("Backstory", RawNote.text(keys.value("backstory", "biography"))))
        raw.portrait = keys.text("portrait", "image", "img", "avatar", "imageurl", "avatarurl")
        let resources = resources(keys.value("resources"))
        let spellSlots = keys.value("spellslots", "slots")
        raw.resources = resources + slots(spellSlots)
        raw.notTaken +=
            parts(of: "titles", keys.value("titles")) { $0.string != nil ? 1 : 0 }
            + parts(of: "conditions", conditions) { [RawCondition]($0).count }
            + parts(of: "resources", keys.value("resources")) {
                self.resources(.array([$0])).count
            }
            + parts(of: "spell slots", spellSlots) { slots(.array([$0])).count }
    }

    /// What is no element of a list that holds others: "parts of titles" for a number among titles.
    ///
    /// - Parameter taken: how much is read of an element that is alone.
    private static func parts(
        of name: String, _ value: JSONValue?, taken: (JSONValue) -> Int
    ) -> [NotTaken] {
        let isWhole = (value?.array ?? []).allSatisfy { !$0.hasContent || taken($0) > 0 }
        return isWhole ? [] : [NotTaken(name: "parts of \(name)")]
    }

    /// A list of objects with a name, or an object from names to counts.
    private static func resources(_ value: JSONValue?) -> [Resource] {
        switch value {
        case .array(let elements):
            elements.compactMap { element in
                guard let object = element.object else { return nil }
                return HandwrittenKeys(object).text("name").flatMap { resource($0, element) }
            }
        case .object(let object): object.members.compactMap { resource($0.key, $0.value) }
        default: []
        }
    }

    /// Slots by level: `{"1": 4}` or `[4, 3, 2]`.
    private static func slots(_ value: JSONValue?) -> [Resource] {
        let counts: [(Int, JSONValue)] =
            switch value {
            case .array(let elements): elements.enumerated().map { ($0.offset + 1, $0.element) }
            case .object(let object):
                object.members.compactMap { member in
                    guard case .number(let level) = member.key.firstWholeNumber else { return nil }
                    return (level, member.value)
                }
            default: []
            }
        return counts.prefix(20).compactMap { level, value in
            guard (1...10).contains(level),
                var slots = resource(Resource.slotsName(level), value)
            else { return nil }
            slots.renewal = .longRest
            return slots
        }
    }

    /// A count, or an object with the maximum and what is used or left.
    private static func resource(_ name: String, _ value: JSONValue) -> Resource? {
        guard let name = name.trimmed?.shortName else { return nil }
        func number(_ value: JSONValue?) -> Int? {
            if let number = value?.whole, (0...1000).contains(number) {
                number
            } else {
                nil
            }
        }
        guard let object = value.object else {
            return number(value).flatMap {
                $0 > 0 ? Resource(name, maximum: $0, renewal: .longRest) : nil
            }
        }
        let keys = HandwrittenKeys(object)
        guard let maximum = number(keys.value("maximum", "max", "total")), maximum > 0 else {
            return nil
        }
        let left = number(keys.value("left", "current", "remaining", "value"))
        let used = number(keys.value("used", "spent", "expended"))
        let resource = Resource(
            name, maximum: maximum,
            renewal: renewal(keys.text("back", "renewal", "reset", "per", "recovery")))
        return resource.spending(used ?? left.map { maximum - $0 } ?? 0)
    }

    private static func renewal(_ written: String?) -> Resource.Renewal {
        guard let written else { return .longRest }
        let text = PlainText.folded(written)
        if let renewal = try? Resource.Renewal(parsing: text) { return renewal }
        if text.contains("turn") { return .turn }
        if text.contains("short") || text == "sr" { return .shortRest }
        if text.contains("long") || text == "lr" { return .longRest }
        if text.contains("day") || text.contains("dawn") { return .day }
        if let number = text.firstMatch(of: /[2-6]/).flatMap({ Int($0.output) }) {
            return .recharge(number)
        }
        if !["never", "none"].contains(text) { Misunderstood.current?.add(written) }
        return .never
    }
}
