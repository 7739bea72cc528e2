import Foundation

/// The median time of `body` in milliseconds, over `runs` runs after a few that do not count.
func median(_ runs: Int, _ body: () -> Void) -> Double {
    for _ in 0..<max(runs / 10, 3) { body() }
    let clock = ContinuousClock()
    var times = (0..<runs).map { _ in clock.measure(body) / .milliseconds(1) }
    times.sort()
    return times[times.count / 2]
}

/// Resident memory now, in megabytes.
func residentMemory() -> Double {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = statm.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(getpagesize()) / 1_048_576
}

func report(_ name: String, _ time: Double, floor: Double? = nil) {
    var line = name.padding(toLength: 52, withPad: " ", startingAt: 0)
    line += String(format: "%9.4f ms", time)
    if let floor { line += String(format: "   %6.2f × floor", time / floor) }
    print(line)
}
