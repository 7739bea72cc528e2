import Foundation
import TestSupport

/// The raw tables of both SRDs, read a second time: regular expressions over the printed sentences,
/// sharing no code with the program's reader. The tables are not part of the package.
struct SRDTables {
    /// The folder of the tables, next to the package.
    static let folder = Samples.folder.appending(path: "../srd").standardized
    /// Whether the folder exists.
    static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// An action or a trait as it is printed.
    struct Row {
        var creature: String
        /// With "(Recharge 5–6)" and the like taken out.
        var name: String
        /// In the program's words: "trait", "bonusAction".
        var kind: String
        var text: String
        /// The least result that brings it back.
        var recharge: Int?
        var usesPerDay: Int?
    }

    /// An attack's head and the first part of its damage.
    struct Attack: Equatable {
        var bonus: Int
        var reach: Int?
        var range: Int?
        var longRange: Int?
        var damage: Damage?
    }

    /// Dice without spaces and a type in lower case.
    struct Damage: Hashable {
        var dice: String
        var type: String
    }

    /// The names of all creatures, as often as the table has them.
    let creatures: [String]
    let rows: [Row]

    /// Reads the folder of an edition: "srd-2014".
    init(_ name: String) throws {
        func table(_ file: String) throws -> [(key: String, fields: [String: Any])] {
            let data = try Data(contentsOf: Self.folder.appending(path: "\(name)/\(file).json"))
            let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
            return list.map { ("\($0["pk"] ?? "")", $0["fields"] as? [String: Any] ?? [:]) }
        }
        let names = try table("Creature").map { ($0.key, $0.fields["name"] as? String ?? "") }
        let byKey = Dictionary(uniqueKeysWithValues: names)
        creatures = names.map(\.1)
        var rows: [Row] = []
        for (file, isTrait) in [("CreatureTrait", true), ("CreatureAction", false)] {
            for (_, fields) in try table(file) {
                let printed = Self.plain(fields["name"] as? String ?? "")
                var row = Row(
                    creature: byKey[fields["parent"] as? String ?? ""] ?? "?", name: printed,
                    kind: isTrait
                        ? "trait" : Self.kinds[fields["action_type"] as? String ?? ""] ?? "?",
                    text: Self.plain(fields["desc"] as? String ?? ""))
                if let limit = Self.first(Self.limit, in: printed) {
                    row.name = String(printed.dropLast(limit[0].count))
                }
                let parameter = fields["uses_param"] as? Int
                let uses = fields["uses_type"] as? String
                row.recharge =
                    Self.first("Recharge ([2-6])", in: printed).flatMap { Int($0[1]) }
                    ?? (uses == "RECHARGE_ON_ROLL" ? parameter : nil)
                row.usesPerDay =
                    Self.first("([0-9]+)/Day", in: printed).flatMap { Int($0[1]) }
                    ?? (uses == "PER_DAY" ? parameter : nil)
                rows.append(row)
            }
        }
        self.rows = rows
    }

    private static let kinds = [
        "ACTION": "action", "BONUS_ACTION": "bonusAction", "REACTION": "reaction",
        "LEGENDARY_ACTION": "legendary", "LAIR_ACTION": "lair", "MYTHIC_ACTION": "mythic",
    ]

    private static let limit =
        " *\\((?:Recharges?[^)]*|[0-9]/(?:Day|Turn)[^)]*|Costs [0-9] Actions|[^)]*Form Only)\\)$"

    // MARK: Sentences

    /// The attack that a text prints; `nil` for none.
    static func attack(in text: String) -> Attack? {
        let head =
            "(Melee or Ranged|Melee|Ranged) (?:(?:Weapon|Spell) )?Attack(?: Roll)?: *([+-]) *([0-9]+)"
        guard let found = first(head, in: text), let bonus = Int(found[3]),
            let place = text.range(of: found[0])
        else { return nil }
        let rest = String(text[place.upperBound...])
        var attack = Attack(bonus: found[2] == "-" ? -bonus : bonus)
        if found[1] != "Ranged" {
            attack.reach = first("reach ([0-9]+)", in: rest).flatMap { Int($0[1]) }
        }
        if found[1] != "Melee", let range = first("range ([0-9]+)(?: */ *([0-9]+))?", in: rest) {
            attack.range = Int(range[1])
            attack.longRange = Int(range[2])
        }
        attack.damage = damage(in: rest).first
        return attack
    }

    /// The ability and DC of all saving throws, as "dex 15".
    static func saves(in text: String) -> [String] {
        let ability = "(Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)"
        let before = all("DC ([0-9]+) \(ability) sav(?:e|ing throw)", in: text).map {
            ($0[2], $0[1])
        }
        let after = all("\(ability) Saving Throw(?:: | \\()DC ([0-9]+)(?! plus)", in: text)
            .map { ($0[1], $0[2]) }
        return (before + after).map { "\($0.0.prefix(3).lowercased()) \($0.1)" }
    }

    /// Whether a text says that a success halves the damage.
    static func halves(_ text: String) -> Bool {
        first("half as much|half damage|half the [a-z]+ damage", in: text) != nil
    }

    /// All damage of dice with an average, and all flat damage of a type.
    static func damage(in text: String) -> [Damage] {
        all(
            "(?:([0-9]+) \\(([0-9]+d[0-9]+(?: *[+-] *[0-9]+)?)\\)|(?<![-+(0-9d] ?)\\b([0-9]+)) (\(types)) (?:or [a-z]+ )?damage",
            in: text
        )
        .map {
            Damage(
                dice: ($0[2].isEmpty ? $0[3] : $0[2]).filter { $0 != " " }, type: $0[4].lowercased()
            )
        }
    }

    /// Averages that do not follow from the dice printed beside them: "7 (2d6 + 1)".
    static func wrongAverages(in text: String) -> [String] {
        all("([0-9]+) \\(([0-9]+)d([0-9]+)(?: *([+-]) *([0-9]+))?\\)", in: text).compactMap {
            found in
            guard let printed = Int(found[1]), let count = Int(found[2]), let sides = Int(found[3])
            else { return nil }
            let bonus = (Int(found[5]) ?? 0) * (found[4] == "-" ? -1 : 1)
            return count * (sides + 1) / 2 + bonus == printed ? nil : found[0]
        }
    }

    private static let types =
        "acid|bludgeoning|cold|fire|force|lightning|necrotic|piercing|poison|psychic|radiant|slashing|thunder"

    /// Without emphasis, and with plain signs.
    private static func plain(_ text: String) -> String {
        var plain = text.filter { !"*_\u{ad}".contains($0) }
        for (sign, replacement) in [("−", "-"), ("–", "-"), ("’", "'"), ("\u{a0}", " ")] {
            plain = plain.replacingOccurrences(of: sign, with: replacement)
        }
        return plain.trimmingCharacters(in: .whitespaces)
    }

    private static func first(_ pattern: String, in text: String) -> [String]? {
        all(pattern, in: text).first
    }

    /// The groups of every match; a group that took no part is empty.
    private static func all(_ pattern: String, in text: String) -> [[String]] {
        guard
            let expression = try? NSRegularExpression(
                pattern: pattern, options: .caseInsensitive)
        else { preconditionFailure("bad pattern \(pattern)") }
        let whole = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: whole).map { match in
            (0..<match.numberOfRanges).map { group in
                Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
            }
        }
    }
}
