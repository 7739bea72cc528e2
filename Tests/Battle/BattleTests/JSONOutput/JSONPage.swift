@testable import BattleCommands

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

        A command prints one value; with `--json-lines` instead of `--json` it is in one line, and each element of
        a list is. Fields are in camelCase. A field whose name ends in `Id` has the id of the thing that the
        field without it names, as it was called then; every option and argument that takes a name takes the id,
        too, in any letter case, and the beginning of it, from four signs on, where it is the only one: of eight
        signs, as messages print them, also where it looks like a number. Moments
        are in UTC with milliseconds, `2026-03-01T20:15:30.250Z`, and every option that takes a moment takes
        that; days are `2026-03-01`; lengths of time are named after their unit. A value that is unknown or does
        not apply is `null`; a field that may be missing is left out then. Control characters in texts are
        escaped. Scripts should ignore fields that they do not know.

        Errors are one line on standard error and an exit code, and standard output is then empty, except that
        `battle import` reports on the files that it could read, and `battle doctor` on what it found. With
        `--json` or `--json-lines` the line is an object: `{"error": "unknown", "status": 82, "message": "…"}`,
        where `error` is the name of the exit code below.

        ```sh
        battle status --json | jq -r '.combatants[] | "\\(.label) \\(.currentHitPoints)"'
        ```

        `label` is a word of jq's language up to version 1.6: `.label` is understood, but `{label}` has to be
        written `{name: .label}`. In what an act did, labels are called `combatant` and `by`.
        """

    private static var exitCodes: String {
        let rows = ExitStatus.allCases.map { "| \($0.rawValue) | \($0) | \($0.meaning) |" }
        return """
            ## Exit codes

            | Code | Name | Meaning |
            |---|---|---|
            \(rows.joined(separator: "\n"))
            """
    }

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

            Without `--json` are only those that show a screen, the manual or a script: \(screens).
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
