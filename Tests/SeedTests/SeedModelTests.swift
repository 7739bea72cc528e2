import Foundation
import TerminalUI
import Testing

// Seeds 000 and 001 once more: what shows the state of objects, and the app of the second seed.

// MARK: Seed 000

private final class Character: ObservableObject {
    @Published var name = "Hasty River"
    @Published var imageName = "rogue"
    @Published var title = "Duellist"
}

// MARK: Seed 001: the models, and the parts of other chapters as far as its screens need them

private struct Challenge: Equatable {
    let question: String
    let pronunciation: String
    let answer: String
}

private struct ChallengeTest: Equatable {
    let challenge: Challenge
    let answers: [String]
}

private final class ChallengesViewModel: ObservableObject {
    @Published var currentChallenge: ChallengeTest? = ChallengeView_Previews.challengeTest
    @Published var restarts = 0
    func restart() { restarts += 1 }
}

private struct Profile { var name = "" }

private final class UserManager: ObservableObject {
    @Published var profile = Profile()
    @Published var isRegistered = false
    init() {}
    init(name: String) { profile.name = name }
    func load() {
        profile.name = "Ray"
        isRegistered = true
    }
}

private struct QuestionView: View {
    let question: String
    var body: some View { Text(question) }
}

private struct ChoicesView: View {
    let challengeTest: ChallengeTest
    var body: some View {
        VStack { ForEach(challengeTest.answers, id: \.self) { Text($0) } }
    }
}

private struct PracticeView: View {
    @Binding var challengeTest: ChallengeTest?
    @Binding var userName: String
    var body: some View {
        if challengeTest != nil {
            ChallengeView(challengeTest: challengeTest!)
        } else {
            CongratulationsView(userName: userName)
        }
    }
}

private struct WelcomeBackgroundImage: View {
    var body: some View { Image("welcome-background").resizable() }
}
private struct WelcomeMessageView: View { var body: some View { Text("Welcome to Kuchi") } }
private struct RegisterView: View { var body: some View { Text("Register") } }

// MARK: Seed 001: the screens of the chapter

private struct CongratulationsView: View {
    @ObservedObject var challengesViewModel = ChallengesViewModel()
    let avatarSize: CGFloat = 120
    let userName: String

    init(userName: String) {
        self.userName = userName
    }

    var body: some View {
        VStack {
            Spacer()
            Text("Congratulations!")
                .font(.title)
                .foregroundColor(.gray)
            // 1
            ZStack {
                // 2
                VStack(spacing: 0) {
                    Rectangle()
                        // 3
                        .frame(height: 90)
                        .foregroundColor(
                            Color(red: 0.5, green: 0, blue: 0).opacity(0.2))
                    Rectangle()
                        // 3
                        .frame(height: 90)
                        .foregroundColor(
                            Color(red: 0.6, green: 0.1, blue: 0.1).opacity(0.4))
                }
                // 4
                Image(systemName: "person.fill")
                    .resizable()
                    .padding()
                    .frame(width: avatarSize, height: avatarSize)
                    .background(Color.white.opacity(0.5))
                    .cornerRadius(avatarSize / 2, antialiased: true)
                    .shadow(radius: 4)
                // 5
                VStack {
                    Spacer()
                    Text(userName)
                        .font(.largeTitle)
                        .foregroundColor(.white)
                        .fontWeight(.bold)
                        .shadow(radius: 7)
                }
                .padding()
            }
            // 6
            .frame(height: 180)
            Text("You’re awesome!")
                .fontWeight(.bold)
                .foregroundColor(.gray)
            Spacer()
            Button(
                action: {
                    self.challengesViewModel.restart()
                },
                label: {
                    Text("Play Again")
                }
            )
            .padding(.top)
        }
    }
}

private struct ChallengeView: View {
    let challengeTest: ChallengeTest
    @State var showAnswers = false

    var body: some View {
        // 1
        VStack {
            // 2
            Button(action: {
                showAnswers.toggle()
            }) {
                // 3
                QuestionView(question: challengeTest.challenge.question)
                    .frame(height: 300)
            }
            // 4
            if showAnswers {
                Divider()
                // 5
                ChoicesView(challengeTest: challengeTest)
                    .frame(height: 300)
                    .padding()
            }
        }
    }
}

private struct ChallengeView_Previews: PreviewProvider {
    // 1
    static let challengeTest = ChallengeTest(
        challenge: Challenge(
            question: "おねがい します",
            pronunciation: "Onegai shimasu",
            answer: "Please"
        ),
        answers: ["Thank you", "Hello", "Goodbye"]
    )
    static var previews: some View {
        // 2
        return ChallengeView(challengeTest: challengeTest)
    }
}

