import Foundation
public import TerminalUI

/// The app on the screen, whatever the screen's size.
public struct BattleRoot: View {
    private let model: BattleModel
    @Environment(\.terminate) private var terminate
    @Environment(\.colorSchemeContrast) private var contrast

    /// What the first picture needs and can be had before the records are open.
    public static func prepare() {
        ViewPreparation.run(for: [BattleRoot.self, StageView.self])
    }

    /// Shows the app.
    public init(_ model: BattleModel) { self.model = model }

    /// What is shown now; every key comes here that no field being typed in has taken.
    public var body: some View {
        GeometryReader { geometry in
            StageView(model: model, size: ScreenSize(geometry.size))
                .frame(
                    width: geometry.size.width, height: geometry.size.height,
                    alignment: .topLeading
                )
                .background { if contrast == .increased { Color.black } }
        }
        .environment(\.portraits, model.portraits)
        .environment(\.accessibilityReduceMotion, !model.isMoving)
        .debugBorders(model.isLayoutShown)
        .overlay(alignment: .topLeading) {
            // In front of everything, so that the app's keys come before a scroll view's own.
            Color.clear.frame(width: 0, height: 0).onKeyPress { press in
                let isMeant = model.keyPressed(press)
                if model.hasQuit { terminate() }
                return isMeant ? .handled : .ignored
            }
        }
    }
}

/// Registration, the welcome, or the screens.
private struct StageView: View {
    let model: BattleModel
    let size: ScreenSize

    var body: some View {
        switch model.stage {
        case .register(let registration):
            RegisterView(
                registration: registration, commands: model.commands, size: size,
                register: { model.registerKeyPressed() })
        case .welcome:
            WelcomeView(
                userName: model.userName, commands: model.commands, size: size,
                start: { model.startKeyPressed() })
        case .screens:
            ScreensView(model: model, size: size)
        }
    }
}

/// Tabs, the screen shown, what was done last, and the keys.
private struct ScreensView: View {
    let model: BattleModel
    let size: ScreenSize

    private var bodySize: ScreenSize { size.body(without: size.isRoomy ? 5 : 3) }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            TabLine(screen: model.screen, userName: model.userName, size: size) { screen in
                model.screenKeyPressed(screen)
            }
            if size.isRoomy { Divider() }
            Group {
                if let palette = model.palette {
                    PaletteScreen(palette: palette, size: bodySize)
                        .padding(.horizontal, .columns(size.margin))
                } else if model.isHelpShown {
                    HelpScreen(
                        title: model.screen.title,
                        commands: model.screenCommands + model.commandsEverywhere,
                        size: bodySize, top: model.helpTop,
                        legend: model.screen == .fight ? CombatantText.legend : "")
                } else {
                    screen.padding(.horizontal, .columns(size.margin))
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .clipped()
            ScreenStatus(model: model, size: size, bodySize: bodySize)
            if size.isRoomy { Divider() }
            ScreenKeys(model: model, size: size)
        }
    }

    @ViewBuilder private var screen: some View {
        switch model.screen {
        case .roster: RosterScreen(model: model.roster, size: bodySize)
        case .fight: FightScreen(model: model.fight, size: bodySize)
        case .practice: PracticeScreen(model: model.practice, size: bodySize)
        case .history: HistoryScreen(model: model.history, size: bodySize)
        }
    }
}

/// What is asked, or what was done last, on the screen shown.
private struct ScreenStatus: View {
    let model: BattleModel
    let size: ScreenSize
    /// What the screen itself has.
    let bodySize: ScreenSize

    var body: some View {
        StatusLine(prompt: model.palette == nil ? prompt : nil, notice: notice, size: size)
    }

    private var prompt: Prompt? {
        switch model.screen {
        case .roster: model.roster.prompt
        case .fight: model.fight.prompt
        case .practice, .history: nil
        }
    }

    private var notice: Notice? {
        switch model.screen {
        case .roster: model.roster.notice
        case .fight:
            model.fight.notice
                ?? model.fight.journal.flatMap {
                    JournalScreen.rest(of: $0, columns: bodySize.columns)
                }
        case .practice: model.practice.problem.map { .problem($0) }
        case .history: model.history.problem.map { .problem($0) }
        }
    }
}

/// The keys of the screen shown.
private struct ScreenKeys: View {
    let model: BattleModel
    let size: ScreenSize

    var body: some View {
        KeyLine(
            commands: model.palette != nil
                ? model.paletteCommands
                : model.isHelpShown ? model.helpCommands : model.screenCommands,
            always: always, size: size
        ) { press in model.keyPressed(press) }
    }

    /// Keys that are shown whatever the screen.
    private var always: [KeyCommand] {
        if model.isTyping || model.isHelpShown { return [] }
        let shown = model.commandsEverywhere.filter { $0.short != nil }
        return size.columns < 60 ? Array(shown.prefix(1)) : shown
    }
}

extension BattleRoot {
    /// One frame of a screen as it stands, without a terminal.
    ///
    /// - Parameters:
    ///   - columns: width of the frame, 1 to 4,096.
    ///   - rows: height of the frame, 1 to 4,096.
    public static func frame(
        of screen: Screen, columns: Int, rows: Int, theme: Theme = .dark, _ context: BattleContext
    ) -> CellGrid {
        let renderer = CellRenderer(content: BattleRoot(BattleModel(context, screen: screen)))
        renderer.colorScheme = theme.colorScheme
        renderer.colorSchemeContrast = theme.contrast
        if theme == .plain {
            renderer.capabilities = TerminalCapabilities(colors: .none, unicode: true)
        }
        renderer.proposedSize = ProposedViewSize(width: .columns(columns), height: .rows(rows))
        return renderer.grid
    }
}
