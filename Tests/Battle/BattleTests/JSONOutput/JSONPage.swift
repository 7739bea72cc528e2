/// The page of the documentation about the output of `--json`, made of the declared types.
enum JSONPage {
    static let path = "Sources/Battle/BattleCommands/BattleCommands.docc/JSONOutput.md"

    /// What each command prints, by its words; what it prints without a condition comes first.
    static let printed: [String: [(OutputDeclaration, OutputDeclaration.Printer)]] = {
        var all: [String: [(OutputDeclaration, OutputDeclaration.Printer)]] = [:]
        for isUsual in [true, false] {
            for declaration in OutputDeclaration.all {
                for printer in declaration.printers where printer.remark.isEmpty == isUsual {
                    all[printer.command, default: []].append((declaration, printer))
                }
            }
        }
        return all
    }()

    /// What commands print, and the objects inside, in the order of the help.
    static let objects: [OutputDeclaration] = {
        var found: [OutputDeclaration] = []
        func add(_ declaration: OutputDeclaration) {
            guard !found.contains(where: { $0.name == declaration.name }) else { return }
            found.append(declaration)
            for field in declaration.allFields {
                field.type.objectName.flatMap { OutputDeclaration.named[$0] }.map(add)
            }
        }
        for command in ListedCommand.leaves {
            for (declaration, _) in printed[command.path] ?? [] { add(declaration) }
        }
        return found
    }()

    static var text: String {
        ([head, commands, exitCodes, "## Objects"] + objects.map(table)).joined(separator: "\n\n")
            + "\n"
    }

    private static let head = """
        # JSON output

        What every command prints with `--json`, and what each field means.

        <!-- Made by the tests from the types in Sources/Battle/BattleCommands/Output; CONTRIBUTING.md says how. -->

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

    private static var commands: String {
        let rows = ListedCommand.leaves.compactMap { command -> String? in
            guard let outputs = printed[command.path] else { return nil }
            let cell = outputs.map { declaration, printer in
                let type = OutputType.object(declaration.name)
                return (printer.isList ? .list(type) : type).words + printer.remark
            }
            return "| `battle \(command.path)` | \(cell.joined(separator: "; ")) |"
        }
        let screens = HelpTests.pictures.sorted().map { "`battle \($0)`" }.joined(separator: ", ")
        return """
            ## Commands

            | Command | Prints |
            |---|---|
            \(rows.joined(separator: "\n"))

            Without `--json` are only those that show a screen or the manual: \(screens).
            """
    }

    private static func table(_ declaration: OutputDeclaration) -> String {
        let rows = declaration.allFields.map { field in
            let type = field.type.words + (field.isOptional ? ", may be missing" : "")
            return "| `\(field.key)` | \(type) | \(field.meaning) |"
        }
        return """
            ### \(declaration.name)

            \(declaration.meaning)

            | Field | Type | Meaning |
            |---|---|---|
            \(rows.joined(separator: "\n"))
            """
    }
}
