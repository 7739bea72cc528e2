import Foundation
import Tabletop

/// A fight of which players see a part. Everything that they must not see has the word "SECRET" in it.
struct RandomFight {
    var encounter: Encounter
    /// Characters and combatants that are hidden.
    private(set) var hidden: [UUID] = []
    private var dice: SplitMix64

    /// - Parameter others: another number gives another fight that looks the same to players: the same
    ///   dice, and other numbers in what they do not see.
    init(seed: UInt64, others: Int = 0) throws {
        dice = SplitMix64(seed: seed)
        encounter = try Encounter(
            id: UUID(uuidString: "00000000-0000-4000-8000-000000000000") ?? UUID(),
            name: "Ford \(seed)", edition: RuleEdition.allCases[Int(seed % 4)])
        let details: [HitPointDetail] = HitPointDetail.allCases
        var options = Encounter.Options()
        options.playersShow = details[Int.random(in: 0..<4, using: &dice)]
        options.monstersShow = details[Int.random(in: 1..<4, using: &dice)]
        options.foldsGroups = Bool.random(using: &dice)
        try? perform(.setOptions(options))
        let count = Int.random(in: 2...9, using: &dice)
        for number in 0..<count {
            let isHidden = number > 0 && Int.random(in: 0..<3, using: &dice) == 0
            let kind: CharacterKind = number == 0 || Bool.random(using: &dice) ? .player : .monster
            let maximum = Int.random(in: 1...60, using: &dice)
            // Of a monster whose numbers are not shown, another maximum changes nothing.
            let secret = kind == .monster || isHidden ? others * 40 : 0
            let id = id(number, 1)
            let character = Bool.random(using: &dice) ? self.id(number, 2) : nil
            if isHidden { hidden += [id] + (character.map { [$0] } ?? []) }
            let name = isHidden ? "SECRET\(others) \(number)" : "Fighter<\(number % 4)>"
            try perform(
                .add([
                    Newcomer(
                        id: id, name: name, kind: kind, characterID: character,
                        hitPoints: try HitPoints(maximum: maximum * 4 + secret),
                        armorClass: 10 + others, initiative: Int.random(in: 1...25, using: &dice),
                        isHidden: isHidden)
                ]))
            try perform(.setNote("SECRET\(others) note", on: id))
        }
        try perform(.setEncounterNote("SECRET\(others) fight"))
        try perform(
            .prepare(PreparedEvent(id: id(1, 3), at: .round(40), text: "SECRET\(others) wave")))
        if Int.random(in: 0..<10, using: &dice) > 0 { try perform(.start) }
        for _ in 0..<Int.random(in: 0...12, using: &dice) {
            let target = id(Int.random(in: 0..<count, using: &dice), 1)
            let roll = Int.random(in: 1...30, using: &dice)
            switch Int.random(in: 0..<6, using: &dice) {
            case 0, 1: try? perform(.next)
            case 2:
                // Halves, quarters and zero stay where they are for every maximum.
                try? perform(.kill([target]))
            case 3:
                var condition = NewCondition("SECRET\(others) curse", note: "SECRET note")
                condition.isSecret = true
                try? perform(.addCondition(condition, on: [target]))
            case 4: try? perform(.addCondition(NewCondition("Prone"), on: [target]))
            default:
                if encounter[target]?.kind == .player {
                    try? perform(.damage(Damage(.points(roll)), on: [DamageTarget(target)]))
                }
            }
        }
        if Int.random(in: 0..<4, using: &dice) == 0 {
            let challenge = try Challenge(
                id: id(1, 4), question: "What walks on four legs?", answer: "SECRET answer")
            let test = ChallengeTest(recorded: challenge, .forward, choices: ["A cat", "A chair"])
            try? perform(.ask(Riddle(test, for: id(0, 1), at: Date(timeIntervalSince1970: 0))))
        }
    }

    private func id(_ number: Int, _ kind: UInt8) -> UUID {
        UUID(uuid: (0, 0, 0, kind, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
    }

    private mutating func perform(_ command: EncounterCommand) throws {
        // The dice of the rules do not disturb those of the fight.
        var rolls = SplitMix64(seed: 7)
        _ = try encounter.apply(command, using: &rolls)
    }
}
