import Foundation

/// Frames of the app as one SVG document that plays them over and over.
///
/// A row of cells that looks the same in several frames is drawn once, with a CSS animation of its
/// visibility. Where animations are unwanted or unknown, one of the frames stands still.
struct MovingPicture {
    /// Frames as `battle frame --svg` prints them, all of one size, with the seconds each is shown.
    let frames: [(svg: String, seconds: Double)]
    /// The index of the frame that stands still.
    let still: Int

    /// The whole document.
    var svg: String {
        let parts = frames.map { Self.parts(of: $0.svg) }
        var places: [String: Set<Int>] = [:]
        var order: [String] = []
        for (frame, part) in parts.enumerated() {
            for row in part.rows {
                if places[row] == nil { order.append(row) }
                places[row, default: []].insert(frame)
            }
        }
        let sets = Set(places.values.filter { $0.count < frames.count }).sorted {
            $0.sorted().lexicographicallyPrecedes($1.sorted())
        }
        var svg = parts[0].head + "<style>\n"
        svg += "g{visibility:hidden}.s{visibility:visible}\n"
        for (number, set) in sets.enumerated() {
            svg += "@keyframes k\(number){\(keyframes(set))}"
            svg += ".k\(number){animation:k\(number) \(total)s step-end infinite}\n"
        }
        svg += "@media(prefers-reduced-motion:reduce){g{animation:none!important}}\n</style>\n"
        for row in order {
            let set = places[row] ?? []
            guard let number = sets.firstIndex(of: set) else {
                svg += row
                continue
            }
            let state = set.contains(still) ? " s" : ""
            svg += "<g class=\"k\(number)\(state)\">\n\(row)</g>\n"
        }
        return svg + "</svg>\n"
    }

    /// The duration in seconds.
    var total: Double { frames.reduce(0) { $0 + $1.seconds } }

    /// The moment at which each frame begins, in percent of the whole.
    private func keyframes(_ set: Set<Int>) -> String {
        var time = 0.0
        var text = ""
        var wasVisible: Bool?
        for (frame, (_, seconds)) in frames.enumerated() {
            let isVisible = set.contains(frame)
            if isVisible != wasVisible {
                let percent = (time / total * 100_000).rounded() / 1000
                text += "\(percent)%{visibility:\(isVisible ? "visible" : "hidden")}"
            }
            wasVisible = isVisible
            time += seconds
        }
        return text
    }

    /// What stands before the rows of a frame, and the elements of each row of cells.
    private static func parts(of svg: String) -> (head: String, rows: [String]) {
        let lines = svg.split(separator: "\n").map(String.init)
        var rows: [(row: Int, text: String)] = []
        for line in lines.dropFirst(3).dropLast() {
            let place = line.firstMatch(of: #/(?: c?y="|M[\d.]+ )(\d+)/#).flatMap { Int($0.1) }
            let row = (place ?? 0) / 16
            if rows.last?.row == row {
                rows[rows.count - 1].text += line + "\n"
            } else {
                rows.append((row, line + "\n"))
            }
        }
        return (lines.prefix(3).joined(separator: "\n") + "\n", rows.map(\.text))
    }

    /// The rows that a document shows at a moment, sorted: what a browser makes of its animations.
    static func rows(of svg: String, at seconds: Double, of total: Double) -> [String] {
        var visible: Set<String> = []
        for rule in svg.matches(of: #/@keyframes (k\d+)\{((?:[\d.]+%\{visibility:\w+\})+)\}/#) {
            let steps = rule.2.matches(of: #/([\d.]+)%\{visibility:(\w+)\}/#)
            let current = steps.last { (Double($0.1) ?? 0) <= seconds / total * 100 }
            if current?.2 == "visible" { visible.insert(String(rule.1)) }
        }
        var rows: [String] = []
        var isShown = true
        let body = svg.components(separatedBy: "</style>\n").last ?? ""
        for line in body.split(separator: "\n").map(String.init) {
            if let group = line.firstMatch(of: #/^<g class="(k\d+)/#) {
                isShown = visible.contains(String(group.1))
            } else if line == "</g>" {
                isShown = true
            } else if isShown, line != "</svg>" {
                rows.append(line)
            }
        }
        return rows.sorted()
    }

    /// The same of a frame that stands still.
    static func rows(of svg: String) -> [String] {
        svg.split(separator: "\n").dropFirst(3).dropLast().map(String.init).sorted()
    }
}
