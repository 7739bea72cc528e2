import Testing

@testable import TerminalCore
@testable import TerminalUI

private final class Places {
    var seen: [String] = []
    func note(_ value: SpatialTapGesture.Value) {
        seen.append("\(Int(value.location.x)),\(Int(value.location.y))")
    }
}

struct SpatialTapTests {
    /// Five columns and two rows, two columns from the left; `space` has its origin there, too.
    private func clicked(
        _ gesture: SpatialTapGesture, _ clicks: [(column: Int, row: Int)]
    ) throws -> [String] {
        let places = Places()
        let movie = try Movie(
            Color.red.frame(width: 40, height: 32)
                .gesture(gesture.onEnded { places.note($0) })
                .padding(.leading, 8)
                .coordinateSpace(.named("space"))
                .padding(.leading, 8)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading),
            rows: 3)
        for (column, row) in clicks {
            movie.mouse(.press, column, row)
            movie.mouse(.release, column, row)
        }
        return places.seen
    }

    @Test func `a tap's location is the centre of its cell, in the gesture's space`() throws {
        // Cells are 8 × 16 points: column 3 begins at 24, row 1 at 16.
        #expect(try clicked(SpatialTapGesture(), [(3, 1)]) == ["12,24"])
        #expect(try clicked(SpatialTapGesture(coordinateSpace: .global), [(3, 1)]) == ["28,24"])
        #expect(
            try clicked(SpatialTapGesture(coordinateSpace: .named("space")), [(3, 1)])
                == ["20,24"])
    }

    @Test func `taps outside the view do not count, and several must be in one cell`() throws {
        #expect(try clicked(SpatialTapGesture(), [(1, 0), (7, 0), (3, 2)]) == [])
        #expect(try clicked(SpatialTapGesture(), [(2, 0), (6, 1)]) == ["4,8", "36,24"])
        let twice = SpatialTapGesture(count: 2)
        #expect(try clicked(twice, [(2, 0)]) == [])
        #expect(try clicked(twice, [(2, 0), (3, 0)]) == [])
        #expect(try clicked(twice, [(2, 0), (2, 0)]) == ["4,8"])
    }
}
