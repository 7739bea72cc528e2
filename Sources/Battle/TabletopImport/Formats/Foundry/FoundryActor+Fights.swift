/// Adventures: actors, with fights and groups that refer to them. Fights are tracked ones ("combats"), and
/// actors of the type encounter, which are prepared ones; the characters of a group are the party.
extension FoundryActor {
    /// Whether an object has actors and fights of them.
    static func isAdventure(_ object: JSONObject) -> Bool {
        guard let actors = object["actors"]?.array else { return false }
        return object["combats"]?.array?.isEmpty == false
            || actors.contains { isEncounter($0.object) || isGroup($0.object) }
    }

    /// A group of dnd5e, or a party of pf2e.
    private static func isGroup(_ object: JSONObject?) -> Bool {
        ["group", "party"].contains(object?.text("type")) && object.flatMap(addresses) != nil
    }

    /// The members of a group: ids up to dnd5e 2.x, then objects with an id; addresses in pf2e.
    private static func addresses(of group: JSONObject) -> [JSONValue]? {
        (group.at("system", "members") ?? group.at("system", "details", "members"))?.array
    }

    /// The id at the end of an address, "Actor.rat".
    private static func id(in entry: JSONValue) -> String {
        let address =
            entry.string ?? entry.object?.text("uuid") ?? entry.object?.text("actor") ?? ""
        return address.split(separator: ".").last.map(String.init) ?? ""
    }

    private static func isEncounter(_ object: JSONObject?) -> Bool {
        object?.text("type") == "encounter" && object?.at("system", "members")?.array != nil
    }

    static func items(in object: JSONObject) -> [ImportItem] {
        guard isAdventure(object) else { return [ImportItem(.object(object))] }
        let actors = object["actors"]?.array ?? []
        let party = Set(
            actors.filter { isGroup($0.object) }
                .flatMap { ($0.object.flatMap(addresses) ?? []).map(id) })
        return actors.filter { !isEncounter($0.object) && !isGroup($0.object) }.map { actor in
            guard var member = actor.object, member.text("type") == "character",
                party.contains(member.text("_id") ?? "")
            else { return ImportItem(actor, container: "actors") }
            member.members.append(.init(key: "inParty", value: .bool(true)))
            return ImportItem(.object(member), container: "actors")
        }
    }

    static func fights(in object: JSONObject) -> [FightItem] {
        guard isAdventure(object) else { return [] }
        let actors = (object["actors"]?.array ?? []).compactMap(\.object)
        let byID = Dictionary(
            actors.map { ($0.text("_id") ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        return object.objects("combats").map { combat(in: $0, byID) }
            + actors.filter(isEncounter).map { encounter(in: $0, byID) }
    }

    /// A fight that is tracked. Its turn is a place in the order of initiative.
    private static func combat(in whole: JSONObject, _ actors: [String: JSONObject]) -> FightItem {
        let trace = ReadTrace(tracesLists: false)
        let combat = whole.traced(by: trace)
        var fight = FightItem(whole)
        (fight.name, fight.key) = (combat.text("name"), combat.text("_id"))
        fight.round = max(0, number(combat.at("round")) ?? 0)
        let combatants = combat.objects("combatants")
        fight.members = combatants.map { member($0, actors[$0.text("actorId") ?? ""]) }
        let order = combatants.enumerated().sorted { left, right in
            let (first, second) = (initiative(left.element), initiative(right.element))
            return first == second ? left.offset < right.offset : first > second
        }
        if let turn = number(combat.at("turn")), fight.round > 0, order.indices.contains(turn) {
            fight.active = order[turn].element.text("_id")
        }
        fight.unread = trace.unread(in: whole).map { "combats.\($0)" }
        return fight
    }

    /// A whole number; a text that is none is noted.
    private static func number(_ value: JSONValue?) -> Int? {
        if let text = value?.string, value?.whole == nil { Misunderstood.current?.add(text) }
        return value?.whole
    }

    private static func initiative(_ combatant: JSONObject) -> Double {
        switch combatant.at("initiative") {
        case .integer(let number): Double(number)
        case .real(let number): number
        default: -.infinity
        }
    }

    /// An encounter, whose members are numbers of actors.
    private static func encounter(
        in whole: JSONObject, _ actors: [String: JSONObject]
    ) -> FightItem {
        let trace = ReadTrace()
        let encounter = whole.traced(by: trace)
        // The caller has read the type. Picture and token are of the encounter, not of a combatant.
        for key in ["type", "img", "prototypeToken"] { encounter[key]?.countAsRead() }
        var fight = FightItem(whole)
        (fight.name, fight.key) = (encounter.text("name"), encounter.text("_id"))
        for entry in encounter.at("system", "members")?.array?.compactMap(\.object) ?? [] {
            let address = entry.text("uuid") ?? entry.text("actor") ?? ""
            let count = max(0, min(number(entry.at("quantity", "value")) ?? 1, 100))
            fight.members += Array(
                repeating: member(["name": .string(address)], actors[id(in: .object(entry))]),
                count: count)
        }
        fight.unread = trace.unread(in: whole).map { "encounter.\($0)" }
        return fight
    }

    /// An actor with what the fight says of it; alone, the fight's entry, which is named as left out.
    private static func member(_ combatant: JSONObject, _ actor: JSONObject?) -> JSONValue {
        guard var member = actor else { return .object(combatant) }
        member.members.append(.init(key: "combatant", value: .object(combatant)))
        return .object(member)
    }

    static func combatant(in item: JSONObject) -> RawCombatant {
        var raw = RawCombatant()
        guard let entry = item["combatant"]?.object else { return raw }
        raw.id = entry.text("_id")
        raw.kindName = item.text("name")
        if entry.has("actorId"), let name = entry.text("name"), name != raw.kindName {
            raw.label = name
        }
        // Where the combatant stands, and its picture.
        for key in ["actorId", "tokenId", "sceneId", "img", "name"] { _ = entry[key] }
        // Foundry breaks ties with decimals.
        raw.initiative =
            initiative(entry).isFinite
            ? .integer(Int(max(-1000, min(initiative(entry), 1000)).rounded(.down)))
            : entry.at("initiative")
        raw.isHidden = entry["hidden"] == .bool(true)
        raw.isOut = entry["defeated"] == .bool(true)
        raw.characterIDs = [item.text("_id"), raw.kindName]
        return raw
    }
}
