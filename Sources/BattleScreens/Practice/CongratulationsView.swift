import Foundation
import TerminalUI

/// The end of a session: the user's round picture and name over two bands of colour.
struct CongratulationsView: View {
    let model: PracticeModel
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(spacing: 0) {
            Text("Congratulations!").font(.title).foregroundColor(.secondary)
            if page.isRoomy { Text(" ") }
            ZStack {
                VStack(spacing: 0) {
                    Rectangle().fill(AppColors.upperBand)
                    Rectangle().fill(AppColors.lowerBand)
                }
                VStack(spacing: 0) {
                    if bandRows >= 8 {
                        AvatarView().frame(width: .rows(bandRows - 4), height: .rows(bandRows - 4))
                    }
                    Text(model.answererName.isEmpty ? "You did it" : model.answererName)
                        .font(.largeTitle).foregroundColor(AppColors.onFill).lineLimit(1)
                }
            }
            .frame(height: .rows(bandRows))
            if page.isRoomy { Text(" ") }
            Text(result).bold().foregroundColor(.secondary).lineLimit(1)
            if page.isRoomy { Text(" ") }
            Button {
                model.playAgainKeyPressed()
            } label: {
                Text("Play Again").bold().foregroundColor(AppColors.accent)
                    .padding(.horizontal, .columns(2))
            }
            .focusable(false)
        }
        // Padding in whole rows, because the bands must begin at a cell's edge.
        .padding(.top, .rows(max(0, (page.rows - bandRows - (page.isRoomy ? 6 : 3)) / 2)))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }

    private var result: String {
        let answers = model.session?.attemptCount ?? model.goal
        if model.correctCount < model.goal {
            return "\(model.correctCount) right; every other card is suspended."
        }
        let praise = page.columns < 50 ? "" : " You’re awesome!"
        return answers > model.goal
            ? "\(model.goal) right in \(answers) answers.\(praise)"
            : "All \(model.goal) at the first try.\(praise)"
    }

    /// 11 rows, about 180 points; fewer on a low screen.
    private var bandRows: Int { max(2, min(11, page.rows - 8) / 2 * 2) }
}

/// A person in a circle.
private struct AvatarView: View {
    var body: some View {
        ZStack {
            Circle().fill(Color.white.opacity(0.85))
            PersonShape().fill(AppColors.upperBand).clipShape(Circle())
        }
    }
}

/// Head and shoulders.
private struct PersonShape: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        let head = rect.width * 0.36
        path.addEllipse(
            in: CGRect(
                x: rect.midX - head / 2, y: rect.minY + rect.height * 0.17, width: head,
                height: head))
        let shoulders = rect.width * 0.72
        path.addEllipse(
            in: CGRect(
                x: rect.midX - shoulders / 2, y: rect.minY + rect.height * 0.6,
                width: shoulders, height: rect.height * 0.6))
        return path
    }
}
