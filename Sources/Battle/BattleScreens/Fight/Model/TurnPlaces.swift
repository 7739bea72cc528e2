/// The columns of a line's parts in the turn order: the same in all lines, so that nothing moves as
/// numbers grow.
struct TurnPlaces: Hashable {
    /// The width of a line.
    let columns: Int
    /// The columns of a number, "39/39".
    let digits: Int
    /// The columns of temporary hit points after a number, "+5"; 0 if nobody has some.
    let temporary: Int
    /// The columns of the longest name.
    let names: Int
    /// The columns of the widest state, where that is known.
    let states: Int
    /// The edition's word for half of the hit points or fewer.
    let wordForHalf: String
    /// The signs at the beginning.
    let signs: Signs
    /// Whether lines have letters, by which they are chosen.
    let hasLetters: Bool

    /// - Parameters:
    ///   - widest: the highest number in a bar.
    ///   - temporary: the columns of the longest "+5".
    ///   - names: the columns of the longest name.
    ///   - states: the columns of the widest state; more than there are if unknown.
    init(
        columns: Int, widest: Int, temporary: Int = 0, names: Int, states: Int = widestState,
        wordForHalf: String, signs: Signs, hasLetters: Bool = false
    ) {
        self.columns = columns
        self.temporary = temporary
        self.names = names
        self.states = states
        self.wordForHalf = wordForHalf
        self.signs = signs
        self.hasLetters = hasLetters
        digits = 2 * String(max(widest, 10)).count + 1
    }

    /// Cursor, mark, turn, three columns of initiative and a gap; then the sign of the side. The letter
    /// comes after the cursor.
    var start: Int { (hasLetters ? 8 : 7) + signs.sideColumns }
    var hasArmorClass: Bool { columns >= 56 }
    /// The columns of the armor class after the bar.
    var end: Int { hasArmorClass ? 6 : 5 }
    /// What name, state and bar have together, without the gaps before state, number and bar.
    private var room: Int { columns - start - digits - temporary - end - 3 }
    /// The columns of the state where it has all it can use.
    static let widestState = 36
    /// The name's share of the room, which it may exceed at the cost of blanks beside it.
    private var fairName: Int { min(max(names, 12), room * 9 / 20) }
    /// The columns of the state beside the name; 0 if it follows the name.
    var state: Int {
        guard columns >= 64 else { return 0 }
        let most = min(Self.widestState, (room - fairName) * 3 / 5)
        return names > fairName ? min(most, max(states, 8)) : most
    }
    /// The columns from the number to the end.
    var line: Int { digits + temporary + 1 + bar + end }
    /// The columns of the bar.
    var bar: Int {
        guard state > 0 else { return max(4, columns / 7) }
        let name = names > fairName ? max(fairName, min(names, room - state - 10)) : fairName
        return max(6, room - state - name)
    }
    /// The columns of the name.
    var name: Int { max(6, room - state - bar) + (state == 0 ? 1 : 0) }
}
