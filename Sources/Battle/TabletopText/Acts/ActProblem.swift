import Tabletop

/// Why a typed act cannot be read. Once it is read, the rules refuse with ``RuleProblem``.
package enum ActProblem: Error, Hashable, Sendable {
    /// No combatant has this name; the nearest label.
    case nobody(String, nearest: String?)
    /// A name that matches several combatants, where all of them are allowed; their labels.
    case several(String, [String])
    /// A word with several meanings, where one is needed; the meanings.
    case ambiguous(String, [String])
    /// A name that several things outside a fight have; their names with the beginnings of their ids.
    case sameName(String, [String])
    /// The act names no target.
    case noTarget
    /// The amount is missing.
    case noAmount
    /// A word in the place of an amount, and the part of it that is not understood.
    case notAnAmount(String, at: String? = nil)
    /// A word in the place of a whole number.
    case notANumber(String)
    /// A text in the place of an amount of money.
    case notCoins(String)
    /// A number of points outside ``HitPoints/range``.
    case tooLarge(String)
    /// Something that the act needs is missing: its name in the form.
    case missing(String)
    /// A name that no spell of the books has.
    case noSpell(String)
    /// A name that no deck of practice has.
    case noDeck(String)
    /// A text that no question of a deck has: the text and the deck.
    case noQuestion(String, deck: String)
    /// A word that is not one of those that are possible here.
    case notOneOf(String, [String])
    /// A combatant that owes no saving throw to keep concentration: its label.
    case nothingOwed(String)
    /// A combatant that neither a file nor a book describes: its label.
    case noStatBlock(String)
    /// A word without a meaning at its position.
    case unknownWord(String)
    /// Two words that exclude each other.
    case contradiction(String, String)
    /// A damage type that neither the edition nor any combatant knows; the nearest known one.
    case unknownDamageType(String, nearest: String?)
    /// A condition that neither the edition nor any combatant knows; the nearest known one.
    case unknownCondition(String, nearest: String?)
    /// The condition is missing.
    case noCondition
    /// A word that begins no clause of defenses.
    case unknownDefense(String)
    /// The resource is missing.
    case noResource
    /// The resource with this name lacks its number of uses.
    case noCount(String)
    /// A word that does not say when a resource comes back.
    case notARenewal(String)
    /// A name that none of a creature's actions has: the name, the creature, the nearest action.
    case unknownAction(String, of: String, nearest: String?)
    /// So many hit dice were typed without their sides, and no class says them.
    case unknownHitDie(Int)
    /// An action that several cannot take as one act: it is more than attacks.
    case notTogether(String)
    /// A word that begins no change of a stat block.
    case unknownChange(String)
    /// The creature has no rating to move from.
    case unrated(String)
    /// There is no rating so many steps from the creature's.
    case noStep(String, String)
    /// A word that is no moment of a fight.
    case noMoment(String)
    /// The text is missing.
    case noText
    /// A word that does not describe initiative.
    case notAnInitiative(String)
    /// Advantage or disadvantage on dice without a single one.
    case noSingleDie(String)
    /// No combatant is named to join.
    case noNewcomer
    /// A name with a count that is out of range or not a number.
    case badCount(String)
    /// A name that is neither on the roster nor in the library; the nearest known one.
    case nobodyToAdd(String, nearest: String?)
    /// A name that is not on the roster; the nearest known one.
    case nobodyOnRoster(String, nearest: String?)
}

