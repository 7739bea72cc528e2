/// A file with everything of a database, which `battle export` wrote.
///
/// The document is an object: ``mark`` with the version of this form, `schema` with the version of
/// the tables, then `tables`, an object with a list of rows for each table. A row is an object of
/// columns; null ones are left out. Rows are read one at a time, so that a file may have any size.
package struct ArchiveFile {
    /// The first member of every archive.
    package static let mark = "battleArchive"
    /// The version of the document's form that is written, and the newest that is read.
    package static let version = 1

    /// The file as the user named it.
    package let name: String

    /// Looks at the start of a file.
    ///
    /// - Returns: `nil` if it is not an archive.
    /// - Throws: ``ImportProblem`` if the file cannot be read.
    package init?(path: String) throws(ImportProblem) {
        name = path
        let isArchive: Bool
        do throws(ImportProblem) {
            isArchive = try InputFile.reading(path, limit: .max) {
                descriptor, _ throws(ImportProblem) in
                do throws(JSONStream.StreamProblem) {
                    var stream = try JSONStream(descriptor: descriptor)
                    guard try stream.peek() == UInt8(ascii: "{") else { return false }
                    try stream.take(UInt8(ascii: "{"))
                    var isFirst = true
                    return try stream.key(isFirst: &isFirst) == Self.mark
                } catch {
                    // Whoever reads the file as something else tells what is wrong with it.
                    return false
                }
            }
        } catch {
            // A folder may have notes.
            guard error.fact == .directory else { throw error }
            return nil
        }
        if !isArchive { return nil }
    }

    /// Reads the file from its start.
    ///
    /// - Parameters:
    ///   - begin: gets the schema version, once, before the rows.
    ///   - row: gets the name of a table and a row of it, in the file's order.
    /// - Throws: ``ImportProblem`` with the position, also for what the closures throw as a
    ///   ``RowRefusal``; other errors of theirs as they are.
    package func read(
        begin: (_ schema: Int) throws -> Void,
        row: (_ table: String, _ row: JSONObject) throws -> Void
    ) throws {
        var failure: (any Error)?
        try InputFile.reading(name, limit: .max) { descriptor, _ throws(ImportProblem) in
            do {
                var stream = try JSONStream(descriptor: descriptor)
                try document(&stream, begin, row)
            } catch JSONStream.StreamProblem.json(let problem) {
                throw ImportProblem(file: name, problem)
            } catch JSONStream.StreamProblem.unreadable(let code) {
                throw ImportProblem(file: name, fact: .unreadable(InputFile.reason(code)))
            } catch let problem as ImportProblem {
                throw problem
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    private func document(
        _ stream: inout JSONStream, _ begin: (Int) throws -> Void,
        _ row: (String, JSONObject) throws -> Void
    ) throws {
        try stream.take(UInt8(ascii: "{"))
        var isFirst = true
        var schema: Int?
        while let key = try stream.key(isFirst: &isFirst) {
            let place = stream.position
            switch key {
            case Self.mark:
                guard case .integer(let version) = try stream.value(), version >= 1 else {
                    throw problem("\(Self.mark) should be a version", place)
                }
                guard version <= Self.version else {
                    throw problem(
                        "this archive was made by a newer version of battle (form \(version), "
                            + "this one reads up to \(Self.version)); update battle", place)
                }
            case "schema":
                guard case .integer(let version) = try stream.value() else {
                    throw problem("schema should be a version", place)
                }
                schema = version
                try begin(version)
            case "tables":
                guard schema != nil else {
                    throw problem("schema should come before tables", place)
                }
                try tables(&stream, row)
            default: _ = try stream.value()
            }
        }
        if try stream.peek() != nil { throw stream.problem(.textAfterEnd) }
        if schema == nil { throw problem("the archive has no tables", stream.position) }
    }

    private func tables(_ stream: inout JSONStream, _ row: (String, JSONObject) throws -> Void)
        throws
    {
        try stream.take(UInt8(ascii: "{"))
        var isFirst = true
        while let table = try stream.key(isFirst: &isFirst) {
            try stream.take(UInt8(ascii: "["))
            var isFirstRow = true
            while let value = try stream.element(isFirst: &isFirstRow) {
                guard let object = value.object else {
                    throw problem("a row of \(table) should be an object", stream.valueStart)
                }
                do {
                    try row(table, object)
                } catch let refusal as RowRefusal {
                    throw problem(refusal.reason, stream.valueStart)
                }
            }
        }
    }

    private func problem(_ sentence: String, _ place: TextPosition) -> ImportProblem {
        ImportProblem(file: name, position: place, fact: .archive(sentence))
    }

    /// Why a row cannot be stored, thrown by the closure that gets it.
    package struct RowRefusal: Error {
        /// The reason for users, without the position.
        package let reason: String

        /// A refusal for this reason.
        package init(_ reason: String) { self.reason = reason }
    }
}
