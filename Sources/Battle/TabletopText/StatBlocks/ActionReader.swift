package import Tabletop

/// Reads the sentences of stat blocks into facts, as the books of 2014 and 2024 word them.
///
/// The text is cut into tokens, and the readers look for the few fixed phrases around figures: an
/// attack's head and its "Hit:", a saving throw with its DC, dice before a type of damage. Each
/// phrase that is read marks its sentence; a text with sentences left unmarked is partial.
///
/// 1. A text that offers named options ("**Fire Breath.** …") is cut at them, and each is read by
///    itself.
/// 2. The attack, with the damage that follows it.
/// 3. The saving throws. Each owns the text up to the next one; its failure is what 2014 puts
///    behind "or", "taking" and "On a failed save", and 2024 behind "Failure:".
/// 4. Conditions: after a hit those of the text before the first saving throw, else those of the
///    failure.
/// 5. Whatever damage is left over, with when it is done where the sentence says so.
package struct ActionReader {
    /// The facts so far.
    var action: StatBlock.Action
    /// The text in its tokens.
    package let tokens: SentenceTokens
    /// Sentences in which something was read.
    var readSentences: Set<Int> = []
    /// Whether something that is no number is added to the bonus of the attack.
    var isBonusOpen = false
    /// Tokens whose damage is part of the attack or a saving throw.
    var usedDamage: Set<Int> = []
    /// Averages that do not follow from their dice.
    private(set) var faults: [Fault] = []

    /// A printed average that disagrees with its dice.
    package struct Fault: Hashable, Sendable {
        /// The action's name.
        package let action: String
        /// The number printed.
        package let average: Int
        /// The dice printed beside it.
        package let dice: DiceNotation
    }

    /// What a text says.
    package struct Result: Sendable {
        /// The facts, without the text.
        package internal(set) var action: StatBlock.Action
        /// Averages that do not follow from their dice.
        package let faults: [Fault]
    }

    /// An action as a book prints it.
    package struct Source: Hashable, Sendable {
        /// The name, with recharge and uses in brackets or without.
        package var name: String
        /// When it can be done.
        package var kind: StatBlock.Action.Kind
        /// The sentences.
        package var text: String

        /// An action of this name.
        package init(name: String, kind: StatBlock.Action.Kind, text: String) {
            self.name = name
            self.kind = kind
            self.text = text
        }
    }

    /// Reads all actions of a block, so that a Multiattack finds the others: those it names, and
    /// every melee attack for "makes two melee attacks".
    package static func read(_ sources: [Source]) -> [Result] {
        let names = sources.filter { $0.kind == .action }.map { source in
            var action = StatBlock.Action(source.name, source.kind)
            action.takeLimitsFromName()
            return action.name
        }
        var results = sources.map {
            read(name: $0.name, kind: $0.kind, text: $0.text, names: names)
        }
        let attacks = results.map(\.action).filter { $0.kind == .action && $0.attack != nil }
        for index in results.indices {
            results[index].action.multiattack = results[index].action.multiattack.map { part in
                var part = part
                switch part.of {
                case ["melee"]: part.of = attacks.filter { $0.attack?.kind != .ranged }.map(\.name)
                case ["ranged"]: part.of = attacks.filter { $0.attack?.kind != .melee }.map(\.name)
                default: break
                }
                return part
            }.filter { !$0.of.isEmpty }
        }
        return results
    }

    /// Reads one action.
    ///
    /// - Parameters:
    ///   - name: as the book prints it; "(Recharge 5–6)", "(3/Day)" and the like are read and taken
    ///     out.
    ///   - text: the sentences.
    ///   - names: the names of all actions of the block, for what a Multiattack is made of.
    package static func read(
        name: String, kind: StatBlock.Action.Kind, text: String, names: [String] = []
    ) -> Result {
        var action = StatBlock.Action(name, kind)
        action.takeLimitsFromName()
        if action.name.lowercased().contains("spellcasting") {
            // "Forgetful Spellcasting" is about the spells of others.
            let spells = SpellcastingReader.read(text, uses: action.usesPerDay)
            if spells.dc != nil || spells.attackBonus != nil || spells.casterLevel != nil
                || !spells.groups.isEmpty
            {
                action.spellcasting = spells
            }
        }
        let isSpellList = action.spellcasting?.groups.isEmpty == false
        var faults: [Fault] = []
        let (head, parts) = isSpellList ? (text, []) : OptionSplitter.split(text)
        let options = parts.map { part in
            let result = read(name: part.name, kind: kind, text: part.text)
            faults += result.faults
            return result.action
        }
        let hasFacts = options.contains { $0.save != nil || $0.attack != nil }
        var reader = ActionReader(action, hasFacts ? head : text)
        if isSpellList {
            reader.action.isPartial = false
        } else if PlainText.folded(action.name).hasPrefix("multiattack") {
            reader.readMultiattack(names: names)
            // "If both attacks hit the same target, it must succeed on a DC 13 …".
            reader.readSaves(reader.saveHeads())
        } else {
            reader.readAll(names: names)
        }
        if hasFacts {
            reader.action.options = options
            if reader.action.save == nil {
                reader.action.save = options.lazy.compactMap(\.save).first
            }
            reader.action.isPartial = options.contains(where: \.isPartial)
        }
        return Result(action: reader.action, faults: reader.faults + faults)
    }

    /// A reader of a text, which has read nothing yet.
    package init(_ action: StatBlock.Action, _ text: String) {
        self.action = action
        tokens = SentenceTokens(text)
    }

    private mutating func readAll(names: [String]) {
        let attackEnd = readAttack()
        let saves = saveHeads()
        let first = saves.first?.start ?? tokens.count
        if let attackEnd, attackEnd < first {
            let conditions = afflictions(in: attackEnd..<first)
            action.attack?.conditions = conditions
        }
        readSaves(saves)
        readRegeneration()
        readRelentless()
        if action.attack == nil, action.save == nil, action.kind != .trait {
            readUses(of: names)
        }
        readCasts()
        readLimits()
        readOtherDamage()
        let all = Set(tokens.sentences)
        action.isPartial = isBonusOpen || !all.subtracting(readSentences).isEmpty
    }

    /// Reads saving throws up to the next one, the last to the end.
    private mutating func readSaves(_ heads: [SaveHead]) {
        for (place, head) in heads.enumerated() {
            readSave(head, until: place + 1 < heads.count ? heads[place + 1].start : tokens.count)
        }
    }

    /// Notes that the sentence of a token was read.
    mutating func mark(_ index: Int) {
        if tokens.sentences.indices.contains(index) {
            readSentences.insert(tokens.sentences[index])
        }
    }

    /// Notes that damage was read, and compares its average with its dice.
    mutating func take(_ found: (part: StatBlock.Damage, average: Int?, end: Int), at index: Int) {
        mark(index)
        usedDamage.insert(index)
        if let average = found.average, average != found.part.average {
            faults.append(Fault(action: action.name, average: average, dice: found.part.dice))
        }
    }

    /// "regains 10 hit points at the start of its turn", and the damage that stops it.
    private mutating func readRegeneration() {
        guard action.kind == .trait else { return }
        for place in 0..<tokens.count where tokens[place] == "regains" {
            guard let points = tokens.number(place + 1),
                tokens.matches(place + 2, "hit", "points", "at", "the", "start", "of")
            else { continue }
            var types: [DamageType] = []
            for next in place..<tokens.count where tokens[next] == "damage" {
                let sentence = tokens.sentence(at: next, in: 0..<tokens.count)
                guard tokens.contains("takes", in: sentence) else { continue }
                for word in sentence where SentenceTokens.damageTypes.contains(tokens[word]) {
                    let type = DamageType(rawValue: tokens[word])
                    if !types.contains(type) { types.append(type) }
                }
                mark(next)
            }
            mark(place)
            let all = 0..<tokens.count
            let decides = tokens.first("dies", "only", "if", "it", "starts", "its", "turn", in: all)
            if let decides { mark(decides) }
            action.regeneration = StatBlock.Regeneration(
                points, stoppedBy: types, decidesDeath: decides != nil)
            return
        }
    }

    /// "takes 7 damage or less that would reduce it to 0 hit points, it is reduced to 1 hit point
    /// instead".
    private mutating func readRelentless() {
        guard action.kind == .trait,
            let place = tokens.first("damage", "or", "less", "that", "would", in: 0..<tokens.count),
            let points = tokens.number(place - 1)
        else { return }
        mark(place)
        action.survivedDamage = points
    }

    /// "can't take this action again until the start of its next turn": every legendary action of
    /// 2024 that says so is taken once a round, which needs no words at the table.
    private mutating func readLimits() {
        if let place = tokens.first("take", "this", "action", "again", in: 0..<tokens.count) {
            mark(place)
        }
    }

    /// "casts Misty Step", "uses Spellcasting to cast Guiding Bolt (level 2 version)", "can cast one of
    /// the following spells: Augury or Identify", "can replace one Fireball with Hold Monster": spells
    /// that 2024 spells with capitals.
    private mutating func readCasts() {
        for place in 0..<tokens.count {
            var index = place + 1
            if tokens[place] == "replace", tokens[index] == "one",
                let with = tokens.first(
                    "with", in: tokens.sentence(at: place, in: 0..<tokens.count)),
                action.casts.contains(where: {
                    $0.name == tokens.spelled[(place + 2)..<with].joined(separator: " ")
                })
            {
                index = with + 1
            } else if tokens[place] != "casts", tokens[place] != "cast" {
                continue
            } else if tokens.matches(index, "one", "of", "the", "following", "spells") {
                let sentence = tokens.sentence(at: place, in: 0..<tokens.count)
                guard let list = tokens.first(":", in: sentence) else { continue }
                index = list + 1
            }
            if tokens[index] == "the" { index += 1 }
            var name: [String] = []
            func finish() {
                guard !name.isEmpty else { return }
                var known = StatBlock.Spellcasting.Known(name.joined(separator: " "))
                if tokens.matches(index, "(", "level"), let level = tokens.number(index + 2) {
                    known.note = "level \(level)"
                }
                if !action.casts.contains(known) { action.casts.append(known) }
                name = []
            }
            while index < tokens.count {
                let word = tokens.spelled[index]
                if word.first?.isUppercase == true {
                    name.append(word)
                } else if !name.isEmpty,
                    ["of", "and", "without", "with", "from", "the", "to"]
                        .contains(word), tokens[index - 1] != ",",
                    index + 1 < tokens.count, tokens.spelled[index + 1].first?.isUppercase == true
                {
                    name.append(word)
                } else if word == "," || word == "or" {
                    finish()
                } else if word == "(", tokens[index + 1] == "level" {
                    finish()
                    index = ((index..<tokens.count).first { tokens[$0] == ")" } ?? index)
                } else {
                    break
                }
                index += 1
            }
            finish()
            if !action.casts.isEmpty { mark(place) }
        }
    }

    /// Damage that belongs neither to the attack nor to a saving throw.
    private mutating func readOtherDamage() {
        var place = 0
        while place < tokens.count {
            if !usedDamage.contains(place), let found = tokens.damage(place),
                found.part.type != nil || !found.part.dice.isNumber
            {
                var part = found.part
                part.when = part.when ?? moment(at: place)
                take(found, at: place)
                action.otherDamage.append(part)
                place = found.end
            } else {
                place += 1
            }
        }
    }

    /// When the damage at a token is done, in our words; `nil` where no known phrase says it.
    func moment(at place: Int) -> String? {
        let sentence = tokens.sentence(at: place, in: 0..<tokens.count)
        func has(_ words: [String]) -> Bool {
            guard words.count <= sentence.count else { return false }
            return (sentence.lowerBound...(sentence.upperBound - words.count)).contains { start in
                words.indices.allSatisfy { tokens[start + $0] == words[$0] }
            }
        }
        for (phrase, name) in Self.moments
        where has(phrase.split(separator: " ").map(String.init)) {
            return name
        }
        return nil
    }

    private static let moments = [
        ("two hands", "two hands"), ("at the start of each", "start of turn"),
        ("starts its turn", "start of turn"), ("start their turn", "start of turn"),
        ("at the end of every", "later"), ("at the end of each", "end of turn"),
        ("ends its turn", "end of turn"),
        ("half of its hit points or fewer", "bloodied"), ("bloodied", "bloodied"),
        ("straight toward", "charge"), ("shillelagh", "shillelagh"),
        ("while enlarged", "enlarged"), ("small or medium form", "small or medium form"),
        ("at range", "at range"), ("grappled by", "grappled"), ("had advantage", "advantage"),
        ("has advantage", "advantage"), ("extra", "extra"), ("touches", "touched"),
        ("hits it with a melee attack", "hit in melee"), ("dies", "death"),
    ]
}

