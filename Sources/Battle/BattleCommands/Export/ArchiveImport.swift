import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// Makes a database of an archive.
struct ArchiveImport {
    let file: ArchiveFile
    /// The number of rows read so far.
    private(set) var rows = 0

    init(_ file: ArchiveFile) { self.file = file }

    /// Fills the file at `path`, which has to be new or without content.
    ///
    /// - Throws: ``ImportProblem`` or ``StoreProblem``; the file is then as it was.
    mutating func run(into path: String) throws {
        let schema = try schemaVersion()
        var count = 0
        do {
            try fill(path, schema, &count)
        } catch StoreProblem.exists {
            throw CommandProblem.archiveNeedsNewFile(path)
        }
        rows = count
        StoredActs.current?.note()
    }

    private func fill(_ path: String, _ schema: Int, _ count: inout Int) throws {
        let remark = try Maintenance.create(
            path: path, fromArchiveOf: schema, clock: { Date() }
        ) { filler in
            try file.read(begin: { _ in }) { table, row in
                do {
                    let dataColumns = try filler.dataColumns(of: table)
                    var fields: [StoredRow.Field] = []
                    for member in row.members where member.value != .null {
                        guard
                            let value = StoredValue(
                                member.value, isData: dataColumns.contains(member.key))
                        else {
                            throw StoredRowProblem(
                                table: table,
                                reason: "\(member.key) cannot be \(member.value.text())")
                        }
                        fields.append(.init(column: member.key, value: value))
                    }
                    try filler.insert(StoredRow(fields), into: table)
                    count += 1
                } catch let problem as StoredRowProblem {
                    throw ArchiveFile.RowRefusal(problem.description)
                }
            }
        }
        if let remark { ExitReport.complain(remark) }
    }

    /// Reads the file without storing anything.
    mutating func rehearse() throws {
        var count = 0
        try file.read(begin: { _ in }, row: { _, _ in count += 1 })
        rows = count
    }

    /// What happened, in words.
    func lines(isDryRun: Bool) -> [String] {
        [
            "\(shown(file.name)): archive, \(counted(rows, "row"))"
                + (isDryRun ? " (nothing was written)" : "")
        ]
    }

    /// What happened, as JSON.
    func json(isDryRun: Bool) -> ImportedArchiveOutput {
        ImportedArchiveOutput(
            file: file.name, format: "archive", dryRun: isDryRun, rows: rows)
    }

    /// The archive's schema version, for which only the beginning is read.
    private func schemaVersion() throws -> Int {
        struct Found: Error { let version: Int }
        do {
            try file.read(begin: { throw Found(version: $0) }, row: { _, _ in })
        } catch let found as Found {
            return found.version
        }
        throw ImportProblem(file: file.name, fact: .archive("the archive has no tables"))
    }
}
