package import Tabletop
package import TerminalUI

// How the app's screens are built.
//
// A screen has a model and a view. The model is named after the screen (`RosterModel`), its methods after what the user
// did (`deleteKeyPressed`). The view shows what the model has and calls these methods; it keeps no state but focus and
// scroll positions.
//
// One mode at a time. What is open over a screen is the model's `destination`, an enum:
//
//     enum Destination {
//         case search                    // letters go into the search field
//         case sheet(Question?)          // one character, perhaps with a question about it
//         case question(Question)        // a question over the cards
//         case page(Page)                // a page in place of the cards; `Page` has a case for each
//     }
//     var destination: Destination?      // nil: the screen itself
//
// Each case holds the model of what is open and nothing else, so two modes at once cannot be written; a mode that can be
// open over another one is a value inside that case. Closing sets `destination` to `nil`. `BattleModel` is built the same
// way: registration, welcome, list of keys and palette are destinations over all screens.
//
// A model that is open is a `KeyResponder`, and `Page.responder` is the only place that lists the pages of a screen: keys,
// question, notice, what is typed and what acts work on are asked of the responder in front. Another page is a case with
// its `responder` there, and a case in the screen's view.
//
// The path of a key press:
//
//     focused text field → BattleRoot.onKeyPress → BattleModel.keyPressed → responder.commands → method of the model
//       → records → the model's observed properties → the bodies that read them → frame
//
// A focused text field handles letters first. Every other key reaches the single `onKeyPress` of the root. It asks the
// responder in front (`BattleModel.destination`, else the `front` of the screen's model, else that model), then,
// unless letters are text now, the commands common to all screens. Only `BattleModel.keyPressed` defines this order.
//
// A responder provides a table, `commands`: keys, words, action. The same table is dispatched, listed by `?`, searched by
// `:` and shown in the footer. A key that is not in a table does nothing, and no view handles keys itself. Clicks work
// through bindings: a `List`, a `Picker` or a `TextField` writes its value into the model.
//
// Selections are values of the model (`selection: GameCharacter.ID?`). The control they are bound to marks the selected row
// (`▸`), scrolls it into view and lets a click change it.
//
// Views read their size from the environment (`\.screenSize`), a `GeometryReader` or `ViewThatFits`. A view has no
// parameter for its size and no `==` of its own: the view layer compares views field by field and skips the bodies of
// equal ones. A body changes no model.

/// The root view of the app, for screens of any size.
package struct BattleRoot: View {
    private let model: BattleModel
    @Environment(\.terminate) private var terminate
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.terminalCapabilities) private var terminal
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// Whether nothing moves: switched off, asked for from outside, or in a terminal without colours.
    private var isStill: Bool { !model.isMoving || reducesMotion || terminal.colors == .none }

    /// Makes the view of an app's model.
    package init(_ model: BattleModel) { self.model = model }

    /// The screens. Receives every key that no focused text field has handled.
    package var body: some View {
        GeometryReader { geometry in
            let screen = ScreenSize(geometry.size)
            RootContent(model: model)
                .frame(
                    width: geometry.size.width, height: geometry.size.height,
                    alignment: .topLeading
                )
                .background { if contrast == .increased { Color.black } }
                .environment(\.screenSize, screen)
                .environment(\.verticalSizeClass, screen.isRoomy ? .regular : .compact)
        }
        .environment(\.portraits, model.portraits)
        .environment(\.accessibilityReduceMotion, isStill)
        .environment(\.showsImagesAsPictures, model.showsPictures)
        .tint(AppColors.accent)
        .debugBorders(model.isLayoutShown)
        .characterLimit(FieldLimit.line) { model.textWasCut(by: $0) }
        .onKeyPress { model.keyPressed($0) ? .handled : .ignored }
        .onChange(of: model.hasQuit) { terminate() }
        .sensoryFeedback(.success, trigger: model.fight.bells)
    }
}

/// Registration and welcome, or the screens with their status line; below them the keys.
private struct RootContent: View {
    let model: BattleModel
    @Environment(\.screenSize) private var screen

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            switch model.destination {
            case .registration(let registration): RegisterView(registration: registration)
            case .welcome(let welcome): WelcomeView(welcome: welcome)
            case .help, .manual, .about, .palette, .export, .importing, .table, .suggestions, nil:
                ScreenTabs(model: model)
                if let banner = model.banner { Banner(text: banner) }
                StatusLine(model: model)
                if screen.isRoomy { Divider() }
            }
            KeyLine(model: model)
        }
    }
}