extension StatBlock.Action {
    /// Reads "(Recharge 5–6)", "(3/Day)", "(Costs 2 Actions)" and forms from the end of the name, and
    /// takes them out. Other text in brackets stays.
    mutating func takeLimitsFromName() {
        // "Web (Spider Form Only; (Recharge 5–6))".
        name = PlainText.inOneLine(name)
        // "Legendary Resistance (3/Day)."
        if name.hasSuffix(").") { name.removeLast() }
        if name.hasSuffix("))") { name = String(name.dropLast()).replacing("; (", with: ") (") }
        // "Desperate Drink (1/Day" lost its bracket.
        if let open = name.lastIndex(of: "("), !name[open...].contains(")"),
            takeLimits(name[open...].dropFirst())
        {
            name = PlainText.inOneLine(String(name[..<open]))
        }
        while name.last == ")", let open = name.lastIndex(of: "("),
            takeLimits(name[name.index(after: open)...].dropLast())
        {
            name = PlainText.inOneLine(String(name[..<open]))
        }
    }

    /// Takes what stands between semicolons in brackets.
    ///
    /// - Returns: whether all of it are limits; else nothing is taken.
    private mutating func takeLimits(_ inside: Substring) -> Bool {
        var taken = self
        for part in inside.split(separator: ";") {
            guard taken.takeLimit(PlainText.inOneLine(String(part))) else { return false }
        }
        self = taken
        return true
    }

