@_spi(Elements) import TerminalCore

// Text, keys and paste of text fields with one line and with several.
//
// | keys | |
// |---|---|
// | arrows, Home, End | move; with Shift they select |
// | Ctrl or Alt with an arrow, Alt-B, Alt-F | by words |
// | Ctrl-A, Ctrl-E | select all; to the end |
// | Backspace, Delete | delete one character, or the selection |
// | Ctrl-W, Alt-Backspace, Alt-D, Ctrl-U, Ctrl-K | delete words, to the beginning, to the end |
// | Ctrl-X, Ctrl-V | cut the selection; paste what such a key has deleted last |
// | Ctrl-_ (Ctrl-/ on most keyboards), Ctrl-Y | undo, redo; Ctrl-Z suspends the program |

/// The current parameters of a field, from its view and its environment.
struct TextEntry {
    var text: Binding<String>
    /// A binding to the selection, if the field's author passed one.
    var selection: Binding<TextSelection?>?
    var placeholder = ""
    /// The label in words, for a screen reader.
    var label = ""
    var isSecret = false
    var isUnderlined = true
    var isEnabled = true
    var attributes = CellAttributes()
    var limit: Int?
    /// Is told how many characters were left out because of the limit, and 0 when the text has changed
    /// since.
    var exceeded: ((Int) -> Void)?
    var takePastedLines: ((String) -> Void)?
    /// The action of Enter; `nil` if there is none.
    var submit: (() -> Void)?
    var focus: (Bool) -> Void = { _ in }
    /// Earlier entries, the oldest first.
    var history: [String] = []

    init(_ text: Binding<String>, _ selection: Binding<TextSelection?>? = nil) {
        self.text = text
        self.selection = selection
    }

    /// Takes over the values that a field inherits.
    mutating func inherit(_ environment: EnvironmentValues) {
        isEnabled = environment.isEnabled
        attributes = environment[TextAttributesKey.self]
        limit = environment[CharacterLimitKey.self]
        exceeded = environment[LimitExceededKey.self]
        takePastedLines = environment[PastedLinesKey.self]
        history = environment[InputHistoryKey.self]
        isUnderlined = environment[UnderlineKey.self]
        let outer = environment[SubmitKey.self]
        if let own = submit {
            submit = {
                own()
                outer?()
            }
        } else {
            submit = outer
        }
    }
}

/// The element of a text field, with one line or several.
class TextEntryElement: RenderNode {
    final private(set) var entry = TextEntry(.constant(""))
    final var edited = EditedText("")
    final private(set) var hasFocus = false
    /// The selection last read from or written to the binding.
    private var agreed: TextSelection?
    /// Whether the last text was cut because of the limit.
    private var wasCut = false

    func show(_ entry: TextEntry) {
        self.entry = entry
        edited.limit = entry.limit
        edited.take(entry.text.wrappedValue)
        if hasFocus { takeSelection() }
        needsDisplay()
    }

    /// Applies the binding's selection if other code has changed it.
    private func takeSelection() {
        guard let wanted = entry.selection?.wrappedValue, wanted != agreed else { return }
        agreed = wanted
        let places = wanted.places(in: edited.string)
        edited.move(to: places.lowerBound)
        edited.move(to: places.upperBound, selecting: true)
    }

    /// Writes the current selection to the binding.
    private func tellSelection() {
        guard let selection = entry.selection else { return }
        agreed = TextSelection(places: edited.selection, in: edited.string)
        if selection.wrappedValue != agreed { selection.wrappedValue = agreed }
    }

    override var spoken: SpokenPart {
        let text = entry.text.wrappedValue
        return .field(
            SpokenField(
                role: role, label: entry.label.isEmpty ? entry.placeholder : entry.label,
                value: !entry.isSecret ? text : text.isEmpty ? "" : "\(text.count) characters",
                isEnabled: entry.isEnabled))
    }
    /// What the field is, as a screen reader says it.
    var role: AccessibilityRole { entry.isSecret ? .secureField : .textField }
    override var hasToDoWithKeys: Bool { true }
    override var canFocus: Bool { entry.isEnabled }

