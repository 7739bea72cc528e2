/// Whether a d20 is thrown with advantage or disadvantage.
///
/// - Note: Rule: SRD 5.1 and 5.2, "Advantage and Disadvantage".
package enum RollEdge: String, Hashable, Sendable, Codable, CaseIterable {
    /// Neither.
    case none
    /// The higher of two dice.
    case advantage
    /// The lower of two dice.
    case disadvantage

    /// What any number of edges come to: both kinds cancel out, however many there are of each.
    package init(_ edges: some Sequence<RollEdge>) {
        let kinds = Set(edges).subtracting([.none])
        self = kinds.count == 1 ? kinds.first ?? .none : .none
    }
}
