import BattleScreens
import GeneratedRecords
import Tabletop
import TabletopStore
import TerminalUI

/// The limit for the growth of resident memory between 1,000 and 20,000 keys, in megabytes.
private let bound = 2.0

/// The keys of each screen, pressed repeatedly. One round is less than 1,000 keys, so that
/// everything has been done once before memory is first measured.
///
/// Keys are separated by spaces: a letter or other character, or one of ``namedKeys``; `'text` is
/// typed letter by letter. `*12` after a key repeats it.
private let rounds: [(name: String, screen: Screen, keys: String)] = [
    (
        "roster", .roster,
        """
        j*30 k*30 l*9 h*9 down*5 up*5 right left pageDown*4 pageUp*4 end home G g
        enter j*5 k*5 m '41 enter u esc
        / 'char enter j k esc / 'zzz esc
        e tab tab tab back 'x esc e 'Mira enter u a 'Newcomer tab '12 ctrl-t esc
        a 'Odo tab tab '14 enter u x u m '38 enter u m '0 enter esc
        ? j*3 k*3 esc : 'edi esc f12 f12 ctrl-p down*3 up pageDown pageUp esc
        """
    ),
    (
        "fight", .fight,
        """
        j*30 k*30 down*3 up*3 pageDown*2 pageUp*2 end home g / 'gob enter / 'zz esc esc
        n*12 p n d '3 enter d '1d6+1 enter D '4 enter h '2 enter t '3 enter H T '5 enter m '44 enter u
        c 'prone enter C enter u ctrl-r space j space M a esc d '1 enter u f F F
        i '12 enter u I esc o esc r esc R esc ! u w w u W 'attack enter W u s u S u X X u u
        v v V esc e esc N 'note enter u x u y u Y '2 enter u J K u*2
        l j*9 k*3 pageDown pageUp end home f f c c / 'gob enter esc esc L j k esc
        . 'd20+3 enter , 'a line enter b esc O j k esc a 'gob down up tab esc esc
        ctrl-n 'words enter E u ? j*5 k*5 esc : 'dam esc : 'damage 2 enter esc u esc esc
        """
    ),
    (
        "practice", .practice,
        """
        j k enter space j k space space 1 enter enter space 2 enter space 1 enter space j enter enter
        space 3 enter space 2 enter space 1 enter space 4 enter space 1 enter esc esc esc
        enter space 1 enter space 2 enter esc esc esc ? esc : 'pra esc
        """
    ),
    (
        "history", .history,
        """
        j*60 k*40 J*8 K*6 pageDown*20 pageUp*15 space*5 end home G g j*10 ? j k esc : 'old esc
        """
    ),
    (
        "screens", .roster,
        """
        1 2 3 4 tab*8 shift-tab*8 2 1 2 1 4 1 4 3 4 ? esc 1 ? esc 3 ? esc 4 : esc 1 enter 2 1 esc
        """
    ),
]

private let namedKeys: [String: KeyPress] = {
    let plain: [String: Key] = [
        "enter": .enter, "esc": .escape, "tab": .tab, "back": .backspace, "space": " ",
        "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
        "pageUp": .pageUp, "pageDown": .pageDown, "f12": .function(12),
    ]
    var keys = plain.mapValues { KeyPress($0) }
    keys["shift-tab"] = KeyPress(.tab, modifiers: .shift)
    for sign in "bnprt" { keys["ctrl-\(sign)"] = KeyPress(.character(sign), modifiers: .control) }
    return keys
}()

private func presses(_ text: String) -> [KeyPress] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word -> [KeyPress] in
        if word.first == "'" { return word.dropFirst().map { KeyPress(.character($0)) } }
        let parts = word.split(separator: "*", maxSplits: 1)
        let press =
            namedKeys[String(parts[0])]
            ?? KeyPress(.character(parts[0].first ?? " "))
        return Array(repeating: press, count: parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
    }
}

