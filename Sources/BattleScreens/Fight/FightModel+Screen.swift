/// The fight as the root uses it.
extension FightModel: ScreenModel {
    var legend: String { CombatantText.legend }

    /// The result of the last action. Without one, in the log, the end of a sentence that does not fit
    /// in its line.
    func notice(columns: Int) -> Notice? {
        notice ?? journal.flatMap { JournalScreen.rest(of: $0, columns: columns) }
    }
}
