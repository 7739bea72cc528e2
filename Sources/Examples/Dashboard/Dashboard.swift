import TerminalCharts
import TerminalUI

/// The machine's figures as charts.
@main struct Dashboard: App {
    @State private var monitor = Monitor()

    var body: some Scene {
        WindowGroup { DashboardView(monitor: monitor) }
    }
}

/// Reads the machine once a second, and keeps the samples of an hour.
@MainActor @Observable final class Monitor {
    private(set) var samples: [Sample] = []
    private(set) var machine: Machine?

    func run() async {
        machine = nil
        while !Task.isCancelled {
            add(Machine.reading(at: .now))
            try? await Task.sleep(for: .seconds(1))
        }
    }

    func add(_ reading: Machine) {
        if let machine { samples.append(Sample(from: machine, to: reading)) }
        if samples.count > 3600 { samples.removeFirst() }
        machine = reading
    }
}

/// Four charts of the samples of a minute, of ten, or of an hour.
struct DashboardView: View {
    let monitor: Monitor
    @State private var minutes = 1
    @State private var isPaused = false
    @Environment(\.terminate) private var terminate

    private var domain: ClosedRange<Date> {
        let end = monitor.samples.last?.id ?? .now
        return end.addingTimeInterval(-60 * Double(minutes))...end
    }
    private var samples: [Sample] { monitor.samples.filter { domain.contains($0.id) } }

    var body: some View {
        VStack(alignment: .leading) {
            HStack(spacing: 16) {
                Text(monitor.machine?.name ?? "").font(.title)
                Spacer()
                Picker("", selection: $minutes) {
                    ForEach([1, 10, 60], id: \.self) { Text("\($0) min") }
                }
                .pickerStyle(.segmented)
                Button(isPaused ? "p go on" : "p pause") { isPaused.toggle() }
                    .keyboardShortcut("p", modifiers: [])
                Button("q quit") { terminate() }.keyboardShortcut("q", modifiers: [])
            }
            .lineLimit(1)
            Grid(horizontalSpacing: 16) {
                GridRow {
                    processors
                    memory
                }
                GridRow {
                    network
                    cores
                }
            }
        }
        .task(id: isPaused) { if !isPaused { await monitor.run() } }
    }

    private var processors: some View {
        GroupBox("Processors, %") {
            Chart(samples) { sample in
                let busy = sample.processors.reduce(0, +) / Double(max(sample.processors.count, 1))
                AreaMark(x: .value("Time", sample.id), y: .value("Busy", busy))
            }
            .foregroundStyle(.blue)
            .chartXScale(domain: domain)
            .chartYScale(domain: 0...100)
        }
    }

    private var memory: some View {
        GroupBox("Memory, GB") {
            Chart(samples) { sample in
                AreaMark(x: .value("Time", sample.id), y: .value("GB", sample.memory.used / 1e9))
                    .foregroundStyle(by: .value("Use", "used"))
                AreaMark(x: .value("Time", sample.id), y: .value("GB", sample.memory.cached / 1e9))
                    .foregroundStyle(by: .value("Use", "cache"))
            }
            .chartXScale(domain: domain)
            .chartYScale(domain: 0...(samples.last?.memory.total ?? 1e9) / 1e9)
        }
    }

    private var network: some View {
        GroupBox("Network, kB/s") {
            Chart(samples) { sample in
                LineMark(x: .value("Time", sample.id), y: .value("kB", sample.received))
                    .foregroundStyle(by: .value("Direction", "received"))
                LineMark(x: .value("Time", sample.id), y: .value("kB", sample.sent))
                    .foregroundStyle(by: .value("Direction", "sent"))
            }
            .chartXScale(domain: domain)
        }
    }

    private var cores: some View {
        GroupBox("Each processor, %") {
            let shares = samples.last?.processors ?? []
            Chart(shares.indices, id: \.self) { index in
                BarMark(x: .value("Number", "\(index)"), y: .value("Busy", shares[index]))
            }
            .chartYScale(domain: 0...100)
        }
    }
}
