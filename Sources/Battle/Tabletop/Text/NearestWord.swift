/// Finds the word that a mistyped one probably means.
///
/// The distance is the least number of letters to insert, remove, replace, or swap with the next
/// (optimal string alignment): "fier" is one swap from "fire". From four letters on, the beginning
/// of a longer word counts as well: "posi" finds "poisoned". Words of one or two letters allow no
/// error, three to five letters one, six to eight two, longer ones three.
package enum NearestWord {
    /// The index of the nearest word, the first of equally near ones; `nil` if none is near enough.
    ///
    /// - Parameters:
    ///   - key: the search key of the typed word.
    ///   - keys: the search keys of the known words.
    package static func index(of key: String, among keys: [String]) -> Int? {
        let typed = Array(key)
        let limit = typed.count < 3 ? 0 : min(3, max(1, typed.count / 3))
        var best: (index: Int, distance: Int)?
        for (index, candidate) in keys.enumerated() {
            // "poisoned badly": a known word followed by something else.
            if key.hasPrefix(candidate + " ") { return index }
            guard limit > 0 else { continue }
            let word = Array(candidate)
            var distance = distance(typed, word, limit: limit)
            if distance > limit, typed.count > 3, word.count > typed.count {
                distance = self.distance(typed, Array(word.prefix(typed.count)), limit: limit)
            }
            if distance <= limit, distance < best?.distance ?? .max { best = (index, distance) }
        }
        return best?.index
    }

    /// The index of the nearest name: near as a whole, or in one of its words.
    package static func nameIndex(of key: String, among keys: [String]) -> Int? {
        if let place = index(of: key, among: keys) { return place }
        let words = keys.enumerated().flatMap { place, name in
            name.split(separator: " ").map { (place: place, word: String($0)) }
        }
        return index(of: key, among: words.map(\.word)).map { words[$0].place }
    }

    /// The distance of two words; any number above `limit` if it is larger than that.
    private static func distance(
        _ left: [Character], _ right: [Character], limit: Int
    ) -> Int {
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var now = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(
                    last[column] + (letter == other ? 0 : 1), last[column + 1] + 1,
                    now[column] + 1)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                now.append(cost)
            }
            if now.allSatisfy({ $0 > limit }) { return limit + 1 }
            beforeLast = last
            last = now
        }
        return last[right.count]
    }
}
