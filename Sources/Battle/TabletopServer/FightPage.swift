import Foundation
import Tabletop

/// The parts of the page that show the fight, the same for all players.
struct FightPage {
    let state: TableState

    /// Whose turn it is and who is next, or the riddle, or why there is nothing to see.
    var now: Markup {
        guard let fight = state.fight else {
            return "<h1>battle</h1><p class=\"idle\">\(state.waiting)</p>"
        }
        let head: Markup = """
            <header><h1><bdi>\(fight.name)</bdi></h1><p class="round">\(fight.place)</p></header>
            """
        if let riddle = fight.riddle { return "\(head)\(self.riddle(riddle))" }
        guard let holder = fight.turnHolder else { return head }
        let next: Markup? = fight.next.map {
            "<p class=\"next\">Next: <b><bdi>\($0.label)</bdi></b></p>"
        }
        return """
            \(head)<section class="turn \(holder.kind.rawValue)" aria-label="Whose turn it is">\
            \(face(of: holder))<div><h2><bdi>\(holder.label)</bdi></h2>\(points(of: holder))\
            \(remarks(of: holder))</div></section>\(next)
            """
    }

    private func riddle(_ riddle: PlayerView.SeenRiddle) -> Markup {
        let asked: Markup = riddle.label.map { "<bdi>\($0)</bdi> is asked" } ?? "A riddle"
        let choices = riddle.choices.map { "<li><bdi>\($0)</bdi></li>" as Markup }
        return """
            <section class="riddle" aria-label="A riddle"><p>\(asked)</p>\
            <h2><bdi>\(riddle.question)</bdi></h2><p class="spoken">\(riddle.pronunciation)</p>\
            <ol>\(choices)</ol></section>
            """
    }

    /// The turn order.
    var order: Markup {
        guard let fight = state.fight else { return "" }
        let lines = fight.lines.map { seen -> Markup in
            let classes =
                [seen.kind.rawValue] + (seen.hasTurn ? ["now"] : [])
                + (seen.isDead ? ["dead"] : [])
            let current: Markup? = seen.hasTurn ? " aria-current=\"true\"" : nil
            return """
                <li class="\(classes.joined(separator: " "))"\(current)>\(face(of: seen))<div>\
                <span class="name"><bdi>\(seen.label)</bdi></span>\(remarks(of: seen))</div>\
                \(points(of: seen))</li>
                """
        }
        return "<h2 class=\"unseen\">Turn order</h2><ol>\(lines)</ol>"
    }

    /// What a screen reader says when it has changed: "Ysolde's turn. Round 2".
    var news: String {
        guard let fight = state.fight else { return state.waiting }
        if let riddle = fight.riddle { return riddle.question }
        return [fight.turnHolder.map { "\($0.label)'s turn" }, fight.place].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: ". ")
    }

    /// The portrait, or initials.
    private func face(of seen: PlayerView.Seen) -> Markup {
        guard let id = seen.character, let stamp = state.portraits[id] else {
            let initials = seen.label.split(separator: " ").prefix(2)
                .compactMap { word in word.first { $0.isLetter || $0.isNumber } }
            return "<span class=\"face\" aria-hidden=\"true\">\(String(initials))</span>"
        }
        return """
            <img class="face" src="portrait/\(id.uuidString)/\(stamp)" alt="" width="64" height="64">
            """
    }

    private func remarks(of seen: PlayerView.Seen) -> Markup {
        seen.remarks.isEmpty ? "" : "<span class=\"remarks\"><bdi>\(seen.remarks)</bdi></span>"
    }

    /// A bar and its number, or the word.
    private func points(of seen: PlayerView.Seen) -> Markup {
        func bar(_ value: Int, _ maximum: Int) -> Markup {
            let state = value * 2 > maximum ? "well" : value * 4 > maximum ? "half" : "low"
            return """
                <progress class="\(state)" value="\(value)" max="\(max(1, maximum))" \
                aria-label="Hit points of \(seen.label)"></progress>
                """
        }
        let bars: Markup? =
            switch seen.hitPoints {
            case .numbers(let points):
                points.current.flatMap { current in points.maximum.map { bar(current, $0) } }
            case .bar(let quarters): bar(quarters, 4)
            case .word, .tallies, .nothing: nil
            }
        let text = seen.hitPoints.text
        let words: Markup? = text.isEmpty ? nil : "<span class=\"number\">\(text)</span>"
        return "<span class=\"points\">\(bars)\(words)</span>"
    }
}
