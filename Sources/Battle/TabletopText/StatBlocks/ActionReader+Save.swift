package import Tabletop

extension ActionReader {
    /// Where a saving throw is named, and what stands there.
    struct SaveHead {
        let ability: Ability
        let dc: Int?
        /// The first token of its sentence that no earlier saving throw owns.
        let start: Int
        /// The token after the DC.
        let end: Int
        /// Whether it is worded as in 2024: "Dexterity Saving Throw: DC 21, each creature …".
        let isLabelled: Bool
    }

    /// All saving throws with a DC, in order.
    func saveHeads() -> [SaveHead] {
        var heads: [SaveHead] = []
        for place in 0..<tokens.count {
            guard let after = afterSave(place),
                let (ability, first) = savedAbility(before: place)
            else { continue }
            let dc: Int
            let end: Int
            let isLabelled = tokens.matches(after, ":", "dc")
            if isLabelled, let number = tokens.number(after + 2) {
                (dc, end) = (number, after + 3)
            } else if tokens[first - 2] == "dc", let number = tokens.number(first - 1) {
                (dc, end) = (number, after)
            } else if tokens.matches(after, "(", "dc"), let number = tokens.number(after + 2) {
                (dc, end) = (number, after + 4)
            } else if tokens[after] == "dc", let number = tokens.number(after + 1) {
                (dc, end) = (number, after + 2)
            } else if let number = tokens.number(first - 1),
                ["a", "an", "successful", "failed"].contains(tokens[first - 2])
            {
                // Importers drop the "DC": "succeed on a 14 Constitution saving throw".
                (dc, end) = (number, after)
            } else {
                continue
            }
            // "DC 5 plus the damage taken" is no figure.
            if tokens[end] == "plus" || tokens[end - 1] == "plus" { continue }
            let sentence = tokens.sentence(at: place, in: 0..<tokens.count)
            let start = max(sentence.lowerBound, heads.last?.end ?? 0)
            heads.append(
                SaveHead(ability: ability, dc: dc, start: start, end: end, isLabelled: isLabelled))
        }
        return heads
    }

    /// The token after "saving throw" or "save" there; `nil` for other words.
    private func afterSave(_ place: Int) -> Int? {
        if tokens[place] == "saving" {
            return place + (["throw", "throws"].contains(tokens[place + 1]) ? 2 : 1)
        }
        let isShort = tokens[place] == "save" || tokens[place] == "saves"
        return isShort && tokens[place + 1] != "dc" ? place + 1 : nil
    }

    /// The ability named before a saving throw, and where; of "Strength or Dexterity" the first.
    private func savedAbility(before place: Int) -> (Ability, place: Int)? {
        guard let ability = Ability(named: tokens[place - 1]) else { return nil }
        if tokens[place - 2] == "or", let first = Ability(named: tokens[place - 3]) {
            return (first, place - 3)
        }
        return (ability, place - 1)
    }

    /// Reads what a saving throw decides.
    ///
    /// - Parameter end: the first token of the next one, or the number of tokens.
    mutating func readSave(_ head: SaveHead, until end: Int) {
        var save = StatBlock.Save(head.ability, dc: head.dc)
        mark(head.end - 1)
        let zone = head.end..<max(head.end, end)
        save.isOwn = isOwn(head)
        if head.isLabelled {
            readLabelled(&save, zone)
        } else {
            readWorded(&save, zone)
        }
        let area = head.isLabelled ? targets(of: zone) : textBefore(head)
        var found = AreaReader.area(tokens, in: area)
        if found == nil, head.isLabelled, !tokens.contains("one", in: area) {
            // "Each creature in a 15-foot Emanation suffers the following effect. Wisdom Saving Throw: …".
            found = AreaReader.area(tokens, in: textBefore(head))
        }
        if let found {
            save.area = found.area
            mark(found.place)
        } else if isMany(area) {
            if let feet = AreaReader.distance(tokens, in: area) {
                save.area = StatBlock.Area(.emanation, feet)
            } else {
                save.range = AreaReader.distance(tokens, in: area, toPlace: true)
            }
        } else {
            save.range =
                AreaReader.distance(tokens, in: area)
                ?? AreaReader.distance(tokens, in: area, toPlace: true)
        }
        if action.save == nil { action.save = save } else { action.moreSaves.append(save) }
    }

    /// Whether the creature of the block makes it: "the worm must succeed on a DC 21 …", where the
    /// creature is named by what swallows or keeps others.
    private func isOwn(_ head: SaveHead) -> Bool {
        let sentence = tokens.sentence(at: head.end - 1, in: 0..<tokens.count)
        return tokens.contains("regurgitate", in: sentence)
    }

    /// From the beginning of the text, or the last saving throw, to this one.
    private func textBefore(_ head: SaveHead) -> Range<Int> {
        let lower = action.saves.isEmpty ? 0 : head.start
        return lower..<max(lower, head.end)
    }

