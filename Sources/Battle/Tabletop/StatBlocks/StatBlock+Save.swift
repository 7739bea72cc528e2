extension StatBlock {
    /// A saving throw that others make, and what it decides.
    public struct Save: Hashable, Sendable, Codable {
        /// What a success leaves of the damage.
        public enum Success: String, Hashable, Sendable, Codable {
            /// Half of it.
            case half
            /// None of it.
            case none
        }

        /// The ability it is made with.
        public var ability: Ability
        /// The difficulty; `nil` in a spell, whose caster has it.
        public var dc: Int?
        /// What a success leaves of the damage.
        public var onSuccess: Success
        /// The damage of a failure, part by part.
        @Sparse public var damage: [Damage]
        /// What else a failure does.
        @Sparse public var conditions: [Affliction]
        /// The area whose creatures make it; `nil` for a single target.
        public var area: Area?
        /// How far away the target or the area's point may be, in feet.
        public var range: Int?
        /// Whether the creature itself makes it: a worm that must keep what it swallowed.
        @Sparse public var isOwn: Bool

        /// A saving throw that decides nothing yet.
        public init(_ ability: Ability, dc: Int?) {
            self.ability = ability
            self.dc = dc
            onSuccess = .none
            damage = []
            conditions = []
            isOwn = false
        }
    }

    /// The shape and size of an area, in feet.
    public struct Area: Hashable, Sendable, Codable {
        /// The shapes of the books.
        public enum Shape: String, Hashable, Sendable, Codable {
            /// From its origin to ``Area/size``.
            case cone
            /// ``Area/size`` on each side.
            case cube
            /// ``Area/size`` in radius and ``Area/height`` high.
            case cylinder
            /// Everything within ``Area/size`` of a creature.
            case emanation
            /// ``Area/size`` long and ``Area/width`` wide.
            case line
            /// ``Area/size`` in radius.
            case sphere
        }

        /// The shape.
        public var shape: Shape
        /// Length, radius or side.
        public var size: Int
        /// The width of a line.
        public var width: Int?
        /// The height of a cylinder.
        public var height: Int?

        /// A shape of this size.
        public init(_ shape: Shape, _ size: Int, width: Int? = nil, height: Int? = nil) {
            self.shape = shape
            self.size = size
            self.width = width
            self.height = height
        }
    }

    /// The spells of a creature.
    public struct Spellcasting: Hashable, Sendable, Codable {
        /// Spells that are cast equally often.
        public struct Group: Hashable, Sendable, Codable {
            /// Uses a day, of each spell or of all together; `nil`: at will, or by slots.
            public var usesPerDay: Int?
            /// Whether the uses count for each spell by itself.
            @Sparse public var isEach: Bool
            /// The level of the slots that pay for them; 0 for cantrips.
            public var level: Int?
            /// Slots of that level.
            public var slots: Int?
            /// The spells.
            public var spells: [Known]

            /// Spells at will, by default.
            public init(_ spells: [Known] = []) {
                self.spells = spells
                isEach = false
            }
        }

        /// A spell with what the block adds to it.
        public struct Known: Hashable, Sendable, Codable {
            /// The name in the block's spelling.
            public var name: String
            /// What stands in brackets: "self only", "level 5 version".
            public var note: String?

            /// A spell by name.
            public init(_ name: String, note: String? = nil) {
                self.name = name
                self.note = note
            }
        }

        /// The ability it is cast with.
        public var ability: Ability?
        /// The difficulty of saving throws against its spells.
        public var dc: Int?
        /// The bonus of its spell attacks.
        public var attackBonus: Int?
        /// The level as a spellcaster, in 2014.
        public var casterLevel: Int?
        /// The spells by how often they are cast.
        @Sparse public var groups: [Group]

        /// No spells yet.
        public init() { groups = [] }
    }
}
