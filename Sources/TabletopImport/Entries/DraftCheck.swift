import Foundation
import Tabletop

/// Makes drafts from the values that the formats' readers found: checks names and limits, makes
/// every key unique in the file, and collects warnings. Entries are passed in the order of the
/// file.
struct DraftCheck {
    private(set) var warnings: [ImportWarning] = []
    private var index = 0
    private var keys: [String: Int] = [:]

    /// The draft of the next item, or the reason why it is skipped.
    mutating func entry(for item: RecognisedItem) -> FileEntry {
        index += 1
        var name = item.item.name
        do throws(SkipReason) {
            let value = try item.item.content.get()
            guard let original = value.object else { throw .notAnObject(value.kind) }
            var object = original
            let hadControls = object.showControls()
            name = name ?? object.text("name") ?? object.text("Name")
            var reader = EntryReader(container: item.item.container)
            var raw = try item.format.type.character(in: object, reader: &reader)
            raw.name = item.item.name.map { PlainText.showingControls($0).text } ?? raw.name
            raw.id = item.item.id.map { PlainText.showingControls($0).text } ?? raw.id
            name = raw.name?.trimmed
            if hadControls { reader.warn(.controlsShown) }
            return .character(try draft(of: raw, format: item.format, original, reader: reader))
        } catch {
            return .skipped(.init(index: index, name: name, reason: error))
        }
    }

    private mutating func draft(
        of raw: RawCharacter, format: ImportFormat, _ object: JSONObject, reader: EntryReader
    ) throws(SkipReason) -> CharacterDraft {
        var reader = reader
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
        draft.source = CharacterSource(
            format: format.name, key: key(raw.id?.trimmed ?? name),
            original: JSONValue.object(object).text(.compact))
        draft.statBlock = raw.ownBlock ?? raw.statBlock.block(of: draft, titles: raw.titles)
        draft.statBlock?.name = name
        draft.resources =
            raw.resources.isEmpty ? draft.statBlock?.resources ?? [] : raw.resources
        warnings += reader.facts.map { ImportWarning(index: index, name: name, fact: $0) }
        return draft
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
        let count = keys[key, default: 0] + 1
        keys[key] = count
        return count == 1 ? key : "\(key)#\(count)"
    }
}
