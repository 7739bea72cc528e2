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
    /// What is not known.
    static let unknown = Color(red: 0.38, green: 0.38, blue: 0.40)
}
