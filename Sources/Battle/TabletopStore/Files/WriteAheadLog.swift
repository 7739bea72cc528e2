import Foundation

/// The journal beside a database, read to tell whether it is damaged.
///
/// SQLite reads the journal up to the first frame whose checksum is wrong, without an error: after a
/// power failure the last transaction may be written in part, and that was never acknowledged. If a
/// frame is damaged later, every transaction behind it is dropped in the same way, and the next write
/// overwrites them. A frame's checksum continues the one stored in the frame before it, so frames
/// behind the damaged place can still be told to be whole.
///
/// - Note: Format: https://sqlite.org/fileformat2.html#walformat
struct WriteAheadLog {
    /// The transactions behind the damaged place that are not read.
    private(set) var lost = 0
    /// The number of the first damaged frame, counted from 1; 0 for the header.
    private(set) var damagedFrame: Int?

    /// Whether transactions are lost that began after the damaged one had ended. What a power failure
    /// leaves behind is at most a part of the last one.
    private(set) var hasLostAcknowledged = false

    /// Reads the journal of the database at a path; one that is missing is intact.
    init(of path: String) {
        guard
            let data = try? Data(
                contentsOf: URL(filePath: path + "-wal"), options: .mappedIfSafe)
        else { return }
        data.withUnsafeBytes { read($0) }
    }

    private mutating func read(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count > 32 + 24 else { return }
        func number(_ place: Int) -> UInt32 {
            UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        }
        func sum(_ place: Int) -> Checksum {
            Checksum(first: number(place), second: number(place + 4))
        }
        let isBigEndian = number(0) & 1 == 1
        var header = Checksum()
        header.add(bytes[0..<24], isBigEndian: isBigEndian)
        let isHeaderWhole =
            number(0) & ~1 == 0x377f_0682 && header == sum(24)
        if !isHeaderWhole { damagedFrame = 0 }
        // A damaged header hides all frames. The page size is then the one this program uses.
        let pageSize = isHeaderWhole ? Int(number(8)) : 4096
        guard pageSize >= 512 else { return }
        let salts = isHeaderWhole ? bytes[16..<24] : bytes[32 + 8..<32 + 16]

        // What the checksum of the next frame may continue: the one stored in the frame before it, and
        // the one that its content has, if the stored one is damaged.
        var before = isHeaderWhole ? [header] : []
        var hasDamagedEnded = false
        var place = 32
        var frame = 0
        while place + 24 + pageSize <= bytes.count {
            frame += 1
            // Frames of an earlier use of the journal have other salts.
            let isCurrent = bytes[place + 8..<place + 16].elementsEqual(salts)
            let sums = before.map { seed in
                var sum = seed
                sum.add(bytes[place..<place + 8], isBigEndian: isBigEndian)
                sum.add(bytes[place + 24..<place + 24 + pageSize], isBigEndian: isBigEndian)
                return sum
            }
            let stored = sum(place + 16)
            let isWhole = isCurrent && sums.contains(stored)
            if !isWhole, damagedFrame == nil { damagedFrame = frame }
            // The second number is not zero in the last frame of a transaction.
            if damagedFrame != nil, number(place + 4) != 0 {
                if isWhole {
                    lost += 1
                    hasLostAcknowledged = hasLostAcknowledged || hasDamagedEnded
                }
                hasDamagedEnded = true
            }
            before = [stored] + (isWhole ? [] : sums.prefix(1))
            place += 24 + pageSize
        }
        if lost == 0 { damagedFrame = nil }
    }

    private struct Checksum: Equatable {
        var first: UInt32 = 0
        var second: UInt32 = 0

        mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>, isBigEndian: Bool) {
            let bytes = UnsafeRawBufferPointer(rebasing: bytes)
            for place in stride(from: 0, to: bytes.count, by: 8) {
                var x = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                var y = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
                if isBigEndian { (x, y) = (UInt32(bigEndian: x), UInt32(bigEndian: y)) }
                first = first &+ x &+ second
                second = second &+ y &+ first
            }
        }
    }
}
