import Foundation
import Tabletop
import TabletopLibrary

extension Bestiary {
    /// The monsters that come with the program, read on first use.
    static let srd = Bestiary([
        .dnd2024: MonsterLibrary { try StatBlockLibrary.srd.all(.dnd2024).map(Monster.init) },
        .dnd2014: MonsterLibrary { try MonsterLibrary.monsters(in: Library.data(.bestiary)) },
    ])
}
