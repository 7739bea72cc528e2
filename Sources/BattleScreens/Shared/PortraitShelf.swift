import Foundation
import Observation
import Tabletop
import TerminalUI

/// The characters' portraits, decoded when they are first shown and kept as small as they are drawn.
@Observable
final class PortraitShelf {
    /// Who has a portrait, and since when.
    private var dates: [UUID: Date] = [:]
    /// Those decoded so far; an empty place for one that cannot be shown.
    @ObservationIgnored private var pictures: [UUID: DecodedImage?] = [:]
    @ObservationIgnored private let store: any PortraitStore

    /// The longest side a portrait is kept with, in pixels: ten rows of cells.
    static let side = 160
    /// The most portraits kept decoded, 100 KB each at most.
    private static let limit = 200

    init(_ store: any PortraitStore) { self.store = store }

    /// Looks again who has a portrait; what changed since is shown as it is now.
    ///
    /// Where the records cannot be read, everything stays: the screen itself will say so.
    func appear() {
        guard let current = try? store.portraitDates(), current != dates else { return }
        for (id, date) in dates where current[id] != date { pictures[id] = nil }
        dates = current
    }

    /// The character's portrait; `nil` without one, or where it cannot be shown.
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
    static var defaultValue: PortraitShelf? { nil }
}

extension EnvironmentValues {
    /// Where views find portraits.
    var portraits: PortraitShelf? {
        get { self[PortraitsKey.self] }
        set { self[PortraitsKey.self] = newValue }
    }
}
