import Foundation
import Testing

@testable import DashboardExample

@MainActor struct MachineTests {
    @Test func `the figures of two readings make a sample`() {
        let start = Date(timeIntervalSince1970: 1000)
        let old = Machine(
            time: start, processors: [(10, 100), (0, 50)], memory: (1e9, 2e9, 8e9),
            network: (5000, 900))
        let new = Machine(
            time: start + 2, processors: [(60, 200), (0, 50)], memory: (3e9, 2e9, 8e9),
            network: (9000, 100))
        let sample = Sample(from: old, to: new)
        // 50 of 100 ticks; no ticks at all; 4,000 bytes in 2 s; a counter that began again.
        #expect(sample.processors == [50, 0])
        #expect(sample.memory == (3e9, 2e9, 8e9))
        #expect(sample.received == 2)
        #expect(sample.sent == 0)
    }

    @Test func `made-up figures are within their bounds`() {
        let start = Date(timeIntervalSince1970: 1e9)
        let monitor = Monitor()
        for second in 0..<4000 { monitor.add(.standIn(at: start + TimeInterval(second))) }
        #expect(monitor.samples.count == 3600)
        #expect(monitor.samples.last?.id == start + 3999)
        for sample in monitor.samples {
            #expect(sample.processors.allSatisfy { (0...100).contains($0) })
            // The integral of 1 + sin over a second is between 0 and 2.
            #expect((0...800).contains(sample.received) && (0...200).contains(sample.sent))
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/stat")))
    func `this machine has processors and memory`() {
        let machine = Machine.reading(at: .now)
        #expect(machine.name == "This machine")
        #expect(machine.processors.count >= 1)
        #expect(machine.memory.total > machine.memory.used && machine.memory.used > 0)
    }
}