/// A line on the state of the file, whatever the screen.
private struct Banner: View {
    let text: String
    @Environment(\.screenSize) private var screen

    var body: some View {
        Text(text).bold().foregroundColor(AppColors.turn).lineLimit(3)
            .padding(.horizontal, .columns(screen.margin))
            .fixedSize(horizontal: false, vertical: true)
    }
}

/// The screens as tabs.
private struct ScreenTabs: View {
    let model: BattleModel
    @Environment(\.screenSize) private var screen

    var body: some View {
        @Bindable var model = model
        TabView(selection: $model.screen) {
            ForEach(Screen.allCases, id: \.self) { tab in
                Tab("\(tab.number) \(tab.title)", value: tab) {
                    ScreenPage(model: model, screen: tab)
                }
            }
        }
        .focusable(false)
        .toolbar {
            ToolbarItem(placement: .topBarLeading) {
                Text("battle").bold().foregroundColor(AppColors.accent)
                    .padding(.leading, .columns(screen.margin))
                    .padding(.trailing, .columns(2))
            }
            ToolbarItem(placement: .topBarTrailing) {
                Text(model.userName).foregroundColor(.secondary)
                    // A longer name is cut rather than left out.
                    .frame(idealWidth: .columns(8))
                    .padding(.trailing, .columns(screen.margin))
            }
        }
    }
}

/// A screen, or the palette or list of keys that is open over it.
private struct ScreenPage: View {
    let model: BattleModel
    let screen: Screen
    @Environment(\.screenSize) private var screenSize

    var body: some View {
        GeometryReader { geometry in
            let page = ScreenSize(geometry.size)
            Group {
                switch model.screen == screen ? model.destination : nil {
                case .palette(let palette): PaletteScreen(palette: palette)
                case .help(let help): HelpScreen(help: help)
                case .manual(let manual): ManualScreen(model: manual)
                case .about(let about): AboutScreen(model: about)
                case .export(let export): ExportScreen(model: export)
                case .importing(let page): ImportScreen(model: page)
                case .table(let table): TableScreen(model: table)
                case .suggestions(let list): SuggestionsScreen(model: list)
                case .registration, .welcome, nil: content
                }
            }
            .environment(\.pageSize, page)
            .frame(
                width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
        }
        .padding(.horizontal, .columns(screenSize.margin))
        .clipped()
    }

    @ViewBuilder private var content: some View {
        switch screen {
        case .roster: RosterScreen(model: model.roster)
        case .fight: FightScreen(model: model.fight)
        case .practice: PracticeScreen(model: model.practice)
        case .history: HistoryScreen(model: model.history)
        }
    }
}

extension BattleRoot {
    /// Renders one frame of a screen without a terminal.
    ///
    /// - Parameters:
    ///   - columns: width of the frame, 1 to 4,096.
    ///   - rows: height of the frame, 1 to 4,096.
    ///   - colors: the terminal's colours; the plain theme has none.
    ///   - keys: the keys pressed before the frame.
    ///   - fight: the fight that is shown; `nil` for the running one, or else the last used.
    package static func frame(
        of screen: Screen, columns: Int, rows: Int, theme: Theme = .dark,
        colors: TerminalCapabilities.Colors = .direct, keys: [KeyPress] = [],
        fight: EncounterSnapshot? = nil, _ context: BattleContext
    ) -> CellGrid {
        let model = BattleModel(context, screen: screen)
        if let fight { model.fight.show(fight) }
        let content = BattleRoot(model)
        if !keys.isEmpty {
            return pressing(keys, in: content, columns: columns, rows: rows, theme, colors)
        }
        let renderer = CellRenderer(content: content)
        renderer.use(theme, colors: colors)
        renderer.proposedSize = ProposedViewSize(width: .columns(columns), height: .rows(rows))
        return renderer.grid
    }

    private static func pressing(
        _ keys: [KeyPress], in content: BattleRoot, columns: Int, rows: Int, _ theme: Theme,
        _ colors: TerminalCapabilities.Colors
    ) -> CellGrid {
        let terminal = HeadlessTerminal(
            columns: columns, rows: rows, capabilities: theme.capabilities(with: colors))
        let session = ViewSession(content, on: terminal)
        session.colorScheme = theme.colorScheme
        session.colorSchemeContrast = theme.contrast
        // The terminal in memory opens always.
        try? session.start()
        for key in keys { session.receive(.key(key)) }
        // With fewer colours the session has done it; with 256 terminals do.
        return colors == .twoHundredFiftySix
            ? terminal.screen.degraded(
                to: terminal.capabilities, backdrop: theme.background(in: colors))
            : terminal.screen
    }
}
