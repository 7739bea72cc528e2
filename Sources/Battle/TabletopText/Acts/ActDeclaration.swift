/// What one act is: its name, what follows it, its help, and how it is read.
///
/// ``all`` is the one list of them. The command line, the palette, prompts, the list of keys, the
/// manual page and the completions come from it, so that an act is added by one declaration:
///
/// ```swift
/// static let kill = ActDeclaration(
///     "kill", .hitPoints, "Kill combatants, whatever their hit points.",
///     [.targets], example: "kill \"goblin 2\""
/// ) { .command(.kill($0.ids)) }
/// ```
///
/// What follows the name is read from the front: the combatants that it affects, then what
/// ``slots`` names. An option is a word with what belongs to it, and may be written with dashes
/// before it: `12 fire half goblin 2` and `12 fire --half goblin 2` are the same.
package struct ActDeclaration: Sendable {
    /// The words that begin a typed line, as on the command line: "damage", "condition add".
    package let name: String
    /// Other words that begin a typed line.
    package let synonyms: [String]
    /// The part of the help it is listed in.
    package let group: Group
    /// One sentence, an imperative.
    package let abstract: String
    /// What follows the name, in order.
    package let slots: [Slot]
    /// The words that may come in any order after the slots.
    package let options: [Option]
    /// Whether it is an option only with dashes, because a text without end comes before it.
    package let needsDashes: Bool
    /// More than the abstract says; empty if that is all.
    package let discussion: String
    /// The act as a line.
    package let example: String
    /// Its key in a fight, with what the list of keys and the footer call it.
    package let key: Key?
    /// Whether a word, after a target, begins the rest: a condition, a kind of defense.
    let beginsRest: @Sendable (ActVocabulary) -> (ActWord) -> Bool
    /// Reads the rest.
    let read: @Sendable (inout ActReading) throws -> Act.Content

    /// - Parameters:
    ///   - slots: what follows the name.
    ///   - read: makes the content from what follows the targets.
    init(
        _ name: String, or synonyms: [String] = [], _ group: Group, _ abstract: String,
        _ slots: [Slot] = [], options: [Option] = [], needsDashes: Bool = false,
        discussion: String = "", example: String, key: Key? = nil,
        beginsRest: @escaping @Sendable (ActVocabulary) -> (ActWord) -> Bool = { _ in
            { _ in false }
        },
        read: @escaping @Sendable (inout ActReading) throws -> Act.Content
    ) {
        self.name = name
        self.synonyms = synonyms
        self.group = group
        self.abstract = abstract
        self.slots = slots
        self.options = options
        self.needsDashes = needsDashes
        self.discussion = discussion
        self.example = example
        self.key = key
        self.beginsRest = beginsRest
        self.read = read
    }

    /// The parts of the help that acts are listed in.
    package enum Group: Sendable {
        /// The fight as a whole.
        case fight
        /// Turns and their order.
        case turns
        /// Damage, healing, and what happens at zero.
        case hitPoints
        /// Other properties of combatants.
        case combatants
    }

    /// The key of an act.
    package struct Key: Sendable {
        /// The letter.
        package let letter: Character
        /// What it does, as an imperative: "deal damage".
        package let words: String
        /// The label in the footer; `nil` if it is not shown there.
        package let short: String?

        init(_ letter: Character, _ words: String, short: String? = nil) {
            self.letter = letter
            self.words = words
            self.short = short
        }
    }
}

