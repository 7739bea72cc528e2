/// Acts that follow from something that happened to a combatant: they are on it unless they name
/// others.
extension Act {
    /// Parses a line whose target may be left out: `damage 2d6 psychic`, `heal goblin 1 5`.
    ///
    /// - Throws: ``ActProblem``, also for a line that begins with no verb, or with one that adds
    ///   combatants.
    public init(
        parsing line: String, on combatant: Combatant, in vocabulary: ActVocabulary
    ) throws(ActProblem) {
        var words = ActWords(line)
        guard let verb = Verb(takenFrom: &words), verb != .add else {
            throw .unknownWord(words.first?.text ?? line)
        }
        if verb == .remark {
            guard let act = try Act(parsing: line, in: vocabulary) else { throw .unknownWord(line) }
            self = act
            return
        }
        var targets: [Combatant] = []
        do throws(ActProblem) {
            targets = try verb.takeTargets(from: &words, in: vocabulary)
        } catch .noTarget {}
        if targets.isEmpty, verb != .roll { targets = [combatant] }
        try self.init(verb, on: targets, parsing: words.line, in: vocabulary)
    }
}
