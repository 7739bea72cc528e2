import TerminalUI

// The app built in the text on stacks and containers. Tests/Toolkit/Clients has it, too, as a program of its
// own in packages without access to the library's internals.

// MARK: Models, and the parts of other chapters that the screens use

struct Challenge: Equatable {
    let question: String
    let pronunciation: String
    let answer: String
}

struct ChallengeTest: Equatable {
    let challenge: Challenge
    let answers: [String]
}

final class ChallengesViewModel: ObservableObject {
    @Published var currentChallenge: ChallengeTest? = ChallengeTest(
        challenge: Challenge(
            question: "おねがい します", pronunciation: "Onegai shimasu", answer: "Please"),
        answers: ["Thank you", "Hello", "Goodbye"])
    @Published var restarts = 0
    func restart() { restarts += 1 }
}

struct Profile { var name = "" }

final class UserManager: ObservableObject {
    @Published var profile = Profile()
    @Published var isRegistered = false
    init() {}
    init(name: String) { profile.name = name }
    func load() {
        profile.name = "Ray"
        isRegistered = true
    }
}

struct QuestionView: View {
    let question: String
    var body: some View { Text(question) }
}

struct ChoicesView: View {
    let challengeTest: ChallengeTest
    var body: some View {
        VStack { ForEach(challengeTest.answers, id: \.self) { Text($0) } }
    }
}

struct PracticeView: View {
    @Binding var challengeTest: ChallengeTest?
    @Binding var userName: String
    var body: some View {
        if challengeTest != nil {
            // The sample's own code; the line above checks for `nil`.
            // swift-format-ignore: NeverForceUnwrap
            ChallengeView(challengeTest: challengeTest!)
        } else {
            CongratulationsView(userName: userName)
        }
    }
}

struct WelcomeBackgroundImage: View {
    var body: some View { Image("welcome-background").resizable() }
}
struct WelcomeMessageView: View { var body: some View { Text("Welcome to Kuchi") } }
struct RegisterView: View { var body: some View { Text("Register") } }

// MARK: The chapter's screens

struct CongratulationsView: View {
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

struct ChallengeView: View {
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

struct ChallengeView_Previews: PreviewProvider {
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

struct StarterView: View {
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

struct WelcomeView: View {
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

struct WelcomeView_Previews: PreviewProvider {
    static var previews: some View {
        WelcomeView()
            .environmentObject(UserManager())
    }
}

// A test bundle cannot have an entry point.
#if CLIENT
    @main
#endif
struct KuchiApp: App {
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

struct KuchiApp_Previews: PreviewProvider {
    static let userManager = UserManager(name: "Ray")
    static var previews: some View {
        StarterView()
            .environmentObject(userManager)
    }
}
