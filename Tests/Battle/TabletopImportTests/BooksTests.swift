import Foundation
import Tabletop
import TabletopLibrary
import TestSupport
import Testing

/// The stat blocks that come along, against the sentences of the raw tables, which ``SRDTables``
/// reads independently.
@Suite(.enabled(if: SRDTables.exist, "the tables of the SRD are not here"))
struct BooksTests {
    static let books: [(edition: RuleEdition, folder: String)] = [
        (.dnd2014, "srd-2014"), (.dnd2024, "srd-2024"),
    ]

    /// What the tables have of a kind of fact, and what of it the blocks lack.
    private struct Count {
        var all = 0
        var missing: [String] = []

        mutating func add(_ isRead: Bool, _ name: String) {
            all += 1
            if !isRead { missing.append(name) }
        }

        /// Whether at least so many of a thousand were read; none at all would prove nothing.
        func reaches(_ thousandths: Int, of expected: Int) -> Bool {
            all >= expected && (all - missing.count) * 1000 >= all * thousandths
        }
    }

    static func blocks(_ edition: RuleEdition) throws -> [String: StatBlock] {
        let file: Library.File = edition == .dnd2014 ? .creatures51 : .creatures52
        let library = StatBlockLibrary { _ in Library.data(file) }
        return Dictionary(uniqueKeysWithValues: try library.all(edition).map { ($0.name, $0) })
    }

    @Test(
        "Attacks, saving throws, recharges, uses and damage were read", arguments: books)
    func facts(edition: RuleEdition, folder: String) throws {
        let tables = try SRDTables(folder)
        let blocks = try Self.blocks(edition)
        #expect(Set(tables.creatures) == Set(blocks.keys))
        #expect(tables.creatures.count == (edition == .dnd2014 ? 325 : 331))

        var attacks = Count()
        var saves = Count()
        var recharges = Count()
        var uses = Count()
        var damage = Count()
        var unnamed: [String] = []
        var taken: [String: Int] = [:]
        for row in tables.rows {
            let place = "\(row.creature): \(row.name)"
            // Two actions of one name, for two forms, come in the tables' order.
            let same = (blocks[row.creature]?.actions ?? []).filter {
                $0.kind.rawValue == row.kind
                    && $0.name.replacingOccurrences(of: "’", with: "'") == row.name
            }
            let number = taken["\(place) \(row.kind)", default: 0]
            taken["\(place) \(row.kind)"] = number + 1
            guard same.indices.contains(number) else {
                unnamed.append(place)
                continue
            }
            let action = same[number]
            if let printed = SRDTables.attack(in: row.text) {
                attacks.add(action.attack.map(Self.printed) == printed, place)
            } else if action.attack != nil {
                Issue.record("\(place): there is no attack")
            }
            let whole = action.saves + action.options.flatMap(\.saves)
            let read = whole.map { "\($0.ability.rawValue) \($0.dc ?? 0)" }
            let printed = SRDTables.saves(in: row.text)
            let halves = whole.contains { $0.onSuccess == .half }
            for save in printed {
                saves.add(read.contains(save) && halves == SRDTables.halves(row.text), place)
            }
            if let recharge = row.recharge { recharges.add(action.recharge == recharge, place) }
            if let perDay = row.usesPerDay { uses.add(action.usesPerDay == perDay, place) }
            var left = Self.parts(action)
            for part in SRDTables.damage(in: row.text) {
                let found = left.firstIndex(of: part)
                if let found { left.remove(at: found) }
                damage.add(found != nil, "\(place), \(part.dice) \(part.type)")
            }
        }
        let is2014 = edition == .dnd2014
        #expect(unnamed == [])
        #expect(attacks.reaches(980, of: is2014 ? 520 : 420), "\(attacks.missing)")
        #expect(saves.reaches(950, of: is2014 ? 265 : 200), "\(saves.missing)")
        #expect(recharges.reaches(970, of: is2014 ? 45 : 70), "\(recharges.missing)")
        #expect(uses.reaches(1000, of: 50), "\(uses.missing)")
        #expect(damage.reaches(980, of: is2014 ? 770 : 730), "\(damage.missing)")
        // The documentation states these figures.
        let page = try Self.page()
        for (name, count) in [
            ("attacks:", attacks), ("saving throws:", saves), ("recharge on", recharges),
            ("uses a day", uses), ("parts of damage:", damage),
        ] {
            let line = page.split(separator: "\n").first { $0.hasPrefix("| \(name)") } ?? ""
            let cell = "\(count.all - count.missing.count) of \(count.all)"
            #expect(line.contains("| \(cell) |"), "\(line)")
        }
        for place in attacks.missing + recharges.missing {
            let isNamed = page.contains(place.replacing(": ", with: "'s "))
            #expect(isNamed, "\(place)")
        }
    }

    @Test("Averages that disagree with their dice are documented", arguments: books)
    func averages(edition: RuleEdition, folder: String) throws {
        let page = try Self.page()
        var checked = 0
        for row in try SRDTables(folder).rows {
            checked += SRDTables.damage(in: row.text).count
            for wrong in SRDTables.wrongAverages(in: row.text) {
                let printed = wrong.prefix { $0 != " " }
                let line = "| \(row.creature) | \(row.name) | prints \(printed) for "
                let isListed = page.contains(line)
                #expect(isListed, "\(row.creature), \(row.name): \(wrong)")
            }
        }
        #expect(checked > 700)
    }

    private static func page() throws -> String {
        let root = Repository.root
        let path = "Sources/Battle/BattleCommands/BattleCommands.docc/SRDCorrections.md"
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func printed(_ attack: StatBlock.Attack) -> SRDTables.Attack {
        SRDTables.Attack(
            bonus: attack.bonus, reach: attack.reach, range: attack.range,
            longRange: attack.longRange, damage: attack.damage.first.flatMap(part))
    }

    private static func part(_ damage: StatBlock.Damage) -> SRDTables.Damage? {
        damage.type.map { SRDTables.Damage(dice: damage.dice.description, type: $0.rawValue) }
    }

    /// All damage of an action, each part once: the saving throw of an action with options is that
    /// of the first one.
    private static func parts(_ action: StatBlock.Action) -> [SRDTables.Damage] {
        let saves = action.options.isEmpty ? action.saves : action.moreSaves
        let own =
            (action.attack.map { $0.damage + $0.versatile } ?? []) + saves.flatMap(\.damage)
            + action.otherDamage
        return own.compactMap(part) + action.options.flatMap(parts)
    }
}