private struct StarterView: View {
    @EnvironmentObject var userViewModel: UserManager

    @ViewBuilder
    var body: some View {
        if self.userViewModel.isRegistered {
            WelcomeView()
        } else {
            RegisterView()
        }
    }
}

private struct WelcomeView: View {
    @EnvironmentObject var userManager: UserManager
    @ObservedObject var challengesViewModel = ChallengesViewModel()
    @State var showPractice = false

    // 1
    @ViewBuilder
    var body: some View {
        if showPractice {
            // 2
            PracticeView(
                challengeTest: $challengesViewModel.currentChallenge,
                userName: $userManager.profile.name
            )
        } else {
            // 3
            ZStack {
                WelcomeBackgroundImage()
                VStack {
                    Text(verbatim: "Hi, \(userManager.profile.name)")
                    WelcomeMessageView()
                    // 4
                    Button(
                        action: {
                            self.showPractice = true
                        },
                        label: {
                            HStack {
                                Image(systemName: "play")
                                Text(verbatim: "Start")
                            }
                        })
                }
            }
        }
    }
}

private struct WelcomeView_Previews: PreviewProvider {
    static var previews: some View {
        WelcomeView()
            .environmentObject(UserManager())
    }
}

/// The seed marks it `@main`; a bundle of tests has a main of its own.
private struct KuchiApp: App {
    let userManager = UserManager()
    init() {
        userManager.load()
    }
    var body: some Scene {
        WindowGroup {
            StarterView()
                .environmentObject(userManager)
        }
    }
}

private struct KuchiApp_Previews: PreviewProvider {
    static let userManager = UserManager(name: "Ray")
    static var previews: some View {
        StarterView()
            .environmentObject(userManager)
    }
}

@Suite struct SeedModelTests {
    /// A session on a terminal that is large enough for heights of 300 points.
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

    @Test func `a portrait with a title at court, long or short`() {
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

    @Test func `congratulations: 180 high in the middle, the name at its bottom, the button below`()
        throws
    {
        let (_, terminal) = try session(CongratulationsView(userName: "Ray"), rows: 30)
        let lines = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
        func row(_ text: String) -> Int { lines.firstIndex { $0.contains(text) } ?? -1 }
        // The praise shares its row with the picture's last quarter of a row, hence one word of it.
        // 480 points: title, picture and praise are 16 + 180 + 16, the button 16 with 16 above it;
        // what is left goes to the two spacers.
        let title = row("Congratulations!")
        #expect(title > 0)
        #expect((11...12).contains(row("awesome!") - title - 1))
        #expect(row("Play Again") == 29)
        #expect((1...2).contains(row("awesome!") - row("Ray")))
        #expect(lines.contains { $0.contains("☻") })
        let name = terminal.screen.cell(of: "R")
        #expect(name?.attributes == .bold && name?.foreground == CellColor(.white))
    }

    @Test func `the parts of the congratulations`() {
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
        // The corners of the square lie outside the circle.
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

    @Test func `a tap on the question shows the answers, another hides them`() throws {
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

    @Test func `the question and the answers are 300 high, the answers padded`() {
        let closed = ChallengeView(challengeTest: ChallengeView_Previews.challengeTest)
        let open = ChallengeView(
            challengeTest: ChallengeView_Previews.challengeTest, showAnswers: true)
        #expect(size(320, 900) { closed }.height == 300)
        // 300 each, 16 above and below the answers, and a line of 16 between.
        #expect(size(320, 900) { open }.height == 648)
    }

    @Test func `previews bring data of their own`() {
        let picture = ChallengeView_Previews.picture(columns: 30, rows: 20)
        #expect(picture.text.contains("おねがい します"))
        #expect(WelcomeView_Previews.picture(columns: 30, rows: 10).text.contains("Hi,"))
        #expect(KuchiApp_Previews.picture(columns: 30, rows: 10).text.contains("Register"))
    }

    @Test func `the app greets its user, and start leads to practice`() throws {
        let (session, terminal) = try session(AppView(KuchiApp()))
        #expect(terminal.text.contains("Hi, Ray") && terminal.text.contains("Welcome to Kuchi"))
        #expect(terminal.text.contains("▻ Start"))
        session.receive(.key(KeyPress(.tab)))
        session.receive(.key(KeyPress(.enter)))
        #expect(terminal.text.contains("おねがい します") && !terminal.text.contains("Hi, Ray"))
    }

    @Test func `who is not registered is asked to`() throws {
        let user = UserManager()
        let (session, terminal) = try session(StarterView().environmentObject(user))
        #expect(terminal.text.contains("Register"))
        user.load()
        session.turn()
        #expect(terminal.text.contains("Hi, Ray"))
    }
}
