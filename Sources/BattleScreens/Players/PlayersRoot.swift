import Foundation
public import TerminalUI

/// The players' screen: whose turn it is, the round, who is there and how they look.
public struct PlayersRoot: View {
    private let model: PlayersModel
    @Environment(\.terminate) private var terminate

    /// Shows what the model has.
    public init(_ model: PlayersModel) { self.model = model }

    /// Everything, as large as the screen.
    public var body: some View {
        GeometryReader { geometry in
            PlayersScreen(
                picture: model.picture, isLarge: model.isLarge,
                size: ScreenSize(geometry.size)
            )
            .frame(
                width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
        }
        .overlay(alignment: .topLeading) {
            Color.clear.frame(width: 0, height: 0).onKeyPress { press in
                let isMeant = model.keyPressed(press)
                if model.hasQuit { terminate() }
                return isMeant ? .handled : .ignored
            }
        }
    }

    /// One frame as it stands, without a terminal.
    ///
    /// - Parameters:
    ///   - columns: width of the frame, 1 to 4,096.
    ///   - rows: height of the frame, 1 to 4,096.
    public static func frame(columns: Int, rows: Int, _ model: PlayersModel) -> CellGrid {
        let renderer = CellRenderer(content: PlayersRoot(model))
        renderer.proposedSize = ProposedViewSize(width: .columns(columns), height: .rows(rows))
        return renderer.grid
    }
}

/// What there is, in letters that suit the screen.
struct PlayersScreen: View {
    let picture: PlayersModel.Picture
    let isLarge: Bool?
    let size: ScreenSize

    /// Whether there is so much room that the screen is likely to hang on a wall.
    private var hangsOnWall: Bool { size.columns >= 120 && size.rows >= 40 }

    var body: some View {
        switch picture {
        case .waiting(let sentence):
            VStack(spacing: 0) {
                Spacer(minLength: 0)
                Text(sentence).bold().multilineTextAlignment(.center)
                Text("q quits").foregroundColor(.secondary)
                Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        case .fight(let fight):
            if isLarge ?? hangsOnWall {
                LargePlayersList(fight: fight, size: size)
            } else {
                PlayersList(fight: fight, size: size)
            }
        }
    }
}
