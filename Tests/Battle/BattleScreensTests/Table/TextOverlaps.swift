import Foundation

extension AppDriver {
    /// The pairs of texts on the screen of which both have a cell, by the tree of views: what one draws
    /// there cannot be read. Texts behind or over others on purpose are left out.
    var overlappingTexts: [String] {
        struct Shown {
            var name: String
            var frame: CGRect
        }
        var texts: [Shown] = []
        /// The visible part of what is in each of the views around, by indentation.
        var windows: [(depth: Int, frame: CGRect)] = []
        var skipped: Int?
        for line in layoutDescription.split(separator: "\n").dropFirst() {
            let depth = line.prefix { $0 == " " }.count
            if let skip = skipped {
                if depth > skip { continue }
                skipped = nil
            }
            while let last = windows.last, last.depth >= depth { windows.removeLast() }
            let name = line.drop { $0 == " " }
            if name.hasPrefix("overlay") || name.hasPrefix("background") || name.hasPrefix("ZStack")
                || line.hasSuffix("not placed")
            {
                skipped = depth
                continue
            }
            let words = line.split(separator: " ").suffix(3)
            guard words.count == 3, let size = Self.pair(words[words.startIndex], "×"),
                let place = Self.pair(words[words.startIndex + 1], ",")
            else { continue }
            let window = windows.last?.frame ?? .infinite
            let frame = CGRect(x: place.0, y: place.1, width: size.0, height: size.1)
                .intersection(window)
            if name.hasPrefix("Scroll") || name.contains("lip") || name.contains("Lazy") {
                windows.append((depth, frame))
            }
            guard name.hasPrefix("Text \""), !name.hasPrefix("Text \" "), !frame.isEmpty,
                !frame.isNull
            else { continue }
            let text = Shown(name: String(name.prefix(40)), frame: frame)
            texts.append(text)
        }
        var found: [String] = []
        for (index, one) in texts.enumerated() {
            for other in texts[(index + 1)...] {
                let both = one.frame.intersection(other.frame)
                if !both.isNull, both.width >= 8, both.height >= 16 {
                    found.append("\(one.name) and \(other.name)")
                }
            }
        }
        return found
    }

    private static func pair(_ text: Substring, _ separator: Character) -> (Double, Double)? {
        let parts = text.split(separator: separator)
        guard parts.count == 2, let first = Double(parts[0]), let second = Double(parts[1]) else {
            return nil
        }
        return (first, second)
    }
}
