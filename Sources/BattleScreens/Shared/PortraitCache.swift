import Foundation
import Observation
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
    @ObservationIgnored private let store: any PortraitStore

    /// The longest side of a decoded portrait in pixels: ten rows of cells.
    static let side = 160
    /// The number of decoded portraits, at most 100 KB each.
    private static let limit = 200

    init(_ store: any PortraitStore) { self.store = store }

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
        let picture = file.flatMap { try? DecodedImage(data: $0.data) }?.reduced(toFit: Self.side)
        if pictures.count >= Self.limit { pictures.removeAll() }
        pictures[id] = .some(picture)
        return picture
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
