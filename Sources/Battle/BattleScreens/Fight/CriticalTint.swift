import Foundation
import TerminalUI

/// The background of the lines that a critical hit has just struck: for two frames, and never while
/// motion is reduced.
struct CriticalTint: View {
    let model: FightModel

    var body: some View {
        let blow = model.criticalBlow
        TintedRows(
            struck: blow.targets.compactMap { model.targets.visibleRow(of: $0) },
            number: blow.number
        )
        .animation(.linear(duration: 0.12), value: blow.number)
    }
}

private struct TintedRows: View, Animatable {
    let struck: [Int]
    let number: Int
    private var shown: Double

    init(struck: [Int], number: Int) {
        self.struck = struck
        self.number = number
        shown = Double(number)
    }

    var animatableData: Double {
        get { shown }
        set { shown = newValue }
    }

    var body: some View {
        if shown < Double(number) {
            ZStack(alignment: .topLeading) {
                ForEach(struck, id: \.self) { row in
                    AppColors.lost.frame(height: .rows(1)).offset(y: .rows(row))
                }
            }
            // Without a transition of its own it would fade in, so that the first frame had no tint.
            .transition(.identity)
        }
    }
}
