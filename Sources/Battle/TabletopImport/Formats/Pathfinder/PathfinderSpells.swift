import Tabletop

/// The spells of an actor of Foundry's pf2e system: an entry for each tradition and manner of casting,
/// and the spells that name it as their place.
struct PathfinderSpells {
    /// What the difficulty of an entry is, if the file does not say: of a character.
    typealias Statistic = (_ entry: JSONObject) -> (dc: Int, attack: Int)?

    /// A trait for each entry, in the order of the file.
    private(set) var actions: [StatBlock.Action] = []
    /// The slots by rank, of all entries together.
    private(set) var slots: [Int: Int] = [:]

    init(_ items: [JSONObject], adjustment: Int = 0, statistic: Statistic = { _ in nil }) {
        let spells = items.filter { $0.text("type") == "spell" }
        for entry in items where entry.text("type") == "spellcastingEntry" {
            guard let name = entry.text("name"), let system = entry.at("system")?.object else {
                continue
            }
            let own = spells.filter {
                $0.at("system", "location", "value")?.string == entry.text("_id")
            }
            var casting = StatBlock.Spellcasting()
            casting.tradition = system.at("tradition", "value")?.string?.trimmed
            casting.ability = system.at("ability", "value")?.string.flatMap(Ability.init(named:))
            let written = system.at("spelldc", "dc")?.whole.flatMap { $0 > 0 ? $0 : nil }
            let worked = statistic(system)
            casting.dc = written.map { $0 + adjustment } ?? worked?.dc
            casting.attackBonus =
                written == nil
                ? worked?.attack : system.at("spelldc", "value")?.whole.map { $0 + adjustment }
            casting.groups = groups(of: own, system)
            add(casting, named: name)
        }
        let entries = Set(
            items.filter { $0.text("type") == "spellcastingEntry" }.compactMap { $0.text("_id") })
        let others = spells.filter {
            !entries.contains($0.at("system", "location", "value")?.string ?? "")
        }
        addOthers(others, isRitual: true)
        addOthers(others, isRitual: false)
    }

    /// Adds the difficulty of rituals, which the creature's own fields have.
    mutating func readRituals(_ system: JSONObject, adjustment: Int) {
        guard let dc = system.at("spellcasting", "rituals", "dc")?.whole, dc > 0 else { return }
        for index in actions.indices where actions[index].name == Self.rituals {
            actions[index].spellcasting?.dc = dc + adjustment
        }
    }

    private static let rituals = "Rituals"

    private mutating func addOthers(_ spells: [JSONObject], isRitual: Bool) {
        let chosen = spells.filter { ($0.at("system", "ritual") != nil) == isRitual }
        var casting = StatBlock.Spellcasting()
        casting.groups = Self.byRank(chosen.map { (Self.rank($0), nil, Self.known($0)) })
        if !chosen.isEmpty { add(casting, named: isRitual ? Self.rituals : "Other Spells") }
    }

    private mutating func add(_ casting: StatBlock.Spellcasting, named name: String) {
        var action = StatBlock.Action(name, .trait)
        action.spellcasting = casting
        actions.append(action)
    }

    private mutating func groups(
        of spells: [JSONObject], _ entry: JSONObject
    ) -> [StatBlock.Spellcasting.Group] {
        let manner = entry.at("prepared", "value")?.string ?? ""
        let places = entry.at("slots")?.object ?? [:]
        func slot(_ rank: Int) -> JSONObject? { places.at("slot\(rank)")?.object }
        if manner == "prepared" {
            let prepared = prepared(spells, slot)
            if !prepared.isEmpty { return withSlots(Self.byRank(prepared), slot) }
        }
        let isInnate = manner == "innate"
        let groups = Self.byRank(
            spells.map { spell in
                let known = Self.known(spell)
                let rank = Self.rank(spell)
                let words = known.note?.lowercased() ?? ""
                let isFree =
                    rank == 0 || words.contains("at will") || words.contains("at-will")
                    || words.contains("constant")
                // An innate spell without a number is cast once a day.
                let uses = spell.at("system", "location", "uses", "max")?.whole ?? 1
                return (rank, isInnate && !isFree ? max(1, min(uses, 100)) : nil, known)
            })
        return manner == "spontaneous" ? withSlots(groups, slot) : groups
    }

    /// The spells of the slots, each as often as it is prepared.
    private func prepared(
        _ spells: [JSONObject], _ slot: (Int) -> JSONObject?
    ) -> [(rank: Int, uses: Int?, spell: StatBlock.Spellcasting.Known)] {
        var found: [(rank: Int, uses: Int?, spell: StatBlock.Spellcasting.Known)] = []
        for rank in 0...10 {
            let list = slot(rank)?.at("prepared")
            let elements = list?.array ?? list?.object?.members.map(\.value) ?? []
            let ids = elements.compactMap { $0.object?.text("id") }
            for spell in spells {
                let count = ids.count { $0 == spell.text("_id") }
                guard count > 0 else { continue }
                var known = Self.known(spell)
                if count > 1 {
                    known.note = [known.note, "×\(count)"].compactMap(\.self).joined(
                        separator: ", ")
                }
                found.append((rank, nil, known))
            }
        }
        return found
    }

    private mutating func withSlots(
        _ groups: [StatBlock.Spellcasting.Group], _ slot: (Int) -> JSONObject?
    ) -> [StatBlock.Spellcasting.Group] {
        var groups = groups
        for rank in 1...10 {
            guard let most = slot(rank)?.at("max")?.whole, (1...100).contains(most) else {
                continue
            }
            slots[rank, default: 0] += most
            if let index = groups.firstIndex(where: { $0.level == rank }) {
                groups[index].slots = most
            } else {
                var empty = StatBlock.Spellcasting.Group()
                (empty.level, empty.slots) = (rank, most)
                groups.append(empty)
            }
        }
        return groups.sorted { ($0.level ?? 0) < ($1.level ?? 0) }
    }

    private static func byRank(
        _ spells: [(rank: Int, uses: Int?, spell: StatBlock.Spellcasting.Known)]
    ) -> [StatBlock.Spellcasting.Group] {
        var groups: [StatBlock.Spellcasting.Group] = []
        for (rank, uses, spell) in spells {
            if let index = groups.firstIndex(where: { $0.level == rank && $0.usesPerDay == uses }) {
                groups[index].spells.append(spell)
            } else {
                var group = StatBlock.Spellcasting.Group([spell])
                (group.level, group.usesPerDay, group.isEach) = (rank, uses, uses != nil)
                groups.append(group)
            }
        }
        return groups.sorted {
            ($0.level ?? 0, $1.usesPerDay ?? 0) < ($1.level ?? 0, $0.usesPerDay ?? 0)
        }
    }

    /// The rank it is cast at; 0 for a cantrip.
    private static func rank(_ spell: JSONObject) -> Int {
        let system = spell.at("system")?.object ?? [:]
        let traits = system.at("traits", "value")?.array?.compactMap(\.string) ?? []
        if traits.contains("cantrip") { return 0 }
        let rank =
            system.at("location", "heightenedLevel")?.whole ?? system.at("level", "value")?.whole
        return max(1, min(rank ?? 1, 10))
    }

    /// A spell with what stands in brackets behind its name as its note: "At Will".
    private static func known(_ spell: JSONObject) -> StatBlock.Spellcasting.Known {
        let name = spell.text("name") ?? ""
        guard let match = name.wholeMatch(of: #/(.+?) \(([^()]*)\)/#) else { return .init(name) }
        return .init(String(match.1), note: String(match.2))
    }
}
