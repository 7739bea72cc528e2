import Foundation
import Tabletop

/// A creature of 5etools or Pf2eTools that states only what differs from another, with changes to its texts and
/// lists: `_copy: {name, source, _mod: {action: {mode: "replaceArr", …}}, _templates: […]}`.
///
/// The changes are those of 5etools' `js/utils-dataloader.js` (2.x); one that is not known is named among
/// what is not taken. So is what would cost too much, in a file made to do so: more changes than
/// ``changeLimit``, and texts that grow beyond ``textLimit``.
struct FiveEToolsCopy {
    /// The lists that `*` stands for.
    private static let lists = [
        "trait", "action", "bonus", "reaction", "legendary", "mythic", "variant", "spellcasting",
        "actionHeader", "bonusHeader", "reactionHeader", "legendaryHeader", "mythicHeader",
        "attacks", "abilities",
    ]
    /// What a copy does not take over.
    private static let own = [
        "_copy", "_mod", "page", "srd", "srd52", "basicRules", "basicRules2024", "otherSources",
        "hasFluff",
        "hasFluffImages", "hasToken", "reprintedAs", "altArt", "soundClip", "variant",
        "legendaryGroup",
        "_versions", "tokenCredit", "tokenCustom",
    ]

    /// The most changes of a copy; the largest of 5etools has 14.
    private static let changeLimit = 200
    /// The most bytes of a text that is changed.
    fileprivate static let textLimit = 20_000

    private var creature: JSONObject
    /// The changes made so far.
    private var count = 0
    /// The bytes of JSON that may still be searched; of the largest copy of 5etools, 400,000 are.
    private var budget = 4_000_000
    /// The changes that are not known.
    private(set) var unknown: [String] = []

    /// The whole creature of an entry with `_copy`; entries without stay as they are.
    ///
    /// - Throws: ``SkipReason/needsBaseCreature(_:)``.
    static func resolved(
        _ item: JSONObject, _ companions: ImportCompanions, format: String = FiveETools.name,
        depth: Int = 0
    ) throws(SkipReason) -> (JSONObject, unknown: [String]) {
        guard let copy = item["_copy"]?.object, let name = copy.text("name") else {
            return (item, [])
        }
        guard depth < 8,
            let found = companions.creature(name, copy.text("source"), format: format)
        else {
            throw .needsBaseCreature(name)
        }
        let (base, unknown) = try resolved(
            found, companions, format: format, depth: depth + 1)
        var made = FiveEToolsCopy(creature: base, unknown: unknown)
        let known = ["name", "source", "page", "_mod", "_templates", "_preserve"]
        made.unknown += copy.stored.map(\.key).filter { !known.contains($0) }.map { "_copy.\($0)" }
        let kept = copy["_preserve"]?.object ?? [:]
        let keepsAll = kept.at("*") == .bool(true)
        made.creature.members.removeAll { member in
            own.contains(member.key) && !keepsAll && kept[member.key] != .bool(true)
        }
        for member in item.members where member.key != "_copy" {
            made.creature.set(member.key, member.value == .null ? nil : member.value)
        }
        for reference in copy.objects("_templates") {
            guard let title = reference.text("name"),
                let template = companions.template(title, reference.text("source"))
            else {
                made.unknown.append("template \(reference.text("name") ?? "")")
                continue
            }
            for member in template.at("apply", "_root")?.object?.members ?? [] {
                made.creature.set(member.key, member.value)
            }
            made.apply(template.at("apply", "_mod")?.object ?? [:])
        }
        made.apply(copy["_mod"]?.object ?? [:])
        made.fillIn()
        return (made.creature, made.unknown)
    }

    // MARK: Changes

    private mutating func apply(_ changes: JSONObject) {
        for member in changes.members {
            let steps = member.value.array ?? [member.value]
            for step in steps {
                guard let change = step.object else {
                    if step == .string("remove") { creature.set(member.key, nil) }
                    continue
                }
                apply(change, to: member.key)
            }
        }
    }

    private mutating func apply(_ change: JSONObject, to key: String) {
        count += 1
        guard count <= Self.changeLimit else {
            if count == Self.changeLimit + 1 { unknown.append("changes after the \(count - 1)th") }
            return
        }
        let mode = change.text("mode") ?? ""
        switch key {
        case "_": applyToWhole(mode, change)
        case "*":
            for list in Self.lists where creature.has(list) { apply(mode, change, to: list) }
        default: apply(mode, change, to: key)
        }
    }

