import Tabletop
import TabletopText
import TerminalUI

/// A character being created or changed: a line of text for each property, validated on saving.
@Observable
final class CharacterEditor: KeyResponder {
    /// The properties that are edited as text, in the order of the form.
    enum Field: Int, CaseIterable, Hashable, Comparable {
        case name, titles, hitPoints, armorClass, initiative, level, abilities, saves, speed

        /// Whether it is part of a hero's sheet, which a monster has in its stat block.
        var isOfSheet: Bool { self >= .level }

        /// The label beside the text field.
        var label: String {
            switch self {
            case .name: "Name"
            case .titles: "Titles"
            case .hitPoints: "Hit points"
            case .armorClass: "Armor class"
            case .initiative: "Initiative"
            case .level: "Class, level"
            case .abilities: "Abilities"
            case .saves: "Saves"
            case .speed: "Speed"
            }
        }

        /// Examples of values, shown in the empty text field.
        var hint: String {
            switch self {
            case .name: "Goblin"
            case .titles: "separated by ;"
            case .hitPoints: "60, 33/60, or empty"
            case .armorClass: "15, or empty"
            case .initiative: "+2, or empty"
            case .level: "Wizard 5, or 5"
            case .abilities: "8 14 13 16 12 10"
            case .saves: "int wis, or con +4"
            case .speed: "30, or 30 fly 60"
            }
        }

        static func < (one: Field, other: Field) -> Bool { one.rawValue < other.rawValue }
    }

    /// The character before the changes; `nil` for a new one.
    let original: GameCharacter?
    var kind: CharacterKind
    /// The focused field.
    var field = Field.name
    /// Why it was not saved.
    private(set) var problem: String?
    private var texts: [Field: String]
    /// The initial texts, to tell which fields were edited.
    @ObservationIgnored private let originalTexts: [Field: String]
    @ObservationIgnored private let id: UUID
    @ObservationIgnored private let edition: RuleEdition
    /// Its own stat block before the changes; `nil` for none.
    @ObservationIgnored private let originalBlock: StatBlock?
    @ObservationIgnored private let save: (CharacterEditor) throws -> Void
    @ObservationIgnored private let cancel: () -> Void

    /// Makes an editor for a new character.
    ///
    /// - Parameters:
    ///   - edition: that of a stat block it gets.
    ///   - save: stores the character of the editor and closes it, or throws why not.
    ///   - cancel: closes the editor.
    init(
        id: UUID, edition: RuleEdition, save: @escaping (CharacterEditor) throws -> Void,
        cancel: @escaping () -> Void
    ) {
        self.id = id
        self.edition = edition
        originalBlock = nil
        self.save = save
        self.cancel = cancel
        original = nil
        kind = .player
        texts = [:]
        originalTexts = [:]
    }

    /// Makes an editor for an existing character.
    ///
    /// - Parameter block: its own stat block; `nil` for none.
    init(
        _ character: GameCharacter, block: StatBlock?, edition: RuleEdition,
        save: @escaping (CharacterEditor) throws -> Void,
        cancel: @escaping () -> Void
    ) {
        self.edition = edition
        originalBlock = block
        self.save = save
        self.cancel = cancel
        id = character.id
        original = character
        kind = character.kind
        var texts: [Field: String] = [
            .name: character.name,
            .titles: character.titles.joined(separator: "; "),
            .armorClass: character.armorClass.map { "\($0)" } ?? "",
            .initiative: character.initiativeModifier.map { $0 < 0 ? "\($0)" : "+\($0)" } ?? "",
        ]
        if let maximum = character.hitPoints.maximum, let current = character.hitPoints.current {
            texts[.hitPoints] = current == maximum ? "\(maximum)" : "\(current)/\(maximum)"
        }
        var sheet = HeroFigures()
        if let block { sheet = HeroFigures(block, level: character.level) }
        sheet.level = character.level
        texts[.level] = sheet.classAndLevelText
        texts[.abilities] = sheet.abilityText
        texts[.saves] = sheet.saveText
        texts[.speed] = sheet.speedText
        self.texts = texts
        originalTexts = texts
    }

    /// The fields of the chosen kind, in the order of the form.
    var fields: [Field] { Field.allCases.filter { kind == .player || !$0.isOfSheet } }

    /// The text of a field.
    subscript(field: Field) -> String {
        get { texts[field, default: ""] }
        set {
            if newValue != texts[field, default: ""] { problem = nil }
            texts[field] = newValue
        }
    }

