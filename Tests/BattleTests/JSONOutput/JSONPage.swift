import Foundation

/// The page of the documentation about the output of `--json`, made of the table of shapes and of
/// what was seen of them.
struct JSONPage {
    let sightings: JSONSightings

    static let path = "Sources/BattleCommands/BattleCommands.docc/JSONOutput.md"

    /// The shapes that commands print, and those inside them, in the order of the help.
    static let shapes: [JSONShape] = {
        var found: [JSONShape] = []
        for command in ListedCommand.leaves {
            for output in JSONOutput.all[command.path] ?? [] {
                for shape in output.shape?.withAllInside ?? []
                where !found.contains(where: { $0.name == shape.name }) {
                    found.append(shape)
                }
            }
        }
        return found
    }()

    var text: String {
        ([Self.head] + [commands, Self.exitCodes, "## Objects"] + Self.shapes.map(table))
            .joined(separator: "\n\n") + "\n"
    }

    private static let head = """
        # JSON output

        What every command prints with `--json`, and what each field means.

        <!-- Made by the tests of the JSON output from what the commands print; CONTRIBUTING.md says how. -->

        A command prints one value. Moments are in UTC with milliseconds, `2026-03-01T20:15:30.250Z`; days are
        `2026-03-01`; lengths of time are named after their unit. A value that is unknown or does not apply is
        `null`; a field that may be missing is left out then. Control characters in texts are escaped. Errors are
        one line on standard error and an exit code, and standard output is then empty, except that
        `battle import` reports on the files that it could read, and `battle doctor` on what it found. Scripts
        should ignore fields that they do not know.

        ```sh
        battle status --json | jq -r '.combatants[] | "\\(.label) \\(.currentHitPoints)"'
        ```
        """

    private static let exitCodes = """
        ## Exit codes

        | Code | Meaning |
        |---|---|
        | 0 | Done, or there was nothing to do. |
        | 1 | `battle doctor` found a fault. |
        | 64 | The command line is wrong, or the rules refuse the act. |
        | 65 | A file has invalid contents, or the database is damaged. |
        | 66 | A file to read is missing. |
        | 70 | An internal error. |
        | 73 | A file cannot be made. |
        | 74 | Reading or writing failed: the disk is full, or a pipe is closed. |
        | 75 | Another process holds the database: try again. |
        | 77 | A file may not be read or written. |
        | 78 | The database is of a newer version, or the terminal is not set up. |
        | 80 | It is done and saved, but could not be printed: do not repeat it. |
        """

    private var commands: String {
        let rows = ListedCommand.leaves.compactMap { command -> String? in
            guard let outputs = JSONOutput.all[command.path] else { return nil }
            let cell = outputs.map { output in
                switch output {
                case .object(let shape, let when): Self.link(shape) + Self.suffix(when)
                case .list(let shape, let when): "list of " + Self.link(shape) + Self.suffix(when)
                case .texts(let when): "list of text" + Self.suffix(when)
                case .null(let when): "null" + Self.suffix(when)
                }
            }.joined(separator: "; ")
            return "| `battle \(command.path)` | \(cell) |"
        }
        let screens = HelpTests.pictures.sorted().map { "`battle \($0)`" }.joined(separator: ", ")
        return """
            ## Commands

            | Command | Prints |
            |---|---|
            \(rows.joined(separator: "\n"))

            Without `--json` are only those that show a screen: \(screens).
            """
    }

    private func table(_ shape: JSONShape) -> String {
        let rows = shape.fields.map { field in
            "| `\(field.key)` | \(type(of: field, shape)) | \(field.meaning) |"
        }
        return """
            ### \(shape.name)

            \(shape.meaning)

            | Field | Type | Meaning |
            |---|---|---|
            \(rows.joined(separator: "\n"))
            """
    }

    /// "text or null", "list of Condition", "number, may be missing".
    func type(of field: JSONShape.Field, _ shape: JSONShape) -> String {
        guard let seen = sightings.field(field.key, of: shape) else { return "never seen" }
        func words(at level: Int) -> String {
            let kinds = seen.levels.indices.contains(level) ? seen.levels[level] : []
            if kinds.isEmpty { return "what was never seen" }
            return JSONSightings.Kind.allCases.filter(kinds.contains).map { kind in
                switch kind {
                case .text: "text"
                case .number: "number"
                case .truth: "true/false"
                case .object: field.shape.map(Self.link) ?? ""
                case .list: "list of \(words(at: level + 1))"
                case .names: "object by name of \(words(at: level + 1))"
                case .null: "null"
                }
            }.joined(separator: " or ")
        }
        let isMissing = seen.count < sightings.counts[shape.name] ?? 0
        return words(at: 0) + (isMissing ? ", may be missing" : "")
    }

    private static func link(_ shape: JSONShape) -> String {
        "[\(shape.name)](#\(shape.name.lowercased().replacing(" ", with: "-")))"
    }

    private static func suffix(_ when: String) -> String { when.isEmpty ? "" : " \(when)" }
}
