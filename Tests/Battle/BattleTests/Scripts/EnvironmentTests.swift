import Foundation
import Testing
import TestSupport

@testable import BattleCommands

/// The list of variables and files.
struct EnvironmentTests {
    /// A name of a variable in quotes, where sources read one.
    private static var reading: Regex<(Substring, Substring)> {
        /(?:getenv|environment\[|[Vv]ariable(?:\.value|\.path)?|folder|DisabledBy:)\(? ?"([A-Z][A-Z_]+)"/
    }

    @Test func `every variable that the sources read is listed`() throws {
        let sources = Repository.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(atPath: sources.path))
        var read: Set<String> = []
        while let file = files.nextObject() as? String {
            guard file.hasSuffix(".swift") || file.hasSuffix(".c"), !file.hasPrefix("Examples")
            else { continue }
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            for match in text.matches(of: Self.reading) { read.insert(String(match.1)) }
        }
        #expect(read.contains("BATTLE_DATABASE") && read.contains("BATTLE_GUARD"))
        // Where the terminal's library reads variables for other programs, battle names its own.
        let own = read.filter { !$0.hasPrefix("TERMINALUI_") }
        let listed = Set(EnvironmentCommand.variables.map(\.name))
        #expect(own.subtracting(listed) == [])
        #expect(EnvironmentCommand.variables.map(\.name) == listed.sorted())
    }

    @Test func `the manual has the sections`() async throws {
        let program = try CLIFixture.program.get().path
        let cli = try CLIFixture()
        let run = try await cli.shell(
            "python3 '\(Repository.root.path)/.ci/manual' '\(program)' > battle.1; cat battle.1")
        for section in ["ENVIRONMENT", "FILES"] { #expect(run.lines.contains(".SH \(section)")) }
        for (name, _) in EnvironmentCommand.variables {
            #expect(run.lines.contains("\\fB\(name)\\fR"), "\(name)")
        }
        #expect(try await cli.done("help").contains("battle environment"))
    }
}
