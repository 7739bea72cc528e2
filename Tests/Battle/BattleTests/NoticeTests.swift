import Foundation
import TestSupport
import Testing

/// NOTICE names whose work is in the program.
struct NoticeTests {
    static func file(_ name: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
    }

    /// The name in NOTICE of each system library; none for the C library, which every program has.
    private static let libraries: [String: String] = [
        "CWchar": "", "CPNG": "libpng", "CTurboJPEG": "libjpeg-turbo",
        "CNcursesLibrary": "ncurses", "CJansson": "jansson", "CMinizip": "minizip", "CZstd": "zstd",
        "CYAML": "libyaml", "CExpat": "expat", "CQRencode": "libqrencode",
    ]

    @Test func `every package and system library of the manifest has a line in NOTICE`() throws {
        let manifest = try Self.file("Package.swift")
        let lines = try Self.file("NOTICE").components(separatedBy: "\n")
        let packages = manifest.matches(of: #/\.package\(url: "[^"]*\/([^"\/]+)"/#).map {
            String($0.1)
        }
        let targets = manifest.matches(of: #/\.systemLibrary\(\s*name: "(\w+)"/#).map {
            String($0.1)
        }
        #expect(packages.count >= 2 && targets.count >= 7)
        for package in packages { #expect(lines.contains(package), "\(package)") }
        for target in targets {
            let name = try #require(Self.libraries[target], "\(target) has no name here")
            if !name.isEmpty { #expect(lines.contains(name), "\(name)") }
        }
        // Those that others link: SQLite of GRDB, zlib of minizip and libpng, ICU of Foundation.
        for name in ["SQLite", "zlib", "ICU, in Foundation"] { #expect(lines.contains(name)) }
    }

    @Test
    func `battle about has the version, the file, and both attributions as they are asked for`()
        async throws
    {
        let cli = try CLIFixture()
        let about = try await cli.done("about")
        let words = about.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let version = try await cli.done("--version").trimmingCharacters(
            in: .whitespacesAndNewlines)
        #expect(about.hasPrefix("battle \(version)\nFile: \(cli.database)\n"))
        // The sentences that the documents ask for, on their first pages.
        for sentence in [
            """
            This work includes material taken from the System Reference Document 5.1 ("SRD 5.1") by \
            Wizards of the Coast LLC and available at \
            https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed \
            under the Creative Commons Attribution 4.0 International License available at \
            https://creativecommons.org/licenses/by/4.0/legalcode.
            """,
            """
            This work includes material from the System Reference Document 5.2.1 ("SRD 5.2.1") by \
            Wizards of the Coast LLC, available at https://www.dndbeyond.com/srd. The SRD 5.2.1 is \
            licensed under the Creative Commons Attribution 4.0 International License, available at \
            https://creativecommons.org/licenses/by/4.0/legalcode.
            """,
            "MIT License", "Unicode, Inc.", "Paizo Inc.", "Open Spaced Repetition",
        ] {
            #expect(words.contains(sentence), "\(sentence)")
        }
        // Nothing was opened or made.
        #expect(!FileManager.default.fileExists(atPath: cli.database))
    }
}
