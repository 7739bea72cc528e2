import Foundation
import Tabletop

/// Makes drafts from the values that the formats' readers found: checks names and limits, makes
/// every key unique in the file, and collects warnings. Entries are passed in the order of the
/// file.
struct DraftCheck {
    /// The warnings about the last entry.
    private(set) var warnings: [ImportWarning] = []
    /// What was not imported.
    private(set) var leftOvers: LeftOvers
    private var fights: FightCheck
    /// What entries refer to.
    private let companions: ImportCompanions
    /// The folder of the file, where portraits are looked for; `nil` for bytes without a path.
    private let folder: String?
    private var index = 0
    /// Hashes of the keys, which take a tenth of the memory: of a million keys, two share one of the
    /// 2⁶⁴ hashes once in 40 million files.
    private var hashes: Set<Int> = []
    /// How often the keys occurred that did so more than once.
    private var counts: [String: Int] = [:]

    /// - Parameter file: the file's name, after which fights without a name are called.
    init(
        of recognition: Recognition, file: String, folder: String?, companions: ImportCompanions
    ) {
        (self.folder, self.companions) = (folder, companions)
        leftOvers = LeftOvers()
        leftOvers.add(recognition.notTaken)
        fights = FightCheck(recognition.fights, file: file)
    }

    /// The draft of the next item, or the reason why it is skipped.
    mutating func entry(for item: RecognisedItem) -> FileEntry {
        index += 1
        warnings = []
        var name = item.item.name
        do throws(SkipReason) {
            let value = try Self.whole(item.item.content.get())
            guard let original = value.object else { throw .notAnObject(value.kind) }
            let misunderstood = Misunderstood()
            var (object, unknown) = try Misunderstood.$current.withValue(misunderstood) {
                Result { () throws(SkipReason) in
                    try item.format.type.completed(original, companions)
                }
            }.get()
            let hadControls = object.showControls()
            name = name ?? object.text("name") ?? object.text("Name")
            if item.item.fight != nil {
                name = name ?? item.format.type.combatant(in: object).kindName
            }
            let trace = ReadTrace()
            let traced = object.traced(by: trace)
            var reader = EntryReader(container: item.item.container)
            var (raw, draft) = try Misunderstood.$current.withValue(misunderstood) {
                Result { () throws(SkipReason) -> (RawCharacter, CharacterDraft) in
                    var raw = try item.format.type.character(in: traced, reader: &reader)
                    raw.name =
                        item.item.name.map { PlainText.showingControls($0).text } ?? raw.name
                    raw.id = item.item.id.map { PlainText.showingControls($0).text } ?? raw.id
                    name = raw.name?.trimmed
                    if hadControls { reader.warn(.controlsShown) }
                    let isInFight = item.item.fight != nil
                    return (raw, try self.draft(of: raw, reader: &reader, isInFight: isInFight))
                }
            }.get()
            misunderstood.facts(in: original, completed: object, shown: draft)
                .forEach { reader.warn($0) }
            draft.source = CharacterSource(
                format: item.format.name, key: key(raw.id?.trimmed ?? draft.name),
                original: JSONValue.object(original).text(.compact))
            if raw.ownBlock == nil { draft.statBlock?.source = item.format.name }
            if let fight = item.item.fight {
                let combatant = item.format.type.combatant(in: traced)
                fights.add(draft, raw, combatant, label: item.item.name, to: fight)
            }
            warnings = reader.facts.map {
                ImportWarning(index: index, name: draft.name, fact: $0)
            }
            let unread = (trace.unread(in: object) + unknown).map { NotTaken(name: $0) }
            leftOvers.add(
                unread + raw.notTaken + portrait(of: raw, in: &draft)
                    + (draft.statBlock == nil ? raw.remarks.map { NotTaken(name: $0) } : []),
                ofEntry: index - 1)
            return .character(draft)
        } catch {
            if let fight = item.item.fight { fights.leaveOut(name, error, of: fight) }
            return .skipped(.init(index: index, name: name, reason: error))
        }
    }

    /// The value with everything in it read, within the limits of one entry.
    static func whole(_ value: JSONValue) throws(SkipReason) -> JSONValue {
        do throws(JSONValue.Excess) {
            return try value.readWhole()
        } catch {
            switch error {
            case .values: throw .tooManyValues(limit: SourceText.valueLimit)
            case .bytes: throw .tooLong(limit: SourceText.textLimit)
            }
        }
    }

    /// The fights of the file. All entries must have been made before.
    mutating func finishedFights() -> [FileFight] {
        var fights = fights
        fights.readMembers { (object, item) throws(SkipReason) in
            try member(in: object, of: item)
        }
        warnings = fights.warnings
        leftOvers.add(fights.notTaken)
        return fights.finished
    }

    /// The draft of a combatant that is no entry of the file.
    private func member(
        in object: JSONObject, of item: RecognisedFight
    ) throws(SkipReason) -> (CharacterDraft, RawCharacter) {
        var reader = EntryReader(container: item.fight.container)
        let raw = try item.format.type.character(in: object, reader: &reader)
        return (try draft(of: raw, reader: &reader, isInFight: true), raw)
    }