    /// Moves the focus by a number of fields; wraps around.
    private func nextFieldKeyPressed(_ steps: Int) {
        let place = fields.firstIndex(of: field) ?? 0
        field = fields[(place + steps + fields.count) % fields.count]
    }

    /// Saves the character, or shows why it is refused.
    private func saveKeyPressed() {
        do {
            try save(self)
        } catch {
            problem = sentence(for: error)
        }
    }

    /// Always true: letters are the text of a field.
    var isTyping: Bool { true }
    var typedText: String {
        Field.allCases.map { self[$0] }.joined(separator: "\n") + "\n\(kind)"
    }

    var commands: [KeyCommand] {
        [
            command(.enter, words: "save", short: "save") { $0.saveKeyPressed() },
            command(.tab, .down, words: "next field", short: "next field") {
                $0.nextFieldKeyPressed(1)
            },
            command(
                [KeyPress(.tab, modifiers: .shift), KeyPress(.up)], words: "previous field"
            ) { $0.nextFieldKeyPressed(-1) },
            command([.control("t")], words: "player or monster", short: "player/monster") {
                $0.kind = $0.kind == .player ? .monster : .player
                if !$0.fields.contains($0.field) { $0.field = .name }
            },
            command(.escape, words: "leave without saving", short: "cancel") { $0.cancel() },
        ]
    }

    /// The edited character. Properties without a field, and fields that were not edited, keep their
    /// values.
    ///
    /// - Parameter current: the character as stored now, which another process may have changed;
    ///   `nil` for the original.
    /// - Throws: ``ActProblem`` for a field that is no number, ``RuleProblem`` for values out of range.
    func character(changing current: GameCharacter? = nil) throws -> GameCharacter {
        let (currentPoints, maximum) = try NumberReader.hitPoints(self[.hitPoints])
        let written = try GameCharacter(
            draft: CharacterDraft(
                name: self[.name], kind: kind, titles: titles, maximumHitPoints: maximum,
                currentHitPoints: currentPoints, armorClass: try optional(.armorClass),
                initiativeModifier: try optional(.initiative),
                level: kind == .player ? try sheet().level : nil), id: id)
        guard let original else { return written }
        var changed = current ?? original
        if isTyped(.name) { changed.name = written.name }
        if kind != original.kind { changed.kind = kind }
        if isTyped(.titles) { changed.titles = written.titles }
        if isTyped(.armorClass) { changed.armorClass = written.armorClass }
        if isTyped(.initiative) { changed.initiativeModifier = written.initiativeModifier }
        if kind == .player, isTyped(.level) { changed.level = written.level }
        if isTyped(.hitPoints) {
            try changed.hitPoints.setMaximum(maximum)
            if let currentPoints, maximum != nil {
                try changed.hitPoints.setCurrent(currentPoints, of: changed.name)
            }
        }
        return changed
    }

    /// The block of the edited character, if a field of a hero's sheet was edited; else `nil`.
    ///
    /// - Parameters:
    ///   - character: as edited; it takes the slots that follow.
    ///   - current: its own block as stored now.
    /// - Throws: as ``character(changing:)``.
    func block(
        of character: inout GameCharacter, changing current: StatBlock?
    ) throws -> StatBlock? {
        guard kind == .player, Field.allCases.contains(where: { $0.isOfSheet && isTyped($0) })
        else {
            return nil
        }
        let sheet = try sheet()
        if sheet.isEmpty, current == nil { return nil }
        var block = current ?? StatBlock(figuresOf: character, edition: edition)
        character.take(sheet, in: &block)
        return block
    }

    /// The character and its own stat block as they would be saved; `nil` while a field is refused.
    var preview: (character: GameCharacter, block: StatBlock?)? {
        do {
            var character = try character()
            let block = try block(of: &character, changing: originalBlock)
            return (character, block ?? originalBlock)
        } catch {
            return nil
        }
    }

    private func sheet() throws -> HeroFigures {
        try HeroFigures(
            classAndLevel: self[.level], abilities: self[.abilities], saves: self[.saves],
            speeds: self[.speed])
    }

    private func isTyped(_ field: Field) -> Bool {
        self[field] != originalTexts[field, default: ""]
    }

    /// The titles in the text field.
    var titles: [String] {
        self[.titles].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    private func optional(_ field: Field) throws(ActProblem) -> Int? {
        let text = self[field].filter { !$0.isWhitespace }
        return text.isEmpty ? nil : try NumberReader.number(text)
    }
}
