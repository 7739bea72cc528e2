import Tabletop

/// What a creature of Foundry's pf2e system does: its strikes, and its actions with their texts.
struct PathfinderActions {
    let text: PathfinderText
    /// Added to attacks and damage of an elite creature, subtracted of a weak one.
    let adjustment: Int

    // MARK: Strikes

    /// The strike of an item of type `melee`, which may be ranged; `nil` without a bonus.
    func strike(_ item: JSONObject) -> StatBlock.Action? {
        guard let name = item.text("name"), let system = item.at("system")?.object,
            let bonus = system.at("bonus", "value")?.whole
        else { return nil }
        let slugs = system.at("traits", "value")?.array?.compactMap(\.string) ?? []
        var attack = StatBlock.Attack(.melee, bonus: bonus + adjustment)
        let written = system.at("range", "increment")?.whole ?? system.at("range", "max")?.whole
        let isRanged = written != nil || system.at("weaponType", "value")?.string == "ranged"
        attack.takeTraits(slugs, range: written, isRanged: isRanged)
        let rolls =
            system.at("damageRolls")?.object?.members.map(\.value)
            ?? system.at("damageRolls")?.array ?? []
        for roll in rolls.compactMap(\.object) { take(roll, into: &attack) }
        var action = StatBlock.Action(name, .action)
        action.cost = 1
        action.attack = attack
        action.text = words(of: attack, system)
        return action
    }

    private func take(_ roll: JSONObject, into attack: inout StatBlock.Attack) {
        let category = roll.text("category")
        let type = roll.text("damageType").flatMap { $0 == "untyped" ? nil : $0 }
        let isPersistent = category == "persistent" || type == "bleed"
        let more = attack.damage.isEmpty && !isPersistent ? adjustment : 0
        guard let formula = roll.text("damage"),
            let dice = DiceNotation.folded(formula, adding: more)
        else { return }
        let damage = StatBlock.Damage(dice, type.map(DamageType.init(rawValue:)))
        if isPersistent {
            attack.persistent.append(damage)
        } else {
            attack.damage.append(damage)
        }
        // Those beside the target take it, too.
        if category == "splash" {
            attack.traits.removeAll { $0 == "splash" }
            attack.traits.append("\(damage.line) splash")
        }
    }

    /// The figures in words with what else a hit does; `nil` if the figures are all.
    private func words(of attack: StatBlock.Attack, _ system: JSONObject) -> String? {
        var effects = (system.at("attackEffects", "value")?.array ?? []).compactMap(\.string)
            .map(PathfinderText.title)
        if let custom = system.at("attackEffects", "custom")?.string?.trimmed {
            effects.append(custom)
        }
        let description = text.plain(system.at("description", "value")?.string)
        if effects.isEmpty, description.isEmpty { return nil }
        let plus = effects.isEmpty ? "" : " plus " + effects.joined(separator: " and ")
        return [attack.line + plus + ".", description].filter { !$0.isEmpty }.joined(
            separator: "\n")
    }

    // MARK: Actions

    /// The action, reaction or trait of an item with a description.
    func action(_ item: JSONObject) -> StatBlock.Action? {
        guard let name = item.text("name"), let system = item.at("system")?.object else {
            return nil
        }
        let type = system.at("actionType", "value")?.string
        let kind: StatBlock.Action.Kind =
            type == "reaction" ? .reaction : type == "passive" ? .trait : .action
        var action = StatBlock.Action(name, kind)
        if kind == .action {
            action.cost = type == "free" ? 0 : system.at("actions", "value")?.whole ?? 1
        }
        var lines: [String] = []
        if let frequency = system.at("frequency")?.object, let most = frequency.at("max")?.whole,
            most > 0
        {
            let per = frequency.text("per") ?? "day"
            if per == "day" { action.usesPerDay = most }
            if per == "turn" { action.usesPerTurn = most }
            let times = most == 1 ? "once" : most == 2 ? "twice" : "\(most) times"
            lines.append("Frequency \(times) per \(Self.periods[per] ?? per)")
        }
        for key in ["trigger", "requirements"] {
            if let words = system.at(key, "value")?.string?.trimmed {
                lines.append("\(key.capitalized) \(text.plain(words))")
            }
        }
        let html = system.at("description", "value")?.string ?? ""
        let words = text.plain(html)
        // Some descriptions say it themselves.
        if words.hasPrefix("Frequency") { lines = [] }
        if !words.isEmpty { lines.append(words) }
        let traits = system.at("traits", "value")?.array?.compactMap(\.string) ?? []
        if !traits.isEmpty {
            lines.append(
                "Traits: " + traits.map(StatBlock.Attack.traitWords).joined(separator: ", "))
        }
        action.text = lines.isEmpty ? nil : lines.joined(separator: "\n")
        let saves = saves(html)
        (action.save, action.moreSaves) = (saves.first, Array(saves.dropFirst()))
        return action
    }

    /// Periods in the words and the ISO durations of the system.
    private static let periods = [
        "PT1M": "minute", "PT10M": "10 minutes", "PT1H": "hour", "PT24H": "24 hours",
        "day": "day", "round": "round", "turn": "turn", "P1W": "week", "P1M": "month",
        "P1Y": "year",
    ]

