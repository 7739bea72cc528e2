import Tabletop
import TerminalUI

/// A riddle on the players' screen: who is asked, the question as large as there is room, and the
/// choices. The order of the fight is back once it is answered.
struct RiddlePage: View {
    let riddle: PlayerView.SeenRiddle
    let fight: PlayerView
    @Environment(\.screenSize) private var screen

    var body: some View {
        VStack(spacing: 0) {
            FightPlaceLine(fight: fight)
            if screen.isRoomy { Divider() }
            Spacer(minLength: 0)
            Text(riddle.label.map { "\($0) is asked" } ?? "A riddle").foregroundColor(.secondary)
                .lineLimit(1)
            question
            if !riddle.pronunciation.isEmpty {
                Text(riddle.pronunciation).italic().foregroundColor(.secondary).lineLimit(1)
            }
            Spacer(minLength: 0)
            if !riddle.choices.isEmpty {
                VStack(alignment: .leading, spacing: screen.rows >= 20 ? .rows(1) : 0) {
                    ForEach(riddle.choices.indices, id: \.self) { index in
                        (Text("\(index + 1)  ").foregroundColor(AppColors.accent)
                            + Text(riddle.choices[index])).bold().lineLimit(2)
                    }
                }
                Spacer(minLength: 0)
            }
        }
        .padding(.horizontal, .columns(screen.margin))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .clipped()
    }

    /// In the block font where that has all letters and fits into half of the screen.
    @ViewBuilder private var question: some View {
        let scale = BlockText.scale(
            of: riddle.question, columns: screen.innerColumns, rows: screen.rows / 2)
        if scale > 0, screen.rows >= 16,
            riddle.question.allSatisfy({ BlockFont.rows(of: $0) != nil })
        {
            BlockText(text: riddle.question, scale: scale).foregroundColor(AppColors.turn)
                .padding(.vertical, .rows(1))
        } else {
            Text(riddle.question).font(.largeTitle).foregroundColor(AppColors.turn)
                .multilineTextAlignment(.center)
                .lineLimit(max(1, screen.rows / 3))
        }
    }
}
