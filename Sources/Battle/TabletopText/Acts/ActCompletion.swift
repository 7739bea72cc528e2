import Tabletop

/// What a typed act can go on with: its form, and the words that are possible next.
package struct ActCompletion {
    /// The form of the act that the line begins; `nil` before its name is complete.
    package let form: String?
    /// The words or names that can come next, those that begin with the last ones typed, the likeliest
    /// first; at most ``limit``.
    package let candidates: [String]
    /// How many characters at the end of the line each candidate replaces.
    private let replaced: [Int]
    private let line: String

    /// The most candidates.
    package static let limit = 40

    /// - Parameters:
    ///   - line: the beginning of an act.
    ///   - world: knows what combatants can do, who can join, and the decks.
    package init(_ line: String, in vocabulary: ActVocabulary, world: any ActWorld = EmptyWorld()) {
        self.line = line
        let before = String(line[..<(line.lastIndex { $0.isWhitespace } ?? line.startIndex)])
        var words = ActWords(before)
        var found: [(name: String, replaced: Int)] = []
        var names: Set<String> = []
        // Folded once, because a fight has a thousand names.
        let ends = Self.ends(of: line)
        func add(_ candidates: some Sequence<String>) {
            for name in candidates where found.count < Self.limit {
                guard let count = Self.typed(of: name, at: ends), names.insert(name).inserted else {
                    continue
                }
                found.append((name, count))
            }
        }
        // "condition a" may go on with "dd" and with a name.
        if !line.allSatisfy(\.isWhitespace) {
            let key = PlainText.searchKey(line)
            let end = line.last?.isWhitespace == true ? key + " " : key
            let begun = ActDeclaration.all.flatMap { [$0.name] + $0.synonyms }
                .filter { $0.hasPrefix(end) && $0 != key }
            add(begun)
        }
        let declaration = ActDeclaration(takenFrom: &words)
        form = (declaration ?? ActDeclaration(named: line))?.form
        if let declaration {
            let suggestions = Suggestions(declaration, words, in: vocabulary, world)
            for kind in suggestions.kinds { add(suggestions.names(of: kind)) }
            add(suggestions.options)
        }
        candidates = found.map(\.name)
        replaced = found.map(\.replaced)
    }

    /// The line with a candidate in place of what was typed of it, and a space after it.
    package func completed(with index: Int) -> String {
        line.dropLast(replaced[index]) + candidates[index] + " "
    }

    /// The ends of a line that begin with a word, folded, the longest first; "" after a space.
    private static func ends(of line: String) -> [End] {
        let starts =
            [line.startIndex]
            + line.indices.filter { line[$0].isWhitespace }.map { line.index(after: $0) }
        return starts.map {
            let text = String(line[$0...])
            return (PlainText.folded(text), text.count, text.hasPrefix("--"))
        }
    }

    /// The end of a line, with its length as typed.
    private typealias End = (folded: String, count: Int, isOption: Bool)

    /// How many characters at the end of a line are the beginning of a name: the longest that begin a
    /// word; `nil` if none are, 0 after a space.
    private static func typed(of name: String, at ends: [End]) -> Int? {
        let folded = PlainText.folded(name)
        for end in ends {
            // The dashes of an option stay, unless it is offered with them.
            let dashes = end.isOption && !name.hasPrefix("--") ? 2 : 0
            let typed = end.folded.dropFirst(dashes)
            if folded.hasPrefix(typed), folded != typed { return end.count - dashes }
        }
        return nil
    }
}

extension ActDeclaration {
    /// The act whose name is just this line; `nil` if none is.
    init?(named line: String) {
        var words = ActWords(line)
        guard let act = ActDeclaration(takenFrom: &words), words.isEmpty else { return nil }
        self = act
    }
}

/// What can stand after the words of an act.
private struct Suggestions {
    private let declaration: ActDeclaration
    private let vocabulary: ActVocabulary
    private let world: any ActWorld
    private let targets: [Combatant]
    private let rest: ActWords
    /// The option whose value is being typed.
    private let open: ActDeclaration.Slot?
    /// The words of the act, folded, with a space around each.
    private let typed: String

    init(
        _ declaration: ActDeclaration, _ words: ActWords, in vocabulary: ActVocabulary,
        _ world: any ActWorld
    ) {
        self.declaration = declaration
        self.vocabulary = vocabulary
        self.world = world
        typed = " \(PlainText.folded(words.text)) "
        var rest = words
        targets = (try? declaration.takeTargets(from: &rest, in: vocabulary)) ?? []
        self.rest = rest
        let last = rest.words.lastIndex { declaration.option($0) != nil }
        let value = last.flatMap { declaration.option(rest.words[$0])?.value }
        let isComplete = last.map { rest.words.endIndex - $0 > 1 } ?? true
        open = value.flatMap { $0.isMany || !isComplete ? $0 : nil }
    }

    /// What can come next, the likeliest first.
    var kinds: [ActDeclaration.Kind] {
        if let open { return open.kind == .amount ? [.damageType] : [open.kind] }
        let others = declaration.slots.filter { $0 != declaration.targetSlot }.map(\.kind)
        guard let slot = declaration.targetSlot, rest.isEmpty else { return others }
        if targets.isEmpty { return [.combatant] }
        return others + (slot.isMany ? [.combatant] : [])
    }

    /// The options, once the combatants are named.
    var options: [String] {
        let isOpen = open.map { !$0.isMany } ?? false
        if isOpen || declaration.targetSlot?.isOptional == false && targets.isEmpty { return [] }
        let given = Set(rest.words.compactMap { declaration.option($0)?.name })
        return declaration.options.map(\.name).filter { !given.contains($0) }
            .map { declaration.needsDashes ? "--\($0)" : $0 }
    }

    func names(of kind: ActDeclaration.Kind) -> [String] {
        switch kind {
        case .combatant:
            return vocabulary.combatants.map(\.label).filter {
                !typed.contains(" \(PlainText.folded($0)) ")
            }
        case .amount: return rest.isEmpty ? ["full"] : vocabulary.damageTypes.names
        case .damageType: return vocabulary.damageTypes.names
        case .condition: return vocabulary.conditionNames
        case .ownCondition: return targets.flatMap(\.conditions).map(\.key)
        case .resource: return targets.flatMap(\.resources).map(\.name)
        case .word(let words): return words
        case .action: return block?.choices.map(\.name) ?? []
        case .spell:
            if let known = block?.spells, !known.isEmpty { return known.map(\.spell.name) }
            return (try? world.spells(for: vocabulary.encounter.edition)) ?? []
        case .newcomer:
            let edition = vocabulary.encounter.edition
            return ((try? world.characters()) ?? []).map(\.name)
                + ((try? world.monsters(for: edition)) ?? []).map(\.name)
        case .deck: return ((try? world.decks()) ?? []).map(\.name)
        case .choice: return vocabulary.encounter.riddle?.choices ?? []
        case .number, .text: return []
        }
    }

    private var block: StatBlock? {
        targets.first.flatMap { try? world.statBlock(of: $0, in: vocabulary.encounter) }
    }
}
