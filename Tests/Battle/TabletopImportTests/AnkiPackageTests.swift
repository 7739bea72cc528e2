import Foundation
import Tabletop
import Testing

@testable import TabletopAnki
@testable import TabletopImport

/// Packages that Anki's own library wrote (`Fixtures/Anki/make.py`), and packages that no Anki
/// writes.
@Suite struct AnkiPackageTests {
    private static let folder = FixtureTests.folder.appending(path: "Anki").path

    private static func read(_ name: String) throws -> [DeckFile] {
        try DeckFile.decks(path: folder + "/" + name) { _ in 0 }
    }

    private static func deck(_ name: String = "words.apkg") throws -> DeckFile {
        let decks = try read(name)
        #expect(decks.count == 1)
        return try #require(decks.first)
    }

    @Test(
        "Each card is a challenge as Anki asks it, in both forms of packages",
        arguments: ["words.apkg", "words-2.1.apkg"])
    func challenges(file: String) throws {
        let deck = try Self.deck(file)
        #expect(deck.name == "Ford::Words")
        let texts = deck.challenges.map { [$0.question, $0.pronunciation, $0.answer, $0.note] }
        #expect(
            texts == [
                ["**der Fluss** & das Ufer", "", "the river\nand the bank", ""],
                ["die Furt", "", "the ford", ""],
                ["the ford", "", "die Furt", ""],
                ["The […] lies on the Grey River.", "", "ford", "Keep to the left."],
                ["The ford lies on the [water].", "", "Grey River", "Keep to the left."],
                ["川", "かわ", "river", ""],
                // The section with the example is on the front, and only where there is one.
                ["橋\n橋を渡る", "はし", "bridge", ""],
                ["die Brücke", "", "the bridge", ""],
                ["(picture 7)", "", "a flag", ""],
                ["a horn", "", "\"Toot\" <loud>", ""],
            ])
        #expect(deck.challenges[0].tags == ["de", "river"])
        let guids = deck.challenges.map { $0.guid ?? "" }
        #expect(Set(guids).count == 10 && !guids.contains(""))
        #expect(guids[2] == guids[1] + "-2")
        #expect(guids[3].hasSuffix("-c1") && guids[4] == guids[3].dropLast(2) + "c2")
        #expect(
            deck.challenges[1].kind == "Basic (and reversed card)/Card 1"
                && deck.challenges[2].kind == "Basic (and reversed card)/Card 2")
    }

    @Test(arguments: ["words.apkg", "words-2.1.apkg"])
    func `What cannot be shown is refused or named as left out`(file: String) throws {
        let deck = try Self.deck(file)
        #expect(
            deck.refused.map(\.reason) == [
                "its answer is only a picture",
                "its question is an image with covered parts, which needs a script",
            ])
        #expect(deck.refused.map(\.line) == [9, 10] && deck.entryName == "note")
        // A script on each of two cards of the template; a picture that the package does not have.
        #expect(
            deck.leftOut == [
                "sound horn.mp3 in note 8", "picture missing.png in note 8", "script in note 4",
                "script in note 5",
            ])
    }

    @Test(arguments: ["words.apkg", "words-2.1.apkg"])
    func `Pictures come along with their challenges`(file: String) throws {
        let deck = try Self.deck(file)
        let withPictures = deck.challenges.filter { !$0.pictures.isEmpty }
        #expect(withPictures.map(\.answer) == ["a flag"])
        let picture = try #require(withPictures.first?.pictures[.question]).portrait()
        #expect(picture.mediaType == .png)
        // The width and the height in the header of the image that make.py draws.
        #expect(Array(picture.data[16..<24]) == [0, 0, 0, 16, 0, 0, 0, 16])
    }

    @Test(arguments: ["words.apkg", "words-2.1.apkg"])
    func `The options are those of the deck's preset`(file: String) throws {
        let options = try #require(try Self.deck(file).options)
        #expect(options.learningSteps == [120, 900] && options.relearningSteps == [300])
        #expect(options.newLimit == 12 && options.reviewLimit == 77)
        #expect(options.maximumInterval == 400 && options.leechThreshold == 6)
        #expect(options.leechAction == .mark, "Anki adds a tag, too")
        #expect(options.retention == 0.87)
        #expect(!options.isTyped)
    }

    @Test(arguments: ["words.apkg", "words-2.1.apkg"])
    func `Answers come along with their ratings, moments and intervals`(file: String) throws {
        struct Expected: Decodable {
            struct Answer: Decodable {
                var at: Int64
                var ease: Int
                var interval: Int
            }
            var guid: String
            var index: Int
            var type: String
            var state: String
            var suspended: Bool
            var answers: [Answer]
        }
        let data = try Data(contentsOf: URL(filePath: Self.folder + "/expected.json"))
        let deck = try Self.deck(file)
        var compared = 0
        for card in try JSONDecoder().decode([Expected].self, from: data) {
            let suffix =
                card.type == "Cloze" ? "-c\(card.index + 1)" : card.index == 0 ? "" : "-2"
            guard let challenge = deck.challenges.first(where: { $0.guid == card.guid + suffix })
            else { continue }
            compared += 1
            let history = challenge.history
            #expect(history.isSuspended == card.suspended)
            #expect(history.answers.map(\.rating.rawValue) == card.answers.map(\.ease))
            #expect(
                history.answers.map { Int64(($0.at.timeIntervalSince1970 * 1000).rounded()) }
                    == card.answers.map(\.at))
            // All but the last one, whose interval ends when the card is due.
            #expect(
                history.answers.dropLast().map(\.interval)
                    == card.answers.dropLast().map {
                        $0.interval < 0 ? -$0.interval : $0.interval * 86_400
                    })
            // A card that was made new again has answers that count no more.
            #expect(history.answers.allSatisfy { $0.isScheduled == (card.state != "new") })
        }
        #expect(compared == 10)
    }

    @Test func `A text file is no package`() throws {
        let text = FixtureTests.folder.appending(path: "improved-initiative.json").path
        #expect(throws: ImportProblem.self) {
            try DeckFile.decks(path: text, format: .package) { _ in 0 }
        }
    }

    @Test(
        "A package that cannot be read says why",
        arguments: [
            ("newer.apkg", "it was written by a newer Anki (version 4 of its packages)"),
            ("empty.apkg", "there is no collection in it"),
            ("no-database.apkg", "the collection in it is damaged: file is not a database"),
        ])
    func refused(file: String, reason: String) throws {
        let problem = #expect(throws: ImportProblem.self) { try Self.read(file) }
        #expect(problem?.fact == .package(reason))
        #expect(problem?.exitCode == 65)
    }

    @Test func `Values of any type and size are read as far as they make sense`() throws {
        let decks = try Self.read("odd.apkg")
        #expect(decks.flatMap(\.challenges).map(\.question) == ["one"])
        let history = try #require(decks.flatMap(\.challenges).first).history
        // The answers before 1970 and after 9999 are left out.
        #expect(history.answers.count == 2 && history.isSuspended)
        #expect(history.answers.allSatisfy { (0...36_500 * 86_400).contains($0.interval) })
        #expect(history.answers.map(\.milliseconds) == [60_000, 0])
    }

    @Test func `A package that is protected by a password says so`() throws {
        var bytes = try Data(contentsOf: URL(filePath: Self.folder + "/words.apkg"))
        // The flags of each entry are 8 bytes into its record of the central directory.
        let signature = Data([0x50, 0x4B, 0x01, 0x02])
        var start = bytes.startIndex
        var count = 0
        while let record = bytes.range(of: signature, in: start..<bytes.endIndex) {
            bytes[record.lowerBound + 8] |= 1
            start = record.upperBound
            count += 1
        }
        #expect(count > 2)
        let folder = FileManager.default.temporaryDirectory.appending(path: "anki-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "protected.apkg")
        try bytes.write(to: file)
        let problem = #expect(throws: ImportProblem.self) {
            try DeckFile.decks(path: file.path) { _ in 0 }
        }
        #expect(problem?.fact == .package("it is protected by a password"))
    }

    /// One frame of Zstandard with the bytes "abc", uncompressed, as RFC 8878 has it: magic number,
    /// a single segment of 3 bytes, one last raw block.
    private static let frame: [UInt8] = [
        0x28, 0xB5, 0x2F, 0xFD, 0x20, 3, 0x19, 0, 0, 0x61, 0x62, 0x63,
    ]

    @Test func `Compressed data is read in frames, whole, and within its limit`() throws {
        let frame = Self.frame
        #expect(try PackageArchive.decompressed([], limit: 9) == [])
        #expect(try PackageArchive.decompressed(frame, limit: 3) == Array("abc".utf8))
        #expect(try PackageArchive.decompressed(frame + frame, limit: 6) == Array("abcabc".utf8))
        for length in 1..<frame.count {
            #expect(throws: PackageArchive.Problem.self, "\(length)") {
                try PackageArchive.decompressed(Array(frame.prefix(length)), limit: 9)
            }
        }
        #expect(throws: PackageArchive.Problem.self) {
            try PackageArchive.decompressed(frame, limit: 2)
        }
        #expect(throws: PackageArchive.Problem.self) {
            try PackageArchive.decompressed(frame + [1, 2, 3, 4], limit: 9)
        }
    }

    @Test func `A damaged package is read in part or refused`() throws {
        let whole = try Data(contentsOf: URL(filePath: Self.folder + "/words.apkg"))
        let folder = FileManager.default.temporaryDirectory.appending(path: "anki-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "damaged.apkg")
        var refused = 0
        for step in 0..<60 {
            var bytes = whole
            let place = whole.count * step / 60
            if step.isMultiple(of: 2) {
                bytes = bytes.prefix(place)
            } else {
                bytes[place] ^= 0xFF
                bytes[place / 2] ^= 0x55
            }
            try bytes.write(to: file)
            do {
                _ = try DeckFile.decks(path: file.path) { _ in 0 }
            } catch {
                refused += 1
            }
        }
        #expect(refused > 20)
    }
}
