package import Foundation
package import Tabletop

/// Reads and writes files for the app; the screens themselves touch none.
///
/// Functions may take long and are called on a background thread; each throws a problem whose
/// description is a sentence for users.
package nonisolated protocol FileService: Sendable {
    /// What can be exported.
    ///
    /// - Parameter fight: the name of the fight on screen; `nil` without one.
    func exportChoices(fight: String?) -> [ExportChoice]

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - choice: the ``ExportChoice/id``.
    ///   - path: as typed or pasted.
    ///   - fight: the fight on screen.
    ///   - replaces: whether an existing file is replaced.
    /// - Returns: what was written and where, in words; `nil` if the file exists and is not to be
    ///   replaced.
    func export(_ choice: String, to path: String, fight: UUID?, replaces: Bool) throws -> String?

    /// The folder that a typed path leads to, and what is in it.
    ///
    /// - Parameter path: as typed: "", "~/games/", "../her".
    func folder(at path: String) throws -> FolderListing

    /// The first lines of a file, to tell it from others: of its first 8,192 bytes; none of one that is
    /// no text.
    ///
    /// - Parameter path: as typed.
    func beginning(of path: String) -> [String]

    /// What importing a file would do. Nothing is written.
    ///
    /// - Parameter path: as typed; a text of several lines is itself what is imported.
    func previewImport(of path: String) throws -> ImportPreview

    /// Imports a file.
    ///
    /// - Parameters:
    ///   - path: as for ``previewImport(of:)``.
    ///   - updates: whether characters that came from the same file before are updated; otherwise they
    ///     stay as they are.
    ///   - progress: called with the entries done and their number.
    ///   - isCancelled: asked between steps; what was imported by then stays.
    func importFile(
        _ path: String, updates: Bool, progress: @Sendable (Int, Int) -> Void,
        isCancelled: @Sendable () -> Bool
    ) throws -> RosterImport

    /// What importing a file as decks of questions would do. Nothing is written.
    func previewDecks(of path: String) throws -> ImportPreview

    /// Imports a file as decks of questions.
    func importDecks(_ path: String) throws -> RosterImport

    /// Imports the party and monsters that come with the program.
    func importSample() throws -> RosterImport

    /// The version, the file, and whose work is in the program.
    func aboutLines() -> [String]

    /// The pages of the manual, in order.
    func manualPages() -> [ManualEntry]

    /// The text of a page of the manual, in lines of at most so many columns.
    func manualLines(of page: ManualEntry.ID, columns: Int) throws -> [ManualLine]
}

extension FileService {
    package nonisolated func previewDecks(of path: String) throws -> ImportPreview {
        try previewImport(of: path)
    }
    package nonisolated func importDecks(_ path: String) throws -> RosterImport {
        try importFile(path, updates: true, progress: { _, _ in }, isCancelled: { false })
    }
    package nonisolated func beginning(of path: String) -> [String] { [] }
    // Without a manual, unless there is one.
    package nonisolated func manualPages() -> [ManualEntry] { [] }
    package nonisolated func manualLines(of page: ManualEntry.ID, columns: Int) throws
        -> [ManualLine]
    {
        []
    }
}

/// A page in the list of the manual's pages.
package nonisolated struct ManualEntry: Identifiable, Hashable, Sendable {
    /// The page's name in commands: "first-evening".
    package let id: String
    /// What it is about, its heading.
    package let title: String

    /// An entry from its parts.
    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

/// A line of a page of the manual.
package nonisolated struct ManualLine: Hashable, Sendable {
    /// The text, without markup.
    package let text: String
    /// Whether it is a heading.
    package let isHeading: Bool

    /// A line from its parts.
    package init(_ text: String, isHeading: Bool = false) {
        self.text = text
        self.isHeading = isHeading
    }
}

/// A format in which something can be exported.
package nonisolated struct ExportChoice: Identifiable, Hashable, Sendable {
    /// The format's name in commands.
    package let id: String
    /// What is written: "characters, for Improved Initiative".
    package let title: String
    /// A name for the file.
    package let fileName: String

    /// A choice from its parts.
    package init(id: String, title: String, fileName: String) {
        self.id = id
        self.title = title
        self.fileName = fileName
    }
}

/// A folder with its folders and the files that can be imported.
package nonisolated struct FolderListing: Hashable, Sendable {
    /// A folder or a file.
    package struct Entry: Identifiable, Hashable, Sendable {
        /// The name in its folder; unique there.
        package var id: String { name }
        /// The name in its folder.
        package let name: String
        /// Whether it is a folder.
        package let isFolder: Bool
        /// The size of a file in bytes.
        package let bytes: Int

        /// An entry from its parts.
        package init(name: String, isFolder: Bool, bytes: Int) {
            self.name = name
            self.isFolder = isFolder
            self.bytes = bytes
        }
    }

    /// The absolute path.
    package let path: String
    /// Folders first, each group in alphabetical order.
    package let entries: [Entry]

    /// A listing from its parts.
    package init(path: String, entries: [Entry]) {
        self.path = path
        self.entries = entries
    }
}

/// What an import of a file would do.
package nonisolated struct ImportPreview: Hashable, Sendable {
    /// What happens to an entry of the file.
    package enum Fate: String, Hashable, Sendable, CaseIterable {
        case new, changed, same, refused
    }

    /// An entry of the file, or a remark about it.
    package struct Entry: Hashable, Sendable {
        /// Its name, or what stands for it.
        package let name: String
        /// What happens to it.
        package let fate: Fate
        /// Why it is refused, or what of it is not taken; "" for nothing.
        package let reason: String
        /// What is read of it; `nil` for what is no character.
        package let draft: CharacterDraft?

        /// An entry from its parts.
        package init(
            name: String, fate: Fate, reason: String = "", draft: CharacterDraft? = nil
        ) {
            self.name = name
            self.fate = fate
            self.reason = reason
            self.draft = draft
        }
    }

    /// The file's format: "Improved Initiative".
    package let format: String
    /// The number of entries with each fate.
    package let counts: [Fate: Int]
    /// The entries in the order of the file; of a long one only those that are refused.
    package let entries: [Entry]
    /// Remarks about the whole file: what it has that is not taken.
    package let remarks: [String]

    /// A preview from its parts.
    package init(
        format: String, counts: [Fate: Int], entries: [Entry], remarks: [String] = []
    ) {
        self.format = format
        self.counts = counts
        self.entries = entries
        self.remarks = remarks
    }

    /// The number of entries with this fate.
    package func count(_ fate: Fate) -> Int { counts[fate] ?? 0 }

    /// The number of all entries.
    package var count: Int { counts.values.reduce(0, +) }
}

/// The service of an app without files, as for a single picture.
struct NoFiles: FileService {
    nonisolated struct Problem: Error, CustomStringConvertible {
        let description = "There are no files here."
    }

    nonisolated init() {}
    nonisolated func exportChoices(fight: String?) -> [ExportChoice] { [] }
    nonisolated func export(_ choice: String, to path: String, fight: UUID?, replaces: Bool) throws
        -> String?
    {
        throw Problem()
    }
    nonisolated func folder(at path: String) throws -> FolderListing { throw Problem() }
    nonisolated func previewImport(of path: String) throws -> ImportPreview { throw Problem() }
    nonisolated func importFile(
        _ path: String, updates: Bool, progress: @Sendable (Int, Int) -> Void,
        isCancelled: @Sendable () -> Bool
    ) throws -> RosterImport { throw Problem() }
    nonisolated func importSample() throws -> RosterImport { throw Problem() }
    nonisolated func aboutLines() -> [String] { [] }
}
