import Testing

@_spi(Elements) @testable import TerminalCore
@testable import TerminalUI

/// How many objects made with it are alive.
private final class LiveCount {
    private(set) var alive = 0

    func token() -> Token { Token(self) }

    /// An object that closures, states and models of a view retain.
    final class Token: ObservableObject {
        private let count: LiveCount
        @Published var value = 0

        fileprivate init(_ count: LiveCount) {
            self.count = count
            count.alive += 1
        }

        isolated deinit { count.alive -= 1 }

        func use() {}
    }
}

private struct TokenKey: EnvironmentKey {
    static var defaultValue: LiveCount.Token? { nil }
}

extension EnvironmentValues {
    fileprivate var token: LiveCount.Token? {
        get { self[TokenKey.self] }
        set { self[TokenKey.self] = newValue }
    }
}

private struct SizeKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

private struct WithState: View {
    @State var token: LiveCount.Token
    var body: some View { Text("\(token.value)") }
}

private struct WithStateObject: View {
    @StateObject var token: LiveCount.Token
    var body: some View { Text("\(token.value)") }
}

private struct Observing: View {
    @ObservedObject var token: LiveCount.Token
    var body: some View { Text("\(token.value)") }
}

private struct WithFocus: View {
    @FocusState private var isFocused: Bool
    let token: LiveCount.Token
    var body: some View {
        Button("x") { token.use() }.focused($isFocused).onAppear { isFocused = true }
    }
}

private struct Widening: View {
    let token: LiveCount.Token
    @State private var width: CGFloat = 1
    var body: some View {
        Color.red.frame(width: width).onTapGesture { token.use() }
            .onAppear { withAnimation(.linear(duration: 1_000)) { width = 9 } }
    }
}

/// A view that retains an object, in each of the ways there are.
private nonisolated enum Retaining: CaseIterable {
    case state, stateObject, observedObject, environment, binding, button, keyPress, tap, hover
    case geometry, preference, overlayPreference, change, appear, focus, animation, anyView, forEach
    case lazyRows, lazyGrid, lazyGridOfViews, list, sheet, alert, contextMenu, tabs, identity
    case overlay, modifiedLazyRows, overlaidLazyRows, modifiedLazyGrid, sections

    @MainActor @ViewBuilder func view(_ token: LiveCount.Token) -> some View {
        switch self {
        case .state: WithState(token: token)
        case .stateObject: WithStateObject(token: token)
        case .observedObject: Observing(token: token)
        case .environment: Text("x").environment(\.token, token)
        case .binding:
            TextField("", text: Binding(get: { "\(token.value)" }, set: { _ in token.use() }))
        case .button: Button("x") { token.use() }
        case .keyPress:
            Text("x").onKeyPress("x") {
                token.use()
                return .handled
            }
        case .tap: Text("x").onTapGesture { token.use() }
        case .hover: Text("x").onHover { _ in token.use() }
        default: more(token)
        }
    }

    @MainActor @ViewBuilder private func more(_ token: LiveCount.Token) -> some View {
        switch self {
        case .geometry: GeometryReader { _ in Text("\(token.value)") }
        case .preference:
            Text("x").preference(key: SizeKey.self, value: 1)
                .onPreferenceChange(SizeKey.self) { _ in token.use() }
        case .overlayPreference:
            Text("x").preference(key: SizeKey.self, value: 1)
                .overlayPreferenceValue(SizeKey.self) { _ in Text("\(token.value)") }
        case .change: Text("x").onChange(of: token.value, initial: true) { token.use() }
        case .appear: Text("x").onAppear { token.use() }.onDisappear { token.use() }
        case .focus: WithFocus(token: token)
        case .animation: Widening(token: token)
        case .anyView: AnyView(Text("x").onAppear { token.use() })
        case .forEach: ForEach(0..<3) { _ in Text("\(token.value)") }
        default: containers(token)
        }
    }

    @MainActor @ViewBuilder private func containers(_ token: LiveCount.Token) -> some View {
        switch self {
        case .lazyRows:
            ScrollView { LazyVStack { ForEach(0..<99) { _ in Text("\(token.value)") } } }
        case .lazyGrid:
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()]) {
                    ForEach(0..<99) { _ in Text("\(token.value)") }
                }
            }
        case .lazyGridOfViews:
            LazyHGrid(rows: [GridItem()]) { Text("x").onAppear { token.use() } }
        case .modifiedLazyRows:
            ScrollView { LazyVStack { ForEach(0..<99) { _ in Text("\(token.value)") }.padding(1) } }
        case .overlaidLazyRows:
            ScrollView {
                LazyVStack {
                    ForEach(0..<99) { _ in Text("\(token.value)") }.background { Color.red }
                }
            }
        case .modifiedLazyGrid:
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()]) {
                    ForEach(0..<99) { _ in Text("\(token.value)") }.padding(1)
                }
            }
        case .sections:
            List {
                ForEach(0..<9) { part in
                    Section("\(part)") { ForEach(0..<9) { _ in Text("\(token.value)") } }
                }
            }
        case .list: List(0..<99, id: \.self) { _ in Text("\(token.value)") }
        case .sheet: Text("x").sheet(isPresented: .constant(true)) { Text("\(token.value)") }
        case .alert:
            Text("x").alert("?", isPresented: .constant(true)) { Button("x") { token.use() } }
        case .contextMenu: Text("x").contextMenu { Button("x") { token.use() } }
        case .tabs:
            TabView { Text("\(token.value)").onAppear { token.use() }.tabItem { Text("a") } }
        case .identity: Text("x").onAppear { token.use() }.id(7)
        case .overlay: Text("x").overlay { Text("\(token.value)").onTapGesture { token.use() } }
        default: EmptyView()
        }
    }
}

