import Glibc
import Testing
import TerminalUI

@testable import NcursesTerminal

/// Answers of the terminal that arrive when the program ends.
@Suite(.enabled(if: PseudoTerminal(columns: 1, rows: 1) != nil, "no pseudo-terminals here"))
struct LateAnswerTests {
    /// What the program does when it has written BEL.
    enum Ending: String {
        case close, exit, crash, wait
    }

    /// To the questions for the background and for pictures.
    private nonisolated static let answers =
        "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\\u{1B}[?62;22c"
        + "\u{1B}_Gi=31;ENOTSUP:none\u{1B}\\\u{1B}[6;16;8t\u{1B}[?1;0;256S\u{1B}[?62;22c"

    @Test(
        "The shell gets no answer that comes while the program ends, but what is typed after it",
        arguments: [Ending.close, .exit, .crash])
    func dropped(ending: Ending) async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([
            (after: "Goblin", type: "q"), (after: "\u{7}", type: "l" + Self.answers + "s\r"),
        ])
        let condition: ExitTest.Condition = ending == .crash ? .signal(SIGSEGV) : .exitCode(7)
        await #expect(processExitsWith: condition) {
            [path = pseudo.path as String, ending = ending.rawValue as String] in
            await Ended.run(path, ending)
        }
        #expect(pseudo.isCooked)
        #expect(pseudo.leftInput == "s\r")
        pseudo.end()
        #expect(await written.contains("\u{1B}]11;?"))
    }

    @Test func `nothing is dropped once the terminal has answered`() async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 3))
        async let written = pseudo.converse([
            (after: "Goblin", type: Self.answers + "q"), (after: "\u{7}", type: "ls\r"),
        ])
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudo.path as String] in
            await Ended.run(path, "wait")
        }
        #expect(pseudo.leftInput == "ls\r")
        pseudo.end()
        #expect(await written.contains("\u{1B}]11;?"))
    }
}

/// A program that has asked its terminal, and ends with q.
enum Ended {
    static func run(_ path: String, _ ending: String) async {
        await Story.run(path, asksBackground: true) { event, terminal, _ in
            switch event {
            case .key(KeyPress("q")):
                _ = write(STDOUT_FILENO, "\u{7}", 1)
                switch LateAnswerTests.Ending(rawValue: ending) {
                case .exit: exit(7)
                case .crash: raise(SIGSEGV)
                case .wait:
                    // Until the text behind BEL has arrived.
                    var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                    poll(&ready, 1, -1)
                    fallthrough
                case .close, nil:
                    terminal.close()
                    exit(7)
                }
            default: break
            }
        }
    }
}
