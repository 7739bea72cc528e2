import Tabletop

extension ActionReader {
    /// Reads "Melee Weapon Attack: +11 to hit, reach 10 ft., one target. Hit: 17 (2d10 + 6) piercing
    /// damage plus 4 (1d8) acid damage" of 2014 and "Melee Attack Roll: +11, reach 10 ft. 13 (2d6 + 6)
    /// Slashing damage" of 2024, also without their colons and "Hit:", as importers write them.
    ///
    /// - Returns: the token after what was read; `nil` without an attack.
    mutating func readAttack() -> Int? {
        var found: (place: Int, bonus: Int, end: Int, isOpen: Bool)?
        for place in 0..<tokens.count where found == nil { found = attackHead(at: place) }
        guard let head = found else { return nil }
        let before = max(0, head.place - 4)..<head.place
        let isMelee = tokens.contains("melee", in: before)
        let isRanged = tokens.contains("ranged", in: before)
        var attack = StatBlock.Attack(
            isMelee && isRanged ? .meleeOrRanged : isRanged ? .ranged : .melee, bonus: head.bonus)
        attack.isSpell = tokens.contains("spell", in: before)
        var place = head.end
        if tokens[place] == "(" { place = closing(place) }
        place = readDistances(&attack, from: place)
        if !isMelee, !isRanged {
            // "Weapon Attack: +4 to hit, reach 5 ft." and "+4 to hit, range 30 ft."
            guard attack.reach != nil || attack.range != nil else { return nil }
            if attack.range != nil { attack.kind = attack.reach == nil ? .ranged : .meleeOrRanged }
        }
        // What a summoner adds is not known.
        isBonusOpen = head.isOpen
        mark(head.place)
        mark(place)
        let end = readHit(&attack, from: place)
        action.attack = attack
        return end
    }

    /// The bonus of an attack that is named there, "Attack: +4 to hit", or that has no name, "+4 to
    /// hit, reach"; the token after it; and whether something is added that is no number.
    private func attackHead(
        at place: Int
    ) -> (place: Int, bonus: Int, end: Int, isOpen: Bool)? {
        let isNamed = tokens[place] == "attack"
        guard isNamed || tokens[place] == "+" else { return nil }
        var next = isNamed ? place + 1 : place
        if tokens[next] == "roll" { next += 1 }
        let isLabelled = tokens[next] == ":"
        while isNamed, [":", ",", ".", "("].contains(tokens[next]) { next += 1 }
        let sign = tokens[next] == "+" || tokens[next] == "-" ? tokens[next] : ""
        guard let number = tokens.number(sign.isEmpty ? next : next + 1) else { return nil }
        var end = next + (sign.isEmpty ? 1 : 2)
        // "+3 + summonSpellLevel to hit, reach", "+3 plus your Intelligence modifier, reach".
        var isOpen = false
        if ["+", "plus"].contains(tokens[end]), tokens.number(end + 1) == nil,
            let rest = (end..<(end + 8)).first(where: {
                tokens[$0] == "," || tokens.matches($0, "to", "hit")
            })
        {
            (end, isOpen) = (rest, true)
        }
        let hasWords = tokens.matches(end, "to", "hit")
        if hasWords { end += 2 }
        if tokens[next - 1] == "(", tokens[end] == ")" { end += 1 }
        let hasDistance = (end...(end + 2)).contains {
            ["reach", "range"].contains(tokens[$0])
        }
        guard
            isNamed
                ? isLabelled && !sign.isEmpty || hasWords || hasDistance
                : hasWords && hasDistance
        else { return nil }
        // "can make a melee spell attack (+7 to hit)" is told in a text about something else.
        if isNamed, !isLabelled, !hasDistance, ["a", "an", "one"].contains(tokens[place - 3]) {
            return nil
        }
        return (place, sign == "-" ? -number : number, end, isOpen)
    }

    /// The token after the bracket that closes the one there.
    private func closing(_ place: Int) -> Int {
        ((place..<tokens.count).first { tokens[$0] == ")" } ?? place) + 1
    }

    /// Reads ", reach 5 ft. or range 20/60 ft., one target."; returns the first token after it.
    private mutating func readDistances(_ attack: inout StatBlock.Attack, from start: Int) -> Int {
        var place = start
        while place < tokens.count {
            switch tokens[place] {
            case ",", "or", "and": place += 1
            case "." where ["reach", "range", "ranged"].contains(tokens[place + 1]): place += 1
            case "reach":
                if tokens[place + 1] == ":" { place += 1 }
                attack.reach = tokens.number(place + 1)
                place = afterFeet(place + 2)
            case "range", "ranged":
                if tokens[place + 1] == ":" { place += 1 }
                attack.range = tokens.number(place + 1)
                place = afterFeet(place + 2, dot: "/")
                if tokens[place] == "/" {
                    attack.longRange = tokens.number(place + 1)
                    place += 2
                }
                place = afterFeet(place)
            case _ where tokens.number(place) != nil && ["ft", "feet"].contains(tokens[place + 1]):
                // "+8 to hit, 15 ft., one target", "+8 to hit 5 ft. or range 120 ft."
                if attack.kind != .ranged {
                    attack.reach = tokens.number(place)
                } else if attack.range == nil {
                    attack.range = tokens.number(place)
                }
                place = afterFeet(place + 1)
            default:
                // 2014 names the targets: "one target. Hit:".
                if let hit = tokens.first("hit", ":", in: place..<min(place + 60, tokens.count)) {
                    mark(hit)
                    return hit + 2
                }
                return damage(after: place)
            }
        }
        return place
    }

