public import TerminalCore

/// A command of a program, for `commandPalette` and ``KeyHelp``.
@MainActor @preconcurrency public struct PaletteCommand: Identifiable {
    /// What the command does, as a user says it: "Add a monster".
    public let title: String
    /// The heading of the commands that it belongs to; empty for none.
    public let group: String
    /// The key that does the same, which is only shown here: `keyboardShortcut` or `onKeyPress` makes it work.
    public let shortcut: KeyboardShortcut?
    /// What is done.
    public let action: () -> Void

    /// Group and title: there may be only one command of a title in a group.
    public var id: String { group + "\n" + title }

    /// Creates a command.
    public init(
        _ title: String, group: String = "", shortcut: KeyboardShortcut? = nil,
        action: @escaping () -> Void
    ) {
        self.title = title
        self.group = group
        self.shortcut = shortcut
        self.action = action
    }
}

nonisolated extension KeyboardShortcut {
    /// The keys as they are written for a user: "Ctrl-S", "Shift-F10", "?".
    public var keys: String {
        var parts: [String] = []
        if modifiers.contains(.control) { parts.append("Ctrl") }
        if modifiers.contains(.option) { parts.append("Alt") }
        if modifiers.contains(.shift) { parts.append("Shift") }
        let name =
            switch key {
            case .character(" "): "Space"
            case .character(let character):
                parts.isEmpty ? String(character) : character.uppercased()
            case .enter: "Enter"
            case .tab: "Tab"
            case .escape: "Escape"
            case .backspace: "Backspace"
            case .delete: "Delete"
            case .up: "Up"
            case .down: "Down"
            case .left: "Left"
            case .right: "Right"
            case .home: "Home"
            case .end: "End"
            case .pageUp: "Page Up"
            case .pageDown: "Page Down"
            case .insert: "Insert"
            case .function(let number): "F\(number)"
            }
        return (parts + [name]).joined(separator: "-")
    }
}

extension View {
    /// Shows a box in which a command is found by typing and done by Enter, while a value is true.
    ///
    /// Commands are found whose titles, with the names of their groups, have all the words that are typed,
    /// whatever their case; those that begin with them come first. Up and Down choose one, Enter and a
    /// click do it after the box has closed, Escape closes the box.
    public func commandPalette(
        isPresented: Binding<Bool>, prompt: String = "Command", commands: [PaletteCommand]
    ) -> some View {
        modifier(
            CommandPaletteModifier(isPresented: isPresented, prompt: prompt, commands: commands))
    }
}

private struct CommandPaletteModifier: ViewModifier {
    @Binding var isPresented: Bool
    let prompt: String
    let commands: [PaletteCommand]
    @State private var chosen: PaletteCommand?

    func body(content: Content) -> some View {
        content.sheet(
            isPresented: $isPresented,
            onDismiss: {
                let command = chosen
                chosen = nil
                command?.action()
            }
        ) {
            CommandPalette(prompt: prompt, commands: commands) {
                chosen = $0
                isPresented = false
            }
        }
    }
}

private struct CommandPalette: View {
    let prompt: String
    let commands: [PaletteCommand]
    let choose: (PaletteCommand) -> Void
    @State private var query = ""
    /// The place of the marked command among those found.
    @State private var place = 0
    /// How many commands are shown.
    private static let most = 8
    private static let width: CGFloat = 44 * 8

    /// The commands found, the best first.
    private var found: [PaletteCommand] {
        let words = query.lowercased().split(separator: " ")
        let fitting = commands.filter { command in
            let text = (command.group + " " + command.title).lowercased()
            return words.allSatisfy { text.contains($0) }
        }
        guard let first = words.first else { return fitting }
        func isBest(_ command: PaletteCommand) -> Bool {
            command.title.lowercased().hasPrefix(first)
        }
        return fitting.filter(isBest) + fitting.filter { !isBest($0) }
    }

    var body: some View {
        let found = found
        let place = min(place, max(found.count - 1, 0))
        let start = max(place - Self.most + 1, 0)
        VStack(alignment: .leading, spacing: 0) {
            TextField(text: $query, prompt: Text(prompt)) { Text(prompt) }
                .onSubmit { if found.indices.contains(place) { choose(found[place]) } }
            Divider()
            if found.isEmpty { Text("No command").foregroundStyle(.secondary) }
            ForEach(Array(found.enumerated()).dropFirst(start).prefix(Self.most), id: \.element.id)
            {
                row($0.element, isMarked: $0.offset == place)
            }
        }
        .frame(width: Self.width)
        .onChange(of: query) { self.place = 0 }
        .onMoveCommand { direction in
            switch direction {
            case .up: self.place = max(place - 1, 0)
            case .down: self.place = min(place + 1, max(found.count - 1, 0))
            default: break
            }
        }
    }

    private func row(_ command: PaletteCommand, isMarked: Bool) -> some View {
        HStack(spacing: 8) {
            Text(verbatim: (isMarked ? "▸ " : "  ") + command.title).lineLimit(1)
            Spacer(minLength: 0)
            Text(verbatim: command.shortcut?.keys ?? command.group).foregroundStyle(.secondary)
                .layoutPriority(1)
        }
        .modifier(ReversedRow(isOn: isMarked))
        .onTapGesture { choose(command) }
    }
}

/// The keys of commands, in two columns below the headings of their groups. Commands without a key are left
/// out.
public struct KeyHelp: View {
    private let commands: [PaletteCommand]

    /// Creates a list of the keys of commands.
    public init(_ commands: [PaletteCommand]) {
        self.commands = commands.filter { $0.shortcut != nil }
    }

    /// The groups in the order of their first commands.
    private var groups: [String] {
        var groups: [String] = []
        for command in commands where !groups.contains(command.group) {
            groups.append(command.group)
        }
        return groups
    }

    /// The headings and the keys.
    public var body: some View {
        Grid(alignment: .topLeading, horizontalSpacing: 16, verticalSpacing: 0) {
            ForEach(groups, id: \.self) { group in
                if !group.isEmpty {
                    Text(verbatim: group).bold().accessibilityAddTraits(.isHeader)
                        .gridCellUnsizedAxes(.horizontal)
                }
                ForEach(commands.filter { $0.group == group }) { command in
                    GridRow {
                        Text(verbatim: command.shortcut?.keys ?? "").foregroundStyle(.tint)
                        Text(verbatim: command.title)
                    }
                }
            }
        }
    }
}
