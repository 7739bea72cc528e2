import Foundation
import Tabletop
import TabletopLibrary

extension MonsterLibrary {
    /// The monsters that come with the program, read on first use.
    static let srd = MonsterLibrary {
        guard let url = Library.url(for: .bestiary) else { throw CommandProblem.noLibrary }
        return try MonsterLibrary.monsters(in: Data(contentsOf: url))
    }
}
