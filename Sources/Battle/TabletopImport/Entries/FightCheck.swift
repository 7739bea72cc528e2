package import Tabletop

/// A fight and the format to read it with.
struct RecognisedFight {
    var fight: FightItem
    var format: ImportFormat
}

/// One fight of a file.
package enum FileFight: Hashable, Sendable {
    case fight(FightDraft)
    /// A fight that cannot be imported, and why.
    case refused(name: String, reason: String)
}

/// Makes fights from the combatants that the formats' readers found, in the order of the file.
struct FightCheck {
    /// A combatant of a fight.
    private struct Member {
        var draft: CharacterDraft
        var raw: RawCharacter
        var combatant: RawCombatant
        var label: String?
    }

    private let items: [RecognisedFight]
    private let file: String
    private var members: [[Member]]
    private(set) var warnings: [ImportWarning] = []
    private(set) var notTaken: [NotTaken] = []
    private(set) var finished: [FileFight] = []

    /// - Parameter file: the name of the file, after which fights without a name are called.
    init(_ items: [RecognisedFight], file: String) {
        self.items = items
        self.file = file
        members = items.map { _ in [] }
    }

    /// Adds a combatant that is an entry of the file.
    ///
    /// - Parameter label: the name it has because others have the same.
    mutating func add(
        _ draft: CharacterDraft, _ raw: RawCharacter, _ combatant: RawCombatant, label: String?,
        to fight: Int
    ) {
        guard members.indices.contains(fight) else { return }
        members[fight].append(
            Member(draft: draft, raw: raw, combatant: combatant, label: label))
    }

    /// Warns about a combatant that cannot be read.
    mutating func leaveOut(_ name: String?, _ reason: SkipReason, of fight: Int) {
        guard items.indices.contains(fight) else { return }
        warnings.append(
            ImportWarning(
                fact: .leftOutOfFight(
                    combatant: name, fight: self.name(of: items[fight].fight),
                    reason: "\(reason)")))
    }

    /// Reads the combatants that are no entries of the file, and finishes all fights.
    mutating func readMembers(
        with read: (JSONObject, RecognisedFight) throws(SkipReason) -> (
            CharacterDraft, RawCharacter
        )
    ) {
        for (place, item) in items.enumerated() {
            for value in item.fight.members {
                do throws(SkipReason) {
                    let value = try DraftCheck.whole(value)
                    guard var object = value.object else { throw .notAnObject(value.kind) }
                    _ = object.showControls()
                    let trace = ReadTrace()
                    let traced = object.traced(by: trace)
                    let (draft, raw) = try read(traced, item)
                    let combatant = item.format.type.combatant(in: traced)
                    add(draft, raw, combatant, label: nil, to: place)
                    notTaken += trace.unread(in: object).map { NotTaken(name: $0) }
                } catch {
                    leaveOut(value.object?.text("name"), error, of: place)
                }
            }
            finished.append(finish(item, members[place]))
        }
    }

    private func name(of fight: FightItem) -> String {
        let base = file.split(separator: "/").last.map(String.init) ?? file
        let plain = base.split(separator: ".").first.map(String.init) ?? base
        let name = TextRule.name.cleaned(fight.name ?? plain).text
        return (try? TextRule.name.checked(name)) ?? "Fight"
    }

    private mutating func finish(_ item: RecognisedFight, _ members: [Member]) -> FileFight {
        let name = name(of: item.fight)
        let content: JSONObject
        switch item.fight.content {
        case .failure(let reason): return .refused(name: name, reason: "\(reason)")
        case .success(let object): content = object
        }
        var draft = FightDraft(
            name: name, round: min(item.fight.round, Encounter.roundLimit),
            source: CharacterSource(
                format: item.format.name,
                key: (item.fight.key?.trimmed ?? name).precomposedStringWithCanonicalMapping
                    .lowercased(),
                original: JSONValue.object(content).text(.compact)))
        let ids = members.map(\.combatant.id)
        // Programs keep 0 for an initiative that was not rolled.
        let isRolled =
            draft.round > 0 || members.contains { $0.combatant.initiative?.hasContent == true }
        draft.members = members.map { member in
            fighter(member, of: item.format, ids: ids, isRolled: isRolled)
        }
        draft.active =
            members.firstIndex { $0.combatant.isActive }
            ?? item.fight.active.flatMap { ids.firstIndex(of: $0) }
        if let problem = draft.problem { return .refused(name: name, reason: "\(problem)") }
        return .fight(draft)
    }

    private mutating func fighter(
        _ member: Member, of format: ImportFormat, ids: [String?], isRolled: Bool
    ) -> FightDraft.Member {
        let (draft, combatant) = (member.draft, member.combatant)
        func name(_ text: String?) -> String? {
            text.flatMap { try? TextRule.name.checked(TextRule.name.cleaned($0).text) }
        }
        let damage = (draft.maximumHitPoints ?? 0) - (draft.currentHitPoints ?? 0)
        let points = try? HitPoints(
            maximum: draft.maximumHitPoints, damageTaken: max(0, damage),
            temporary: draft.temporaryHitPoints)
        var fighter = FightDraft.Member(
            name: name(combatant.kindName) ?? draft.name,
            label: name(combatant.label ?? member.label), kind: draft.kind,
            hitPoints: points ?? .unknown, draft: draft)
        if let initiative = combatant.initiative, initiative.hasContent, initiative.whole == nil {
            warnings.append(
                ImportWarning(
                    name: draft.name,
                    fact: .unreadNumber(path: "initiative", text: initiative.inMessages)))
        }
        if isRolled, let initiative = combatant.initiative?.whole,
            Encounter.initiativeRange.contains(initiative)
        {
            fighter.initiative = initiative
        }
        fighter.conditions = member.raw.conditions.unique.compactMap { raw in
            var untimed = raw
            untimed.remaining = nil
            guard let condition = untimed.condition(warning: { _ in }) else { return nil }
            return FightDraft.TimedCondition(
                condition, remaining: raw.remaining, boundary: raw.boundary,
                counting: raw.counting.flatMap { ids.firstIndex(of: $0) })
        }
        fighter.isHidden = combatant.isHidden
        fighter.isOut = combatant.isOut
        fighter.note = TextRule.note.cleaned(combatant.note ?? "").text
        // The sources of entries are theirs; other combatants are found by their ids.
        fighter.characterKeys =
            draft.source.map { [$0.key] }
            ?? combatant.characterIDs.compactMap {
                $0?.trimmed?.precomposedStringWithCanonicalMapping.lowercased()
            }
        return fighter
    }
}
