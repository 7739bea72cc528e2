public import Foundation

/// The folder of sample files that may lie beside the package, and what each file is expected to
/// give. It is no part of the package: suites over it are skipped where it is absent.
public enum Samples {
    /// The folder, whether it is there or not.
    public static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../shared/samples").standardized

    /// Whether it is there.
    public static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The path of a file in it.
    public static func path(_ file: String) -> String { folder.appending(path: file).path }

    /// One expected character: what the five columns of an `EXPECTED.json` say.
    public struct Expected: Decodable, Hashable {
        /// As it is after reading.
        public var name: String
        /// `nil` where the file does not say, as with the others.
        public var maxHitPoints: Int?
        /// The maximum where the file has that alone.
        public var currentHitPoints: Int?
        /// As the sheet shows it.
        public var armorClass: Int?
        /// What is added to the d20.
        public var initiativeModifier: Int?

        /// The five columns.
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

    /// What the files of a folder are expected to give, by file.
    public static func expected(in folder: String) throws -> [String: [Expected]] {
        try JSONDecoder().decode(
            [String: [Expected]].self,
            from: Data(contentsOf: self.folder.appending(path: "\(folder)/EXPECTED.json")))
    }

    /// By name, those of one name in the order they came: as the roster lists them.
    public static func byName(_ characters: [Expected]) -> [String: [Expected]] {
        Dictionary(grouping: characters, by: \.name)
    }
}
