import Testing
import TerminalUI

@testable import NcursesTerminal

struct ColorPairsTests {
    private let red = CellColor(RGBA(red: 255, green: 0, blue: 0))
    private let almostRed = CellColor(RGBA(red: 254, green: 0, blue: 1))
    private let green = CellColor(RGBA(red: 0, green: 255, blue: 0))

    @Test func `a pair is created once for the same palette colours`() {
        var pairs = ColorPairs(colors: .twoHundredFiftySix, limit: 256, namesOwn: true)
        var made: [[Int32]] = []
        func pair(_ foreground: CellColor, _ background: CellColor) -> Int32? {
            pairs.pair(foreground: foreground, background: background) {
                made.append([$0, $1, $2])
            }
        }
        #expect(pair(red, .terminalDefault) == 1)
        #expect(pair(red, green) == 2)
        #expect(pair(red, .terminalDefault) == 1)
        #expect(pair(almostRed, green) == 2)
        #expect(pair(.terminalDefault, .terminalDefault) == 0)
        #expect(made == [[1, 196, -1], [2, 196, 46]])
    }

    @Test func `white on black replace default colours that have no number`() {
        var pairs = ColorPairs(colors: .eight, limit: 64, namesOwn: false)
        var made: [[Int32]] = []
        _ = pairs.pair(foreground: red, background: .terminalDefault) { made.append([$0, $1, $2]) }
        _ = pairs.pair(foreground: .terminalDefault, background: red) { made.append([$0, $1, $2]) }
        #expect(made == [[1, 1, 0], [2, 7, 1]])
    }

    @Test func `pairs run out at the limit until all are freed`() {
        var pairs = ColorPairs(colors: .sixteen, limit: 2, namesOwn: true)
        #expect(pairs.pair(foreground: red, background: green) { _, _, _ in } == 1)
        #expect(pairs.pair(foreground: green, background: red) { _, _, _ in } == nil)
        #expect(pairs.pair(foreground: red, background: green) { _, _, _ in } == 1)
        pairs.removeAll()
        #expect(pairs.pair(foreground: green, background: red) { _, _, _ in } == 1)
    }

    @Test func `without colours every cell uses pair 0`() {
        var pairs = ColorPairs(colors: .none, limit: 1, namesOwn: true)
        #expect(pairs.pair(foreground: red, background: green) { _, _, _ in } == 0)
    }
}
