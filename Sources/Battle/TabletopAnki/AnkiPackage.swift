package import Foundation
import GRDB
import Tabletop
package import TabletopImport

/// Anki's packages, `.apkg` and `.colpkg`: a zip archive with a database of notes, cards and reviews,
/// and with media files under numbers.
///
/// Each card becomes a challenge of its own, as Anki asks it: a note with a reversed card becomes two.
/// Where the back shows several fields, the first is the answer, one named like a reading is the
/// pronunciation, and the others are the note. A card's reviews come with it.
///
/// What a package may cost follows from its size: its database has at most 32 bytes for each of its
/// own and 16 MB, so much text is shown on its cards, and so many bytes of pictures. Packages that
/// people make have three to ten. What is kept of the texts and answers in memory is limited, and the
/// database and the pictures are on disk.
///
/// - Note: Read from packages that Anki's library (26.9) writes, and from its manual.
enum AnkiPackage {
    /// The most bytes of a package; its media files are read one at a time.
    private static let sizeLimit = 4 << 30
    /// The most bytes of the database in it.
    private static let databaseLimit = 1 << 30
    /// The most bytes of the list of its media files.
    private static let listLimit = 8 << 20
    /// The newest form of packages that can be read.
    private static let newestVersion = 3

    /// The decks in a package, by name; `nil` for a file that is no zip archive, unless one is
    /// wanted.
    static func decks(
        path: String, isWanted: Bool, minutesFromUTC: @escaping (Date) -> Int
    ) throws(ImportProblem) -> [DeckFile]? {
        try InputFile.reading(path, limit: sizeLimit) {
            descriptor, size throws(ImportProblem) in
            var head = [UInt8](repeating: 0, count: 4)
            let isZip = pread(descriptor, &head, 4, 0) == 4 && head == [0x50, 0x4B, 3, 4]
            guard isZip else {
                if isWanted {
                    throw ImportProblem(file: path, fact: .package("it is not a zip archive"))
                }
                return nil
            }
            return try reading(path) { try decks(descriptor, size: size, minutesFromUTC) }
        }
    }