    private func draft(
        of raw: RawCharacter, reader: inout EntryReader, isInFight: Bool
    ) throws(SkipReason) -> CharacterDraft {
        let name = try checkedName(raw.name, reader: &reader)
        var draft = CharacterDraft(name: name, kind: raw.kind)
        draft.titles = titles(raw.titles, reader: &reader)
        draft.maximumHitPoints = raw.maximum
        if raw.maximum == 0 {
            reader.warn(.maximumZero)
            draft.maximumHitPoints = nil
        }
        draft.currentHitPoints = raw.current ?? draft.maximumHitPoints
        if let current = raw.current {
            if current < 0 {
                reader.warn(.currentBelowZero(current))
                draft.currentHitPoints = 0
            } else if let maximum = draft.maximumHitPoints, current > maximum {
                reader.warn(.currentAboveMaximum(current: current, maximum: maximum))
                draft.currentHitPoints = maximum
            }
        }
        draft.temporaryHitPoints = raw.temporary ?? 0
        draft.armorClass = raw.armorClass
        draft.initiativeModifier = raw.initiative
        draft.challengeRating = raw.challengeRating
        draft.level = raw.level
        draft.defenses = raw.defenses == Defenses() ? nil : raw.defenses
        draft.statBlock = raw.ownBlock ?? raw.statBlock.block(of: draft, titles: raw.titles)
        draft.statBlock?.name = name
        draft.statBlock?.remarks += raw.remarks
        try checkSize(draft.statBlock)
        draft.resources = resources(raw.resources, besides: draft.statBlock?.resources ?? [])
        // Turns are counted in the fight.
        let lasting = raw.conditions.filter { !isInFight || $0.remaining == nil }
        draft.conditions = lasting.unique.compactMap { $0.condition { reader.warn($0) } }
        (draft.wounds, draft.isDead) = (raw.wounds, raw.isDead)
        draft.isInParty = raw.isInParty
        if let notes = raw.notes?.trimmed {
            let (text, changes) = TextRule.characterNotes.cleaned(notes)
            if changes.contains(.cut) {
                reader.warn(.cut("the notes", limit: TextRule.characterNotes.limit))
            }
            draft.notes = text
        }
        return draft
    }

    /// - Throws: ``SkipReason/blockTooLong(limit:)`` for a block that the database does not take.
    private func checkSize(_ block: StatBlock?) throws(SkipReason) {
        let limit = 1_000_000
        guard let block else { return }
        let texts = block.actions.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
        // Figures take little, escapes six times as much at most.
        guard texts + block.remarks.reduce(0, { $0 + $1.utf8.count }) > limit / 10 else { return }
        let written = (try? JSONEncoder().encode(block)).map { String(decoding: $0, as: UTF8.self) }
        if written.map(\.unicodeScalars.count) ?? 0 > limit { throw .blockTooLong(limit: limit) }
    }

    /// The resources of the file with those that follow from what it can do, each name once; the
    /// file's count.
    private func resources(_ own: [Resource], besides others: [Resource]) -> [Resource] {
        var known: Set<String> = []
        return Array(
            (own + others).filter { known.insert(PlainText.folded($0.name)).inserted }
                .prefix(Encounter.resourceLimit))
    }

    /// Sets the draft's portrait.
    ///
    /// - Returns: the portrait as a part that is not taken, with the reason; nothing if it is.
    private func portrait(of raw: RawCharacter, in draft: inout CharacterDraft) -> [NotTaken] {
        guard let text = raw.portrait?.trimmed else { return [] }
        switch PortraitAddress(text, in: folder) {
        case .source(let source):
            draft.portrait = source
            return []
        case .refused(let reason): return [NotTaken(name: "portrait", reason: reason)]
        }
    }

    private func checkedName(_ text: String?, reader: inout EntryReader) throws(SkipReason)
        -> String
    {
        guard let text = text?.trimmed else { throw .noName }
        let (cleaned, changes) = TextRule.name.cleaned(text)
        // A cut name could be another character's name.
        if changes.contains(.cut) { throw .nameTooLong(codePoints: text.unicodeScalars.count) }
        // `cleaned` has removed everything else that the rule refuses.
        guard let name = try? TextRule.name.checked(cleaned) else { throw .nothingVisibleInName }
        if changes.contains(.controlsShown) { reader.warn(.controlsInName) }
        if changes.contains(.marksCut) { reader.warn(.marksInName) }
        return name
    }

    private func titles(_ titles: [String?], reader: inout EntryReader) -> [String] {
        var kept: [String] = []
        for text in titles {
            guard let text else { continue }
            let (title, changes) = TextRule.title.cleaned(text)
            if changes.contains(.cut) { reader.warn(.titleCut) }
            if !title.isEmpty && !kept.contains(title) { kept.append(title) }
        }
        return kept
    }

    /// The id in NFC and lower case, with a number from its second occurrence on. So two goblins of
    /// one encounter become two characters, and importing the file again finds the same two.
    private mutating func key(_ id: String) -> String {
        let key = id.precomposedStringWithCanonicalMapping.lowercased()
        guard !hashes.insert(key.hashValue).inserted else { return key }
        let count = counts[key, default: 1] + 1
        counts[key] = count
        return "\(key)#\(count)"
    }
}
