extension StatBlock {
    /// Something a creature is or does: a trait, an action, a reaction.
    package struct Action: Hashable, Sendable, Codable {
        /// When it can be done.
        package enum Kind: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
            /// Always true of the creature.
            case trait
            /// On its turn, instead of another action.
            case action
            /// On its turn, beside the action.
            case bonusAction
            /// On somebody's turn, once a round.
            case reaction
            /// After another's turn.
            case legendary
            /// On initiative 20 in its lair.
            case lair
            /// Once its mythic trait is at work.
            case mythic

            /// In the order of the cases.
            package static func < (left: Self, right: Self) -> Bool {
                (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
            }
        }

        /// The name in the book, without recharge and uses: "Fire Breath".
        package var name: String
        /// When it can be done.
        package var kind: Kind
        /// The sentences of a user's file; `nil` in the program's own books.
        package var text: String?
        /// The attack roll.
        package var attack: Attack?
        /// The saving throw it asks for, the first if there are several.
        package var save: Save?
        /// The saving throws after the first.
        @Sparse package var moreSaves: [Save]
        /// What it offers to choose from, the breaths of a metallic dragon.
        @Sparse package var options: [Action]
        /// The least result of a d6 at the start of its turn that brings it back, 2 to 6.
        package var recharge: Int?
        /// Uses between two dawns.
        package var usesPerDay: Int?
        /// Uses a day in its lair, where they differ.
        package var usesPerDayInLair: Int?
        /// Whether a short or long rest brings it back.
        @Sparse package var returnsAfterRest: Bool
        /// Uses in a turn.
        package var usesPerTurn: Int?
        /// The legendary actions it costs, 1 or more; in Pathfinder the actions of a turn, 0 for a
        /// free action. `nil` for everything that costs none.
        package var cost: Int?
        /// In which of its forms: "Hybrid Form Only".
        package var form: String?
        /// What a Multiattack is made of, and which of the other actions a legendary one takes.
        @Sparse package var multiattack: [Part]
        /// The spells it casts.
        package var spellcasting: Spellcasting?
        /// Spells that it casts without a list: "casts Misty Step".
        @Sparse package var casts: [Spellcasting.Known]
        /// Hit points that come back at the start of its turn.
        package var regeneration: Regeneration?
        /// The most damage that leaves it at 1 hit point where it would drop to zero: 7 of a boar's
        /// Relentless.
        package var survivedDamage: Int?
        /// Damage beside that of the attack and the saving throw: at the start of a turn, on a
        /// charge, with advantage.
        @Sparse package var otherDamage: [Damage]
        /// Whether the book says more than the facts here do.
        @Sparse package var isPartial: Bool

        /// An action with nothing but its name.
        package init(_ name: String, _ kind: Kind) {
            self.name = name
            self.kind = kind
            moreSaves = []
            options = []
            returnsAfterRest = false
            multiattack = []
            casts = []
            otherDamage = []
            isPartial = false
        }

        /// All saving throws in the order of the text.
        package var saves: [Save] { (save.map { [$0] } ?? []) + moreSaves }
    }

    /// A part of a Multiattack: so many times one of these.
    package struct Part: Hashable, Sendable, Codable {
        /// How many, 1 or more.
        package var count: Int
        /// The names of the block's actions to choose from.
        package var of: [String]
        /// Whether it stands for the parts before it instead of following them.
        @Sparse package var isAlternative: Bool

        /// A number of actions with one of these names.
        package init(_ count: Int, of names: [String], isAlternative: Bool = false) {
            self.count = count
            of = names
            self.isAlternative = isAlternative
        }
    }

    /// Hit points regained at the start of each of the creature's turns.
    package struct Regeneration: Hashable, Sendable, Codable {
        /// How many.
        package var hitPoints: Int
        /// Damage of these types stops it for a turn.
        @Sparse package var stoppedBy: [DamageType]
        /// Whether the creature dies only if it does not regain them at zero: a troll.
        @Sparse package var decidesDeath: Bool

        /// This many, unless damage of a type stops it.
        package init(
            _ hitPoints: Int, stoppedBy: [DamageType] = [], decidesDeath: Bool = false
        ) {
            self.hitPoints = hitPoints
            self.stoppedBy = stoppedBy
            self.decidesDeath = decidesDeath
        }
    }
}
