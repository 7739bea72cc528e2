/// A part of a file that has content and was not imported.
package struct NotTaken: Hashable, Sendable, CustomStringConvertible {
    /// Why a part was not imported although it can be.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// A picture on the web.
        case webAddress
        /// A path that leads out of the file's folder.
        case outsideFolder
        /// A path in the file's folder at which there is no file.
        case missing
        /// A picture in the file that is neither PNG nor JPEG in base64.
        case noImage
    }

    /// Its key, with the keys of the objects around it: "spells", "details.biography".
    package var name: String
    /// Why not; `nil` if the program has no place for it.
    package var reason: Reason?
    /// The number of entries that have it.
    package var count = 1

    /// "spells", "portrait: a web address, which is not fetched".
    package var description: String {
        let reason: String? =
            switch reason {
            case .webAddress: "a web address, which is not fetched"
            case .outsideFolder: "not in the file's folder"
            case .missing: "no such file in the file's folder"
            case .noImage: "neither a PNG nor a JPEG in base64"
            case nil: nil
            }
        return name.escapedForMessage + (reason.map { ": \($0)" } ?? "")
    }
}

/// The parts that were not imported, of each entry and of the file.
///
/// Entries of one file mostly leave the same parts, so each list of parts is kept once.
struct LeftOvers: Hashable, Sendable {
    private var lists: [[NotTaken]] = [[]]
    private var places: [[NotTaken]: Int] = [[]: 0]
    /// For each entry its place in ``lists``; shorter than the file if the last entries leave
    /// nothing.
    private var ofEntry: [Int32] = []
    /// Parts that belong to no entry, each once.
    private var ofFile: [NotTaken] = []
    private var placesOfFile: [NotTaken: Int] = [:]

    /// Keys that say nothing about a character, in lower case: ids, versions, times, owners, and
    /// where other programs keep or list their copy.
    static let bookkeeping: Set = [
        "id", "_id", "uuid", "key", "pk", "index", "slug", "url", "version", "interfaceversion",
        "lastupdatems", "updated_at", "created_at", "_stats", "_key", "sort", "ownership",
        "permission", "folder", "battletrackerversion", "creatureidcount", "userid", "username",
        "readonlyurl", "datemodified", "page_no", "bestiary", "license", "revision",
        "columns", "forcecolumns", "statblock",
    ]

    /// Adds the parts of an entry, without bookkeeping.
    mutating func add(_ parts: [NotTaken], ofEntry index: Int) {
        let parts = parts.filter(Self.counts)
        if parts.isEmpty { return }
        while ofEntry.count <= index { ofEntry.append(0) }
        if let place = places[parts] {
            ofEntry[index] = Int32(place)
            return
        }
        places[parts] = lists.count
        ofEntry[index] = Int32(lists.count)
        lists.append(parts)
    }

    /// Adds parts of the file that belong to no entry; parts of one name are counted together.
    mutating func add(_ parts: [NotTaken]) {
        for part in parts where Self.counts(part) {
            var kind = part
            kind.count = 0
            if let place = placesOfFile[kind] {
                ofFile[place].count += part.count
            } else {
                placesOfFile[kind] = ofFile.count
                ofFile.append(part)
            }
        }
    }

    private static func counts(_ part: NotTaken) -> Bool {
        let last = part.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        // Open5e repeats the book's title, publisher and licence in each entry.
        return !bookkeeping.contains(last) && !part.name.hasPrefix("document")
    }

    /// The parts of the entry at an index, in the order of its keys.
    func parts(ofEntry index: Int) -> [NotTaken] {
        ofEntry.indices.contains(index) ? lists[Int(ofEntry[index])] : []
    }

    /// All parts with the number of entries that have them, the most frequent first.
    var all: [NotTaken] {
        var counts: [NotTaken: Int] = [:]
        var order: [NotTaken] = []
        func add(_ part: NotTaken, times: Int) {
            var kind = part
            kind.count = 0
            if counts[kind] == nil { order.append(kind) }
            counts[kind, default: 0] += part.count * times
        }
        var uses = [Int](repeating: 0, count: lists.count)
        for place in ofEntry { uses[Int(place)] += 1 }
        for part in ofFile { add(part, times: 1) }
        for (list, times) in zip(lists, uses) {
            for part in list { add(part, times: times) }
        }
        return order.enumerated().map { place, kind in
            (place, NotTaken(name: kind.name, reason: kind.reason, count: counts[kind] ?? 0))
        }.sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }.map(\.1)
    }
}
