import Foundation

/// What a machine has counted since its start, and the memory that it uses now.
struct Machine {
    var name = "This machine"
    let time: Date
    /// The ticks of each processor.
    var processors: [(busy: Double, all: Double)] = []
    /// Bytes.
    var memory = (used: 0.0, cached: 0.0, total: 0.0)
    /// Bytes through all interfaces but the loopback.
    var network = (received: 0.0, sent: 0.0)

    /// Reads `/proc`. The kernel makes such files when they are read: nothing waits for a disk.
    static func reading(at time: Date) -> Machine {
        guard let statistics = lines("stat") else { return standIn(at: time) }
        var machine = Machine(time: time)
        for line in statistics where line.count > 5 && line[0].wholeMatch(of: /cpu\d+/) != nil {
            let ticks = line[1...].prefix(8).compactMap(Double.init)
            let all = ticks.reduce(0, +)
            // The fourth number is idle time, the fifth waiting for a disk.
            machine.processors.append((all - ticks[3] - ticks[4], all))
        }
        let pairs = (lines("meminfo") ?? []).map { ($0[0], (Double($0[1]) ?? 0) * 1024) }
        let memory = Dictionary(pairs) { first, _ in first }
        let (total, free) = (memory["MemTotal:"] ?? 0, memory["MemFree:"] ?? 0)
        let available = memory["MemAvailable:"] ?? free
        machine.memory = (total - available, max(available - free, 0), total)
        for line in lines("net/dev") ?? [] where line.count > 9 && line[0] != "lo:" {
            machine.network.received += Double(line[1]) ?? 0
            machine.network.sent += Double(line[9]) ?? 0
        }
        return machine
    }

    /// The words of each line of at least two; `nil` if the file cannot be read.
    private static func lines(_ name: String) -> [[Substring]]? {
        let text = try? String(contentsOfFile: "/proc/" + name, encoding: .utf8)
        return text?.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.count > 1 }
    }

    /// Waves, for systems without `/proc`.
    static func standIn(at time: Date) -> Machine {
        let seconds = time.timeIntervalSince1970
        // The integral of 1 + sin(t / period).
        func count(_ period: Double) -> Double { seconds - period * cos(seconds / period) }
        return Machine(
            name: "Made-up figures", time: time,
            processors: [4, 8, 12, 16].map { (count($0) / 2, seconds) },
            memory: (6e9 + 2e9 * sin(seconds / 30), 5e9, 16e9),
            network: (count(7) * 4e5, count(11) * 1e5))
    }
}

/// What the machine did between two readings.
struct Sample: Identifiable {
    let id: Date
    let memory: (used: Double, cached: Double, total: Double)
    /// The busy percentage of each processor.
    let processors: [Double]
    /// Kilobytes a second.
    let received: Double
    let sent: Double

    init(from old: Machine, to new: Machine) {
        (id, memory) = (new.time, new.memory)
        processors = zip(old.processors, new.processors).map { old, new in
            let ticks = new.all - old.all
            return ticks > 0 ? min(max((new.busy - old.busy) / ticks, 0), 1) * 100 : 0
        }
        let seconds = max(new.time.timeIntervalSince(old.time), 0.001)
        // A counter begins again when its interface does.
        received = max(new.network.received - old.network.received, 0) / seconds / 1000
        sent = max(new.network.sent - old.network.sent, 0) / seconds / 1000
    }
}
