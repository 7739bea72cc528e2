extension StatBlock {
    /// An attack roll and what a hit does.
    public struct Attack: Hashable, Sendable, Codable {
        /// How it reaches its target.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// Within ``Attack/reach``.
            case melee
            /// Within ``Attack/range``.
            case ranged
            /// Either, as the attacker chooses.
            case meleeOrRanged
        }

        /// How it reaches its target.
        public var kind: Kind
        /// Whether the book calls it a spell attack.
        @Sparse public var isSpell: Bool
        /// Added to the d20.
        public var bonus: Int
        /// In feet.
        public var reach: Int?
        /// In feet, without disadvantage.
        public var range: Int?
        /// In feet, with disadvantage.
        public var longRange: Int?
        /// What a hit does, part by part.
        @Sparse public var damage: [Damage]
        /// The damage instead when it is wielded with two hands.
        @Sparse public var versatile: [Damage]
        /// What else a hit does, without a saving throw.
        @Sparse public var conditions: [Affliction]

        /// An attack that does no damage yet.
        public init(_ kind: Kind, bonus: Int) {
            self.kind = kind
            self.bonus = bonus
            isSpell = false
            damage = []
            versatile = []
            conditions = []
        }
    }

    /// A part of damage.
    public struct Damage: Hashable, Sendable, Codable {
        /// The dice, or a number.
        public var dice: DiceNotation
        /// `nil` where the book names none.
        public var type: DamageType?
        /// Types that may be chosen instead.
        @Sparse public var otherTypes: [DamageType]
        /// In our words when it is done, where that is not always: "bloodied", "start of turn".
        public var when: String?

        /// Dice of a type.
        public init(_ dice: DiceNotation, _ type: DamageType?, when: String? = nil) {
            self.dice = dice
            self.type = type
            self.when = when
            otherTypes = []
        }

        /// The average the books print: the dice's mean, rounded down.
        public var average: Int { dice.average }
    }

    /// A condition that an attack or a failed saving throw brings.
    public struct Affliction: Hashable, Sendable, Codable {
        /// When an affliction ends by itself.
        public enum Ending: String, Hashable, Sendable, Codable {
            /// At the start of the next turn of the creature that has it.
            case startOfTargetsTurn
            /// At the end of the next turn of the creature that has it.
            case endOfTargetsTurn
            /// At the start of the next turn of the creature that caused it.
            case startOfSourcesTurn
            /// At the end of the next turn of the creature that caused it.
            case endOfSourcesTurn
            /// With the grapple it comes with.
            case grapple
        }

        /// The condition in lower case: "poisoned".
        public var name: String
        /// Rounds until it ends.
        public var rounds: Int?
        /// What ends it otherwise.
        public var until: Ending?
        /// Whether the saving throw is repeated at the end of each of its turns.
        @Sparse public var saveEnds: Bool
        /// The difficulty of escaping.
        public var escapeDC: Int?
        /// The largest size it works on: "Large".
        public var upToSize: String?
        /// It needs a failure by so much.
        public var failureBy: Int?
        /// It needs a second failed saving throw.
        @Sparse public var onSecondFailure: Bool

        /// A condition that lasts until something ends it.
        public init(_ name: String) {
            self.name = name
            saveEnds = false
            onSecondFailure = false
        }
    }
}

extension DiceNotation {
    /// The mean of the sum, rounded down as the books do: 13 for 2d6+6. Kept dice count as their
    /// mean without choosing, which no book's average needs.
    public var average: Int {
        var twice = 0
        for signed in terms {
            let value =
                switch signed.term {
                case .number(let number): number * 2
                case .dice(let count, let sides, .all): count * (sides + 1)
                case .dice(_, let sides, .highest(let kept)),
                    .dice(_, let sides, .lowest(let kept)):
                    kept * (sides + 1)
                }
            twice += signed.isNegative ? -value : value
        }
        return twice >= 0 ? twice / 2 : (twice - 1) / 2
    }
}