    private mutating func apply(_ mode: String, _ change: JSONObject, to key: String) {
        // Pf2eTools names lists within lists: "abilities.mid".
        if let dot = key.firstIndex(of: "."), let part = creature[String(key[..<dot])]?.object {
            var whole = creature
            creature = part
            apply(mode, change, to: String(key[key.index(after: dot)...]))
            whole.set(String(key[..<dot]), .object(creature))
            creature = whole
            return
        }
        let items = change["items"].map { $0.array ?? [$0] } ?? []
        let values = creature[key]?.array
        func index(named name: String) -> Int? {
            values?.firstIndex { $0.object?.text("name") == name || $0.string == name }
        }
        /// The place of what `replace` names: a name, a pattern or a number.
        func place(_ replaced: JSONValue?) -> Int? {
            if let name = replaced?.string { return index(named: name) }
            if let number = replaced?.object?.at("index")?.whole {
                return values?.indices.contains(number) == true ? number : nil
            }
            guard let pattern = replaced?.object?.text("regex"), let regex = try? Regex(pattern)
            else { return nil }
            return values?.firstIndex { $0.object?.text("name")?.contains(regex) == true }
        }
        switch mode {
        case "replaceTxt", "replaceName":
            guard let old = creature[key], let replaced = change.text("replace") else { return }
            budget -= old.text(.compact).utf8.count
            guard budget > 0 else { return unknown.append("\(mode) of \(key)") }
            let isName = mode == "replaceName"
            let pattern = TextChange(
                replaced, with: change["with"]?.string ?? "", flags: change.text("flags"))
            creature.set(key, pattern.applied(to: old, inNames: isName))
        case "appendStr":
            let joiner = change["joiner"]?.string ?? " "
            let old = creature[key]?.string.map { $0 + joiner } ?? ""
            creature.set(key, .string(old + (change["str"]?.string ?? "")))
        case "prependArr": creature.set(key, .array(items + (values ?? [])))
        case "appendArr": creature.set(key, .array((values ?? []) + items))
        case "appendIfNotExistsArr":
            creature.set(
                key, .array((values ?? []) + items.filter { values?.contains($0) != true }))
        case "insertArr":
            var list = values ?? []
            let at = change.at("index")?.whole ?? list.count
            list.insert(contentsOf: items, at: min(max(0, at), list.count))
            creature.set(key, .array(list))
        case "replaceArr", "replaceOrAppendArr":
            var list = values ?? []
            if let place = place(change["replace"]) {
                list.replaceSubrange(place...place, with: items)
            } else if mode == "replaceOrAppendArr" {
                list += items
            } else {
                unknown.append("\(mode) of \(key)")
            }
            creature.set(key, .array(list))
        case "renameArr":
            let renames = change.objects("renames") + (change["renames"]?.object.map { [$0] } ?? [])
            for rename in renames {
                guard let old = rename.text("rename"), let at = index(named: old),
                    var list = creature[key]?.array, var entry = list[at].object
                else { continue }
                entry.set("name", rename["with"])
                list[at] = .object(entry)
                creature.set(key, .array(list))
            }
        case "removeArr":
            let names = (change["names"].map { $0.array ?? [$0] } ?? []).compactMap(\.string)
            creature.set(
                key,
                .array(
                    (values ?? []).filter { value in
                        !items.contains(value)
                            && !names.contains(value.object?.text("name") ?? value.string ?? "")
                    }))
        case "scalarAddProp", "scalarMultProp", "scalarAddHit", "scalarAddDc":
            applyNumber(mode, change, to: key)
        case "addSpells", "replaceSpells", "removeSpells": applySpells(mode, change)
        case "setProp": creature.set(change.text("prop") ?? key, change["value"])
        case "addSkills", "addSaves", "addSenses", "addAllSaves", "addAllSkills", "maxSize",
            "setProps",
            "scalarMultXp", "calculateProp":
            applyToWhole(mode, change)
        default: unknown.append("\(mode) of \(key)")
        }
    }

