@_spi(Elements) import TerminalCore
import TerminalUI

/// Dots of lines and points: two columns and four rows of them in each cell, as in Unicode's braille
/// patterns.
///
/// A cell has one colour, the last one drawn in it.
nonisolated struct DotPlane {
    let columns: Int
    let rows: Int
    private var masks: [UInt8]
    private var inks: [Int32]
    /// The number of dots set so far, for tests of how much is drawn.
    private(set) var dotsSet = 0

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
        masks = Array(repeating: 0, count: self.columns * self.rows)
        inks = Array(repeating: 0, count: masks.count)
    }

    /// Bits of U+2800 for the dots of the left and the right column, from the top.
    private static let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

    /// Sets the dot at a place in cells; places on the right or lower edge belong to the last dot,
    /// other places outside are ignored.
    mutating func set(_ place: CGPoint, ink: Int32) {
        setDot(x: place.x * 2, y: place.y * 4, ink: ink)
    }

    private mutating func setDot(x: Double, y: Double, ink: Int32) {
        let (width, height) = (Double(columns * 2), Double(rows * 4))
        guard x >= -1e-6, y >= -1e-6, x <= width + 1e-6, y <= height + 1e-6, !masks.isEmpty
        else { return }
        let column = min(max(Int(x + 1e-9), 0), columns * 2 - 1)
        let row = min(max(Int(y + 1e-9), 0), rows * 4 - 1)
        let index = (row >> 2) * columns + column >> 1
        masks[index] |= Self.bits[(column & 1) * 4 + row & 3]
        inks[index] = ink
        dotsSet += 1
    }

    /// Draws a line between two places in cells.
    ///
    /// - Parameters:
    ///   - width: how many dots thick.
    ///   - dash: lengths of dashes and gaps in dots; empty for a solid line.
    ///   - phase: how far into the dashes the line starts; moved on by its length.
    mutating func line(
        from start: CGPoint, to end: CGPoint, ink: Int32, width: Int = 1, dash: [Double] = [],
        phase: inout Double
    ) {
        let (ax, ay, bx, by) = (start.x * 2, start.y * 4, end.x * 2, end.y * 4)
        let (dx, dy) = (bx - ax, by - ay)
        let length = max(abs(dx), abs(dy))
        defer { phase += length.isFinite ? length : 0 }
        guard length.isFinite,
            let part = clipped(ax, ay, dx, dy, Double(columns * 2), Double(rows * 4))
        else { return }
        let steps = max(Int((length * (part.to - part.from)).rounded(.up)), 1)
        for step in 0...steps {
            let share = part.from + (part.to - part.from) * Double(step) / Double(steps)
            if !dash.isEmpty && !isInk(phase + share * length, dash) { continue }
            for offset in 0..<width {
                // A thick line grows across its direction.
                let (right, down) = abs(dx) < abs(dy) ? (offset, 0) : (0, offset)
                setDot(
                    x: ax + share * dx + Double(right), y: ay + share * dy + Double(down), ink: ink)
            }
        }
    }

    private func isInk(_ place: Double, _ dash: [Double]) -> Bool {
        let total = dash.reduce(0, +)
        guard total > 0 else { return true }
        var rest = place.truncatingRemainder(dividingBy: total)
        for (index, length) in dash.enumerated() {
            if rest < length { return index & 1 == 0 }
            rest -= length
        }
        return true
    }

    /// The part of a line inside the plane, as shares of its length (Liang and Barsky).
    private func clipped(
        _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ width: Double, _ height: Double
    ) -> (from: Double, to: Double)? {
        var (from, to) = (0.0, 1.0)
        for (direction, distance) in [(-dx, x), (dx, width - x), (-dy, y), (dy, height - y)] {
            if direction == 0 {
                if distance < -1e-6 { return nil }
            } else if direction < 0 {
                from = max(from, distance / direction)
            } else {
                to = min(to, distance / direction)
            }
        }
        return from <= to + 1e-9 ? (from, max(from, to)) : nil
    }

    /// Draws the cells that have dots.
    func draw(in canvas: CellCanvas, column: Int, row: Int, paints: [Paint]) {
        for index in masks.indices where masks[index] != 0 {
            guard let scalar = Unicode.Scalar(0x2800 + UInt32(masks[index])) else { continue }
            let paint = Int(inks[index])
            canvas.drawText(
                [Glyph(scalar)], column: column + index % columns, row: row + index / columns,
                foreground: paints.indices.contains(paint) ? paints[paint] : .terminalForeground)
        }
    }
}
