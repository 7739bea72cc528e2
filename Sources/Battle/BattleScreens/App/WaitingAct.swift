import Tabletop

/// An act that could not be written, and is done as soon as it can be: the disk is full, or another
/// process is writing.
///
/// The act is the command of a key. It is done again as a whole, so that rules, dice and sentences are
/// those of the moment it is done; nothing of it was written before, or it would not wait. It works on
/// what was selected when its key was pressed, wherever the cursor is by now. An answer waits only as
/// long as it stands unchanged in its field.
struct WaitingAct {
    /// The act in words: "next turn", "Damage to Goblin 1: 7".
    let words: String
    /// What is in the way.
    var obstacle: WriteObstacle
    /// Does it.
    let act: () -> Void
    /// Who handled its key.
    let responder: any KeyResponder
    /// The typed text that it took.
    let text: String
    /// The screen that it belongs to, and what it works on there.
    let screen: any ScreenModel
    let workplace: Workplace

    /// Whether the act still means what it did. What a screen itself does is for what was selected then;
    /// what is open over it has to be as it was.
    var isUnchanged: Bool {
        if responder === screen, workplace.open == nil { return true }
        return responder.typedText == text
            && (workplace.open == nil || screen.workplace == workplace)
    }

    /// Whether the act can be done now: something opened over its screen since has to be closed first.
    var isReady: Bool { screen.workplace.open == workplace.open }
}

extension WriteObstacle {
    /// The line while an act waits.
    var waitingSentence: String {
        switch self {
        case .full(let file): "The disk of \(file) is full: waiting for room to save. Esc gives up."
        case .locked(let file, let holder):
            "\(Self.sentenceStart(holder)) is writing \(file): waiting to save. Esc gives up."
        case .forbidden(let file): "\(file) cannot be written."
        case .displaced(let sentence): sentence
        }
    }

    /// The line while the file is open for viewing only.
    var viewingSentence: String {
        switch self {
        case .full(let file): "View only: the disk of \(file) is full. Free some space."
        case .locked(let file, let holder):
            "View only: \(holder ?? "another process") is writing \(file). Waiting for it."
        case .forbidden(let file):
            "View only: \(file) cannot be written: change its permissions, or copy it."
        case .displaced(let sentence): sentence
        }
    }

    /// The seconds between two attempts. An attempt at a lock takes microseconds, one on a full disk is a
    /// transaction.
    var secondsBetweenAttempts: Double {
        switch self {
        case .locked: 0.2
        case .full: 1
        case .forbidden, .displaced: 5
        }
    }

    private static func sentenceStart(_ holder: String?) -> String {
        guard let holder, let first = holder.first else { return "Another process" }
        return first.uppercased() + holder.dropFirst()
    }
}