    private mutating func applyToWhole(_ mode: String, _ change: JSONObject) {
        switch mode {
        case "addSenses":
            let senses = change.objects("senses") + (change["senses"]?.object.map { [$0] } ?? [])
            let texts = senses.compactMap { sense in
                sense.text("type").map {
                    JSONValue.string("\($0) \(sense.at("range")?.whole ?? 60) ft.")
                }
            }
            creature.set("senses", .array((creature["senses"]?.array ?? []) + texts))
        case "addSaves", "addSkills":
            let isSave = mode == "addSaves"
            let key = isSave ? "save" : "skill"
            var bonuses = creature[key]?.object ?? [:]
            for member in change[isSave ? "saves" : "skills"]?.object?.members ?? [] {
                let ability =
                    isSave
                    ? member.key
                    : FoundryStatistics.skill(member.key)?.ability ?? "dex"
                let total = modifier(ability) + proficiency * (member.value.whole ?? 1)
                let old = bonuses.at(member.key)?.whole ?? Int.min
                bonuses.set(member.key, .string(signed(max(old, total))))
            }
            creature.set(key, .object(bonuses))
        case "addAllSaves", "addAllSkills":
            let names =
                mode == "addAllSaves"
                ? Ability.allCases.map(\.rawValue)
                : FoundryStatistics.skillNames.values.map { $0.name.lowercased() }.sorted()
            let key = mode == "addAllSaves" ? "saves" : "skills"
            let factor = change[key] ?? .integer(1)
            applyToWhole(
                mode == "addAllSaves" ? "addSaves" : "addSkills",
                [key: .object(JSONObject(names.map { .init(key: $0, value: factor) }))])
        case "addSpells", "replaceSpells", "removeSpells": applySpells(mode, change)
        case "setProp":
            guard let prop = change.text("prop") else { return }
            creature.set(prop, change["value"])
        case "scalarAddProp", "scalarMultProp": applyNumber(mode, change, to: nil)
        case "replaceTxt":
            for list in Self.lists where creature.has(list) { apply(mode, change, to: list) }
        case "scalarMultXp", "maxSize", "calculateProp": break
        default: unknown.append("\(mode) of the creature")
        }
    }

    /// Adds to or multiplies a number: of the creature, or of each member of an object such as `skill`.
    private mutating func applyNumber(_ mode: String, _ change: JSONObject, to key: String?) {
        guard let scalar = change.at("scalar")?.whole else { return }
        if mode == "scalarAddHit" || mode == "scalarAddDc", let key {
            let tag = mode == "scalarAddHit" ? "hit" : "dc"
            let pattern = TextChange(addingTo: tag, scalar)
            if let old = creature[key] {
                creature.set(key, pattern.applied(to: old, inNames: false))
            }
            return
        }
        func changed(_ value: JSONValue?) -> JSONValue? {
            guard let number = value?.whole else { return value }
            let result = mode == "scalarAddProp" ? number + scalar : number * scalar
            return value?.string == nil ? .integer(result) : .string(signed(result))
        }
        let prop = change.text("prop") ?? ""
        guard let key, var object = creature[key]?.object else {
            creature.set(key ?? prop, changed(creature[key ?? prop]))
            return
        }
        for member in object.members where prop == "*" || member.key == prop {
            object.set(member.key, changed(member.value))
        }
        creature.set(key, .object(object))
    }

    /// Changes the first list of spells: by level, at will, or a day.
    private mutating func applySpells(_ mode: String, _ change: JSONObject) {
        guard var casting = creature["spellcasting"]?.array, var first = casting.first?.object
        else {
            return
        }
        func edit(_ list: [JSONValue], _ edits: JSONValue?) -> [JSONValue] {
            let edits = edits?.array ?? []
            switch mode {
            case "addSpells": return list + edits
            case "removeSpells": return list.filter { !edits.contains($0) }
            default:
                return list.flatMap { spell -> [JSONValue] in
                    let found = edits.compactMap(\.object).first { $0["replace"] == spell }
                    guard let with = found?["with"] else { return [spell] }
                    return with.array ?? [with]
                }
            }
        }
        for member in change["spells"]?.object?.members ?? [] {
            var levels = first["spells"]?.object ?? [:]
            var level = levels[member.key]?.object ?? [:]
            let edits = member.value.object?["spells"] ?? member.value
            level.set("spells", .array(edit(level["spells"]?.array ?? [], edits)))
            levels.set(member.key, .object(level))
            first.set("spells", .object(levels))
        }
        if let will = change["will"] {
            first.set("will", .array(edit(first["will"]?.array ?? [], will)))
        }
        for member in change["daily"]?.object?.members ?? [] {
            var daily = first["daily"]?.object ?? [:]
            daily.set(member.key, .array(edit(daily[member.key]?.array ?? [], member.value)))
            first.set("daily", .object(daily))
        }
        casting[0] = .object(first)
        creature.set("spellcasting", .array(casting))
    }

