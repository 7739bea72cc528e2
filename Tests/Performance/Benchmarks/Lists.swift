import TerminalUI

struct LongList: View {
    let count: Int

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<count) { row in
                    HStack {
                        Text("Row \(row)").bold()
                        Spacer()
                        Text("\(row % 60)/60")
                    }
                }
            }
        }
    }
}

func lists() {
    print("list in 80 × 24")
    let counts = [1_000, 1_000_000]
    func session(_ count: Int) -> ViewSession<LongList> {
        let session = ViewSession(
            LongList(count: count), on: HeadlessTerminal(columns: 80, rows: 24))
        try? session.start()
        return session
    }
    let firstFrames = medians(60, of: counts.map { count in { session(count) } })
    var grown: [Double] = []
    let sessions = counts.map { count in
        let before = residentMemory()
        let session = session(count)
        session.receive(.key(KeyPress(.end)))
        session.receive(.key(KeyPress(.home)))
        grown.append(residentMemory() - before)
        return session
    }
    let steps = medians(
        600, of: sessions.map { session in { session.receive(.key(KeyPress(.down))) } })
    for (place, count) in counts.enumerated() {
        report("\(count) rows: first frame", firstFrames[place], floor: firstFrames[0])
        report("\(count) rows: one step", steps[place], floor: steps[0])
        print(String(format: "%d rows: memory grown by %.1f MB", count, grown[place]))
        sessions[place].finish()
    }
}
