import ArgumentParser
import NcursesTerminal
import TerminalUI

/// Writes to standard output. Everything goes through here, so that no text can send control
/// sequences to the terminal.
enum StandardOutput {
    /// The descriptor that commands print to. Tests that run a command in their own process set
    /// another one.
    @TaskLocal static var descriptor = STDOUT_FILENO

    /// Whether standard output is a terminal in a locale without UTF-8. Pipes and files always get
    /// UTF-8.
    static var isASCII: Bool {
        isatty(descriptor) == 1 && isLocaleASCII
    }

    /// The columns of the terminal; `nil` where the output is a file or a pipe.
    static var terminalColumns: Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// What `--color` says of colours.
    enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
        /// On terminals that have them, unless `NO_COLOR` is set.
        case auto
        case always, never
    }

    /// The colours of the invocation of the program.
    @TaskLocal static var colorChoice = ColorChoice.auto

    /// How lines are printed: in the theme of the app.
    static var style: PrintedStyle {
        PrintedStyle(theme: StoredActs.current?.theme ?? ThemeOptions.presumed, colors: colors)
    }

    /// The colours that are printed.
    static var colors: TerminalCapabilities.Colors {
        let type = EnvironmentVariable.value("TERM") ?? ""
        switch colorChoice {
        case .never: return .none
        case .always: break
        case .auto:
            guard isatty(descriptor) == 1, !["", "dumb"].contains(type),
                (EnvironmentVariable.value("NO_COLOR") ?? "").isEmpty
            else { return .none }
        }
        if TerminalTypes.claimsDirectColors(
            type, colorTerm: EnvironmentVariable.value("COLORTERM") ?? "",
            isInTmux: EnvironmentVariable.value("TMUX") != nil)
        {
            return .direct
        }
        return type.contains("256") || type.contains("direct") ? .twoHundredFiftySix : .eight
    }

    /// Whether the user's locale is not UTF-8, wherever the output goes.
    static var isLocaleASCII: Bool {
        nl_langinfo(CInt(CODESET)).map { String(cString: $0) != "UTF-8" } ?? false
    }

    /// Prints lines. Control and other unprintable characters are replaced by visible ones.
    static func print(lines: [String], folds: Bool = true) throws(CommandProblem) {
        try print(lines: lines.map { PrintedLine($0) }, folds: folds)
    }

    /// Prints lines in the app's colours, where there are any.
    ///
    /// - Parameter folds: whether lines that are longer than the terminal's go on below themselves.
    static func print(lines: [PrintedLine], folds: Bool = true) throws(CommandProblem) {
        let (isASCII, style) = (isASCII, style)
        let columns = folds ? terminalColumns ?? .max : .max
        var text = ""
        for line in lines {
            for part in columns == .max ? [line] : line.folded(columns: columns) {
                text += part.text(for: style, isASCII: isASCII) + "\n"
            }
        }
        try write(text)
    }

    /// Prints lines, through the user's pager where they are more than a terminal shows.
    static func print(pages lines: [String]) throws(CommandProblem) {
        var size = winsize()
        let isTerminal = isatty(descriptor) == 1 && isatty(STDIN_FILENO) == 1
        guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0,
            lines.count >= Int(size.ws_row)
        else { return try print(lines: lines) }
        let pager = EnvironmentVariable.value("PAGER") ?? ""
        guard let pipe = popen(pager.isEmpty ? "less" : pager, "w") else {
            return try print(lines: lines)
        }
        // Ctrl-C is the pager's.
        signal(SIGINT, SIG_IGN)
        let isASCII = isASCII
        for line in lines { fputs(DisplayText.sanitized(line, ascii: isASCII) + "\n", pipe) }
        // 127: the shell found no pager.
        if pclose(pipe) == 127 << 8 { try print(lines: lines) }
    }

    /// Prints text that other programs read, as it is.
    static func print(text: String) throws(CommandProblem) { try write(text) }

    /// Prints bytes that other programs read, as they are.
    static func print(bytes: [UInt8]) throws(CommandProblem) { try write(bytes[...]) }

    /// JSON that is printed while it is made, with control characters escaped as `\u001b` and the like.
    static func jsonStream(isInLines: Bool) -> JSONStream {
        JSONStream(isInLines: isInLines) { try print(bytes: $0) }
    }

    /// Prints JSON as one line.
    static func print(jsonLine value: some Encodable) throws {
        try jsonStream(isInLines: true).add(value)
    }

    /// After a failed write: whether to try again. Waits for room in a stream that another process has
    /// made non-blocking.
    static func mayGoOn(_ descriptor: Int32) -> Bool {
        if errno == EAGAIN || errno == EWOULDBLOCK {
            var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&wait, 1, -1)
            return true
        }
        return errno == EINTR
    }

    private static func write(_ text: String) throws(CommandProblem) {
        try write(Array(text.utf8)[...])
    }

    private static func write(_ bytes: ArraySlice<UInt8>) throws(CommandProblem) {
        if StoredActs.current?.isQuiet == true { return }
        let descriptor = descriptor
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0 {
                if mayGoOn(descriptor) { continue }
                if errno == EPIPE { throw .readerGone }
                throw .output(reason: String(cString: strerror(errno)))
            }
            rest = rest.dropFirst(count)
        }
    }
}