    // MARK: Saving throws

    /// The saving throws that a description asks for, each ability and difficulty once. A basic one
    /// halves the damage named nearest before it, else after it; any other decides the damage of
    /// its "Failure".
    func saves(_ html: String) -> [StatBlock.Save] {
        let pieces = PathfinderText.pieces(html)
        var found: [StatBlock.Save] = []
        for (place, piece) in pieces.enumerated() {
            guard case .enricher("Check", let inside, _) = piece else { continue }
            let check = PathfinderText.Check(inside, adjustment: text.adjustment)
            guard let ability = check.save, let dc = check.dc,
                !found.contains(where: { $0.ability == ability && $0.dc == dc })
            else { continue }
            var save = StatBlock.Save(ability, dc: dc)
            let before = pieces[..<place].reversed().prefix { !Self.isSave($0) }
            let after = pieces[(place + 1)...].prefix { !Self.isSave($0) }
            let damage: PathfinderText.Damage?
            if check.isBasic {
                save.onSuccess = .half
                damage = first(in: before) ?? first(in: after)
            } else {
                damage = damageOfFailure(Array(after))
                save.onSuccess = isHalfOnSuccess(Array(after)) ? .half : .none
            }
            if let figures = damage?.figures {
                save.damage = figures.now
                if !figures.persistent.isEmpty {
                    save.conditions.append(.init(persistent: figures.persistent))
                }
            }
            save.area = Self.area(in: before) ?? Self.area(in: after)
            found.append(save)
        }
        return found
    }

    private static func isSave(_ piece: PathfinderText.Piece) -> Bool {
        guard case .enricher("Check", let inside, _) = piece else { return false }
        return PathfinderText.Check(inside, adjustment: 0).save != nil
    }

    /// The first damage that is no healing.
    private func first(in pieces: some Sequence<PathfinderText.Piece>) -> PathfinderText.Damage? {
        for case .enricher("Damage", let inside, _) in pieces {
            let damage = text.damage(inside)
            let figures = damage.figures
            if !figures.now.isEmpty || !figures.persistent.isEmpty { return damage }
        }
        return nil
    }

    private static func area(in pieces: some Sequence<PathfinderText.Piece>) -> StatBlock.Area? {
        for case .enricher("Template", let inside, _) in pieces {
            if let area = PathfinderText.area(inside) { return area.area }
        }
        return nil
    }

    /// The damage in the paragraph that begins with "Failure".
    private func damageOfFailure(_ pieces: [PathfinderText.Piece]) -> PathfinderText.Damage? {
        guard
            let start = pieces.firstIndex(where: {
                Self.words($0).hasSuffix("Failure</strong>")
                    || Self.words($0).contains("<strong>Failure</strong>")
            })
        else { return nil }
        var paragraph: [PathfinderText.Piece] = []
        let head = Self.words(pieces[start])
        guard let label = head.ranges(of: "<strong>Failure</strong>").first,
            !head[label.upperBound...].contains("</p>")
        else { return nil }
        for piece in pieces[(start + 1)...] {
            paragraph.append(piece)
            if Self.words(piece).contains("</p>") { break }
        }
        return first(in: paragraph)
    }

    private func isHalfOnSuccess(_ pieces: [PathfinderText.Piece]) -> Bool {
        pieces.contains { piece in
            Self.words(piece).firstMatch(of: #/<strong>Success<\/strong>[^<]*half damage/#) != nil
        }
    }

    private static func words(_ piece: PathfinderText.Piece) -> String {
        if case .text(let words) = piece { words } else { "" }
    }
}

extension StatBlock.Attack {
    /// Takes the traits of a weapon or strike, and from them reach and range.
    mutating func takeTraits(_ slugs: [String], range written: Int?, isRanged: Bool) {
        func feet(_ prefix: String) -> Int? {
            slugs.lazy.compactMap { slug in
                slug.hasPrefix(prefix) ? Int(slug.dropFirst(prefix.count)) : nil
            }.first
        }
        let distance = written ?? feet("range-increment-") ?? feet("range-")
        if isRanged || distance != nil {
            kind = .ranged
            range = distance ?? feet("thrown-")
        } else {
            reach = feet("reach-") ?? (slugs.contains("reach") ? 10 : 5)
            if let thrown = feet("thrown-") { (kind, range) = (.meleeOrRanged, thrown) }
        }
        traits = slugs.filter { !$0.hasPrefix("reach") && !$0.hasPrefix("range-") }
            .map(Self.traitWords)
    }

    /// "deadly-d10" as the books print it: "deadly d10"; "thrown 20 ft", "versatile S".
    static func traitWords(_ slug: String) -> String {
        if slug.hasPrefix("two-hand-") { return "two-hand \(slug.dropFirst(9))" }
        let parts = slug.split(separator: "-").map(String.init)
        guard parts.count == 2 else { return parts.joined(separator: " ") }
        switch parts[0] {
        case "thrown", "volley", "scatter", "range", "reach": return "\(parts[0]) \(parts[1]) ft"
        case "versatile" where parts[1].count == 1: return "versatile \(parts[1].uppercased())"
        default: return parts.joined(separator: " ")
        }
    }
}
