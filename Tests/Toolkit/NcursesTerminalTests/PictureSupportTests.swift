import Testing

@testable import NcursesTerminal

/// What terminals answer to ``PictureSupport/query`` and the question for attributes.
struct PictureSupportTests {
    /// The support after a conversation.
    private func support(
        _ answers: String, isInTmux: Bool = false, cell: PixelSize? = nil
    ) -> PictureSupport {
        var decoder = InputDecoder()
        var support = PictureSupport(isInTmux: isInTmux, cell: cell)
        let events = decoder.decode(Array(answers.utf8)[...])
        #expect(events.isEmpty, "\(events)")
        for reply in decoder.takeReplies() { support.take(reply) }
        return support
    }

    @Test(
        "Recorded conversations",
        arguments: [
            // kitty
            ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;c", .kitty),
            // Ghostty, without sixels
            ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;34;16t\u{1B}[?62;22c", .kitty),
            // WezTerm: both
            (
                "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?1;0;1024S\u{1B}[?65;4;6;18;22c",
                .kitty
            ),
            // kitty's protocol is known but turned off
            ("\u{1B}_Gi=31;EPERM:disabled\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c", nil),
            // foot
            ("\u{1B}[6;22;11t\u{1B}[?1;0;1024S\u{1B}[?62;4;22;28;29c", .sixel(colors: 1024)),
            // xterm 379, which does not tell the size of its cells
            ("\u{1B}[?1;3S\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c", nil),
            // sixels, but no size of a cell
            ("\u{1B}[?62;4;22c", nil),
            // a size that no font has
            ("\u{1B}[6;0;0t\u{1B}[?62;4c", nil),
            // the class 4 is no attribute
            ("\u{1B}[6;20;10t\u{1B}[?4;22c", nil),
            // VTE
            ("\u{1B}[?65;1;9c", nil),
            // nothing
            ("", nil),
        ] as [(String, PictureProtocol?)])
    func conversations(answers: String, expected: PictureProtocol?) {
        let support = support(answers)
        #expect(support.found == expected)
    }

    @Test(
        "Within tmux, the answer of the terminal around it counts, whenever it comes",
        arguments: [
            // tmux with sixels in a terminal without kitty's protocol, or without passthrough
            ("\u{1B}[6;18;9t\u{1B}[?1;2;4c", .sixel(colors: 256), false),
            ("\u{1B}[6;18;9t\u{1B}[?1;2;4c\u{1B}_Gi=31;OK\u{1B}\\", .placeholders, true),
            ("\u{1B}[?1;2c", nil, false),
            ("\u{1B}_Gi=31;OK\u{1B}\\", .placeholders, true),
        ] as [(String, PictureProtocol?, Bool)])
    func tmux(answers: String, expected: PictureProtocol?, isCertain: Bool) {
        let support = support(answers, isInTmux: true)
        #expect(support.found == expected)
        #expect(support.isCertain == isCertain)
    }

    @Test func `the system's size of a cell counts unless the terminal says another`() {
        let system = PixelSize(width: 8, height: 17)
        // xterm 379 with -ti vt340
        #expect(
            support("\u{1B}[?1;0;256S\u{1B}[?63;1;2;4;6;9;15;16;22;28c", cell: system).found
                == .sixel(colors: 256))
        #expect(support("\u{1B}[?62;4c", cell: system).found == .sixel(colors: 256))
        #expect(support("\u{1B}[?62;4c", cell: system).cell == system)
        #expect(
            support("\u{1B}[6;20;10t\u{1B}[?62;4c", cell: system).cell
                == PixelSize(width: 10, height: 20))
    }

    @Test func `the questions are asked in order, and tmux passes only the first one on`() {
        #expect(
            PictureSupport(isInTmux: false).query
                == "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[?1;1;0S")
        #expect(
            PictureSupport(isInTmux: true).query
                == "\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\"
                + "\u{1B}[16t\u{1B}[?1;1;0S")
    }

    @Test(
        "Terminals are asked unless that is forbidden",
        arguments: [
            ("xterm-256color", "", "", true), ("xterm-kitty", "", "on", true),
            ("xterm", "", "off", false), ("xterm", "", "OFF", false), ("xterm", "", "0", false),
            ("linux", "", "", false), ("linux-16color", "", "", false),
            ("xterm-256color", "Apple_Terminal", "", false),
            ("xterm-256color", "WezTerm", "", true),
        ])
    func asking(type: String, program: String, value: String, expected: Bool) {
        #expect(PictureSupport.mayAsk(type: type, program: program, value: value) == expected)
    }
}
