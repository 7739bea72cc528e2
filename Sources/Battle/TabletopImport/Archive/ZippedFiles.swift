import Tabletop

/// The files in a zip archive as one: a list of what each says. What cannot be read is named, and the
/// others are taken.
///
/// Names and sizes in the archive do no harm: nothing is written, and no more than a file may have is
/// unpacked.
struct ZippedFiles {
    /// The most files in an archive.
    private static let countLimit = 10_000

    private var content = FileContent(value: .array([]))
    private var values: [JSONValue] = []
    /// Those of 5etools, in which copies look for their bases.
    private var bestiaries: [JSONObject] = []
    private var others = 0
    /// How many notes have no stat block.
    private var notes = 0
    private var count = 0
    private var rest: Int

    private init(limit: Int) { rest = limit }

    /// Whether a file is a zip archive, and no Anki package, which is one, too.
    static func contains(_ bytes: [UInt8], name: String) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 3, 4])
            && !["apkg", "colpkg"].contains(PathText.fileExtension(of: name))
    }

    /// - Parameter limit: the most bytes that are unpacked.
    static func content(
        of path: String, limit: Int = ImportedFile.sizeLimit
    ) throws(ImportProblem) -> FileContent {
        var files = ZippedFiles(limit: limit)
        let reason = try InputFile.reading(path) { descriptor, _ throws(ImportProblem) -> String? in
            do {
                try PackageArchive.forEachEntry(of: descriptor) { try files.add($0) }
                return nil
            } catch let problem as PackageArchive.Problem {
                return problem.reason
            } catch {
                return "\(error)"
            }
        }
        if let reason {
            throw ImportProblem(
                file: path, fact: .archive("this zip archive cannot be read: \(reason)"))
        }
        if files.values.isEmpty {
            let reasons = files.content.warnings.prefix(ImportProblem.skippedShown)
                .map(\.description).joined(separator: "; ")
            throw ImportProblem(
                file: path,
                fact: .archive(
                    "nothing to import in this zip archive"
                        + (reasons.isEmpty ? "" : ": \(reasons)")))
        }
        if files.notes > 0 {
            files.content.warnings.append(ImportWarning(fact: .notesWithoutBlock(files.notes)))
        }
        if files.others > 0 {
            files.content.warnings.append(ImportWarning(fact: .otherFiles(files.others)))
        }
        if !files.content.copies.isEmpty { files.content.copies = files.bestiaries }
        files.content.value = .array(files.values)
        return files.content
    }

    private mutating func add(_ entry: PackageArchive.Entry) throws(PackageArchive.Problem) {
        let name = entry.name
        let parts = name.split(separator: "/")
        if name.hasSuffix("/") { return }
        count += 1
        if count > Self.countLimit {
            throw PackageArchive.Problem(reason: "it has more than \(Self.countLimit) files")
        }
        let isHidden = parts.contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
        let ending = PathText.fileExtension(of: name)
        guard !isHidden, ending != "zip", ImportedFile.extensions.contains(ending) || ending == "db"
        else {
            if !isHidden { others += 1 }
            return
        }
        let bytes = try entry.bytes(limit: rest)
        rest -= bytes.count
        do throws(ImportProblem) {
            let read = try FileContent(bytes, name: name)
            content.copies += read.copies
            if let object = read.value.object,
                object.hasAny("monster", "creature", "monsterTemplate")
            {
                bestiaries.append(object)
                if !object.hasAny("monster", "creature") { return }
            }
            if let rows = read.value.array, ImportCompanions.isTable(rows) {
                content.tables.append(rows)
                return
            }
            _ = try Recognition(of: read.value, file: name)
            values.append(read.value)
            content.warnings += read.warnings
        } catch {
            if ending == "md", case .json = error.fact {
                notes += 1
                return
            }
            content.warnings.append(
                ImportWarning(fact: .noteNotRead(note: name, reason: error.sentence)))
        }
    }
}
