import TerminalUI
import Testing

struct OpenURLTests {
    private struct Opener: View {
        let told: (Bool) -> Void
        @Environment(\.openURL) private var openURL

        var body: some View {
            Text("open").onKeyPress("o") {
                if let url = URL(string: "https://example.org/a") { openURL(url, completion: told) }
                return .handled
            }
        }
    }

    @Test(arguments: [true, false])
    func `an action in the environment is given the URL`(accepts: Bool) throws {
        var urls: [String] = []
        var told: [Bool] = []
        let driver = try ViewDriver {
            Opener { told.append($0) }
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        urls.append(url.absoluteString)
                        return accepts ? .handled : .discarded
                    })
        }
        driver.press("o")
        #expect(urls == ["https://example.org/a"])
        #expect(told == [accepts])
    }

    @Test func `a URL without a scheme is not handed to the system`() throws {
        var told: [Bool] = []
        let url = try #require(URL(string: "--version"))
        OpenURLAction { _ in .systemAction }(url) { told.append($0) }
        #expect(told == [false])
    }
}
