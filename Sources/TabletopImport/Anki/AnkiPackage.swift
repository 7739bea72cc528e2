import Foundation
import GRDB
import Tabletop

/// Anki's packages, `.apkg` and `.colpkg`: a zip archive with a database of notes, cards and reviews,
/// and with media files under numbers.
///
/// Each card becomes a challenge of its own, as Anki asks it: a note with a reversed card becomes two.
/// Where the back shows several fields, the first is the answer, one named like a reading is the
/// pronunciation, and the others are the note. A card's reviews come with it.
///
/// - Note: Read from packages that Anki's library (26.9) writes, and from its manual.
enum AnkiPackage {
    /// The most bytes of a package; its media files are read one at a time.
    private static let sizeLimit = 4 << 30
    /// The most bytes of the database in it.
    private static let databaseLimit = 1 << 30
    /// The most bytes of the list of its media files.
    private static let listLimit = 64 << 20
    /// The newest form of packages that can be read.
    private static let newestVersion = 3

    /// The decks in a package, by name; `nil` for a file that is no zip archive, unless one is
    /// wanted.
    static func decks(
        path: String, isWanted: Bool, minutesFromUTC: @escaping (Date) -> Int
    ) throws(ImportProblem) -> [DeckFile]? {
        func problem(_ reason: String) -> ImportProblem {
            ImportProblem(file: path, fact: .package(reason))
        }
        return try InputFile.reading(path, limit: sizeLimit) {
            descriptor, _ throws(ImportProblem) in
            var head = [UInt8](repeating: 0, count: 4)
            let isZip = pread(descriptor, &head, 4, 0) == 4 && head == [0x50, 0x4B, 3, 4]
            guard isZip else {
                if isWanted { throw problem("it is not a zip archive") }
                return nil
            }
            do {
                return try decks(descriptor, path: path, minutesFromUTC)
            } catch let error as PackageArchive.Problem {
                throw problem(error.reason)
            } catch let error as ImportProblem {
                throw error
            } catch let error as DatabaseError {
                // SQLite's own words: "database disk image is malformed".
                throw problem("the collection in it is damaged: \(error.message ?? "\(error)")")
            } catch {
                throw problem("\(error)")
            }
        }
    }

    private static func decks(
        _ descriptor: Int32, path: String, _ minutesFromUTC: @escaping (Date) -> Int
    ) throws -> [DeckFile] {
        var databases: [String: [UInt8]] = [:]
        var list: [UInt8] = []
        var version = 0
        try PackageArchive.forEachEntry(of: descriptor) { name, bytes in
            switch name {
            case "meta": version = ProtobufMessage(try bytes(1 << 20))?.integer(1) ?? 0
            case "media": list = try bytes(listLimit)
            // A package has the newest form that its program could write and, beside it, older
            // ones, which may only say that a newer program is needed.
            case "collection.anki2", "collection.anki21", "collection.anki21b":
                databases[name] = try bytes(databaseLimit)
            default: break
            }
        }
        guard version <= newestVersion else {
            throw PackageArchive.Problem(
                reason: "it was written by a newer Anki (version \(version) of its packages)")
        }
        let database: [UInt8]
        if let compressed = databases["collection.anki21b"] {
            database = try PackageArchive.decompressed(compressed, limit: databaseLimit)
        } else if let plain = databases["collection.anki21"] ?? databases["collection.anki2"] {
            database = plain
        } else {
            throw PackageArchive.Problem(reason: "there is no collection in it")
        }
        let media = try mediaNames(list, isCompressed: databases["collection.anki21b"] != nil)
        var reader = AnkiDeckReader(
            try AnkiCollection(bytes: database), media: Set(media.values), minutesFromUTC)
        var decks = reader.read()
        guard decks.contains(where: { !$0.challenges.isEmpty }) else {
            let first = decks.flatMap(\.refused).first
            let reason = first.map { "note \($0.line): \($0.reason)" } ?? "there are no cards in it"
            throw PackageArchive.Problem(reason: reason)
        }
        try reader.finish(&decks) { wanted, keep in
            try PackageArchive.forEachEntry(of: descriptor) { name, bytes in
                guard let file = media[name], wanted.contains(file) else { return }
                var data: [UInt8]
                do {
                    data = try bytes(PortraitFile.byteLimit)
                    if data.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
                        data = try PackageArchive.decompressed(
                            data, limit: PortraitFile.byteLimit)
                    }
                } catch is PackageArchive.Problem {
                    // Too large, or damaged: this picture is left out.
                    return
                }
                if let picture = try? PortraitFile(data: Data(data)) { keep(file, picture) }
            }
        }
        return decks
    }

    /// The names of the media files by that of their entries.
    private static func mediaNames(
        _ list: [UInt8], isCompressed: Bool
    ) throws -> [String: String] {
        guard isCompressed else {
            guard !list.isEmpty, let json = try? JSONValue(utf8: list).object else { return [:] }
            return Dictionary(
                json.members.compactMap { member in
                    member.value.string.map { (member.key, $0) }
                }, uniquingKeysWith: { first, _ in first })
        }
        let plain = try PackageArchive.decompressed(list, limit: listLimit)
        guard let message = ProtobufMessage(plain) else {
            throw PackageArchive.Problem(reason: "its list of media files is damaged")
        }
        var names: [String: String] = [:]
        for (index, bytes) in message.bytes(1).enumerated() {
            guard let entry = ProtobufMessage(bytes) else { continue }
            names["\(entry.integer(255) ?? index)"] = entry.text(1)
        }
        return names
    }
}
