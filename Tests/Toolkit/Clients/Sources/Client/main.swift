import TerminalUI

// Shows what the package defines, and fails if a screen is not as expected.

func check(_ holds: Bool, _ sentence: String, _ screen: String = "", line: Int = #line) {
    if holds { return print("ok: \(sentence)") }
    print("line \(line): not so: \(sentence)\n\(screen)")
    exit(1)
}

@MainActor func text(_ view: some View, columns: Int, rows: Int) -> String {
    let renderer = CellRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: .columns(columns), height: .rows(rows))
    return renderer.text
}

// The seeds' code.

let bar = text(HitPointBar(hitPoints: 60, damageTaken: 27).frame(width: 200), columns: 25, rows: 1)
check(bar.contains("33/60"), "60 hit points and 27 damage are 33/60", bar)
let card = text(Card { CharacterRow(character: Character()) }, columns: 20, rows: 3)
check(card.contains("Hasty River"), "a card shows its character", card)
check(
    text(CharacterRow(character: Character()).card(), columns: 20, rows: 3) == card,
    "a card as a modifier looks the same", card)
let parts = VStack {
    InnerView().frame(height: 32)
    MyRectangle().frame(width: 80, height: 32)
    RoundedCorners(color: .green, tr: 30, bl: 30).frame(width: 80, height: 64)
    OverlaidImage()
    Text("60").modifier(MonospacedDigit())
}
check(text(parts, columns: 40, rows: 16).contains("Left"), "readers give sizes and places")

// What a program defines itself.

let customs = HeadlessTerminal(columns: 30, rows: 10)
let customSession = ViewSession(Customs().theme("dark"), on: customs)
try customSession.start()
print(customs.text)
check(customs.text.contains("    four 4 dark"), "a layout places by a layout value", customs.text)
check(customs.text.contains("width 120"), "a preference passes the width up", customs.text)
check(customs.text.contains("<pressed 0 dark>"), "a button has a style of its own", customs.text)
check(customs.text.contains("Poisoned"), "values of the toolkit are in any type", customs.text)
customSession.receive(.key(KeyPress(.enter)))
check(customs.text.contains("<pressed 1 dark>"), "a modifier has state", customs.text)

// Models.

let roster = Roster()
let ticker = Ticker()
let announcer = Announcer()
let models = HeadlessTerminal(columns: 50, rows: 6)
let modelSession = ViewSession(
    Models(announcer: announcer, ticker: ticker).environment(roster), on: models)
try modelSession.start()
print(models.text)
check(models.text.contains("The Ford, round 1: Bram"), "models are shown", models.text)
modelSession.receive(.key(KeyPress("a")))
check(models.text.contains("The Gorge, round 2: Bram, Nettle"), "they change", models.text)
check(models.text.contains("roster 1"), "an observable model changes", models.text)
modelSession.receive(.key(KeyPress(" ")))
check(models.text.contains("[x] long"), "a binding leads into a model", models.text)

await withTaskGroup { group in
    for _ in 0..<100 {
        group.addTask {
            ticker.tick()
            announcer.tick()
        }
    }
}
for _ in 0..<500 where !models.text.contains("ticks 100, announced 100") {
    try await Task.sleep(for: .milliseconds(10))
}
check(
    models.text.contains("ticks 100, announced 100"), "other threads change models", models.text)

check(text(Made(), columns: 10, rows: 1).contains("Mira"), "a model read in init is the body's")
check(Made.made == 1, "it is made once", "\(Made.made) times")

// Pictures.

let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
do {
    let image = try DecodedImage(data: Data(base64Encoded: dot) ?? Data())
    #if PICTURES
        check(image.width == 1 && image.height == 1, "a picture is decoded")
    #else
        check(false, "without the trait no picture is decoded, not one of \(image.width) columns")
    #endif
} catch {
    #if PICTURES
        check(false, "a picture is decoded: \(error)")
    #else
        check(error == .noDecoders, "without the trait no picture is decoded: \(error)")
    #endif
}

print("All is well.")
