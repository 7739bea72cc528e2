import TerminalUI

/// Tints the lines of combatants that a critical hit has struck, for two frames, or that have died, for
/// three times as long.
struct BlowTint: View {
    let model: FightModel

    var body: some View {
        let blow = model.lastBlow
        let rows = blow.targets.compactMap { model.targets.visibleRow(of: $0) }
        Moment(number: blow.number, seconds: blow.isDeath ? 0.36 : 0.12) { passed in
            if passed != nil {
                ZStack(alignment: .topLeading) {
                    ForEach(rows, id: \.self) { row in
                        AppColors.lost.frame(height: .rows(1)).offset(y: .rows(row))
                    }
                }
                // Without a transition of its own it would fade in, so that the first frame had no
                // tint.
                .transition(.identity)
            }
        }
    }
}
