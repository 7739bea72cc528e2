package import TerminalUI

/// The players' screen: round, turn, and the combatants as far as players may see them.
package struct PlayersRoot: View {
    private let model: PlayersModel
    @Environment(\.terminate) private var terminate

    /// Makes the view of a model.
    package init(_ model: PlayersModel) { self.model = model }

    /// The whole screen. It handles all keys, because no view inside does.
    package var body: some View {
        GeometryReader { geometry in
            PlayersScreen(model: model)
                .frame(
                    width: geometry.size.width, height: geometry.size.height,
                    alignment: .topLeading
                )
                .environment(\.screenSize, ScreenSize(geometry.size))
                .environment(\.portraits, model.portraits)
                .environment(\.accessibilityReduceMotion, !model.isMoving)
        }
        .onKeyPress { model.keyPressed($0) ? .handled : .ignored }
        .onChange(of: model.hasQuit) { terminate() }
    }

    /// Renders one frame without a terminal.
    ///
    /// - Parameters:
    ///   - columns: width of the frame, 1 to 4,096.
    ///   - rows: height of the frame, 1 to 4,096.
    package static func frame(
        columns: Int, rows: Int, theme: Theme = .dark,
        colors: TerminalCapabilities.Colors = .direct, _ model: PlayersModel
    ) -> CellGrid {
        let renderer = CellRenderer(content: PlayersRoot(model))
        renderer.use(theme, colors: colors)
        renderer.proposedSize = ProposedViewSize(width: .columns(columns), height: .rows(rows))
        return renderer.grid
    }
}

/// The fight in large or ordinary text, or why there is none.
private struct PlayersScreen: View {
    let model: PlayersModel
    @Environment(\.screenSize) private var screen

    /// Whether the screen is so large that it is probably read from a distance.
    private var isWallSized: Bool { screen.columns >= 120 && screen.rows >= 40 }

    var body: some View {
        switch model.content {
        case .waiting(let sentence):
            VStack(spacing: 0) {
                Spacer(minLength: 0)
                Text(sentence).bold().multilineTextAlignment(.center)
                Text("q quits").foregroundColor(.secondary)
                Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        case .fight(let fight):
            if let riddle = fight.riddle {
                RiddlePage(riddle: riddle, fight: fight)
            } else {
                switch model.form ?? (isWallSized ? .large : .small) {
                case .small: PlayersList(fight: fight)
                case .large: LargePlayersList(fight: fight)
                case .poster: PlayersPoster(fight: fight, blow: model.lastBlow)
                }
            }
        }
    }
}