    override func focusChanged(_ isFocused: Bool) {
        hasFocus = isFocused
        edited.take(entry.text.wrappedValue)
        if isFocused {
            beginEditing()
            agreed = nil
            takeSelection()
        } else {
            edited.move(to: edited.caret)
        }
        entry.focus(isFocused)
        needsDisplay()
    }

    // MARK: Overridden for one or several lines

    /// Called when the field receives the focus.
    func beginEditing() {}
    /// Whether the text may contain newlines and tabs.
    var hasLines: Bool { false }
    /// The beginning or the end of the line that contains the caret.
    func lineEdge(forward: Bool) -> Int { forward ? edited.count : 0 }
    /// The position in the text at a point of the screen.
    func place(at point: CGPoint) -> Int { edited.count }
    /// Handles keys with another meaning in each kind of field; `false` leaves them to the common
    /// ones.
    func handleOwn(_ press: KeyPress) -> Bool { false }
    /// Called when the text has changed.
    func textChanged() {}

    // MARK: Editing

    /// Typed or pasted text with line ends of all kinds converted to newlines, or if the field has
    /// a single line, line ends and tabs to blanks. Other control characters are removed.
    final func cleaned(_ text: String) -> String {
        var clean = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            switch scalar {
            case "\n" where last == "\r": break
            case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": clean.append(hasLines ? "\n" : " ")
            case "\t": clean.append(hasLines ? "\t" : " ")
            case _ where scalar.properties.generalCategory == .control: break
            default: clean.append(scalar)
            }
        }
        return String(clean)
    }

    /// Changes the text and writes it to the binding, which may change it again.
    final func edit(_ change: (inout EditedText) -> Void) {
        edited.take(entry.text.wrappedValue)
        let old = edited.string
        change(&edited)
        if edited.string != old {
            entry.text.wrappedValue = edited.string
            edited.take(entry.text.wrappedValue, isAnswer: true)
            textChanged()
            if wasCut { entry.exceeded?(0) }
            wasCut = false
        }
        tellSelection()
        needsDisplay()
    }

    private func insert(_ text: String, typed: Bool = false) {
        let text = cleaned(text)
        var excess = 0
        edit { excess = $0.insert(text, typed: typed) }
        if excess == 0 { return }
        wasCut = true
        entry.exceeded?(excess)
    }

    override func handlePaste(_ text: String) -> Bool {
        guard entry.isEnabled else { return false }
        let lines = text.trimmingPrefix(while: \.isNewline)
        if !hasLines, let take = entry.takePastedLines,
            lines.drop(while: { !$0.isNewline }).contains(where: { !$0.isNewline })
        {
            take(String(lines))
        } else {
            insert(text)
        }
        return true
    }

    override var takesTyping: Bool { entry.isEnabled && edited.selection.count < edited.count }
    override func handleTyped(_ text: String) { insert(text, typed: true) }

    override func handle(_ press: KeyPress) -> Bool {
        guard entry.isEnabled, host.focusedElement === self else { return false }
        return handleOwn(press) || move(press) || change(press)
    }

    private func move(_ press: KeyPress) -> Bool {
        let selecting = press.modifiers.contains(.shift)
        let byWords = !press.modifiers.isDisjoint(with: [.control, .option])
        switch (press.key, press.modifiers.subtracting(.shift)) {
        case (.left, _) where byWords, (.right, _) where byWords:
            let forward = press.key == .right
            edited.move(to: edited.wordEdge(forward: forward), selecting: selecting)
        case (.left, []), (.right, []):
            edited.step(forward: press.key == .right, selecting: selecting)
        case (.character("b"), .option): edited.move(to: edited.wordEdge(forward: false))
        case (.character("f"), .option): edited.move(to: edited.wordEdge(forward: true))
        case (.home, []): edited.move(to: lineEdge(forward: false), selecting: selecting)
        case (.end, []): edited.move(to: lineEdge(forward: true), selecting: selecting)
        case (.home, .control): edited.move(to: 0, selecting: selecting)
        case (.end, .control): edited.move(to: edited.count, selecting: selecting)
        case (.character("a"), .control): edited.selectAll()
        case (.character("e"), .control): edited.move(to: lineEdge(forward: true))
        default: return false
        }
        tellSelection()
        needsDisplay()
        return true
    }

    private func change(_ press: KeyPress) -> Bool {
        switch (press.key, press.modifiers) {
        case (.character(let character), []), (.character(let character), .shift):
            insert(String(character), typed: true)
        case (.backspace, []), (.backspace, .shift): edit { $0.delete(to: $0.caret - 1) }
        case (.delete, []): edit { $0.delete(to: $0.caret + 1) }
        case (.character("w"), .control): cut { $0.delete(to: $0.blankEdge) }
        case (.backspace, .option): cut { $0.delete(to: $0.wordEdge(forward: false)) }
        case (.character("d"), .option), (.delete, .control), (.delete, .option):
            cut { $0.delete(to: $0.wordEdge(forward: true)) }
        case (.character("u"), .control):
            let start = lineEdge(forward: false)
            cut { $0.delete(to: start) }
        case (.character("k"), .control):
            let end = lineEdge(forward: true)
            cut { $0.delete(to: end) }
        case (.character("x"), .control): cut(copies: true) { $0.delete(to: $0.caret) }
        case (.character("v"), .control):
            insert(host.cutText)
        case (.character("_"), .control), (.character("/"), .control): edit { $0.undo() }
        case (.character("y"), .control): edit { $0.redo() }
        default: return false
        }
        return true
    }

    /// - Parameter copies: whether the text is put on the system's clipboard, too.
    private func cut(copies: Bool = false, _ change: (inout EditedText) -> String) {
        edit { text in
            let taken = change(&text)
            // Text of a secure field must not be pasted into another field.
            if taken.isEmpty || entry.isSecret { return }
            host.cutText = taken
            if copies { host.copy(taken) }
        }
    }

    override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool {
        guard entry.isEnabled else { return false }
        switch mouse.kind {
        case .press:
            let place = place(at: point)
            host.pressedElement = self
            host.focus(self)
            edited.move(to: place)
        case .drag: edited.move(to: place(at: point), selecting: true)
        case .release: break
        default: return false
        }
        tellSelection()
        needsDisplay()
        return true
    }

    // MARK: Characters in cells

    /// The number of columns of a cluster, at least 1.
    final func columns(_ character: Character) -> Int {
        if entry.isSecret || character.isASCII && character >= " " { return 1 }
        return max(DisplayText.columns(of: String(character)), 1)
    }

    final func columns(_ range: Range<Int>) -> Int {
        edited.characters[range].reduce(0) { $0 + columns($1) }
    }

    /// Draws a part of the text, starting at a column; the selection is in reverse video.
    final func draw(
        _ range: Range<Int>, in canvas: CellCanvas, column: Int, row: Int,
        _ attributes: CellAttributes
    ) {
        let selection = hasFocus ? edited.selection : 0..<0
        var column = column
        for place in range {
            let character = edited.characters[place]
            let glyphs =
                entry.isSecret
                ? [Glyph("•")] : Self.glyphs(DisplayText.sanitized(String(character)))
            canvas.drawText(
                glyphs.isEmpty ? [.space] : glyphs, column: column, row: row,
                attributes: selection.contains(place)
                    ? attributes.symmetricDifference(.reverse) : attributes)
            column += max(glyphs.count, 1)
        }
    }

    static func glyphs(_ shown: String) -> [Glyph] {
        var glyphs: [Glyph] = []
        for cluster in PreparedText(shown).clusters {
            glyphs.append(cluster.glyph)
            if cluster.columns == 2 { glyphs.append(.continuation) }
        }
        return glyphs
    }
}
