/// Finds the word that was probably meant by a mistyped one.
///
/// The distance is the least number of letters to insert, remove, replace, or swap with the next
/// (optimal string alignment): "fier" is one swap from "fire". For four letters and more, the
/// beginning of a longer word counts as well: "posi" finds "poisoned". One slip is forgiven in three to five letters, two in
/// six to eight, three in more; in one or two letters none.
enum NearestWord {
    /// The place of the nearest word; `nil` when none is near enough. Of equally near words the
    /// first.
    ///
    /// - Parameters:
    ///   - key: the search key of what was typed.
    ///   - keys: search keys of the words there are.
    static func index(of key: String, among keys: [String]) -> Int? {
        let typed = Array(key)
        let limit = typed.count < 3 ? 0 : min(3, max(1, typed.count / 3))
        var best: (index: Int, distance: Int)?
        for (index, candidate) in keys.enumerated() {
            // "poisoned badly": a known word, and something behind it.
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

    /// The distance of two words; any number beyond `limit` where it is larger than that.
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
