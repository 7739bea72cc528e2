import BenchmarkFloor
import Foundation
import TabletopStore

/// Compares the built program with one that uses only ncurses, both in a pseudo-terminal of 200 ×
/// 60: the time from the start of the process to the first frame, including opening the file, and
/// from a key to the first byte of output.
func starts() {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    let battle = folder.appendingPathComponent("battle").path
    guard FileManager.default.isExecutableFile(atPath: battle) else {
        print("start: the program is missing; swift build -c release makes it")
        return
    }
    print("the program in a terminal of 200 × 60")
    do {
        try withFile { path in
            try fill(path)
            setenv("BATTLE_DATABASE", path, 1)
            setenv("TERM", "xterm-256color", 1)
            setenv("LC_ALL", "C.UTF-8", 1)
            let floor = path + ".floor"
            try compileFloor(to: floor)
            measure(floor: floor, battle: battle, file: path)
        }
    } catch {
        print("start: \(error)")
    }
}

/// Builds the ncurses program as a C programmer would. Linked by Swift's build it would load
/// Swift's libraries first, and be slower than the program it represents.
private func compileFloor(to path: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().path
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
        // The C compiler that comes with Swift.
        "clang", "-O2", "-I", tests + "/BenchmarkFloor/include", tests + "/FloorProgram/main.c",
        tests + "/BenchmarkFloor/floor.c", "-lncursesw", "-o", path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw FloorProblem() }
}

private struct FloorProblem: Error, CustomStringConvertible {
    var description: String { "clang does not make the program of bare ncurses" }
}

/// Fills a file with a stored user name, thirty characters and a fight of twelve.
private func fill(_ path: String) throws {
    let database = try TabletopDatabase.open(path: path, clock: { Date() })
    try database.setSetting("user.name", to: "Mira")
    try makeRoster(30, in: database)
    _ = try makeFight(12, in: database)
    try database.close()
}

/// Alternates the programs, so that a machine that is slow for a while affects all of them.
private func measure(floor: String, battle: String, file: String) {
    // The texts are the last word of each frame.
    let starts = (0..<25).compactMap { _ -> (bare: Double, empty: Double, fight: Double)? in
        guard let bare = start(floor, until: "AC 19", end: "q"),
            let empty = start(battle, on: file + ".empty", until: "quit", end: "\u{3}"),
            let fight = start(battle, on: file, until: "quit", end: "\u{3}")
        else { return nil }
        return (bare, empty, fight)
    }
    if starts.isEmpty { return print("the programs do not start") }
    let bareStart = middle(starts.map(\.bare))
    report("start to the first picture: bare ncurses", bareStart)
    report("battle, an empty roster", middle(starts.map(\.empty)), floor: bareStart)
    report("battle, a running fight of twelve", middle(starts.map(\.fight)), floor: bareStart)

    guard let bare = Running(floor, until: "AC 19") else { return print("no floor") }
    defer { bare.end("q") }
    guard let app = Running(battle, until: "quit") else { return print("no answer") }
    defer { app.end("\u{3}") }
    print("from a key to the first byte of the answer")
    for (before, name, keys) in [
        ("1", "j or k in the roster", ["j", "k"]), ("2", "j or k in the fight", ["j", "k"]),
        ("d", "a letter in a question", ["1", "\u{7F}"]),
    ] {
        app.type(before)
        let answers = (0..<60).map {
            (whole: bare.type("d"), part: bare.type("b"), app: app.type(keys[$0 % keys.count]))
        }
        let whole = middle(answers.map(\.whole.time))
        report("bare ncurses, all drawn again", whole)
        report("bare ncurses, one bar drawn again", middle(answers.map(\.part.time)))
        let bytes = answers.map(\.app.bytes).sorted()[answers.count / 2]
        report("\(name), \(bytes) bytes", middle(answers.map(\.app.time)), floor: whole)
    }
}

/// The duration of a start in milliseconds; `nil` if nothing was shown.
private func start(
    _ path: String, on file: String? = nil, until text: String, end keys: String
) -> Double? {
    if let file { setenv("BATTLE_DATABASE", file, 1) }
    return Running(path, until: text).map { running in
        running.end(keys)
        return running.time
    }
}

private func middle(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

/// A program that has shown its first frame.
private final class Running {
    private var terminal: pseudo
    /// The time to the first frame in milliseconds.
    let time: Double

    init?(_ path: String, until text: String) {
        var started = pseudo()
        let failed = path.withCString { path in
            pseudo_start(&started, [UnsafeMutablePointer(mutating: path), nil], 200, 60) != 0
        }
        terminal = started
        if failed { return nil }
        time = pseudo_await(&terminal, text)
        if time < 0 {
            pseudo_end(&terminal, "\u{3}")
            return nil
        }
    }

    /// Types keys; returns the milliseconds to the first byte of output, and its bytes in total.
    @discardableResult func type(_ keys: String) -> (time: Double, bytes: Int) {
        var count = 0
        let time = pseudo_type(&terminal, keys, &count)
        return (time, count)
    }

    func end(_ keys: String) { pseudo_end(&terminal, keys) }
}
