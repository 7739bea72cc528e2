package import Foundation

/// The optional folder of sample files next to the package, and the characters expected from each
/// file. It is not part of the package; suites that need it are skipped without it.
package enum Samples {
    /// The path of the folder, whether it exists or not.
    package static let folder = Repository.root
        .deletingLastPathComponent().appending(path: "shared/samples")

    /// Whether the folder exists.
    package static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The path of a file in it.
    package static func path(_ file: String) -> String { folder.appending(path: file).path }

    /// One expected character: the five columns of an `EXPECTED.json`.
    package struct Expected: Decodable, Hashable {
        /// The name after reading.
        package var name: String
        /// `nil` if the file does not state it, as for the others.
        package var maxHitPoints: Int?
        /// The current hit points; the maximum if the file has only that.
        package var currentHitPoints: Int?
        /// The armor class that the character sheet shows.
        package var armorClass: Int?
        /// Added to the d20.
        package var initiativeModifier: Int?

        /// An expected character from its columns.
        package init(
            name: String, maxHitPoints: Int?, currentHitPoints: Int?, armorClass: Int?,
            initiativeModifier: Int?
        ) {
            self.name = name
            self.maxHitPoints = maxHitPoints
            self.currentHitPoints = currentHitPoints
            self.armorClass = armorClass
            self.initiativeModifier = initiativeModifier
        }
    }

    /// The characters expected from the files of a folder, by file name.
    package static func expected(in folder: String) throws -> [String: [Expected]] {
        try JSONDecoder().decode(
            [String: [Expected]].self,
            from: Data(contentsOf: self.folder.appending(path: "\(folder)/EXPECTED.json")))
    }

    /// The characters grouped by name, each group in the order given, as the roster lists them.
    package static func byName(_ characters: [Expected]) -> [String: [Expected]] {
        Dictionary(grouping: characters, by: \.name)
    }
}
