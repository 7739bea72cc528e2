import Tabletop

/// The monsters of the library as one picks them for a fight, made once.
final class LibraryShelf {
    private let monsters: @Sendable () throws -> [Monster]
    private var made: [CombatantPicker.Entry]?
    private var isPreparing = false

    /// - Parameter monsters: reads the library.
    init(_ monsters: @escaping @Sendable () throws -> [Monster]) { self.monsters = monsters }

    /// Begins to read the library beside the screen, since that takes longer than a key may. What
    /// fails is tried again when somebody asks.
    func prepare() {
        if made != nil || isPreparing { return }
        isPreparing = true
        beside { [monsters] in
            try Self.entries(of: monsters())
        } then: { [self] read in
            isPreparing = false
            made = made ?? (try? read.get())
        }
    }

    /// All of them, by name.
    ///
    /// - Throws: what reading them throws; it is tried again at the next look.
    func entries() throws -> [CombatantPicker.Entry] {
        if let made { return made }
        let read = try Self.entries(of: monsters())
        made = read
        return read
    }

    private nonisolated static func entries(
        of monsters: [Monster]
    ) throws -> [CombatantPicker.Entry] { try monsters.map(CombatantPicker.Entry.init) }
}
