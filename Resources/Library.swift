package import Foundation

/// The files that come with the program: decks to practise, a party and monsters to try it with.
///
/// SwiftPM puts them into a folder beside the executable, and the two may be moved together. The
/// accessor that SwiftPM generates, `Bundle.module`, ends the program when it does not find that
/// folder; here its absence is `nil`, and everything else goes on working.
package enum Library {
    /// A file of the library; the raw value is its path within it.
    package enum File: String, Hashable, Sendable, CaseIterable {
        /// A practice deck: nine first words of Japanese.
        case firstWords = "Decks/japanese-first-words.json"
        /// A practice deck: questions on the rules of a fight by SRD 5.1.
        case rules2014 = "Decks/rules-dnd2014.json"
        /// A practice deck: questions on the rules of a fight by SRD 5.2.
        case rules2024 = "Decks/rules-dnd2024.json"
        /// A practice deck: questions on the rules of a fight by the remaster of Pathfinder 2e.
        case rulesPathfinder = "Decks/rules-pathfinder2e.json"
        /// Five heroes, in the hand-written format that `battle import` reads.
        case party = "Characters/party.json"
        /// Monsters of the System Reference Document, in the same format.
        case monsters = "Characters/monsters.json"
        /// All monsters of the System Reference Document, with everything a fight needs of them.
        case bestiary = "Characters/srd-5.1-monsters.json"
        /// The stat blocks of the System Reference Document 5.1, a line each.
        case creatures51 = "Books/srd-5.1-creatures.jsonl"
        /// The stat blocks of the System Reference Document 5.2, a line each.
        case creatures52 = "Books/srd-5.2-creatures.jsonl"
        /// The spells of the System Reference Document 5.1, a line each.
        case spells51 = "Books/srd-5.1-spells.jsonl"
        /// The spells of the System Reference Document 5.2, a line each.
        case spells52 = "Books/srd-5.2-spells.jsonl"
        /// Whose work the figures are, and under which licence.
        case notice = "NOTICE.md"
    }

    /// Where a file lies, or `nil` when the library is not beside the program.
    package static func url(for file: File) -> URL? { url(atPath: "Library/\(file.rawValue)") }

    /// Where a file of `Resources` lies, or `nil` when it is not beside the program.
    static func url(atPath path: String) -> URL? {
        executable.flatMap { url(atPath: path, executable: $0) }
    }

    /// The program's file. Without `/proc`, as in a chroot, the program cannot know it, and Foundation
    /// would end the process when it is asked.
    private static var executable: URL? {
        #if os(Linux)
            guard let path = realpath("/proc/self/exe", nil) else { return nil }
            defer { free(path) }
            return String(validatingCString: path).map { URL(filePath: $0) }
        #else
            return Bundle.main.executableURL
        #endif
    }

    /// Where a file lies for a program at `executable`: in SwiftPM's folder beside it, beside the
    /// file that a symlink leads to, or in `../share/battle` of an installation.
    package static func url(for file: File, executable: URL) -> URL? {
        url(atPath: "Library/\(file.rawValue)", executable: executable)
    }

    private static func url(atPath path: String, executable: URL) -> URL? {
        let real = executable.resolvingSymlinksInPath()
        let folders = [executable, real].flatMap { program in
            let folder = program.deletingLastPathComponent()
            return [
                folder.appending(path: "battle_TabletopLibrary.resources"),
                folder.deletingLastPathComponent().appending(path: "share/battle"),
            ]
        }
        return folders.map { $0.appending(path: path) }
            .first { FileManager.default.isReadableFile(atPath: $0.path) }
    }
}