extension ActProblem: CustomStringConvertible {
    /// One sentence: what was not understood, and what to type instead.
    package var description: String {
        switch self {
        case .nobody(let name, let nearest):
            "No combatant matches \"\(name)\"." + Self.question(nearest)
        case .several(let name, let labels):
            "\"\(name)\" can mean \(Self.list(labels)). Name one"
                + (Self.isBeginning(name, of: labels) ? ", or type \(name)* for all." : ".")
        case .ambiguous(let word, let names):
            "\"\(word)\" can mean \(Self.list(names)). Name one."
        case .sameName(let name, let things):
            "\"\(name)\" can mean \(Self.list(things)). Name one by its id."
        case .noTarget:
            "Name at least one combatant."
        case .noAmount:
            "Type an amount: 7, 2d6+3, full."
        case .notAnAmount(let text, let part):
            RuleProblem.badDice(text, at: part).description
        case .notANumber(let text):
            "\"\(text)\" is not a whole number."
        case .notCoins(let text):
            "\"\(text)\" is no amount of money: try 120 gp, or 12 gp 5 sp."
        case .tooLarge(let text):
            "\(text) is not between 0 and \(grouped(HitPoints.range.upperBound))."
        case .missing(let name):
            "Name the \(name)."
        case .noSpell(let name):
            "No book has the spell \(name)."
        case .noDeck(let name):
            "No deck matches \"\(name)\": battle deck list shows all."
        case .noQuestion(let text, let deck):
            "No question of \(deck) matches \"\(text)\"."
        case .notOneOf(let word, let words):
            "\"\(word)\" is not one of \(words.joined(separator: ", "))."
        case .nothingOwed(let label):
            "\(label) has no concentration save to make: name the DC after \"against\"."
        case .noStatBlock(let label):
            "Neither a file nor a book says what \(label) can do: give a bonus and the damage."
        case .unknownWord(let word):
            "\"\(word)\" is not understood here."
        case .contradiction(let first, let second):
            "\"\(first)\" and \"\(second)\" contradict each other. Keep one."
        case .unknownDamageType(let word, let nearest):
            "\"\(word)\" is not a damage type." + Self.question(nearest) + Self.own(word)
        case .unknownCondition(let name, let nearest):
            "\"\(name)\" is not a condition." + Self.question(nearest) + Self.own(name)
        case .noCondition:
            "Type a condition: poisoned 3r, frightened 2."
        case .unknownDefense(let word):
            "\"\(word)\" is not a kind of defense. Type resist, immune, never, vulnerable or weak."
        case .noResource:
            "Type a resource: Slots 4 3 3, Breath 5-6."
        case .noCount(let name):
            "Type how often \(name) can be used: \(name) 3, \(name) 5-6."
        case .notARenewal(let word):
            "\"\(word)\" is not one of turn, recharge2 to recharge6, short, long, day, never."
        case .unknownAction(let name, let creature, let nearest):
            "\(creature) has no action \"\(name)\"." + Self.question(nearest)
        case .unknownHitDie(let count):
            "No class says which die \(count == 1 ? "1 hit die is" : "\(count) hit dice are"): type \(count)d8."
        case .notTogether(let name):
            "\(name) is more than an attack: name one who does it."
        case .unrated(let name):
            "\(name) has no rating in the books' list to move from: challenge 5 gives it one."
        case .noStep(let name, let rating):
            "\(name) is rated \(rating), and the books' list ends before that many steps."
        case .unknownChange(let word):
            "\"\(word)\" begins no change of a stat block. Type stronger, weaker, name, hp, ac, initiative, "
                + "challenge, str to cha, speed, fly, add, remove or rename."
        case .noMoment(let word):
            "\"\(word)\" is no moment: begin with round 3, half NAME, zero NAME or lair."
        case .noText:
            "Type what happens then, or who joins after a semicolon."
        case .notAnInitiative(let word):
            "\"\(word)\" is not an initiative. Type 15, adv, dis, fixed or +2."
        case .noSingleDie(let dice):
            "Advantage needs a single die, which \(dice) has not: try d20+5 adv."
        case .noNewcomer:
            "Name a combatant to add: 3 goblin, captain."
        case .badCount(let text):
            "\"\(text)\" is not a name with a count, as in \"Goblin*3\"."
        case .nobodyToAdd(let name, let nearest):
            "No character or monster matches \"\(name)\"." + Self.question(nearest)
                + " Type \(name) 30 15 to create it with 30 hit points and armor class 15."
        case .nobodyOnRoster(let name, let nearest):
            "No character matches \"\(name)\"." + Self.question(nearest)
        }
    }

    /// A word that was not understood, with the known one that is probably meant.
    package struct Correction: Hashable, Sendable {
        /// The word as it was typed.
        package let word: String
        /// The known word nearest to it.
        package let meant: String
        /// Whether `=` before the word makes it one's own.
        let canBeOwn: Bool

        /// In short, where Tab takes what is meant: "fier? fire · Tab takes it · =fier is your own".
        package var question: String {
            "\(word)? \(meant) · Tab takes it" + (canBeOwn ? " · =\(word) is your own" : "")
        }
    }

    /// The correction of a mistyped word; `nil` if no known word is near.
    package var correction: Correction? {
        switch self {
        case .nobody(let word, let nearest?), .unknownAction(let word, _, let nearest?),
            .nobodyToAdd(let word, let nearest?), .nobodyOnRoster(let word, let nearest?):
            Correction(word: word, meant: nearest, canBeOwn: false)
        case .unknownDamageType(let word, let nearest?), .unknownCondition(let word, let nearest?):
            Correction(word: word, meant: nearest, canBeOwn: true)
        default: nil
        }
    }

    /// Whether the name followed by a star would match all of them.
    private static func isBeginning(_ name: String, of labels: [String]) -> Bool {
        labels.allSatisfy { PlainText.searchKey($0).hasPrefix(PlainText.searchKey(name)) }
    }

    private static func question(_ nearest: String?) -> String {
        nearest.map { " Did you mean \($0)?" } ?? ""
    }

    private static func own(_ word: String) -> String { " Type =\(word) to use it as your own." }

    /// "A, B or C"; more than four are cut to "A, B, C or 4 more".
    private static func list(_ names: [String]) -> String {
        let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
        return shown.count < 2
            ? shown.joined()
            : shown.dropLast().joined(separator: ", ") + " or " + shown[shown.count - 1]
    }
}
