import TerminalUI
import Testing

/// Redrawing after a change must give the same frame as drawing everything.
@Suite struct DamageTests {
    @Test("A screen drawn in parts equals one drawn at once", arguments: 1...6)
    func piecewise(seed: UInt64) throws {
        var generator = LinearGenerator(seed: seed)
        let model = Jumble()
        let terminal = HeadlessTerminal(columns: 60, rows: 20)
        let session = ViewSession(JumbleView(model: model), on: terminal)
        try session.start()
        for step in 0..<60 {
            model.change(using: &generator)
            session.turn()
            let fresh = HeadlessTerminal(columns: 60, rows: 20)
            let whole = ViewSession(JumbleView(model: model), on: fresh)
            try whole.start()
            let isSame = terminal.screen == fresh.screen
            #expect(
                isSame,
                """
                seed \(seed), step \(step): drawn piece by piece
                \(terminal.screen.text)
                drawn at once
                \(fresh.screen.text)
                """)
            whole.finish()
        }
        session.finish()
    }

    @Test func `a change of one number changes only the cells of its digits`() throws {
        let model = Jumble()
        let terminal = HeadlessTerminal(columns: 60, rows: 20)
        let session = ViewSession(JumbleView(model: model), on: terminal)
        try session.start()
        let before = terminal.changedCellCount
        model.points = 34
        session.turn()
        // 33/60 becomes 34/60: one digit, and of the bar's 25 columns at most the two cells at its
        // edge.
        #expect((1...3).contains(terminal.changedCellCount - before))
        session.finish()
    }

    @Test func `nothing is presented if nothing changed`() throws {
        let terminal = HeadlessTerminal(columns: 60, rows: 20)
        let session = ViewSession(JumbleView(model: Jumble()), on: terminal)
        try session.start()
        let before = terminal.presentCount
        session.turn()
        session.receive(.key(KeyPress("z")))
        #expect(terminal.presentCount == before)
        session.finish()
    }
}

private struct LinearGenerator: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

@Observable private final class Jumble {
    var points = 33
    var name = "Ysolde"
    var isWounded = false
    var rows = [1, 2, 3]
    var inset: CGFloat = 8
    var shift: CGFloat = 0
    var clear = 1.0
    var last = 3

    func change(using chance: inout some RandomNumberGenerator) {
        switch Int.random(in: 0..<9, using: &chance) {
        case 0: points = Int.random(in: 0...60, using: &chance)
        case 1:
            name =
                ["Ysolde", "口おねがい", "A", "Brother Odo of the Hill"].randomElement(using: &chance)
                ?? ""
        case 2: isWounded.toggle()
        case 3:
            last += 1
            rows.insert(last, at: Int.random(in: 0...rows.count, using: &chance))
        case 4:
            if !rows.isEmpty { rows.remove(at: Int.random(in: 0..<rows.count, using: &chance)) }
        case 5: inset = [0, 8, 16, 20].randomElement(using: &chance) ?? 0
        case 6: shift = [0, 8, 12, -16].randomElement(using: &chance) ?? 0
        case 7: clear = [1, 0.5, 0].randomElement(using: &chance) ?? 1
        default: rows.shuffle(using: &chance)
        }
    }
}

private struct JumbleView: View {
    let model: Jumble

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(model.name).bold().border(Color.yellow)
                Spacer()
                if model.isWounded { Text("wounded").padding(.horizontal, 8).background(Color.red) }
            }
            Text("\(model.points)/60")
                .frame(minWidth: 0, maxWidth: .infinity)
                .background(
                    GeometryReader { geometry in
                        ZStack(alignment: .leading) {
                            Color.red
                            Color.green
                                .frame(width: geometry.size.width * CGFloat(model.points) / 60)
                        }
                    }
                )
                .frame(width: 200)
                .offset(x: model.shift)
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(model.rows, id: \.self) { row in
                        Text("row \(row)").padding(model.inset).opacity(model.clear)
                            .shadow(radius: 4)
                    }
                }
            }
            .frame(height: 128)
            // The height of rows not yet shown is estimated from those shown before, so the bar may
            // differ.
            .scrollIndicators(.hidden)
            Text("foot").offset(y: -8)
        }
    }
}