/// What views leave behind when they are removed: nothing.
@Suite(.timeLimit(.minutes(60)))
struct RemovalTests {
    private struct WeakNode {
        weak var node: Node?
    }

    private func nodes(_ node: Node?) -> [WeakNode] {
        var nodes: [Node] = []
        node?.collectSubtree(in: &nodes)
        return nodes.map { WeakNode(node: $0) }
    }

    @Test(arguments: Retaining.allCases)
    private func `a removed view leaves no node, closure, state or layer behind`(way: Retaining)
        throws
    {
        let count = LiveCount()
        let model = Switch()
        let driver = try ViewDriver {
            Switching(model: model) { way.view(count.token()) }
        }
        let empty = nodes(driver.host.root).count
        for _ in 0..<3 {
            model.isOn = true
            driver.turn()
            let there = nodes(driver.host.root)
            #expect(count.alive > 0)
            #expect(there.count > empty)
            model.isOn = false
            driver.turn()
            #expect(count.alive == 0)
            #expect(there.count { $0.node != nil } <= empty)
            #expect(driver.host.layers.isEmpty)
            #expect(driver.host.moving.isEmpty)
            #expect(driver.host.focusedElement == nil)
        }
    }

    @Observable final class Switch {
        var isOn = false
    }

    private struct Switching<Content: View>: View {
        let model: Switch
        @ViewBuilder let content: () -> Content
        var body: some View { if model.isOn { content() } }
    }

    @Test func `the task of a removed view is cancelled, and what it retained is released`()
        async throws
    {
        let recorder = Recorder()
        let count = LiveCount()
        let driver = try ViewDriver {
            Stepping { [count] step in
                if step % 2 == 1 { Self.working(count.token(), recorder) }
            }
        }
        driver.press("n")
        await recorder.wait(for: "begun")
        #expect(count.alive == 1)
        driver.press("n")
        await recorder.wait(for: "ended")
        // The task releases what it retained after the last line of its closure.
        while count.alive > 0 { await Task.yield() }
    }

    private static func working(_ token: LiveCount.Token, _ recorder: Recorder) -> some View {
        Text("x").task {
            token.use()
            recorder.note("begun")
            let nothing = AsyncStream<Never> { _ in }
            for await _ in nothing {}
            recorder.note("ended")
        }
    }

    @Test func `views that follow the mouse leave no registration behind while it rests`() throws {
        let driver = try ViewDriver {
            Stepping { step in Text("x").onHover { _ in }.id(step) }
        }
        for _ in 0..<200 { driver.press("n") }
        #expect(driver.host.hoverElements.count < 20)
    }

    /// A node with an element and one child.
    private final class ChainNode: Node {
        let element: RenderNode
        var child: ChainNode?
        override var onlyChild: Node? { child }

        override init(_ context: NodeContext) {
            element = RenderNode(PassThroughAlgorithm(), context)
            super.init(context)
        }
    }

    private func chain(_ levels: Int, _ host: ViewHost) -> ChainNode {
        func context(_ parent: Node?) -> NodeContext {
            NodeContext(host: host, parent: parent, environment: EnvironmentValues())
        }
        let top = ChainNode(context(nil))
        var lowest = top
        for _ in 1..<levels {
            let node = ChainNode(context(lowest))
            lowest.child = node
            lowest.element.adopt([node.element])
            lowest = node
        }
        return top
    }

    // Releasing it level by level would take more than the 8 MB of the main thread's stack.
    @Test func `a tree of 12,000 levels is removed and released`() throws {
        let host = ViewHost(metrics: .terminal)
        var top: ChainNode? = chain(12_000, host)
        let all = nodes(top)
        #expect(all.count == 12_000)
        weak let lowestElement = (all.last?.node as? ChainNode)?.element
        #expect(lowestElement != nil)
        if let top { host.remove(top) }
        top = nil
        #expect(all.allSatisfy { $0.node?.isRemoved == true })
        host.releaseRemovedNodes()
        #expect(all.allSatisfy { $0.node == nil })
        #expect(lowestElement == nil)
    }
}
