import Tabletop
import TerminalUI

/// The end of a session: the round picture of who answered over two bands of colour, amid stars, the
/// right answers as dots, and how many days in a row there were answers.
struct CongratulationsView: View {
    let model: PracticeModel
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(spacing: 0) {
            Text("Congratulations!").font(.title).foregroundColor(AppColors.accent)
            if page.isRoomy { Text(" ") }
            ZStack {
                VStack(spacing: 0) {
                    Rectangle().fill(AppColors.upperBand)
                    Rectangle().fill(AppColors.lowerBand)
                }
                Burst(innerRadius: avatarRows / 2)
                AvatarView(character: model.session?.character)
                    .frame(width: .columns(2 * avatarRows), height: .rows(avatarRows))
            }
            .frame(height: .rows(bandRows))
            if page.isRoomy { Text(" ") }
            Text(model.answererName.isEmpty ? "You did it" : model.answererName)
                .font(.largeTitle).lineLimit(1)
            Text(dots).foregroundColor(AppColors.right)
            Text(result).bold().foregroundColor(.secondary).lineLimit(1)
            if page.rows >= 12 { Text(streak).foregroundColor(AppColors.turn).lineLimit(1) }
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
        .padding(.top, .rows(max(0, (page.rows - bandRows - otherRows) / 2)))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }

    /// The rows besides the bands.
    private var otherRows: Int { 5 + (page.rows >= 12 ? 1 : 0) + (page.isRoomy ? 3 : 0) }

    /// An even number, so that the bands are equal: up to 10 rows, on a high page up to 22.
    private var bandRows: Int {
        max(2, min(page.rows >= 40 ? 22 : 10, page.rows - otherRows) / 2 * 2)
    }

    /// A row of each band stays free above and below.
    private var avatarRows: Int { max(2, bandRows - 2) }

    private var dots: String {
        String(repeating: "●", count: model.correctCount)
            + String(repeating: "○", count: max(0, model.goal - model.correctCount))
    }

    private var streak: String {
        switch model.streak {
        case 0: " "
        case 1: "The first day of a streak"
        default: "\(model.streak) days in a row"
        }
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
}

/// Stars around the middle, thinner towards the edges, the same on both sides.
private struct Burst: View {
    /// The rows between the middle and the first stars.
    let innerRadius: Int

    /// Stars right of the picture: columns from its edge, rows from the middle, the sign.
    private static let stars: [(columns: Int, row: Int, sign: Character)] = [
        (3, 0, "✦"), (6, -2, "✧"), (6, 2, "✦"), (10, -1, "·"), (11, 3, "·"), (12, -3, "✦"),
        (14, 1, "✧"), (18, -2, "·"), (19, 2, "✦"), (22, 0, "·"), (25, -3, "✧"), (27, 3, "·"),
        (30, -1, "·"), (33, 1, "·"),
    ]

    var body: some View {
        GeometryReader { geometry in
            let room = ScreenSize(geometry.size)
            VStack(spacing: 0) {
                ForEach(0..<room.rows, id: \.self) { row in
                    Text(line(row, room)).foregroundColor(AppColors.turn).lineLimit(1)
                        .frame(height: .rows(1))
                }
            }
            .accessibilityHidden(true)
        }
    }

    private func line(_ row: Int, _ room: ScreenSize) -> String {
        var signs = Array(repeating: Character(" "), count: room.columns)
        let stretch = max(1, innerRadius / 4)
        for star in Self.stars where star.row * stretch == row - room.rows / 2 {
            let distance = 2 * innerRadius + star.columns * stretch
            for column in [room.columns / 2 - 1 - distance, room.columns / 2 + distance]
            where signs.indices.contains(column) {
                signs[column] = star.sign
            }
        }
        return String(signs)
    }
}

/// The portrait of a character, or a person, in a circle.
private struct AvatarView: View {
    let character: UUID?
    @Environment(\.portraits) private var portraits

    var body: some View {
        if let character, let picture = portraits?.picture(of: character) {
            Color.clear.overlay(alignment: .top) {
                Image(picture).resizable().scaledToFill()
            }
            .clipShape(Circle())
        } else {
            ZStack {
                Circle().fill(Color.white.opacity(0.85))
                PersonShape().fill(AppColors.upperBand).clipShape(Circle())
            }
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
