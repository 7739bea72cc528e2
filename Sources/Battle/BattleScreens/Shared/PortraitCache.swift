import Tabletop
import TerminalUI

/// Caches the characters' portraits, decoded on first use and reduced to the size they are drawn
/// at.
@Observable
final class PortraitCache {
    /// The characters with a portrait, and when it was set.
    private var dates: [UUID: Date] = [:]
    /// The decoded portraits; `.some(nil)` for one that cannot be decoded.
    @ObservationIgnored private var pictures: [UUID: DecodedImage?] = [:]
    @ObservationIgnored private let store: any RosterStore

    /// The longest side of a decoded portrait in pixels: twelve rows of cells.
    static let side = 192
    /// The number of decoded portraits, at most 150 KB each.
    private static let limit = 140

    init(_ store: any RosterStore) { self.store = store }

    /// Reads which characters have portraits, and drops decoded ones that have changed.
    ///
    /// If the records cannot be read, nothing changes; the screen itself reports the error.
    func appear() {
        guard let current = try? store.portraitDates(), current != dates else { return }
        for (id, date) in dates where current[id] != date { pictures[id] = nil }
        dates = current
    }

    /// The character's portrait; `nil` without one, or if it cannot be decoded.
    func picture(of id: UUID) -> DecodedImage? {
        guard dates[id] != nil else { return nil }
        if let known = pictures[id] { return known }
        let file = try? store.portrait(of: id)
        let picture = file.flatMap {
            try? DecodedImage(data: $0.data, reducedTo: DecodedImage.screenPixels)
        }?
        .square().reduced(toFit: Self.side).withRoundedCorners()
        if pictures.count >= Self.limit { pictures.removeAll() }
        pictures[id] = .some(picture)
        return picture
    }
}

nonisolated extension DecodedImage {
    /// The largest square at the upper edge, because faces are in the upper part.
    func square() -> DecodedImage {
        let side = min(width, height)
        if width == height { return self }
        let left = (width - side) / 2
        var pixels: [RGBA] = []
        pixels.reserveCapacity(side * side)
        for row in 0..<side {
            let start = row * width + left
            pixels += buffer.pixels[start..<start + side]
        }
        return DecodedImage(width: side, height: side, pixels: pixels)
    }

    /// A square whose corners are rounded by an eighth of its side; the image itself if that is less
    /// than a pixel.
    func withRoundedCorners() -> DecodedImage {
        let radius = Double(width) / 8
        guard radius >= 1, width == height else { return self }
        var pixels = buffer.pixels
        for row in 0..<Int(radius.rounded(.up)) {
            for column in 0..<Int(radius.rounded(.up)) {
                let (x, y) = (radius - Double(column) - 0.5, radius - Double(row) - 0.5)
                guard x > 0, y > 0 else { continue }
                // A pixel on the edge is as opaque as it is covered.
                let inside = min(max(radius + 0.5 - (x * x + y * y).squareRoot(), 0), 1)
                for index in [
                    row * width + column, (row + 1) * width - column - 1,
                    (width - row - 1) * width + column, (width - row) * width - column - 1,
                ] {
                    let alpha = Double(pixels[index].alpha) * inside
                    pixels[index].alpha = UInt8(alpha.rounded())
                }
            }
        }
        return DecodedImage(width: width, height: height, pixels: pixels)
    }
}

private enum PortraitsKey: EnvironmentKey {
    static var defaultValue: PortraitCache? { nil }
}

extension EnvironmentValues {
    /// The cache in which views find portraits.
    var portraits: PortraitCache? {
        get { self[PortraitsKey.self] }
        set { self[PortraitsKey.self] = newValue }
    }
}
