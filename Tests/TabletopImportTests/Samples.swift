import Foundation
import Tabletop
import TabletopImport

/// The folder of sample files beside the package, and what each file is expected to give.
enum Samples {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../shared/samples").standardized

    static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// One expected character: what the five columns of an `EXPECTED.json` say.
    struct Expected: Decodable, Equatable {
        var name: String
        var maxHitPoints: Int?
        var currentHitPoints: Int?
        var armorClass: Int?
        var initiativeModifier: Int?
    }

    static func expected(in folder: String) throws -> [String: [Expected]] {
        let url = self.folder.appending(path: "\(folder)/EXPECTED.json")
        return try JSONDecoder().decode([String: [Expected]].self, from: Data(contentsOf: url))
    }
}

extension Samples.Expected {
    init(_ draft: CharacterDraft) {
        self.init(
            name: draft.name, maxHitPoints: draft.maximumHitPoints,
            currentHitPoints: draft.currentHitPoints, armorClass: draft.armorClass,
            initiativeModifier: draft.initiativeModifier)
    }
}
