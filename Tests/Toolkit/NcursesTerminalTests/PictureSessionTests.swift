import Dispatch
import Testing
import TerminalUI

@testable import NcursesTerminal

/// An image on a terminal that answers the questions for pictures.
@Suite(.enabled(if: PseudoTerminal(columns: 1, rows: 1) != nil, "no pseudo-terminals here"))
struct PictureSessionTests {
    @Test(
        "Mosaics are shown first, and pictures when the terminal has answered",
        arguments: [
            // foot, in pieces
            ("\u{1B}[6;16;8t\u{1B}[?62;4;22c", "\u{1B}P0;1q\"1;1;32;48#0", ""),
            // kitty
            (
                "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;16;8t\u{1B}[?62;c", "\u{1B}_Ga=p,i=",
                "\u{1B}_Ga=d,d=I"
            ),
        ])
    func answered(answer: String, shown: String, atEnd: String) async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 5))
        async let written = pseudo.converse([
            (after: "\u{1B}[c", type: answer), (after: shown, type: "\u{3}"),
        ])
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudo.path as String] in
            await Portrait.run(path)
        }
        pseudo.end()
        let bytes = await written
        let first = try #require(bytes.firstRange(of: shown))
        // The block elements of the mosaic.
        #expect(bytes[..<first.lowerBound].contains("\u{2584}"))
        #expect(atEnd.isEmpty || bytes[first.upperBound...].contains(atEnd))
        #expect(pseudo.isCooked)
    }

    @Test(
        "No picture is shown where the terminal has none, says nothing, or is not asked",
        arguments: [("\u{1B}[?64;1;2c", ""), ("", ""), ("", "off")])
    func unanswered(answer: String, variable: String) async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 5))
        async let written = pseudo.converse([(after: "\u{2584}", type: answer + "\u{3}")])
        await #expect(processExitsWith: .exitCode(7)) {
            [path = pseudo.path as String, variable = variable as String] in
            await Portrait.run(path, variable: variable)
        }
        pseudo.end()
        let bytes = await written
        #expect(!bytes.contains("\u{1B}P"))
        #expect(!bytes.contains("a=p"))
        #expect(bytes.contains("\u{1B}[c") == variable.isEmpty)
    }

    @Test func `an answer after the time limit changes nothing, and is no key`() async throws {
        let pseudo = try #require(PseudoTerminal(columns: 20, rows: 5))
        // The program writes BEL after the limit, which the late answer follows.
        async let written = pseudo.converse([
            (after: "\u{7}", type: "\u{1B}[6;16;8t\u{1B}[?62;4;22c\u{3}")
        ])
        await #expect(processExitsWith: .exitCode(7)) { [path = pseudo.path as String] in
            await Portrait.run(path, bell: 0.5)
        }
        pseudo.end()
        let bytes = await written
        #expect(bytes.contains("\u{2584}"))
        #expect(!bytes.contains("\u{1B}P"))
        #expect(pseudo.isCooked)
    }
}

/// A program that shows an image of four by two cells, and ends with Ctrl-C.
enum Portrait {
    /// - Parameters:
    ///   - variable: the value of ``PictureSupport/variable``.
    ///   - bell: when BEL is written, in seconds after the start.
    static func run(_ path: String, variable: String = "", bell: Double? = nil) async {
        guard PseudoTerminal.adopt(path) else { exit(1) }
        setenv(PictureSupport.variable, variable, 1)
        let image = DecodedImage(
            width: 32, height: 32,
            pixels: (0..<1024).map {
                RGBA(red: $0 % 32 < 16 ? 200 : 20, green: $0 < 512 ? 200 : 20, blue: 0)
            })
        // A cell of two colours one above the other, so that a mosaic needs a half block.
        let session = ViewSession(
            Image(image).resizable().frame(width: 32, height: 48), on: NcursesTerminal(mouse: false)
        )
        session.onEnd = { _ in exit(7) }
        do {
            try session.start()
        } catch {
            exit(2)
        }
        if let bell {
            DispatchQueue.main.asyncAfter(deadline: .now() + bell) {
                _ = write(STDOUT_FILENO, "\u{7}", 1)
            }
        }
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        _ = session
    }
}
