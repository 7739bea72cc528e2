import Foundation
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
    var first: [Int: Double] = [:]
    var steps: [Int: Double] = [:]
    for count in [1_000, 1_000_000] {
        let before = residentMemory()
        let firstFrame = median(30) {
            let session = ViewSession(
                LongList(count: count), on: HeadlessTerminal(columns: 80, rows: 24))
            try? session.start()
            return session
        }
        let session = ViewSession(
            LongList(count: count), on: HeadlessTerminal(columns: 80, rows: 24))
        try? session.start()
        let step = median(600) { session.receive(.key(KeyPress(.down))) }
        session.receive(.key(KeyPress(.end)))
        session.receive(.key(KeyPress(.home)))
        first[count] = firstFrame
        steps[count] = step
        report("\(count) rows: first frame", firstFrame, floor: first[1_000])
        report("\(count) rows: one step", step, floor: steps[1_000])
        print(String(format: "%d rows: memory grown by %.1f MB", count, residentMemory() - before))
        session.finish()
    }
}
