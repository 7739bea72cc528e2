import Foundation

/// The lengths of many rows, few of which have been measured.
///
/// Rows that were not measured count with the mean of the others. Finding the position of a row and the
/// row at a position takes logarithmic time. Memory is two numbers per chunk of 512 rows, plus 512
/// numbers for a chunk with measured rows.
struct LazyLengths {
    private static let size = 512
    package let count: Int
    /// The assumed length of a row before any was measured.
    private let guess: CGFloat
    private var chunks: [Int: [CGFloat]] = [:]
    /// Binary indexed trees over the chunks: the sums and the numbers of measured lengths.
    private var sums: [CGFloat]
    private var counts: [Int32]
    private var total: CGFloat = 0
    private var measured = 0

    init(count: Int, guess: CGFloat) {
        self.count = count
        self.guess = guess
        let number = (count + Self.size - 1) / Self.size + 1
        sums = Array(repeating: 0, count: number)
        counts = Array(repeating: 0, count: number)
    }

    /// The assumed length of a row that was not measured.
    var estimate: CGFloat { measured == 0 ? guess : total / CGFloat(measured) }
    var hasMeasured: Bool { measured > 0 }
    /// The total length of all rows.
    package var length: CGFloat { total + CGFloat(count - measured) * estimate }

    package mutating func set(_ index: Int, _ length: CGFloat) {
        let chunk = index / Self.size
        let old = chunks[chunk]?[index % Self.size] ?? -1
        if old == length { return }
        chunks[chunk, default: Array(repeating: -1, count: Self.size)][index % Self.size] = length
        let change = length - max(old, 0)
        total += change
        if old < 0 { measured += 1 }
        var place = chunk + 1
        while place < sums.count {
            sums[place] += change
            if old < 0 { counts[place] += 1 }
            place += place & -place
        }
    }

    /// The start of a chunk.
    private func start(ofChunk chunk: Int) -> CGFloat {
        var sum: CGFloat = 0
        var known = 0
        var place = chunk
        while place > 0 {
            sum += sums[place]
            known += Int(counts[place])
            place -= place & -place
        }
        return sum + CGFloat(chunk * Self.size - known) * estimate
    }

    /// The start of a row, relative to the first one.
    package func start(of index: Int) -> CGFloat {
        let chunk = index / Self.size
        var position = start(ofChunk: chunk)
        let lengths = chunks[chunk]
        for place in 0..<index % Self.size {
            let length = lengths?[place] ?? -1
            position += length < 0 ? estimate : length
        }
        return position
    }

    /// The row at a position, or the first or last row if it is outside; `nil` without rows.
    package func index(at position: CGFloat) -> Int? {
        if count == 0 { return nil }
        var low = 0
        var high = (count - 1) / Self.size
        while low < high {
            let middle = (low + high + 1) / 2
            if start(ofChunk: middle) <= position { low = middle } else { high = middle - 1 }
        }
        var index = low * Self.size
        var end = start(ofChunk: low)
        let lengths = chunks[low]
        while true {
            let length = lengths?[index % Self.size] ?? -1
            end += length < 0 ? estimate : length
            let next = index + 1
            if end > position || next == count || next % Self.size == 0 { return index }
            index = next
        }
    }
}