/// Measures the resident memory of each screen after 1,000 and after 20,000 keys. Each screen runs
/// in a process of its own: memory that one releases would hide what another retains.
///
/// - Parameter names: the screens; empty for all of them and the players' screen.
/// - Returns: whether all of them stay within the limit.
func memory(_ names: [String]) -> Bool {
    if let name = names.first, names.count == 1 { return measure(name) }
    print("resident memory after 1,000 and 20,000 keys; the bound is \(bound) MB")
    var isWithin = true
    for name in rounds.map(\.name) + ["players"] where names.isEmpty || names.contains(name) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["memory", name]
        do {
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus != 0 { isWithin = false }
        } catch {
            print("\(name): \(error)")
            isWithin = false
        }
    }
    return isWithin
}

private func measure(_ name: String) -> Bool {
    do {
        var isWithin = false
        try withFile { path in
            let database = try TabletopDatabase.open(path: path)
            if name == "players" {
                isWithin = try measurePlayers(database)
            } else if let round = rounds.first(where: { $0.name == name }) {
                isWithin = try measure(name, round.screen, presses(round.keys), database)
            } else {
                print("There is no screen \(name).")
            }
            try database.close()
        }
        return isWithin
    } catch {
        print("\(name): \(error)")
        return false
    }
}

private func measure(
    _ name: String, _ screen: Screen, _ keys: [KeyPress], _ database: TabletopDatabase
) throws -> Bool {
    precondition(keys.count < 1_000, "A round of \(keys.count) keys.")
    try makeRoster(30, in: database)
    _ = try makeFight(30, in: database)
    try database.practice.ensureDecks()
    try GeneratedRecords.addAttempts(10_000, to: database, seed: 7, days: 250, before: Date())
    let context = BattleContext(
        records: database, monsters: { try bestiary.all(.dnd2014).map(Monster.init) },
        chance: SplitMix64(seed: 1))
    let model = BattleModel(context, screen: screen)
    let terminal = HeadlessTerminal(columns: 80, rows: 24)
    let session = ViewSession(BattleRoot(model), on: terminal)
    try session.start()
    // The text after each round shows whether the round leads back to its beginning.
    var pictures: Set<String> = []
    let isWithin = report(name) { index in
        session.receive(.key(keys[index % keys.count]))
        if index % keys.count == keys.count - 1, ProcessInfo.processInfo.environment["SHOW"] != nil,
            pictures.insert(terminal.text).inserted, pictures.count < 5
        {
            print(terminal.text)
        }
    }
    session.finish()
    return isWithin
}

/// Measures the players' screen with its own keys, and an act in the fight at every tenth.
private func measurePlayers(_ database: TabletopDatabase) throws -> Bool {
    let (id, first) = try makeFight(30, in: database)
    let model = PlayersModel()
    let session = ViewSession(PlayersRoot(model), on: HeadlessTerminal(columns: 80, rows: 24))
    try session.start()
    let acts: [EncounterCommand] = [
        .damage(Damage(.points(5)), on: [DamageTarget(first)]), .next,
        .heal(.points(5), on: [first]),
        .next,
    ]
    let keys: [Key] = ["l", "s", "a"]
    let isWithin = try report("players") { index in
        if index % 10 == 0 {
            let step = try database.fights.perform(acts[index / 10 % acts.count], on: id)
            model.show(step.snapshot.encounter)
            session.turn()
        } else {
            session.receive(.key(KeyPress(keys[index % keys.count])))
        }
    }
    session.finish()
    return isWithin
}

private func report(_ name: String, _ press: (Int) throws -> Void) rethrows -> Bool {
    var sizes: [Double] = []
    for index in 0..<20_000 {
        try press(index)
        // Runs the work queued on the main queue, as in the app between two keys.
        if index % 10 == 9 { _ = RunLoop.main.run(mode: .default, before: Date()) }
        if [999, 4_999, 9_999, 19_999].contains(index) { sizes.append(residentMemory()) }
    }
    let growth = sizes[3] - sizes[0]
    let all = sizes.map { String(format: "%6.1f", $0) }.joined(separator: " ")
    let verdict = growth <= bound ? "" : "   FAILED: more than \(bound) MB"
    print(
        name.padding(toLength: 10, withPad: " ", startingAt: 0)
            + "\(all) MB after 1,000, 5,000, 10,000, 20,000:" + String(format: " %+.1f MB", growth)
            + verdict)
    return growth <= bound
}
