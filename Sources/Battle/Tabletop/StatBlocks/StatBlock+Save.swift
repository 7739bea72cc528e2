extension StatBlock {
    /// A saving throw that others make, and what it decides.
    package struct Save: Hashable, Sendable, Codable {
        /// What a success leaves of the damage.
        package enum Success: String, Hashable, Sendable, Codable {
            /// Half of it.
            case half
            /// None of it.
            case none
        }

        /// The ability it is made with.
        package var ability: Ability
        /// The difficulty; `nil` in a spell, whose caster has it.
        package var dc: Int?
        /// What a success leaves of the damage.
        package var onSuccess: Success
        /// The damage of a failure, part by part.
        @Sparse package var damage: [Damage]
        /// What else a failure does.
        @Sparse package var conditions: [Affliction]
        /// The area whose creatures make it; `nil` for a single target.
        package var area: Area?
        /// How far away the target or the area's point may be, in feet.
        package var range: Int?
        /// Whether the creature itself makes it: a worm that must keep what it swallowed.
        @Sparse package var isOwn: Bool

        /// A saving throw that decides nothing yet.
        package init(_ ability: Ability, dc: Int?) {
            self.ability = ability
            self.dc = dc
            onSuccess = .none
            damage = []
            conditions = []
            isOwn = false
        }
    }

    /// The shape and size of an area, in feet.
    package struct Area: Hashable, Sendable, Codable {
        /// The shapes of the books.
        package enum Shape: String, Hashable, Sendable, Codable {
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
        package var shape: Shape
        /// Length, radius or side.
        package var size: Int
        /// The width of a line.
        package var width: Int?
        /// The height of a cylinder.
        package var height: Int?

        /// A shape of this size.
        package init(_ shape: Shape, _ size: Int, width: Int? = nil, height: Int? = nil) {
            self.shape = shape
            self.size = size
            self.width = width
            self.height = height
        }
    }

    /// The spells of a creature.
    package struct Spellcasting: Hashable, Sendable, Codable {
        /// Spells that are cast equally often.
        package struct Group: Hashable, Sendable, Codable {
            /// Uses a day, of each spell or of all together; `nil`: at will, or by slots.
            package var usesPerDay: Int?
            /// Whether the uses count for each spell by itself.
            @Sparse package var isEach: Bool
            /// The level of the slots that pay for them; 0 for cantrips.
            package var level: Int?
            /// Slots of that level.
            package var slots: Int?
            /// The spells.
            package var spells: [Known]

            /// Spells at will, by default.
            package init(_ spells: [Known] = []) {
                self.spells = spells
                isEach = false
            }
        }

        /// A spell with what the block adds to it.
        package struct Known: Hashable, Sendable, Codable {
            /// The name in the block's spelling.
            package var name: String
            /// What stands in brackets: "self only", "level 5 version".
            package var note: String?

            /// A spell by name.
            package init(_ name: String, note: String? = nil) {
                self.name = name
                self.note = note
            }
        }

        /// Where the magic comes from: "divine" (Pathfinder).
        package var tradition: String?
        /// The ability it is cast with.
        package var ability: Ability?
        /// The difficulty of saving throws against its spells.
        package var dc: Int?
        /// The bonus of its spell attacks.
        package var attackBonus: Int?
        /// The level as a spellcaster, in 2014.
        package var casterLevel: Int?
        /// The spells by how often they are cast.
        @Sparse package var groups: [Group]

        /// No spells yet.
        package init() { groups = [] }
    }
}