    /// Runs work with a file, whose errors become those of an import of the file.
    static func reading<Value>(
        _ path: String, _ work: () throws -> Value
    ) throws(ImportProblem) -> Value {
        func problem(_ reason: String) -> ImportProblem {
            ImportProblem(file: path, fact: .package(reason))
        }
        do {
            return try work()
        } catch let error as PackageArchive.Problem {
            throw problem(error.reason)
        } catch let error as ImportProblem {
            throw error
        } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
            throw problem("a text in it is too long for its size")
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            throw problem("the collection in it has no end")
        } catch let error as DatabaseError {
            // SQLite's own words: "database disk image is malformed".
            throw problem("the collection in it is damaged: \(error.message ?? "\(error)")")
        } catch {
            throw problem("\(error)")
        }
    }

    private static func decks(
        _ descriptor: Int32, size: Int, _ minutesFromUTC: @escaping (Date) -> Int
    ) throws -> [DeckFile] {
        var collections: Set<String> = []
        var list: [UInt8]?
        var version: Int?
        try PackageArchive.forEachEntry(of: descriptor) { entry in
            switch entry.name {
            case "meta" where version == nil:
                version = ProtobufMessage(try entry.bytes(limit: 1 << 20))?.integer(1)
            case "media" where list == nil: list = try entry.bytes(limit: listLimit)
            case "collection.anki2", "collection.anki21", "collection.anki21b":
                collections.insert(entry.name)
            default: break
            }
        }
        if let version, version > newestVersion {
            throw PackageArchive.Problem(
                reason: "it was written by a newer Anki (version \(version) of its packages)")
        }
        // A package has the newest form that its program could write and, beside it, older ones, which
        // may only say that a newer program is needed.
        let newest = ["collection.anki21b", "collection.anki21", "collection.anki2"]
        guard let collection = newest.first(where: collections.contains) else {
            throw PackageArchive.Problem(reason: "there is no collection in it")
        }
        let isCompressed = collection == "collection.anki21b"
        let media = try mediaNames(list ?? [], isCompressed: isCompressed)
        return try decks(
            size: size, media: Set(media.values), minutesFromUTC
        ) { file, work in
            try copy(
                collection, of: descriptor, to: file, isCompressed: isCompressed,
                limit: min(databaseLimit, work))
        } pictures: { wanted, pictures, work, keep in
            try Self.pictures(wanted, of: descriptor, media, to: pictures, limit: work, keep)
        }
    }

    /// The decks in a collection.
    ///
    /// - Parameters:
    ///   - size: the bytes of the file that has it, from which follows what it may cost.
    ///   - media: the names of the files with pictures.
    ///   - write: writes the collection to a file, which may have so many bytes.
    ///   - pictures: puts the wanted pictures at the end of a file, so many bytes at most.
    static func decks(
        size: Int, media: Set<String>, _ minutesFromUTC: @escaping (Date) -> Int,
        write: (URL, Int) throws -> Void,
        pictures put:
            @escaping (Set<String>, FileHandle, Int, (String, DeckPicture) -> Void) throws -> Void
    ) throws -> [DeckFile] {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "battle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "collection")
        let work = 16 << 20 + 32 * size
        try write(file, work)
        return try AnkiCollection.reading(file, longest: min(16 << 20, 1 << 20 + 16 * size)) {
            collection in
            var reader = AnkiDeckReader(collection, media: media, work: work, minutesFromUTC)
            var decks = try reader.read()
            guard decks.contains(where: { !$0.challenges.isEmpty }) else {
                let first = decks.flatMap(\.refused).first
                let reason =
                    first.map { "note \($0.line): \($0.reason)" } ?? "there are no cards in it"
                throw PackageArchive.Problem(reason: reason)
            }
            let shelf = folder.appending(path: "pictures")
            try Data().write(to: shelf)
            let pictures = try FileHandle(forUpdating: shelf)
            try reader.finish(&decks, limit: work) { wanted, keep in
                try put(wanted, pictures, work, keep)
            }
            return decks
        }
    }

    /// Writes the first entry of this name to a file.
    private static func copy(
        _ name: String, of descriptor: Int32, to file: URL, isCompressed: Bool, limit: Int
    ) throws {
        try Data().write(to: file)
        let output = try FileHandle(forWritingTo: file)
        defer { try? output.close() }
        func write(_ bytes: ArraySlice<UInt8>) throws(PackageArchive.Problem) {
            do {
                try output.write(contentsOf: bytes)
            } catch {
                throw PackageArchive.Problem(reason: "it cannot be unpacked: \(error)")
            }
        }
        var isWritten = false
        try PackageArchive.forEachEntry(of: descriptor) { entry in
            guard entry.name == name, !isWritten else { return }
            isWritten = true
            guard isCompressed else { return try entry.pieces(limit: limit, write) }
            var decompressor = try PackageArchive.Decompressor(limit: limit)
            try entry.pieces(limit: limit) { piece throws(PackageArchive.Problem) in
                try decompressor.decompress(piece, write)
            }
            try decompressor.finish()
        }
    }

    /// Writes the wanted media files, each once and as far as they are pictures that can be shown, to a
    /// file.
    private static func pictures(
        _ wanted: Set<String>, of descriptor: Int32, _ media: [String: String],
        to file: FileHandle, limit: Int, _ keep: (String, DeckPicture) -> Void
    ) throws {
        var wanted = wanted
        var rest = limit
        try PackageArchive.forEachEntry(of: descriptor) { entry in
            guard rest > 0, let name = media[entry.name], wanted.remove(name) != nil else { return }
            var data: [UInt8]
            do {
                data = try entry.bytes(limit: PortraitFile.byteLimit)
                if data.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
                    data = try PackageArchive.decompressed(data, limit: PortraitFile.byteLimit)
                }
            } catch is PackageArchive.Problem {
                // Too large, or damaged: this picture is left out.
                return
            }
            rest -= data.count
            guard (try? PortraitFile(data: Data(data))) != nil else { return }
            keep(name, try DeckPicture(data, in: file))
        }
    }

    /// The names of the media files by that of their entries.
    private static func mediaNames(
        _ list: [UInt8], isCompressed: Bool
    ) throws -> [String: String] {
        guard isCompressed else {
            guard !list.isEmpty, let json = try? JSONValue(lastOfEqualKeys: list).object else {
                return [:]
            }
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

extension DeckFile {
    /// Reads a regular file, which has one deck or, as an Anki package or JSON of CrowdAnki, one or more.
    ///
    /// - Parameters:
    ///   - format: by default the one that the file's name and contents suggest.
    ///   - minutesFromUTC: the local offset from UTC at a moment, for answers without their zone.
    /// - Throws: ``ImportProblem``.
    package static func decks(
        path: String, format: DeckFormat? = nil,
        minutesFromUTC: @escaping (Date) -> Int
    ) throws(ImportProblem) -> [DeckFile] {
        // A page that was saved in the place of a package is no text with cards.
        let isNamedPackage = ["apkg", "colpkg"].contains(
            PathText.fileExtension(of: path).lowercased())
        if let decks = try AnkiPackage.decks(
            path: path, isWanted: format == .package || format == nil && isNamedPackage,
            minutesFromUTC: minutesFromUTC)
        {
            return decks
        }
        let bytes = try InputFile.bytes(at: path)
        let format = format ?? DeckFormat(of: bytes, file: path)
        if format == .json,
            let decks = try CrowdAnkiFile.decks(bytes, path: path, minutesFromUTC: minutesFromUTC)
        {
            return decks
        }
        var deck = try DeckFile(bytes, file: path, as: format)
        deck.readPictures(beside: path)
        return deck.byDeck
    }

    /// Reads the pictures that its challenges name, below the folder of the file.
    private mutating func readPictures(beside path: String) {
        guard challenges.contains(where: { !$0.pictureFiles.isEmpty }) else { return }
        let folder = URL(filePath: path).deletingLastPathComponent().standardizedFileURL
        guard let pictures = try? DeckPicture.shelf() else { return }
        var left = LeftOut()
        for index in challenges.indices {
            for side in ChallengeSide.allCases {
                guard let name = challenges[index].pictureFiles[side] else { continue }
                let file = folder.appending(path: name.removingPercentEncoding ?? name)
                    .standardizedFileURL
                let isBelow = file.path.hasPrefix(folder.path + "/")
                if isBelow, let picture = Self.picture(file, pictures) {
                    challenges[index].pictures[side] = picture
                } else {
                    left.place =
                        "“\(PlainText.inOneLine(String(challenges[index].question.prefix(60))))”"
                    left.add(.picture, name)
                }
            }
        }
        leftOut += left.descriptions
    }

    static func picture(_ file: URL, _ shelf: FileHandle) -> DeckPicture? {
        guard
            let bytes = try? InputFile.reading(
                file.path, limit: PortraitFile.byteLimit,
                { descriptor, _ throws(ImportProblem) in
                    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
                        .readDataToEndOfFile()
                }), (try? PortraitFile(data: bytes)) != nil
        else { return nil }
        return try? DeckPicture([UInt8](bytes), in: shelf)
    }
}