    /// The targets of a labelled saving throw: up to its first label.
    private func targets(of zone: Range<Int>) -> Range<Int> {
        let end = labels(in: zone).first?.start ?? zone.upperBound
        return zone.lowerBound..<end
    }

    private func isMany(_ range: Range<Int>) -> Bool {
        for word in ["each", "all", "any", "every"] where tokens.contains(word, in: range) {
            return true
        }
        return false
    }

    // MARK: 2014

    /// Reads ", taking 54 (12d8) acid damage on a failed save, or half as much …", "or take … and be
    /// knocked prone", "or be poisoned for 1 minute", and "On a failed save, …".
    private mutating func readWorded(_ save: inout StatBlock.Save, _ zone: Range<Int>) {
        let sentences = tokens.sentences(in: zone)
        var failure: [Range<Int>] = []
        for (place, sentence) in sentences.enumerated() {
            let isSuccess =
                tokens.matches(sentence.lowerBound, "on", "a", "success")
                || tokens.matches(sentence.lowerBound, "on", "a", "successful")
                || tokens.contains("is", "successful", in: sentence)
            if isHalf(sentence) {
                save.onSuccess = .half
                mark(sentence.lowerBound)
            }
            if isSuccess {
                mark(sentence.lowerBound)
                continue
            }
            if place == 0 || isFailure(sentence) || failure.count == 1 && place == 1 {
                failure.append(sentence)
            }
        }
        for sentence in failure {
            readFailureDamage(&save, sentence, isFirst: sentence.lowerBound == zone.lowerBound)
        }
        if let first = sentences.first {
            save.conditions = afflictions(in: first.lowerBound..<zone.upperBound)
        }
    }

    private func isFailure(_ sentence: Range<Int>) -> Bool {
        tokens.contains("failed", in: sentence) || tokens.contains("failure", in: sentence)
            || tokens.contains("fails", in: sentence)
    }

    private func isHalf(_ sentence: Range<Int>) -> Bool {
        tokens.contains("half", "as", "much", in: sentence)
            || tokens.contains("half", "damage", in: sentence)
            || tokens.contains("takes", "half", in: sentence)
            || tokens.contains("half", "the", in: sentence)
                && tokens.contains("successful", in: sentence)
    }

    /// The first damage of a sentence, with its parts, unless it is done at the edge of a turn.
    private mutating func readFailureDamage(
        _ save: inout StatBlock.Save, _ sentence: Range<Int>, isFirst: Bool
    ) {
        guard save.damage.isEmpty else { return }
        for place in sentence where !usedDamage.contains(place) && tokens.damage(place) != nil {
            if let moment = moment(at: place), moment.hasSuffix("of turn") || moment == "later",
                !(isFirst && place == sentence.lowerBound),
                !isFailure(sentence.lowerBound..<place), tokens[place - 1] != "taking",
                tokens[place - 1] != "take"
            {
                return
            }
            save.damage = damageParts(at: place)
            return
        }
    }

    /// Parts of damage joined by "plus" or "and".
    package mutating func damageParts(at start: Int) -> [StatBlock.Damage] {
        var parts: [StatBlock.Damage] = []
        var place = start
        while let found = tokens.damage(place) {
            take(found, at: place)
            parts.append(found.part)
            place = found.end
            if tokens[place] == "," { place += 1 }
            guard tokens[place] == "plus" || tokens[place] == "and" else { break }
            place += 1
        }
        return parts
    }

    // MARK: 2024

    private enum Label { case failure, secondFailure, failureBy(Int), success, either }

    /// The labels of a zone: "Failure:", "First Failure", "Failure by 5 or More:", "Success:",
    /// "Failure or Success:".
    private func labels(in zone: Range<Int>) -> [(label: Label, start: Int, end: Int)] {
        var found: [(label: Label, start: Int, end: Int)] = []
        var place = zone.lowerBound
        while place < zone.upperBound {
            let isName = tokens.spelled[place].first?.isUppercase == true
            if isName, tokens.matches(place, "failure", "or", "success") {
                found.append((.either, place, place + 3))
            } else if isName, tokens.matches(place, "failure", "by"),
                let number = tokens.number(place + 2)
            {
                found.append((.failureBy(number), place, place + 5))
            } else if isName, tokens.matches(place, "first", "failure") {
                found.append((.failure, place, place + 2))
            } else if isName, tokens[place + 1] == "failure" || tokens[place + 1] == "failures",
                tokens[place] == "second" || tokens[place] == "subsequent"
            {
                found.append((.secondFailure, place, place + 2))
            } else if tokens.matches(place, "failure", ":") {
                found.append((.failure, place, place + 1))
            } else if tokens.matches(place, "success", ":") {
                found.append((.success, place, place + 1))
            } else {
                place += 1
                continue
            }
            place = found[found.count - 1].end
        }
        return found
    }

