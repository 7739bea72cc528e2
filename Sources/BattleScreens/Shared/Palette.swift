import TerminalUI

/// What colours mean in the app; none of them is ever the only sign of it.
enum Palette {
    /// What is chosen, and the keys.
    static let accent = Color(red: 0.31, green: 0.69, blue: 0.94)
    /// Hit points left; a right answer.
    static let well = Color(red: 0.16, green: 0.56, blue: 0.27)
    /// Hit points lost; a wrong answer.
    static let lost = Color(red: 0.37, green: 0.12, blue: 0.13)
    /// Right and good news, as text.
    static let right = Color.green
    /// Wrong, refused, dead, as text.
    static let wrong = Color(red: 1, green: 0.42, blue: 0.38)
    /// Whose turn it is.
    static let turn = Color.yellow
    /// Temporary hit points.
    static let temporary = Color.teal
    /// Monsters.
    static let monster = Color(red: 0.86, green: 0.55, blue: 0.40)
    /// At half the hit points or less.
    static let bloodied = Color.orange
    /// Conditions.
    static let condition = Color(red: 0.78, green: 0.62, blue: 0.90)
    /// Lines between the parts of the screen.
    static let rule = Color(red: 0.30, green: 0.30, blue: 0.33)
    /// What is not known.
    static let unknown = Color(red: 0.38, green: 0.38, blue: 0.40)
}
