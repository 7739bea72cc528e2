extension StatBlock {
    /// Something a creature is or does: a trait, an action, a reaction.
    public struct Action: Hashable, Sendable, Codable {
        /// When it can be done.
        public enum Kind: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
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
            public static func < (left: Self, right: Self) -> Bool {
                (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
            }
        }

        /// The name in the book, without recharge and uses: "Fire Breath".
        public var name: String
        /// When it can be done.
        public var kind: Kind
        /// The sentences of a user's file; `nil` in the program's own books.
        public var text: String?
        /// The attack roll.
        public var attack: Attack?
        /// The saving throw it asks for, the first if there are several.
        public var save: Save?
        /// The saving throws after the first.
        @Sparse public var moreSaves: [Save]
        /// What it offers to choose from, the breaths of a metallic dragon.
        @Sparse public var options: [Action]
        /// The least result of a d6 at the start of its turn that brings it back, 2 to 6.
        public var recharge: Int?
        /// Uses between two dawns.
        public var usesPerDay: Int?
        /// Uses a day in its lair, where they differ.
        public var usesPerDayInLair: Int?
        /// Whether a short or long rest brings it back.
        @Sparse public var returnsAfterRest: Bool
        /// Uses in a turn.
        public var usesPerTurn: Int?
        /// The legendary actions it costs, 1 or more; `nil` for everything that costs none.
        public var cost: Int?
        /// In which of its forms: "Hybrid Form Only".
        public var form: String?
        /// What a Multiattack is made of, and which of the other actions a legendary one takes.
        @Sparse public var multiattack: [Part]
        /// The spells it casts.
        public var spellcasting: Spellcasting?
        /// Spells that it casts without a list: "casts Misty Step".
        @Sparse public var casts: [Spellcasting.Known]
        /// Hit points that come back at the start of its turn.
        public var regeneration: Regeneration?
        /// Damage beside that of the attack and the saving throw: at the start of a turn, on a
        /// charge, with advantage.
        @Sparse public var otherDamage: [Damage]
        /// Whether the book says more than the facts here do.
        @Sparse public var isPartial: Bool

        /// An action with nothing but its name.
        public init(_ name: String, _ kind: Kind) {
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
        public var saves: [Save] { (save.map { [$0] } ?? []) + moreSaves }
    }

    /// A part of a Multiattack: so many times one of these.
    public struct Part: Hashable, Sendable, Codable {
        /// How many, 1 or more.
        public var count: Int
        /// The names of the block's actions to choose from.
        public var of: [String]
        /// Whether it stands for the parts before it instead of following them.
        @Sparse public var isAlternative: Bool

        /// A number of actions with one of these names.
        public init(_ count: Int, of names: [String], isAlternative: Bool = false) {
            self.count = count
            of = names
            self.isAlternative = isAlternative
        }
    }

    /// Hit points regained at the start of each of the creature's turns.
    public struct Regeneration: Hashable, Sendable, Codable {
        /// How many.
        public var hitPoints: Int
        /// Damage of these types stops it for a turn.
        @Sparse public var stoppedBy: [DamageType]

        /// This many, unless damage of a type stops it.
        public init(_ hitPoints: Int, stoppedBy: [DamageType] = []) {
            self.hitPoints = hitPoints
            self.stoppedBy = stoppedBy
        }
    }
}