    /// Takes a limit.
    ///
    /// - Returns: whether it is one.
    private mutating func takeLimit(_ inside: String) -> Bool {
        let tokens = SentenceTokens(inside)
        if tokens[0] == "recharge" || tokens[0] == "recharges" {
            if let least = tokens.number(1) {
                // "Recharge 56" lost its dash.
                let first = (26...56).contains(least) && least % 10 == 6 ? least / 10 : least
                if (2...6).contains(first) { recharge = first }
                return true
            }
            guard tokens.contains("rest", in: 0..<tokens.count) else { return false }
            returnsAfterRest = true
            return true
        }
        if let uses = tokens.number(0), tokens[1] == "/" {
            if tokens[2] == "day" {
                usesPerDay = uses
                if tokens.contains("lair", in: 0..<tokens.count) {
                    usesPerDayInLair = (3..<tokens.count).lazy.compactMap(tokens.number).first
                }
                return true
            }
            if tokens[2] == "turn" { usesPerTurn = uses }
            return tokens[2] == "turn"
        }
        if tokens[0] == "costs", let cost = tokens.number(1) {
            self.cost = cost
            return true
        }
        // As this program wrote them in exports of before.
        if let cost = tokens.number(0), tokens[1] == "actions", tokens.count == 2 {
            self.cost = cost
            return true
        }
        if tokens.matches(0, "until", "a", "rest") {
            returnsAfterRest = true
            return true
        }
        // "Hybrid Form Only", "Bite in Beast Form", "Requires Soul Bag".
        let last = tokens[tokens.count - 1]
        if last == "only" && tokens.contains("form", in: 0..<tokens.count)
            || last == "form" && tokens.contains("in", in: 0..<tokens.count)
            || tokens[0] == "requires"
        {
            form = inside
            return true
        }
        return false
    }
}
