extension StatBlock {
    /// An attack roll and what a hit does.
    package struct Attack: Hashable, Sendable, Codable {
        /// How it reaches its target.
        package enum Kind: String, Hashable, Sendable, Codable {
            /// Within ``Attack/reach``.
            case melee
            /// Within ``Attack/range``.
            case ranged
            /// Either, as the attacker chooses.
            case meleeOrRanged
        }

        /// How it reaches its target.
        package var kind: Kind
        /// Whether the book calls it a spell attack.
        @Sparse package var isSpell: Bool
        /// Added to the d20.
        package var bonus: Int
        /// In feet.
        package var reach: Int?
        /// In feet, without disadvantage.
        package var range: Int?
        /// In feet, with disadvantage.
        package var longRange: Int?
        /// What a hit does, part by part.
        @Sparse package var damage: [Damage]
        /// The damage instead when it is wielded with two hands.
        @Sparse package var versatile: [Damage]
        /// Damage that a hit does not do by itself, but at the end of each of the target's turns
        /// (Pathfinder).
        @Sparse package var persistent: [Damage]
        /// The traits of a strike: "agile", "deadly d10" (Pathfinder).
        @Sparse package var traits: [String]
        /// What else a hit does, without a saving throw.
        @Sparse package var conditions: [Affliction]

        /// An attack that does no damage yet.
        package init(_ kind: Kind, bonus: Int) {
            self.kind = kind
            self.bonus = bonus
            isSpell = false
            damage = []
            versatile = []
            persistent = []
            traits = []
            conditions = []
        }
    }

    /// A part of damage.
    package struct Damage: Hashable, Sendable, Codable {
        /// The dice, or a number.
        package var dice: DiceNotation
        /// `nil` where the book names none.
        package var type: DamageType?
        /// Types that may be chosen instead.
        @Sparse package var otherTypes: [DamageType]
        /// In our words when it is done, where that is not always: "bloodied", "start of turn".
        package var when: String?

        /// Dice of a type.
        package init(_ dice: DiceNotation, _ type: DamageType?, when: String? = nil) {
            self.dice = dice
            self.type = type
            self.when = when
            otherTypes = []
        }

        /// The average the books print: the dice's mean, rounded down.
        package var average: Int { dice.average }
    }

    /// A condition that an attack or a failed saving throw brings.
    package struct Affliction: Hashable, Sendable, Codable {
        /// When an affliction ends by itself.
        package enum Ending: String, Hashable, Sendable, Codable {
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
        package var name: String
        /// What is particular to it: "1d6 fire" of persistent damage.
        package var note: String?
        /// Rounds until it ends.
        package var rounds: Int?
        /// What ends it otherwise.
        package var until: Ending?
        /// Whether the saving throw is repeated at the end of each of its turns.
        @Sparse package var saveEnds: Bool
        /// The difficulty of escaping.
        package var escapeDC: Int?
        /// The largest size it works on: "Large".
        package var upToSize: String?
        /// It needs a failure by so much.
        package var failureBy: Int?
        /// It needs a second failed saving throw.
        @Sparse package var onSecondFailure: Bool

        /// A condition that lasts until something ends it.
        package init(_ name: String) {
            self.name = name
            saveEnds = false
            onSecondFailure = false
        }
    }
}

extension StatBlock {
    /// The average damage of a hit with the strongest attack, without what a hit does not always do; `nil`
    /// without attacks.
    package var averageBlow: Int? {
        actions.compactMap(\.attack).map { attack in
            attack.damage.filter { $0.when == nil }.reduce(0) { $0 + $1.average }
        }.max()
    }
}

extension DiceNotation {
    /// The mean of the sum, rounded down as the books do: 13 for 2d6+6. Kept dice count as their
    /// mean without choosing, which no book's average needs.
    package var average: Int {
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
