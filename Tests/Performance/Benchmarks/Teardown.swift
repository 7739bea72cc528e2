import BenchmarkFloor
import TerminalUI

/// A view inside as many frames and stacks as `depth`.
private struct Nest: View {
    let depth: Int

    var body: some View {
        if depth == 0 {
            Text("inside")
        } else {
            VStack { AnyView(Nest(depth: depth - 1)) }
        }
    }
}

/// 1,000 rows that are all created.
private struct Rows: View {
    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<1_000) { row in Text("Row \(row)").padding(1) }
        }
    }
}

/// Measures what it takes to create the nodes of a view and to release them again, and the memory
/// that the nodes take and leave behind.
func teardown() {
    print("created, laid out and released")
    let heroes = (0..<30).map { Hero($0) }
    measure("30 cards", HeroWall(heroes: heroes))
    measure("1,000 rows", Rows())
    measure("100 stacks in each other", Nest(depth: 100))
}

/// The only references to the views measured. Local variables could be released before the heap is
/// measured.
private var held: [ViewHost] = []

private func measure(_ name: String, _ view: some View) {
    func make() -> ViewHost {
        let size = CGSize(width: 1600, height: 960)
        let host = ViewHost(metrics: .terminal)
        host.mount(view, EnvironmentValues())
        host.layout(ProposedViewSize(size), centredIn: size)
        return host
    }
    held = [make()]
    held = []
    var created: [Double] = []
    var released: [Double] = []
    for _ in 0..<200 {
        let begin = Measured.processor.now
        held = [make()]
        created.append(Measured.processor.now - begin)
        let end = Measured.processor.now
        held = []
        released.append(Measured.processor.now - end)
    }
    let whole = created.sorted()[100]
    report("\(name): created and laid out", whole)
    report("\(name): released", released.sorted()[100], floor: whole)
    let before = floor_heap()
    held = (0..<200).map { _ in make() }
    let each = (floor_heap() - before) / 200
    held = []
    print(
        String(
            format: "%@: %.1f KB on the heap, %.1f KB left by 200", name, each / 1_024,
            (floor_heap() - before) / 1_024))
}
