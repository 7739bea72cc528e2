import Tabletop

/// Caches the library's monsters as entries of the picker.
final class BestiaryCache {
    private let monsters: @Sendable () throws -> [Monster]
    private var made: [PickerEntry]?
    private var isPreparing = false

    /// - Parameter monsters: reads the library.
    init(_ monsters: @escaping @Sendable () throws -> [Monster]) { self.monsters = monsters }

    /// Starts reading the library in the background, because it takes longer than a key press may.
    /// ``entries()`` tries again if that fails.
    func prepare() {
        if made != nil || isPreparing { return }
        isPreparing = true
        Task {
            let read = try? await Background.shared.run { [monsters] in
                try Self.entries(of: monsters())
            }
            isPreparing = false
            made = made ?? read
        }
    }

    /// All entries, those of the edition's book first, in the library's order otherwise.
    ///
    /// - Throws: the error of reading them; the next call tries again.
    func entries(for edition: RuleEdition) throws -> [PickerEntry] {
        let all = try entries()
        return all.filter { $0.monster?.edition == edition }
            + all.filter { $0.monster?.edition != edition }
    }

    /// All entries, in the library's order.
    ///
    /// - Throws: the error of reading them; the next call tries again.
    private func entries() throws -> [PickerEntry] {
        if let made { return made }
        let read = try Self.entries(of: monsters())
        made = read
        return read
    }

    private nonisolated static func entries(
        of monsters: [Monster]
    ) throws -> [PickerEntry] { try monsters.map(PickerEntry.init) }
}