    private mutating func readLabelled(_ save: inout StatBlock.Save, _ zone: Range<Int>) {
        let labels = labels(in: zone)
        for (place, label) in labels.enumerated() {
            let next = place + 1 < labels.count ? labels[place + 1].start : zone.upperBound
            let start = tokens[label.end] == ":" ? label.end + 1 : label.end
            let segment = start..<max(start, next)
            switch label.label {
            case .failure:
                for sentence in tokens.sentences(in: segment) {
                    readFailureDamage(
                        &save, sentence, isFirst: sentence.lowerBound == segment.lowerBound)
                }
                save.conditions += afflictions(in: segment)
            case .secondFailure:
                save.conditions += afflictions(in: segment).map {
                    var affliction = $0
                    affliction.onSecondFailure = true
                    return affliction
                }
            case .failureBy(let number):
                save.conditions += afflictions(in: segment).map {
                    var affliction = $0
                    affliction.failureBy = number
                    return affliction
                }
            case .success:
                if tokens.contains("half", "damage", in: segment) {
                    save.onSuccess = .half
                    mark(start)
                }
            case .either:
                break
            }
        }
    }
}

/// Reads areas: "a 60-foot line that is 5 feet wide", "each creature in a 60-foot-long, 5-foot-wide
/// Line", "a 20-foot-radius sphere".
package enum AreaReader {
    /// The first area of a range of tokens, and where its shape is named.
    package static func area(
        _ tokens: SentenceTokens, in range: Range<Int>
    ) -> (area: StatBlock.Area, place: Int)? {
        for place in range {
            if let area = area(tokens, at: place, in: range) { return (area, place) }
        }
        return nil
    }

    /// The area whose shape is named there.
    private static func area(
        _ tokens: SentenceTokens, at place: Int, in range: Range<Int>
    ) -> StatBlock.Area? {
        guard let shape = StatBlock.Area.Shape(rawValue: singular(tokens[place])) else {
            return nil
        }
        let before = max(range.lowerBound, place - 16)..<place
        switch shape {
        case .line:
            let after = place..<min(range.upperBound, place + 22)
            let whole = before.lowerBound..<after.upperBound
            guard
                let length = feet(tokens, before: "long", in: whole)
                    ?? lastFeet(tokens, in: before)
            else { return nil }
            return StatBlock.Area(
                .line, length, width: feet(tokens, before: "wide", in: whole))
        case .cylinder:
            guard
                let radius = feet(tokens, before: "radius", in: before)
                    ?? lastFeet(tokens, in: before)
            else { return nil }
            return StatBlock.Area(
                .cylinder, radius,
                height: feet(tokens, before: "high", in: before)
                    ?? feet(tokens, before: "foothigh", in: before))
        case .sphere:
            guard
                let radius = feet(tokens, before: "radius", in: before)
                    ?? lastFeet(tokens, in: before)
            else { return nil }
            return StatBlock.Area(.sphere, radius)
        case .cone, .cube, .emanation:
            // The figure stands right before: "a 60- foot cone".
            let near = max(range.lowerBound, place - 6)..<place
            guard let size = lastFeet(tokens, in: near) else { return nil }
            return StatBlock.Area(shape, size)
        }
    }

    /// The feet of "within 120 feet" or "within 5 ft".
    ///
    /// - Parameter toPlace: whether of "a point it can see within 15 feet" instead, where something begins.
    static func distance(
        _ tokens: SentenceTokens, in range: Range<Int>, toPlace: Bool = false
    ) -> Int? {
        for place in range where tokens[place] == "within" {
            let before = max(range.lowerBound, place - 5)..<place
            let isPlace =
                before.contains { tokens[$0] == "see" }
                && before.contains { ["point", "surface", "space", "spot"].contains(tokens[$0]) }
            if isPlace != toPlace { continue }
            if let number = tokens.number(place + 1),
                ["feet", "ft", "foot"].contains(tokens[place + 2])
            {
                return number
            }
        }
        return nil
    }

    private static func singular(_ word: String) -> String {
        word.count > 4 && word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    /// The number of "30-foot-long", "30 ft. long", "5 feet wide" before a word.
    private static func feet(
        _ tokens: SentenceTokens, before word: String, in range: Range<Int>
    ) -> Int? {
        for place in range where tokens[place] == word {
            for back in stride(from: place - 1, through: max(range.lowerBound, place - 5), by: -1) {
                if let number = tokens.number(back) { return number }
            }
        }
        return nil
    }

    /// The last number followed by a foot.
    private static func lastFeet(_ tokens: SentenceTokens, in range: Range<Int>) -> Int? {
        range.last { place in
            tokens.number(place) != nil
                && (["foot", "feet", "ft"].contains(tokens[place + 1])
                    || tokens[place + 1] == "-"
                        && ["foot", "feet", "ft"].contains(tokens[place + 2]))
        }.flatMap(tokens.number)
    }
}
