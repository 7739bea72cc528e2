extension FightRecap {
    /// A part of the story, with a heading of its own.
    package struct Section: Hashable, Sendable {
        /// "At zero hit points".
        package let heading: String
        /// One sentence each, without a period.
        package let lines: [String]
    }

    /// "D&D 2024 · ended in round 5 · 42 min".
    package var headline: String {
        let place =
            switch state {
            case .draft: "not started"
            case .running: "round \(rounds)"
            case .ended: "ended in round \(rounds)"
            }
        let time = TimeText.duration(seconds: Int(statistics.seconds.rounded()))
        return "\(edition.title) · \(place) · \(time) of turns"
    }

    /// The story without the table of people; sections with nothing to tell are left out.
    package var sections: [Section] {
        [
            Section(heading: "At zero hit points", lines: falls.map(\.description)),
            Section(heading: "Best blow", lines: bestBlow.map { [$0.description] } ?? []),
            Section(heading: "Luck", lines: luck),
            Section(heading: "Experience", lines: award.map(\.lines) ?? []),
        ].filter { !$0.lines.isEmpty }
    }

    private var luck: [String] {
        let all = statistics.luck
        guard all.dice > 0 else { return [] }
        let average = all.d20Average.map { ", d20 average \(tenths($0))" } ?? ""
        let dice =
            "\(counted(all.dice, "die", "dice")): \(all.besideAverage), "
            + "\(all.twenties) natural 20, \(all.ones) natural 1\(average)"
        let rollers = statistics.people.filter { $0.luck.dice > 0 }
        guard let best = rollers.max(by: { $0.luck.surplus < $1.luck.surplus }),
            let worst = rollers.min(by: { $0.luck.surplus < $1.luck.surplus }),
            best.luck.surplus != worst.luck.surplus
        else { return [dice] }
        return [
            dice,
            "luckiest: \(best.name) \(signedTenths(best.luck.surplus)), "
                + "unluckiest: \(worst.name) \(signedTenths(worst.luck.surplus))",
        ]
    }
}

extension DiceLuck {
    /// What the dice showed beside what such dice show on average: "12.5 below average".
    package var besideAverage: String {
        let difference = tenths(abs(surplus))
        return difference == "0.0"
            ? "average" : "\(difference) \(surplus < 0 ? "below" : "above") average"
    }
}

extension FightRecap.Fall: CustomStringConvertible {
    /// "Round 2: Goblin 1 dies, by Thia".
    package var description: String {
        let fate =
            switch life {
            case .up, .dying: "drops to 0 HP"
            case .stable: "is knocked out"
            case .dead: "dies"
            }
        return "Round \(round): \(label) \(fate)" + (by.map { ", by \($0)" } ?? "")
            + (isUpAgain ? " (up again)" : "")
    }
}

extension FightRecap.Blow: CustomStringConvertible {
    /// "Round 3: 42 fire damage by Thia on Ogre 1".
    package var description: String { "Round \(round): \(damage) by \(by) on \(on)" }

    /// "42 fire damage".
    package var damage: String { "\(amount) \(type.map { "\($0.rawValue) " } ?? "")damage" }
}

extension ExperienceAward {
    /// "450 XP, 112 for each of 4 characters"; then what is not counted.
    package var lines: [String] {
        let who = heads == 1 ? "1 character" : "each of \(heads) characters"
        var lines = ["\(points) XP, \(perHead) for \(who)"]
        if unknown > 0 {
            lines.append(
                "\(unknown) defeated monster\(unknown == 1 ? "" : "s") without a known value")
        }
        if left > 0 {
            lines.append("\(left) XP more if the monsters that left the fight are beaten, too")
        }
        return lines
    }
}