    /// The first token of the damage that follows the targets without "Hit:": "one target. 11 (2d6 +
    /// 4) slashing damage", "one target 11 (2d6 + 4) …", "Hit 11 (2d6 + 4) …"; else the same token.
    private func damage(after start: Int) -> Int {
        if tokens.damage(start) != nil { return start }
        for place in start..<min(start + 40, tokens.count)
        where [".", "hit", "target", "creature"].contains(tokens[place]) {
            var next = place + 1
            while [",", "-", ".", "hit"].contains(tokens[next]) { next += 1 }
            for subject in ["the", "target", "takes"] where tokens[next] == subject { next += 1 }
            if tokens.damage(next) != nil { return next }
        }
        return start
    }

    /// The token after "ft."; with a slash as `dot` only if that follows: "30 ft./60 ft.".
    private func afterFeet(_ start: Int, dot: String? = nil) -> Int {
        var place = start
        if ["ft", "feet", "foot"].contains(tokens[place]) { place += 1 }
        if tokens[place] == "." { place += 1 }
        return dot == nil || tokens[place] == dot ? place : start
    }

    /// Reads the damage of a hit: parts joined by "plus", and what stands behind "or".
    private mutating func readHit(_ attack: inout StatBlock.Attack, from start: Int) -> Int {
        var place = start
        if tokens.matches(place, "the", "target", "takes") { place += 3 }
        guard let first = tokens.damage(place) else { return place }
        take(first, at: place)
        attack.damage = [first.part]
        place = first.end
        while place < tokens.count {
            var next = place
            while [",", "-", "("].contains(tokens[next]) { next += 1 }
            if tokens.matches(next, "in", "melee") { next += 2 }
            if tokens[next] == "," { next += 1 }
            let start = afterExtra(next + 1)
            guard ["plus", "or", "and"].contains(tokens[next]), let found = tokens.damage(start)
            else {
                // A clause about the damage just read, up to the next part: "if used with two
                // hands to make a melee attack, plus"; "or 10 (1d10 + 5) if", whose type is missing.
                let isTyped = tokens[next] != "or" || tokens.number(next + 1) == nil
                guard let more = laterPart(after: isTyped ? place : next) else { return place }
                place = more
                continue
            }
            take(found, at: start)
            var end = found.end
            if tokens[next] == "or" {
                let parts = [found.part] + furtherParts(of: attack, &end)
                let when = clause(after: end)
                if when == "two hands" {
                    attack.versatile = parts
                } else {
                    action.otherDamage += parts.map { part in
                        var part = part
                        part.when = when ?? "otherwise"
                        return part
                    }
                }
            } else if ["if", "while", "when", "against"].contains(tokens[end]) {
                var part = found.part
                part.when = clause(after: end) ?? "extra"
                action.otherDamage.append(part)
            } else {
                attack.damage.append(found.part)
            }
            place = end
        }
        return place
    }

    /// What follows "or 8 (1d8 + 4) bludgeoning damage" with "plus" and is part of it, because the blow
    /// has a second part, too, or a clause follows; without the parts that the blow has as well.
    private mutating func furtherParts(
        of attack: StatBlock.Attack, _ end: inout Int
    ) -> [StatBlock.Damage] {
        var parts: [StatBlock.Damage] = []
        while tokens[end] == "plus", let found = tokens.damage(afterExtra(end + 1)),
            attack.damage.count > 1 || clause(after: found.end) != nil
        {
            take(found, at: afterExtra(end + 1))
            if !attack.damage.contains(found.part) { parts.append(found.part) }
            end = found.end
        }
        return parts
    }

    /// The token after "an extra".
    private func afterExtra(_ start: Int) -> Int {
        var place = start
        while ["an", "a", "extra", "additional", "another"].contains(tokens[place]) { place += 1 }
        return place
    }

    /// The place of ", plus 7 (2d6) fire damage" later in the sentence, before anything else but the
    /// words of a condition.
    private func laterPart(after place: Int) -> Int? {
        guard ["if", "with", "while", "in", "when", "or", "at"].contains(tokens[place]) else {
            return nil
        }
        let sentence = tokens.sentence(at: place, in: 0..<tokens.count)
        for next in place..<sentence.upperBound where tokens[next] == "plus" {
            if tokens.damage(next + 1) != nil { return next }
        }
        return nil
    }

    /// The condition on damage that ends before a token, up to the next part.
    private func clause(after place: Int) -> String? {
        let sentence = tokens.sentence(at: place - 1, in: 0..<tokens.count)
        let end =
            (place..<max(place, sentence.upperBound)).first { tokens[$0] == "plus" }
            ?? sentence.upperBound
        let clause = place..<max(place, end)
        for (phrase, name) in Self.clauses where tokens.contains(phrase, in: clause) { return name }
        return nil
    }

    private static let clauses = [
        ("hands", "two hands"), ("shillelagh", "shillelagh"), ("bloodied", "bloodied"),
        ("fewer", "bloodied"), ("range", "at range"), ("enlarged", "enlarged"),
        ("form", "small or medium form"), ("advantage", "advantage"), ("straight", "charge"),
        ("grappled", "grappled"),
    ]
}
