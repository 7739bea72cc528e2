public import Foundation

/// The optional folder of sample files next to the package, and the characters expected from each
/// file. It is not part of the package; suites that need it are skipped without it.
public enum Samples {
    /// The path of the folder, whether it exists or not.
    public static let folder = Repository.root
        .deletingLastPathComponent().appending(path: "shared/samples")

    /// Whether the folder exists.
    public static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The path of a file in it.
    public static func path(_ file: String) -> String { folder.appending(path: file).path }

    /// One expected character: the five columns of an `EXPECTED.json`.
    public struct Expected: Decodable, Hashable {
        /// The name after reading.
        public var name: String
        /// `nil` if the file does not state it, as for the others.
        public var maxHitPoints: Int?
        /// The current hit points; the maximum if the file has only that.
        public var currentHitPoints: Int?
        /// The armor class that the character sheet shows.
        public var armorClass: Int?
        /// Added to the d20.
        public var initiativeModifier: Int?

        /// An expected character from its columns.
        public init(
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
    public static func expected(in folder: String) throws -> [String: [Expected]] {
        try JSONDecoder().decode(
            [String: [Expected]].self,
            from: Data(contentsOf: self.folder.appending(path: "\(folder)/EXPECTED.json")))
    }

    /// The characters grouped by name, each group in the order given, as the roster lists them.
    public static func byName(_ characters: [Expected]) -> [String: [Expected]] {
        Dictionary(grouping: characters, by: \.name)
    }
}
