/// Several instances of one condition. Each has its own end, and the strongest is in effect.
///
/// - Note: Rule: SRD 5.1 "Appendix PH-A: Conditions", SRD 5.2 "Condition"; Player Core, "Redundant
///   Conditions".
extension Condition {
    /// The name and, of persistent damage, the type, since damage of several types runs side by side:
    /// "Persistent Damage fire".
    package var key: String {
        [name, damageParts.first?.type?.rawValue].compactMap(\.self).joined(separator: " ")
    }

    /// Whether it is an instance of the same condition.
    func isInstance(of other: Condition) -> Bool {
        PlainText.folded(key) == PlainText.folded(other.key)
    }

    /// Whether it has this name or ``key``, which is folded by ``PlainText``.
    func isCalled(_ folded: String) -> Bool {
        PlainText.folded(name) == folded || PlainText.folded(key) == folded
    }

    /// Whether it is shown before another instance: the higher degree, then the later end.
    func outranks(_ other: Condition) -> Bool {
        (value ?? 0, length) > (other.value ?? 0, other.length)
    }

    private var length: Int {
        duration?.remaining ?? (endingSave == nil && sustainedBy == nil ? .max : .max - 1)
    }

    /// Whether it is at least as high as another instance, and nothing ends it sooner, so that the other
    /// has no effect.
    ///
    /// - Parameter rule: the book's rule for it; `nil` for none.
    func covers(_ other: Condition, by rule: ConditionRule?) -> Bool {
        guard isInstance(of: other), (value ?? 0) >= (other.value ?? 0), giver == other.giver,
            !isSecret || other.isSecret,
            endingSave == nil || endingSave == other.endingSave,
            sustainedBy == nil || sustainedBy == other.sustainedBy
        else { return false }
        guard let duration else {
            // Without a duration of its own, a frightened creature recovers turn by turn.
            return rule?.fallsAtTurnEnd != true || other.duration == nil
        }
        return other.duration?.combatant == duration.combatant
            && other.duration?.boundary == duration.boundary
            && duration.remaining >= other.duration?.remaining ?? .max
    }
}

extension Combatant {
    /// The strongest instance of each condition, in the order in which the conditions were given.
    package var shownConditions: [Condition] {
        guard conditions.count > 1 else { return conditions }
        var shown: [Condition] = []
        for condition in conditions {
            if let place = shown.firstIndex(where: condition.isInstance) {
                if !shown[place].outranks(condition) { shown[place] = condition }
            } else {
                shown.append(condition)
            }
        }
        return shown
    }

    /// The strongest instance of the condition with this name, compared case-insensitively.
    package func condition(_ name: String) -> Condition? {
        conditionIndex(name).map { conditions[$0] }
    }

    func conditionIndex(_ name: String) -> Int? {
        guard !conditions.isEmpty else { return nil }
        let folded = PlainText.folded(name)
        var strongest: Int?
        for place in conditions.indices where conditions[place].isCalled(folded) {
            if let known = strongest, conditions[known].outranks(conditions[place]) { continue }
            strongest = place
        }
        return strongest
    }
}
