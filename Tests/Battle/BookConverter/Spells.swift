import Foundation
import Tabletop

/// A row of Spell.json.
struct SpellFields: Decodable {
    let name: String
    let desc: String
    let higher_level: String?
    let level: Int
    let school: String
    let casting_time: String
    let range_text: String
    let duration: String
    let verbal: Bool
    let somatic: Bool
    let material: Bool
    let material_cost: String?
    let material_consumed: Bool?
    let concentration: Bool
    let ritual: Bool
    let classes: [String]
}

/// Makes spells from the table of one book.
func spells(edition: RuleEdition, source: String, folder: URL) throws -> [Spell] {
    try Table<SpellFields>.read("Spell.json", in: folder).map { row in
        let row = row.fields
        var spell = Spell(
            name: row.name, edition: edition, level: row.level, school: row.school)
        spell.source = source
        spell.castingTime = castingTime(row.casting_time)
        spell.range = row.range_text
        spell.components =
            (row.verbal ? ["V"] : []) + (row.somatic ? ["S"] : []) + (row.material ? ["M"] : [])
        spell.materialCost = row.material_cost.flatMap(Double.init).map { Int($0) }
        spell.consumesMaterial = row.material_consumed ?? false
        spell.duration = row.duration
        spell.needsConcentration = row.concentration
        spell.isRitual = row.ritual
        spell.classes = row.classes.compactMap { $0.split(separator: "_").last.map(String.init) }
        SpellReader.read(row.desc, higher: row.higher_level ?? "", into: &spell)
        SpellCorrections.apply(to: &spell)
        return spell
    }.sorted { $0.name < $1.name }
}

/// "10 minutes" of "10minutes", "bonus action" of "bonus-action".
private func castingTime(_ word: String) -> String {
    let number = word.prefix { $0.isNumber }
    guard !number.isEmpty else { return word.replacing("-", with: " ") }
    return "\(number) \(word.dropFirst(number.count))"
}
