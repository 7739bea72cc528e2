import Foundation

/// The folder of sample files beside the package, and what each file is expected to give.
enum Samples {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../shared/samples").standardized

    static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func path(_ file: String) -> String { folder.appending(path: file).path }

    /// One expected character: the five columns of an `EXPECTED.json`.
    struct Expected: Decodable, Hashable {
        var name: String
        var maxHitPoints: Int?
        var currentHitPoints: Int?
        var armorClass: Int?
        var initiativeModifier: Int?

        init(_ row: CharacterRow) {
            name = row.name
            maxHitPoints = row.maxHitPoints
            currentHitPoints = row.currentHitPoints
            armorClass = row.armorClass
            initiativeModifier = row.initiativeModifier
        }
    }

    static func expected(in folder: String) throws -> [String: [Expected]] {
        try JSONDecoder().decode(
            [String: [Expected]].self,
            from: Data(contentsOf: self.folder.appending(path: "\(folder)/EXPECTED.json")))
    }

    /// By name, those of one name in the order they came: as the roster lists them.
    static func byName(_ characters: [Expected]) -> [String: [Expected]] {
        Dictionary(grouping: characters, by: \.name)
    }
}
