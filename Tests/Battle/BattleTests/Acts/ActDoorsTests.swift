import Foundation
import Testing

/// A typed act means the same wherever it is typed: in the app's prompts, in its palette and on the
/// command line.
///
/// Each line of the table is typed at all three, each time on its own database with the same fight.
/// What is stored must be the same, and so must be the sentence of an error.
@Suite struct ActDoorsTests {
    @Test("Names mean the same in prompts, palette and commands", arguments: ActLine.names)
    func names(line: ActLine) async throws { try await compare(line) }

    @Test(
        "Damage and healing mean the same in prompts, palette and commands",
        arguments: ActLine.hitPoints)
    func hitPoints(line: ActLine) async throws { try await compare(line) }

    @Test(
        "Conditions and defenses mean the same in prompts, palette and commands",
        arguments: ActLine.conditions)
    func conditions(line: ActLine) async throws { try await compare(line) }

    @Test("Resources, initiative, newcomers and dice mean the same", arguments: ActLine.others)
    func others(line: ActLine) async throws { try await compare(line) }

    /// Enters a line at all three places and compares the results.
    private func compare(_ line: ActLine) async throws {
        let palette = try await AppDoor(seed: line.seed).inPalette(line)
        if line.isChosenAsTyped {
            // The palette offers the act for each candidate, and Enter takes the first; commands refuse.
            guard case .logged(let sentences) = palette.outcome else {
                Issue.record("the palette offers nothing: \(palette.outcome)")
                return
            }
            #expect(sentences.count == 1)
            for arguments in line.arguments {
                let command = try ShellDoor(seed: line.seed).inProcess(line, arguments)
                #expect(command.outcome == line.expected, "\(arguments)")
            }
            return
        }
        if let expected = line.expected { #expect(palette.outcome == expected) }
        #expect(palette.outcome != .logged([]))
        let app = try await AppDoor(seed: line.seed)
        let question = try await app.inQuestion(line)
        if let correction = await app.correction, case .refused(let sentence) = palette.outcome {
            // In short, because Tab takes the word that is meant.
            #expect(question.outcome == .refused(correction.question))
            #expect(sentence.contains(correction.word) && sentence.contains(correction.meant))
        } else {
            #expect(question == palette)
        }
        for arguments in line.arguments {
            #expect(
                try ShellDoor(seed: line.seed).inProcess(line, arguments) == palette, "\(arguments)"
            )
        }
    }

    @Test(
        "The program does the same as its commands within another process",
        arguments: ActLine.everyKindOfRun)
    func program(line: ActLine) async throws {
        for arguments in line.arguments {
            let own = try ShellDoor(seed: line.seed).inProcess(line, arguments)
            if let expected = line.expected { #expect(own.outcome == expected) }
            #expect(try await ShellDoor(seed: line.seed).program(line, arguments) == own)
        }
    }
}
