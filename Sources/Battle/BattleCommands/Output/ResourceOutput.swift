import Tabletop

/// Something with a limited number of uses.
struct ResourceOutput: Encodable {
    /// Its name.
    let name: String
    /// The uses when it is full.
    let maximum: Int
    /// The uses spent.
    let used: Int
    /// The uses left.
    let left: Int
    /// When it comes back, as `--back` takes it: turn, short, recharge5.
    let back: String
}

/// A resource with the combatant that has it.
///
/// Listed by `resource list`.
typealias ListedResourceOutput = Joined<BearerOutput, ResourceOutput>

extension ResourceOutput {
    init(_ resource: Resource) {
        self.init(
            name: resource.name, maximum: resource.maximum, used: resource.used,
            left: resource.left, back: resource.renewal.word)
    }
}

extension ListedResourceOutput {
    /// The resources of combatants, in their order.
    static func list(_ combatants: [Combatant]) -> [Self] {
        combatants.flatMap { combatant in
            combatant.resources.map {
                Self(
                    first: BearerOutput(combatant), second: ResourceOutput($0))
            }
        }
    }
}
