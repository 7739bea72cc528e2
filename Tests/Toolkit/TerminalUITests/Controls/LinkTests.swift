import Testing

@testable import TerminalCore
@testable import TerminalUI

struct LinkTests {
    private let url = URL(fileURLWithPath: "/page")

    @Test func `Enter opens the URL by the environment's action`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Link("page", destination: url)
                .environment(
                    \.openURL,
                    OpenURLAction {
                        recorder.note($0.path)
                        return .handled
                    })
        }
        driver.expect("page")
        #expect(driver.terminal.screen[column: 0, row: 0].attributes.contains(.underline))
        driver.press(.tab, .enter)
        #expect(recorder.take() == ["/page"])
        driver.expect("page")
    }

    @Test func `a URL that nothing opens is shown`() throws {
        let driver = try ViewDriver(columns: 30, rows: 6) {
            Link("page", destination: url)
                .environment(\.openURL, OpenURLAction { _ in .discarded })
        }
        driver.press(.tab, .enter)
        #expect(driver.picture.contains("file:///page"))
        driver.press(.escape)
        driver.expect("page")
    }

    @Test(arguments: [
        (OpenURLAction.Result.handled, true), (.discarded, false),
        // The system's program never gets a file or a program to start.
        (.systemAction, false), (.systemAction(URL(fileURLWithPath: "/other")), false),
    ])
    func `the caller learns whether a URL was accepted`(
        result: OpenURLAction.Result, accepted: Bool
    ) {
        var answers: [Bool] = []
        OpenURLAction { _ in result }(url) { answers.append($0) }
        #expect(answers == [accepted])
    }

    #if !os(macOS)
        @Test(
            arguments: [
                ([:], nil), (["DISPLAY": ""], nil), (["DISPLAY": ":0"], "xdg-open"),
                (["WAYLAND_DISPLAY": "wayland-0"], "xdg-open"),
            ] as [([String: String], String?)])
        func `the system opens URLs only in a graphical session`(
            environment: [String: String], program: String?
        ) { #expect(SystemOpener.program(in: environment) == program) }
    #endif
}

struct ContentUnavailableViewTests {
    @Test func `a title, a description and buttons are centred`() throws {
        let driver = try ViewDriver(columns: 20, rows: 5) {
            ContentUnavailableView {
                Text("Nothing")
            } description: {
                Text("Add something")
            } actions: {
                Button("Add") {}
            }
        }
        driver.expect("\n      Nothing\n   Add something\n        Add")
        #expect(driver.terminal.screen[column: 6, row: 1].attributes == .bold)
    }

    @Test func `searches without results`() throws {
        let driver = try ViewDriver(columns: 39, rows: 2) {
            ContentUnavailableView.search(text: "ab")
        }
        driver.expect("         ⌕ No Results for “ab”\nCheck the spelling or try a new search.")
        let other = try ViewDriver(columns: 40, rows: 2) { ContentUnavailableView.search }
        #expect(other.picture.contains("⌕ No Results\n"))
    }
}
