/// A fight as a strip of pictures: a row for each combatant, a column for each turn, or for some of them.
package struct FightStrip: Hashable, Sendable {
    /// What became of a combatant by the end of a column.
    package enum Cell: Hashable, Sendable {
        /// It was not in the fight, or is dead.
        case away
        /// It died.
        case end
        /// The part of its hit points that remains, 0 to 1; `nil` while the maximum is unknown.
        case part(Double?)
        /// The same; and it dealt the best blow of the fight.
        case best(Double?)
    }

    /// A combatant.
    package struct Row: Hashable, Sendable {
        /// Its label: "Goblin 1".
        package let label: String
        /// Whose side it is on.
        package let kind: CharacterKind
        /// One for each column.
        package fileprivate(set) var cells: [Cell]
    }

    /// The players' characters, then the monsters, each in the order in which they joined.
    package let rows: [Row]
    /// The columns with which the rounds begin, from 0.
    package let rounds: [Int]
    /// The turns of a column.
    package let turnsPerColumn: Int

    /// The strip of a fight in at most so many columns, at least one; turns share a column where there
    /// are more. Before the first turn there are no columns.
    package init(_ recap: FightRecap, columns most: Int) {
        let course = recap.course
        let turns = course.samples.last?.turn ?? 0
        let share = max(1, (turns + most - 1) / most)
        let count = (turns + share - 1) / share
        turnsPerColumn = share
        func column(of turn: Int) -> Int { min(max(0, turn - 1) / share, max(0, count - 1)) }
        rounds = course.rounds.map(column)
        let people = course.people.values.sorted {
            ($0.kind == .player ? 0 : 1, $0.place) < ($1.kind == .player ? 0 : 1, $1.place)
        }
        var rows = people.map { person in
            Row(
                label: person.label, kind: person.kind,
                cells: (0..<count).map { column in
                    let state = person.state(at: (column + 1) * share)
                    guard let state, !state.isRemoved else { return .away }
                    if !state.isDead { return .part(state.part) }
                    return person.state(at: column * share)?.isDead == true ? .away : .end
                })
        }
        if let blow = recap.bestBlow, (1...max(1, rounds.count)).contains(blow.round), count > 0,
            let row = rows.firstIndex(where: { $0.label == blow.by })
        {
            // The blow's turn is that of its round in which who took it lost the most.
            let first = max(1, course.rounds[blow.round - 1])
            let next = blow.round < rounds.count ? course.rounds[blow.round] : turns + 1
            let target = people.first { $0.label == blow.on }
            let turn = (first..<max(first + 1, next)).max { left, right in
                (target?.loss(in: left) ?? 0) < (target?.loss(in: right) ?? 0)
            }
            let place = column(of: turn ?? first)
            if case .part(let part) = rows[row].cells[place] {
                rows[row].cells[place] = .best(part)
            }
        }
        self.rows = rows.filter { row in row.cells.contains { $0 != .away } }
    }
}

extension HitPointCourse.Person {
    /// The state at the end of a turn, 0 for before the first; `nil` before it joined.
    fileprivate func state(at turn: Int) -> HitPointCourse.State? {
        steps.last { $0.turn <= turn }?.state
    }

    /// The hit points lost in a turn.
    fileprivate func loss(in turn: Int) -> Int {
        (state(at: turn - 1)?.current ?? 0) - (state(at: turn)?.current ?? 0)
    }
}
