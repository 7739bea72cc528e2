import TerminalUI
import Testing

// The battle tracker and the app of the text on stacks: views that show the state of objects.

private final class Character: ObservableObject {
    @Published var name = "Hasty River"
    @Published var imageName = "rogue"
    @Published var title = "Duellist"
}

@Suite struct SeedModelTests {
    /// A session on a terminal that is high enough for views of 300 points.
    private func session<Content: View>(
        _ view: Content, columns: Int = 40, rows: Int = 60
    ) throws -> (ViewSession<Content>, HeadlessTerminal) {
        let terminal = HeadlessTerminal(columns: columns, rows: rows)
        let session = ViewSession(view, on: terminal)
        try session.start()
        return (session, terminal)
    }

    @Test func `a character's view is drawn again when the character changes`() throws {
        struct ContentView: View {
            @ObservedObject var character: Character
            var body: some View {
                HStack {
                    Text("M")
                        .hidden()
                        .overlay(
                            Image(character.imageName)
                                .resizable()
                                .aspectRatio(contentMode: .fit))
                    Text(character.name)
                }
                .font(.title)
            }
        }
        let character = Character()
        let (session, terminal) = try session(ContentView(character: character), rows: 1)
        #expect(terminal.text.contains("Hasty River"))
        character.name = "Nogitsune Takeshi"
        session.turn()
        #expect(terminal.text.contains("Nogitsune Takeshi"))
        #expect(!terminal.text.contains("River"))
    }

    @Test func `a portrait with a court title is as high as the title, at most 200`() {
        struct ContentView: View {
            @ObservedObject var character: Character
            var body: some View {
                HStack {
                    Image(character.imageName)
                    Text(character.title)
                        .frame(maxHeight: 200)
                        .fixedSize(horizontal: false, vertical: true)
                }
            }
        }
        let character = Character()
        #expect(size(300, 400) { ContentView(character: character) }.height == 48)
        character.title = (1...60).map { "Title \($0)" }.joined(separator: ", ")
        #expect(size(300, 400) { ContentView(character: character) }.height == 200)
    }

    @Test func `congratulations are centred, with the name at the bottom and the button below`()
        throws
    {
        let (_, terminal) = try session(CongratulationsView(userName: "Ray"), rows: 30)
        let lines = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
        func row(_ text: String) -> Int { lines.firstIndex { $0.contains(text) } ?? -1 }
        // The praise starts in the last quarter of the row in which the image ends, so only one
        // word of it shows. 480 points: title, image and praise are 16 + 180 + 16, the button is 16
        // with 16 above it; the two spacers share the rest.
        let title = row("Congratulations!")
        #expect(title > 0)
        #expect((11...12).contains(row("awesome!") - title - 1))
        #expect(row("Play Again") == 29)
        #expect((1...2).contains(row("awesome!") - row("Ray")))
        #expect(lines.contains { $0.contains("☻") })
        let name = terminal.screen.cell(of: "R")
        #expect(name?.attributes == .bold && name?.foreground == CellColor(.white))
    }

    @Test func `the parts of the congratulations have their colours and sizes`() {
        let bands = grid(80, 180) {
            VStack(spacing: 0) {
                Rectangle()
                    .frame(height: 90)
                    .foregroundColor(Color(red: 0.5, green: 0, blue: 0).opacity(0.2))
                Rectangle()
                    .frame(height: 90)
                    .foregroundColor(Color(red: 0.6, green: 0.1, blue: 0.1).opacity(0.4))
            }
        }
        // 90 points are five rows and five eighths of the sixth.
        #expect(bands[column: 0, row: 4].background != bands[column: 0, row: 6].background)
        #expect(bands[column: 0, row: 5].glyph != .space)
        let avatar = Image(systemName: "person.fill")
            .resizable()
            .padding()
            .frame(width: 120, height: 120)
            .background(Color.white.opacity(0.5))
            .cornerRadius(60, antialiased: true)
            .shadow(radius: 4)
        #expect(size(nil, nil) { avatar } == CGSize(width: 120, height: 120))
        // The corners of the square are outside the circle.
        let picture = grid(nil, nil) { avatar }
        let middle = picture[column: 7, row: 2].background
        #expect(picture[column: 0, row: 0].background != middle)
        #expect(picture.text.contains("☻"))
    }

    @Test func `playing again restarts the challenges`() throws {
        let view = CongratulationsView(userName: "Ray")
        let (session, _) = try session(view)
        session.receive(.key(KeyPress(.tab)))
        session.receive(.key(KeyPress(.enter)))
        #expect(view.challengesViewModel.restarts == 1)
    }

    @Test func `a tap on the question shows the answers, and Enter hides them`() throws {
        let (session, terminal) = try session(
            ChallengeView(challengeTest: ChallengeView_Previews.challengeTest))
        #expect(terminal.text.contains("おねがい します"))
        #expect(!terminal.text.contains("Thank you") && !terminal.text.contains("─"))
        for kind in [MouseEvent.Kind.press, .release] {
            session.receive(.mouse(MouseEvent(kind, column: 20, row: 24)))
        }
        for answer in ["Thank you", "Hello", "Goodbye", "─"] {
            #expect(terminal.text.contains(answer))
        }
        session.receive(.key(KeyPress(.enter)))
        #expect(!terminal.text.contains("Hello"))
    }

    @Test func `the question and the answers are 300 high, and the answers are padded`() {
        let closed = ChallengeView(challengeTest: ChallengeView_Previews.challengeTest)
        let open = ChallengeView(
            challengeTest: ChallengeView_Previews.challengeTest, showAnswers: true)
        #expect(size(320, 900) { closed }.height == 300)
        // 300 each, 16 above and below the answers, and a divider of 16 between them.
        #expect(size(320, 900) { open }.height == 648)
    }

    @Test func `previews use their own data`() {
        let picture = ChallengeView_Previews.frame(columns: 30, rows: 20)
        #expect(picture.text.contains("おねがい します"))
        #expect(WelcomeView_Previews.frame(columns: 30, rows: 10).text.contains("Hi,"))
        #expect(KuchiApp_Previews.frame(columns: 30, rows: 10).text.contains("Register"))
    }

    @Test func `the app greets its user, and Start leads to practice`() throws {
        let (session, terminal) = try session(AppView(KuchiApp()))
        #expect(terminal.text.contains("Hi, Ray") && terminal.text.contains("Welcome to Kuchi"))
        #expect(terminal.text.contains("▻ Start"))
        session.receive(.key(KeyPress(.tab)))
        session.receive(.key(KeyPress(.enter)))
        #expect(terminal.text.contains("おねがい します") && !terminal.text.contains("Hi, Ray"))
    }

    @Test func `a user who is not registered is asked to register`() throws {
        let user = UserManager()
        let (session, terminal) = try session(StarterView().environmentObject(user))
        #expect(terminal.text.contains("Register"))
        user.load()
        session.turn()
        #expect(terminal.text.contains("Hi, Ray"))
    }
}
