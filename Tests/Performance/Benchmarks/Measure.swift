import Foundation

/// The clock to measure with.
enum Measured {
    /// The CPU time of this thread: hardly affected by other programs.
    case processor
    /// The elapsed time, including waiting for files.
    case wall

    /// Milliseconds since a fixed moment.
    var now: Double {
        var time = timespec()
        clock_gettime(self == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}

/// The median time of `body` in milliseconds over `runs` runs, after a few runs for warming up. Its
/// results are retained until the end, so that releasing them is not measured.
func median<Result>(
    _ runs: Int, _ measured: Measured = .processor, _ body: () -> Result
) -> Double {
    withoutActuallyEscaping(body) { medians(runs, of: [$0], measured)[0] }
}

/// The median times of several bodies that run alternately, so that a machine that is slow for a
/// while affects all of them.
func medians<Result>(
    _ runs: Int, of bodies: [() -> Result], _ measured: Measured = .processor
) -> [Double] {
    for _ in 0..<max(runs / 10, 3) { for body in bodies { _ = body() } }
    var kept: [Result] = []
    kept.reserveCapacity(runs * bodies.count)
    var times: [[Double]] = bodies.map { _ in [] }
    for _ in 0..<runs {
        for (index, body) in bodies.enumerated() {
            let begin = measured.now
            let result = body()
            times[index].append(measured.now - begin)
            kept.append(result)
        }
    }
    return times.map { $0.sorted()[runs / 2] }
}

/// The current resident memory in megabytes.
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
