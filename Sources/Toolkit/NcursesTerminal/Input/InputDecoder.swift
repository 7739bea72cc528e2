import TerminalUI

/// Decodes the bytes of a terminal's keyboard to events.
///
/// ncurses' own decoder is not used, for three reasons. It reads one byte per system call, so a
/// paste of one megabyte costs a million calls. It blocks the program while it waits for what may
/// follow Escape. It delivers the rest of an unknown sequence, or of one that arrives in two
/// pieces, as typed text. ncurses only supplies the keys of the terminal's description
/// (``TerminfoKeys``); the bytes are parsed here by the state machine that terminals use for their
/// own input (ECMA-48, 5.4 and 5.6; DEC STD 070):
///
///     ground ── ESC ──▶ escape ── [ ──▶ control ── final byte ──▶ a key, a mouse report, a reply, or nothing
///        ▲                │    ── O ──▶ application ── final ──▶ a key, or nothing
///        │                │    ── ] P _ ^ X ──▶ string ── BEL or ESC \ ──▶ a reply, or nothing
///        │                └─ any other byte: that key with Alt
///        └── control ended by 200~: paste, until ESC [ 201 ~
///
/// Unknown sequences are discarded as a whole; no part of them becomes text. A sequence may be
/// incomplete at the end of a read; ``timeout`` is the time to wait for its rest. What the terminal
/// answers to a query (``TerminalReply``) is never a key either, be it late, in pieces or not asked
/// for.
///
/// On a slow line the rest of a sequence may come when its Escape has been delivered as a key. So what
/// introduces a sequence (`[`, `O`, `]`, `_`) within half a second after a lone Escape is read as one,
/// and is typed text only if it does not become a sequence.
nonisolated struct InputDecoder: Sendable {
    /// The keys of the terminal's description, by the bytes sent for them. All begin with Escape.
    let keys: [[UInt8]: KeyPress]
    /// How long an Escape is held back for what may follow it, in milliseconds.
    let escapeDelay: Int

    private var state = State.ground
    /// The bytes of the current sequence, Escape first, up to ``longestSequence``.
    private var sequence: [UInt8] = []
    /// Typed bytes not delivered yet. After a read, at most an incomplete UTF-8 sequence.
    private var text: [UInt8] = []
    private var pasted: [UInt8] = []
    /// What the terminal has answered since ``takeReplies()``.
    private var replies: [TerminalReply] = []
    /// Whether the terminal was asked something. The rest of a sequence is then waited for longer: it
    /// may be the middle of a reply.
    var awaitsReplies = false
    /// The part of a reply that did not arrive in time; it is discarded when it does.
    private var missing: MissingEnd?
    /// Whether the Escape of the current sequence has been delivered as a key.
    private var isRest = false

    private enum State {
        case ground, escape, control, application
        /// After a lone Escape that was delivered as a key; for so many milliseconds.
        case afterEscape(Int)
        /// After `ESC [ [`: a function key of the Linux console, one letter.
        case console
        /// After `ESC [ M`: the oldest form of mouse report, three bytes.
        case mouse
        /// After Escape: a character of several UTF-8 bytes.
        case character(count: Int)
        /// The text of an operating system command or another string; `escaped` after an Escape in
        /// it.
        case string(escaped: Bool)
        case paste
    }

    init(keys: [[UInt8]: KeyPress] = [:], escapeDelay: Int = 25) {
        self.keys = keys
        self.escapeDelay = escapeDelay
    }

    /// How long after an Escape its rest may come, in milliseconds.
    private static let longestSplit = 500
    /// No known key is longer. Longer sequences are read to their end and discarded.
    private static let longestSequence = 64
    private static let endOfPaste: [UInt8] = Array("\u{1B}[201~".utf8)

    /// Decodes bytes that continue those decoded before, and returns the events that are complete.
    mutating func decode(_ bytes: ArraySlice<UInt8>) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        var rest = bytes
        if let missing, !bytes.isEmpty {
            self.missing = nil
            rest = rest.dropFirst(missing.length(in: rest, longest: Self.longestSequence))
        }
        while let byte = rest.first {
            if case .paste = state {
                rest = paste(rest, into: &events)
            } else {
                rest = rest.dropFirst()
                take(byte, into: &events)
            }
        }
        flushText(complete: false, into: &events)
        return events
    }

    /// The terminal's replies decoded since the last call, in the order they arrived.
    mutating func takeReplies() -> [TerminalReply] {
        defer { replies = [] }
        return replies
    }

    // MARK: waiting

    /// The time to wait for the rest of an incomplete sequence, in milliseconds since the last
    /// byte; `nil` if none has begun.
    ///
    /// It is short for a lone Escape, so that the key responds at once, unless it may begin a reply.
    /// Other sequences arrive in one piece unless the connection is slow, and a paste may stall for
    /// seconds; ending one early would deliver its rest as key presses. After an Escape that was
    /// delivered, "O" alone is more likely the letter.
    var timeout: Int? {
        switch state {
        case .ground: text.isEmpty ? nil : 500
        case .escape: awaitsReplies ? max(escapeDelay, Self.longestSplit) : escapeDelay
        case .afterEscape(let time): time
        case .application where isRest && sequence.count == 2: 100
        case .paste: 3_000
        default: awaitsReplies ? 2_000 : 500
        }
    }

    /// Ends an incomplete sequence whose rest did not arrive within ``timeout``. Returns the keys
    /// it stands for, if any.
    mutating func giveUp() -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        let waited = timeout ?? 0
        defer { text = [] }
        switch state {
        case .escape:
            state = waited < Self.longestSplit ? .afterEscape(Self.longestSplit - waited) : .ground
            return [.key(KeyPress(.escape))]
        case _ where isTypedRest:
            typeRest(into: &events)
        case .control, .application, .string(escaped: false):
            // Only the introducer has arrived: the key was pressed with Alt.
            if sequence.count == 2 {
                events = [KeySequences.optionKey(sequence[1])]
            } else if case .string = state {
                missing = .string
            } else if awaitsReplies || sequence[2] == UInt8(ascii: "?") {
                missing = .control
            }
        case .string(escaped: true):
            missing = .string
        case .paste:
            endPaste(into: &events)
        default: break
        }
        state = .ground
        return events
    }

    // MARK: one byte

    private mutating func take(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch state {
        case .ground:
            ground(byte, into: &events)
        case .afterEscape:
            state = .ground
            if "[O]_".utf8.contains(byte) {
                begin(isRest: true)
                escape(byte, into: &events)
            } else {
                ground(byte, into: &events)
            }
        case .escape:
            escape(byte, into: &events)
        case .string(let escaped):
            string(byte, escaped: escaped, into: &events)
        case .paste:
            break
        default:
            guard continues(byte) else {
                // An invalid byte: the sequence is dropped, and the byte starts a new one. CAN and
                // SUB only cancel.
                if isTypedRest { typeRest(into: &events) }
                state = .ground
                if byte != 0x18, byte != 0x1A { ground(byte, into: &events) }
                return
            }
            if sequence.count < Self.longestSequence { sequence.append(byte) }
            let (before, mayBeTyped) = (events.count + replies.count, isTypedRest)
            sequenceGrew(byte, into: &events)
            if case .ground = state, mayBeTyped, events.count + replies.count == before {
                typeRest(into: &events)
            }
        }
    }

    private mutating func begin(isRest: Bool = false) {
        sequence = [0x1B]
        self.isRest = isRest
        state = .escape
    }

    /// Whether the current sequence may have been typed after a lone Escape: it is an introducer and no more
    /// than two digits or a letter.
    private var isTypedRest: Bool {
        switch state {
        case .control, .application, .console, .mouse, .string:
            isRest && sequence.count < 5 && !sequence.contains(UInt8(ascii: ";"))
                && !"<=>?".utf8.contains(sequence.dropFirst(2).first ?? 0)
        case .ground, .afterEscape, .escape, .character, .paste: false
        }
    }

    private mutating func typeRest(into events: inout [TerminalEvent]) {
        text += sequence.dropFirst()
        state = .ground
        flushText(complete: true, into: &events)
    }

    /// Whether the byte may be part of the current sequence.
    private func continues(_ byte: UInt8) -> Bool {
        switch state {
        case .mouse: byte >= 0x20
        case .character: (0x80..<0xC0).contains(byte)
        default: (0x20..<0x7F).contains(byte)
        }
    }

    private mutating func ground(_ byte: UInt8, into events: inout [TerminalEvent]) {
        if byte >= 0x20, byte != 0x7F {
            text.append(byte)
            return
        }
        flushText(complete: true, into: &events)
        if byte == 0x1B {
            begin()
        } else {
            events.append(.key(KeySequences.controlKey(byte)))
        }
    }

    private mutating func escape(_ byte: UInt8, into events: inout [TerminalEvent]) {
        sequence.append(byte)
        if let key = keys[sequence] {
            state = .ground
            events.append(.key(key))
            return
        }
        switch byte {
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "O"): state = .application
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
            UInt8(ascii: "X"):
            state = .string(escaped: false)
        case 0x1B:
            events.append(.key(KeyPress(.escape)))
            begin()
        case 0x80...:
            let count = UTF8Bytes.length(lead: byte)
            state = count > 1 ? .character(count: count) : .ground
        default:
            state = .ground
            events.append(KeySequences.optionKey(byte))
        }
    }

    private mutating func string(
        _ byte: UInt8, escaped: Bool, into events: inout [TerminalEvent]
    ) {
        // A reply has a number up to the first semicolon, or "G" and names with values.
        if isTypedRest,
            sequence[1] == UInt8(ascii: "]")
                ? !(0x30...0x3B).contains(byte)
                : !(0x20..<0x7F).contains(byte) || sequence.count == 2 && byte != UInt8(ascii: "G")
        {
            typeRest(into: &events)
            return ground(byte, into: &events)
        }
        switch byte {
        case _ where escaped:
            // `ESC \` ends the string. Any other escape sequence cancels it and is decoded itself.
            state = .ground
            if byte == UInt8(ascii: "\\") {
                stringEnded()
            } else {
                begin()
                take(byte, into: &events)
            }
        case 0x1B: state = .string(escaped: true)
        case 0x07:
            state = .ground
            stringEnded()
        case 0x18, 0x1A: state = .ground
        default:
            if sequence.count < Self.longestSequence { sequence.append(byte) }
        }
    }

    /// Decodes a complete string; one that was too long to be kept is dropped.
    private mutating func stringEnded() {
        guard sequence.count < Self.longestSequence else { return }
        if let reply = TerminalReply(string: sequence[2...], introducer: sequence[1]) {
            replies.append(reply)
        }
    }

    // MARK: sequences

    private mutating func sequenceGrew(_ byte: UInt8, into events: inout [TerminalEvent]) {
        switch state {
        case .control:
            if sequence.count == 3, byte == UInt8(ascii: "[") {
                state = .console
            } else if sequence.count == 3, byte == UInt8(ascii: "M") {
                state = .mouse
            } else if byte >= 0x40 {
                state = .ground
                control(into: &events)
            }
        case .application where byte >= 0x40:
            state = .ground
            let numbers = KeySequences.numbers(sequence[2..<(sequence.count - 1)]) ?? []
            let key =
                keys[sequence] ?? KeySequences.applicationKey(parameters: numbers, final: byte)
            if let key { events.append(.key(key)) }
        case .console:
            state = .ground
            if let key = keys[sequence] {
                events.append(.key(key))
            } else if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
                events.append(.key(KeyPress(.function(Int(byte - UInt8(ascii: "A")) + 1))))
            }
        case .mouse where sequence.count == 6:
            state = .ground
            let numbers = sequence[3...].map { Int($0) - 32 }
            if let event = KeySequences.mouse(
                buttons: numbers[0], column: numbers[1], row: numbers[2], released: false)
            {
                events.append(.mouse(event))
            }
        case .character(let count) where sequence.count == count + 1:
            state = .ground
            let characters = UTF8Bytes.text(of: sequence[1...])
            if let character = characters.first {
                events.append(.key(KeyPress(.character(character), modifiers: .option)))
            }
        default: break
        }
    }

    /// Decodes a complete `ESC [ … final`.
    private mutating func control(into events: inout [TerminalEvent]) {
        guard sequence.count < Self.longestSequence, let final = sequence.last else { return }
        if let key = keys[sequence] {
            events.append(.key(key))
            return
        }
        let parameters = sequence[2..<(sequence.count - 1)]
        if parameters.first == UInt8(ascii: "<") {
            let released = final == UInt8(ascii: "m")
            guard released || final == UInt8(ascii: "M"),
                let numbers = KeySequences.numbers(parameters.dropFirst()), numbers.count == 3,
                let buttons = numbers[0], let column = numbers[1], let row = numbers[2],
                let event = KeySequences.mouse(
                    buttons: buttons, column: column, row: row, released: released)
            else { return }
            events.append(.mouse(event))
            return
        }
        if final == UInt8(ascii: "y"), parameters.first == UInt8(ascii: "?"),
            parameters.last == UInt8(ascii: "$")
        {
            let numbers = KeySequences.numbers(parameters.dropFirst().dropLast()) ?? []
            if numbers.count == 2, let mode = numbers[0], let state = numbers[1] {
                replies.append(.mode(mode, isKnown: (1...3).contains(state)))
            }
            return
        }
        let isPrivate = parameters.first == UInt8(ascii: "?")
        if let numbers = KeySequences.numbers(isPrivate ? parameters.dropFirst() : parameters),
            let reply = TerminalReply(numbers, final: final, isPrivate: isPrivate)
        {
            replies.append(reply)
            return
        }
        // A private prefix (?, >, =) or intermediate bytes mark another reply of the terminal, not a
        // key.
        guard let parts = KeySequences.parts(parameters) else { return }
        let numbers = parts.map { $0.first ?? nil }
        if final == UInt8(ascii: "~"), numbers == [200] {
            state = .paste
        } else if numbers.isEmpty, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") {
            events.append(.focus(final == UInt8(ascii: "I")))
        } else if let key = KeySequences.key(parts: parts, final: final) {
            events.append(key.phase == .up ? .keyReleased(key) : .key(key))
        }
    }

    // MARK: text and pastes

    private mutating func flushText(complete: Bool, into events: inout [TerminalEvent]) {
        guard !text.isEmpty else { return }
        let tail = complete ? 0 : UTF8Bytes.unfinished(text)
        for character in UTF8Bytes.text(of: text.dropLast(tail)) {
            // C1 controls are not characters: a terminal's reply could begin with one.
            if let scalar = character.unicodeScalars.first, (0x80..<0xA0).contains(scalar.value) {
                continue
            }
            events.append(.key(KeyPress(.character(character))))
        }
        text = Array(text.suffix(tail))
    }

    /// Collects the bytes of a paste, and returns the bytes after its end.
    private mutating func paste(
        _ bytes: ArraySlice<UInt8>, into events: inout [TerminalEvent]
    ) -> ArraySlice<UInt8> {
        let marker = Self.endOfPaste
        let before = pasted.count
        pasted.append(contentsOf: bytes)
        // The end marker may have begun in an earlier read.
        var from = max(before - marker.count + 1, 0)
        while let escape = pasted[from...].firstIndex(of: 0x1B) {
            let after = escape + marker.count
            guard after <= pasted.count else { break }
            if pasted[escape..<after].elementsEqual(marker) {
                pasted.removeSubrange(escape...)
                endPaste(into: &events)
                return bytes.dropFirst(after - before)
            }
            from = escape + 1
        }
        return []
    }

    private mutating func endPaste(into events: inout [TerminalEvent]) {
        events.append(.paste(UTF8Bytes.text(of: pasted[...])))
        pasted = []
        state = .ground
    }
}
