import Foundation
import Tabletop

/// The part of the page with which one player acts: who they are, what they are asked, what they sent.
struct ActsPage {
    let state: TableState
    let player: String

    var acts: Markup {
        guard let hero = state.hero(of: player) else { return seats }
        let asked = hero.asked.map { form($0, isAsked: true) }
        let others = Suggestion.Kind.allCases
            .filter { kind in
                switch kind {
                case .seat, .done, .answer, .damage, .heal: false
                case .deathSave: false
                case .initiative, .save, .hitPoints, .ready: !hero.asked.contains(kind)
                }
            }
            .map { form($0, isAsked: false) }
        return """
            <h2>You play <bdi>\(hero.label)</bdi></h2>\(asked)\(dealing)\
            <details><summary>More</summary>\(others)\
            <form method="post" action="leave"><button>Play somebody else</button></form></details>\
            \(sent)
            """
    }

    /// Who can be played.
    private var seats: Markup {
        let buttons = state.heroes.map { hero -> Markup in
            """
            <button name="hero" value="\(hero.id.uuidString)"><bdi>\(hero.label)</bdi></button>
            """
        }
        if buttons.isEmpty { return "" }
        return """
            <h2>Who do you play?</h2><form method="post" action="send" class="seats">\
            <input type="hidden" name="kind" value="seat">\(buttons)</form>\(sent)
            """
    }

    private func form(_ kind: Suggestion.Kind, isAsked: Bool) -> Markup {
        let start: Markup = """
            <form method="post" action="send" class="\(isAsked ? "asked" : "")">\
            <input type="hidden" name="kind" value="\(kind.rawValue)">
            """
        let name = kind.title.prefix(1).uppercased() + kind.title.dropFirst()
        switch kind {
        case .done: return "\(start)<button>End my turn</button></form>"
        case .answer:
            let choices = state.fight?.riddle?.choices ?? []
            if !choices.isEmpty {
                let buttons = choices.enumerated().map { index, choice -> Markup in
                    "<button name=\"value\" value=\"\(index + 1)\"><bdi>\(choice)</bdi></button>"
                }
                return "\(start)\(buttons)</form>"
            }
            return "\(start)\(field("Answer", "maxlength=\"200\""))</form>"
        case .ready: return "\(start)\(field("Ready an action", "maxlength=\"200\""))</form>"
        default: return "\(start)\(field(name, Self.number))</form>"
        }
    }

    private static let number: Markup =
        "inputmode=\"numeric\" pattern=\"-?[0-9]{1,5}\" maxlength=\"5\" size=\"5\""

    private func field(_ label: String, _ attributes: Markup) -> Markup {
        """
        <label>\(label) <input name="value" required autocomplete="off" \(attributes)></label>\
        <button>Send</button>
        """
    }

    /// Damage and healing, with whom they reach.
    private var dealing: Markup {
        guard let fight = state.fight, fight.state == .running else { return "" }
        func options(_ kind: CharacterKind) -> [Markup] {
            fight.combatants.filter { $0.kind == kind && !$0.isDead }.map { seen in
                "<option value=\"\(seen.id.uuidString)\">\(seen.label)</option>"
            }
        }
        let (monsters, heroes) = (options(.monster), options(.player))
        return """
            <form method="post" action="send" class="dealing">\
            <label>I deal <input name="value" required autocomplete="off" maxlength="36" size="8" \
            placeholder="7 fire"></label>\
            <label class="kind"><span class="unseen">What</span><select name="kind">\
            <option value="damage">damage</option><option value="heal">healing</option></select></label>\
            <label>to <select name="target"><optgroup label="Monsters">\(monsters)</optgroup>\
            <optgroup label="Players">\(heroes)</optgroup></select></label>\
            <button>Send</button></form>
            """
    }

    private var sent: Markup {
        let lines = (state.sent[player] ?? []).map { sent -> Markup in
            let word =
                switch sent.state {
                case .waiting: "the game master has it"
                case .taken: "taken"
                case .dropped: "not taken"
                }
            return "<li class=\"\(sent.state.rawValue)\"><bdi>\(sent.words)</bdi>: \(word)</li>"
        }
        return lines.isEmpty ? "" : "<h3>Sent</h3><ul class=\"sent\">\(lines)</ul>"
    }
}