extension ActDeclaration {
    /// Something that follows the name.
    package struct Slot: Hashable, Sendable {
        /// What it is, which decides what is suggested for it.
        package let kind: Kind
        /// What the form calls it.
        package let name: String
        /// Whether it may be left out.
        package var isOptional = false
        /// Whether several may follow one another.
        package var isMany = false
        /// Whether a pattern may mean several: "goblin*".
        package var takesPattern = false

        init(_ kind: Kind, _ name: String) {
            self.kind = kind
            self.name = name
        }

        /// The same, which may be left out.
        var optional: Self { with { $0.isOptional = true } }
        /// The same, or a pattern for several.
        var orPattern: Self { with { $0.takesPattern = true } }
        /// The same, several of them.
        var many: Self { with { $0.isMany = true } }

        private func with(_ change: (inout Self) -> Void) -> Self {
            var slot = self
            change(&slot)
            return slot
        }

        /// "<target> ...", "[<count>]".
        package var form: String {
            let text = isMany ? "<\(name)> ..." : "<\(name)>"
            return isOptional ? "[\(text)]" : text
        }

        static let targets = Self(.combatant, "target").many
        static let target = Self(.combatant, "target")
        static let amount = Self(.amount, "amount")
        static func number(_ name: String) -> Self { Self(.number, name) }
        static func text(_ name: String) -> Self { Self(.text, name) }
    }

    /// What can stand in a place.
    package enum Kind: Hashable, Sendable {
        /// A combatant of the fight.
        case combatant
        /// Points or dice with a damage type, or "full".
        case amount
        /// A whole number, or dice.
        case number
        /// Any text.
        case text
        /// One of these words.
        case word([String])
        /// A condition of the edition or of the fight.
        case condition
        /// A condition that a target has.
        case ownCondition
        /// A damage type.
        case damageType
        /// A resource of a target.
        case resource
        /// An action of a target's stat block.
        case action
        /// A spell of a target's stat block.
        case spell
        /// A character of the roster, or a monster of the library.
        case newcomer
        /// A deck of practice.
        case deck
        /// A choice of the riddle.
        case choice
    }

    /// A word of an act with what belongs to it.
    package struct Option: Sendable {
        /// The words for it; the first is the one that is shown.
        package let words: [String]
        /// What follows it; `nil` for a word alone.
        package let value: Slot?
        /// What it does.
        package let help: String

        init(_ words: String..., value: Slot? = nil, help: String) {
            self.words = words
            self.value = value
            self.help = help
        }

        /// The word that is shown.
        package var name: String { words[0] }
        /// "[half <target> ...]".
        func form(dashes: String) -> String {
            "[\(dashes)\(name)\(value.map { " \($0.form)" } ?? "")]"
        }
    }

    /// The form of a typed line: "damage <target> ... <amount> [half <target> ...] [crit]".
    package var form: String { form(dashes: needsDashes ? "--" : "") }

    /// The form of what follows the combatants, as a prompt asks for it: "<other>".
    package var restForm: String {
        let rest = slots.dropFirst(targetSlot == nil ? 0 : 1).map(\.form)
        return (rest + options.map { $0.form(dashes: needsDashes ? "--" : "") })
            .joined(separator: " ")
    }

    /// The form of the command, with its options if they fit in a line.
    package var usage: String {
        let whole = "battle \(form(dashes: "--"))"
        let slots = ([name] + slots.map(\.form)).joined(separator: " ")
        return whole.count < 72 ? whole : "battle \(slots) [<option> ...]"
    }

    private func form(dashes: String) -> String {
        ([name] + slots.map(\.form) + options.map { $0.form(dashes: dashes) })
            .joined(separator: " ")
    }

    /// How many words the slots after that of the targets need at least.
    var leastRest: Int {
        slots.dropFirst(targetSlot == nil ? 0 : 1).count { !$0.isOptional }
    }

    /// The slot for the combatants that are taken first; `nil` if the act affects none.
    var targetSlot: Slot? { slots.first.flatMap { $0.kind == .combatant ? $0 : nil } }

    /// Whether it affects combatants that come first.
    package var takesTargets: Bool { targetSlot != nil }

    /// Whether something has to follow the combatants.
    package var needsMore: Bool { leastRest > 0 }

    /// The option that a word means.
    func option(_ word: ActWord) -> Option? {
        guard !word.isQuoted, !word.isOwn, word.isOption || !needsDashes else { return nil }
        return options.first { $0.words.contains(word.key) }
    }
}

extension ActDeclaration: Hashable {
    /// The same act: no two have one name.
    package static func == (first: Self, second: Self) -> Bool { first.name == second.name }
    /// Hashes the name.
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
