/// How a terminal shows pictures.
nonisolated enum PictureProtocol: Hashable, Sendable {
    /// By kitty's graphics protocol.
    case kitty
    /// By kitty's graphics protocol through tmux, with placeholders in the cells.
    case placeholders
    /// By sixels, with that many colours at once.
    case sixel(colors: Int)
}

/// Finds out whether a terminal shows pictures.
///
/// Four questions are asked at once: for a command of kitty's graphics protocol, which is answered with
/// "OK"; for the size of a cell; for the colours of a sixel picture; and for the terminal's attributes,
/// of which 4 means sixels. Terminals answer in order, and all of them answer the last question, so
/// nothing else comes after that. Within tmux, it answers itself but for the first question, which goes
/// to the terminal around it, whose answer comes later.
nonisolated struct PictureSupport: Sendable {
    /// Whether the program runs within tmux.
    let isInTmux: Bool
    /// The size of a cell; `nil` if the terminal does not say.
    private(set) var cell: PixelSize?
    private var knowsGraphics = false
    private var colors = 256
    private var attributes: [Int]?

    /// - Parameter cell: the size of a cell, if the system knows it.
    init(isInTmux: Bool, cell: PixelSize? = nil) {
        self.isInTmux = isInTmux
        self.cell = cell
    }

    /// The variable that turns pictures off with the value "off" or "0".
    static let variable = "TERMINALUI_PICTURES"

    /// Whether the terminal may be asked. The Linux console and Apple's Terminal would show the first
    /// question as text.
    ///
    /// - Parameters:
    ///   - program: the value of `TERM_PROGRAM`, which Terminal sets.
    ///   - value: that of ``variable``.
    static func mayAsk(type: String, program: String = "", value: String) -> Bool {
        !type.hasPrefix("linux") && program != "Apple_Terminal"
            && !["off", "0"].contains(value.lowercased())
    }

    /// The number of the image in the first question, which nothing else uses.
    static let imageID = 31

    /// The questions, without the one for attributes, which ``InputSource`` adds.
    var query: String {
        let question = "\u{1B}_Gi=\(Self.imageID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        let wrapped = KittyGraphics(isInTmux: isInTmux).wrapped(Array(question.utf8))
        return String(decoding: wrapped, as: UTF8.self) + Self.cellQuery + "\u{1B}[?1;1;0S"
    }

    /// The question for the size of a cell.
    static let cellQuery = "\u{1B}[16t"

    /// Takes an answer.
    mutating func take(_ reply: TerminalReply) {
        switch reply {
        case .graphics(Self.imageID, let message): knowsGraphics = message == "OK"
        case .cellSize(let width, let height):
            cell = PixelSize(ofCell: width, height) ?? cell
        case .sixelColors(let count): colors = count
        case .attributes(let numbers): attributes = numbers
        default: break
        }
    }

    /// Whether other answers would change nothing.
    var isCertain: Bool { isInTmux && knowsGraphics }

    /// How pictures are shown, as far as the answers say; `nil` if they are not.
    var found: PictureProtocol? {
        if knowsGraphics { return isInTmux ? .placeholders : .kitty }
        // The first number is the terminal's class.
        guard attributes?.dropFirst().contains(4) == true, cell != nil, colors >= 8 else {
            return nil
        }
        return .sixel(colors: colors)
    }
}