    // MARK: Names and numbers in templates

    /// Fills in what templates leave to the creature: `<$title_short_name$>`, `<$spell_dc__cha$>`.
    private mutating func fillIn() {
        let name = creature.text("name") ?? ""
        let first = name.split(separator: ",").first.map(String.init) ?? name
        let isNamed = creature["isNamedCreature"] == .bool(true) || creature["isNpc"] == .bool(true)
        let short = creature.text("shortName") ?? (isNamed ? first : first.lowercased())
        let figures = self
        let pattern = TextChange { text in
            text.replacing(#/<\$(\w+)\$>/#) { match in
                let parts = match.1.split(separator: "__")
                let modifier = parts.count > 1 ? figures.modifier(String(parts[1])) : 0
                switch parts.first {
                case "name": return name
                case "short_name": return isNamed ? short : "the \(short)"
                case "title_name", "title_short_name": return isNamed ? short : "The \(short)"
                case "spell_dc", "dc": return "\(8 + modifier + figures.proficiency)"
                case "to_hit": return figures.signed(modifier + figures.proficiency)
                case "damage_mod":
                    return modifier == 0 ? "" : " \(modifier < 0 ? "-" : "+") \(abs(modifier))"
                default: return String(match.0)
                }
            }
        }
        for list in Self.lists {
            if let old = creature[list] {
                creature.set(list, pattern.applied(to: old, inNames: false))
            }
        }
    }

    // MARK: Figures

    private func modifier(_ ability: String) -> Int {
        creature.at(ability)?.whole.map { abilityModifier($0) } ?? 0
    }

    private var proficiency: Int {
        proficiencyBonus(challengeRating: creature.at("cr", "cr") ?? creature.at("cr")) ?? 2
    }

    private func signed(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }
}

/// A change of texts within entries.
private struct TextChange {
    private let change: (String) -> String

    init(_ change: @escaping (String) -> String) { self.change = change }

    /// Replaces a pattern of JavaScript's regular expressions by a text with `$1`.
    init(_ pattern: String, with text: String, flags: String?) {
        // A pattern with several quantifiers can take longer than anybody waits; 5etools' have one at most.
        let quantifiers = pattern.count { "*+{".contains($0) }
        guard quantifiers <= 1, pattern.utf8.count <= 300, var regex = try? Regex(pattern) else {
            change = { $0.replacing(pattern, with: text) }
            return
        }
        if flags?.contains("i") == true { regex = regex.ignoresCase() }
        let found = regex
        change = { old in
            old.replacing(found) { match in
                var shown = text
                for index in match.output.indices.reversed() {
                    shown = shown.replacing("$\(index)", with: match.output[index].substring ?? "")
                }
                return shown
            }
        }
    }

    /// Adds to the number of each `{@hit 5}`.
    init(addingTo tag: String, _ number: Int) {
        change = { old in
            old.replacing(#/\{@(\w+) ([+-]?\d+)(\|[^{}]*)?\}/#) { match in
                guard match.1 == tag, let value = Int(match.2) else { return String(match.0) }
                return "{@\(tag) \(value + number)\(match.3 ?? "")}"
            }
        }
    }

    /// A text with the change, or as it is where it is or becomes too long.
    private func changed(_ text: String) -> String {
        guard text.utf8.count <= FiveEToolsCopy.textLimit else { return text }
        let changed = change(text)
        return changed.utf8.count <= FiveEToolsCopy.textLimit ? changed : text
    }

    /// The value with its texts changed: of entries, or of names alone.
    func applied(to value: JSONValue, inNames: Bool) -> JSONValue {
        switch value {
        case .string(let text): return inNames ? value : .string(changed(text))
        case .array(let elements): return .array(elements.map { applied(to: $0, inNames: inNames) })
        case .object(var object):
            for member in object.members {
                if member.key == "name" {
                    if inNames, let name = member.value.string {
                        object.set("name", .string(changed(name)))
                    }
                } else if !inNames, !["type", "source", "style"].contains(member.key) {
                    object.set(member.key, applied(to: member.value, inNames: false))
                }
            }
            return .object(object)
        default: return value
        }
    }
}

extension JSONObject {
    /// Sets a member, or removes it.
    mutating func set(_ key: String, _ value: JSONValue?) {
        let place = members.firstIndex { $0.key == key }
        switch (place, value) {
        case (let place?, let value?): members[place].value = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append(.init(key: key, value: value))
        case (nil, nil): break
        }
    }
}
