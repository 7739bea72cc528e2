import Foundation
import Tabletop

/// What an act is read from: the words after its name, and all that words can mean.
struct ActReading {
    /// The act that is read.
    let declaration: ActDeclaration
    /// The combatants of the fight, its conditions and damage types.
    let vocabulary: ActVocabulary
    /// What is known besides the fight.
    let world: any ActWorld
    /// The combatants that it affects.
    let targets: [Combatant]
    /// The words after them that have not been read.
    var words: ActWords
    /// The values of the options by name, once they are taken.
    private var values: [String: [ActWords]] = [:]

    init(
        _ declaration: ActDeclaration, _ words: ActWords, on targets: [Combatant],
        in vocabulary: ActVocabulary, _ world: any ActWorld
    ) {
        self.declaration = declaration
        self.words = words
        self.targets = targets
        self.vocabulary = vocabulary
        self.world = world
    }

    var encounter: Encounter { vocabulary.encounter }
    var ids: [UUID] { targets.map(\.id) }

    /// The one target.
    ///
    /// - Throws: ``ActProblem/ambiguous(_:_:)`` for several, ``ActProblem/noTarget`` for none.
    var target: Combatant {
        get throws {
            guard let first = targets.first else { throw ActProblem.noTarget }
            if targets.count > 1 { throw ActProblem.ambiguous(first.name, targets.map(\.label)) }
            return first
        }
    }

    // MARK: Options

    /// Takes the options and what belongs to them out of the words.
    ///
    /// - Throws: ``ActProblem`` for an unknown word with dashes, or an option given twice.
    mutating func takeOptions() throws {
        let kind = declaration.slots.last?.kind
        try words.refuseNote(unless: kind == .text || kind == .choice)
        // The note stays.
        var others = words.split(after: words.words.count).after
        // The only word is an option also where a text may stand.
        let only = words.words.count == 1 ? words.first : nil
        while let word = words.next() {
            let isAlone = word == only && !word.isQuoted && !word.isOwn
            let flag = declaration.options.first { $0.value == nil && $0.words.contains(word.key) }
            guard let option = declaration.option(word) ?? (isAlone ? flag : nil) else {
                if word.isOption { throw ActProblem.unknownWord(word.text) }
                others.append(word)
                continue
            }
            let value = try option.value.map { try takeValue($0) } ?? ActWords("")
            if let known = values[option.name]?.first, option.value?.isMany == false, known != value
            {
                throw ActProblem.contradiction(
                    "\(option.name) \(known.line)", "\(option.name) \(value.line)")
            }
            values[option.name, default: []].append(value)
        }
        words = others
    }

    private mutating func takeValue(_ slot: ActDeclaration.Slot) throws -> ActWords {
        var value = ActWords("")
        let declaration = declaration
        let ends = { (word: ActWord) in word.isOption || declaration.option(word) != nil }
        if slot.kind == .combatant, !slot.isMany {
            let combatant = try vocabulary.targets.takeOne(&words, until: ends)
            value.append(name: combatant.label)
            return value
        }
        // A text ends at the next option, a number or a word after itself.
        let isOne = !slot.isMany && slot.kind != .text && slot.kind != .amount
        while let word = words.first, !ends(word), !isOne || value.isEmpty {
            value.append(word)
            words.drop(1)
        }
        if value.isEmpty, !slot.isOptional { throw ActProblem.missing(slot.name) }
        return value
    }

    /// Whether an option is given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The number of an option; `nil` if it is not given.
    func number(_ name: String) throws -> Int? {
        try values[name].map { try NumberReader.number($0[0].line) }
    }

    /// The text of an option; `nil` if it is not given.
    func text(_ name: String) -> String? { values[name]?[0].text }

    /// The texts of an option that may be given several times.
    func texts(_ name: String) -> [String] { (values[name] ?? []).map(\.text) }

    /// The combatant of an option; `nil` if it is not given.
    func combatant(_ name: String) throws -> Combatant? {
        try values[name].map { try vocabulary.targets.one($0[0]) }
    }

    /// The combatants of an option, each as often as it is named.
    func combatants(_ name: String) throws -> [Combatant] {
        try (values[name] ?? []).flatMap { try vocabulary.targets.everyName($0) }
    }

    /// The word of an option that is one of several; `nil` if it is not given.
    func choice<Value: RawRepresentable & CaseIterable>(_ name: String) throws -> Value?
    where Value.RawValue == String {
        guard let word = text(name) else { return nil }
        let key = PlainText.searchKey(word)
        if let value = Value.allCases.first(where: { PlainText.searchKey($0.rawValue) == key }) {
            return value
        }
        throw ActProblem.notOneOf(word, Value.allCases.map(\.rawValue))
    }

    // MARK: Slots

    /// All that is left, as texts: one for each argument of a command, or the typed line.
    mutating func takeNames() -> [String] {
        let texts = words.arguments.map(\.text)
        words.removeAll()
        return texts
    }

    /// All that is left, as one text.
    mutating func takeText() -> String {
        let text = words.text
        words.removeAll()
        return text
    }

    /// All that is left as one text.
    ///
    /// - Throws: ``ActProblem/missing(_:)``.
    mutating func takeText(_ name: String) throws -> String {
        let text = takeText()
        if text.isEmpty { throw ActProblem.missing(name) }
        return text
    }

    /// The number at the end of what is left; `nil` if there is none.
    mutating func takeLastNumber() throws -> Int? {
        guard let last = words.last, !last.isQuoted, let number = Int(last.key) else { return nil }
        words.dropLast()
        return number
    }

    /// Throws if words are left.
    func end() throws {
        if let word = words.first { throw ActProblem.unknownWord(word.spelling) }
    }
}

extension TargetReader {
    /// The combatants of a list of names, one as often as it is named.
    ///
    /// - Throws: ``ActProblem``, also for words that are no name.
    func everyName(_ words: ActWords) throws(ActProblem) -> [Combatant] {
        var (words, found) = (words, [Combatant]())
        while !words.isEmpty {
            let more = try take(&words) { _ in false }
            if more.isEmpty { throw problem(at: words) }
            found += more
        }
        return found
    }
}
