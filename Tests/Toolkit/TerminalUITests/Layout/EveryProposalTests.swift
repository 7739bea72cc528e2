import TerminalUI
import Testing

/// No length that a view is offered ends the program, and none makes it draw without end.
struct EveryProposalTests {
    private nonisolated enum Kind: CaseIterable {
        case text, color, shape, image, spacer, divider, canvas, cells, markdown, gauge, progress
        case horizontal, vertical, depth, grid, lazyVertical, lazyHorizontal, lazyGrid, scroll, list
        case table, form, section, group, tabs, stack, split, geometry, fits, aspect, relative
        case button, toggle, stepper, slider, picker, menu, field, secure, editor, date, disclosure
        case padding, offset, scale, rotation, border, shadow, clip, gradient, label, unavailable
        case timeline, toast, palette, search
    }

    @MainActor @ViewBuilder private func view(_ kind: Kind) -> some View {
        switch kind {
        case .text: Text("a b c")
        case .color: Color.red
        case .shape: Circle().fill(.red)
        case .image: Image(systemName: "star")
        case .spacer: HStack { Spacer() }
        case .divider: Divider()
        case .canvas:
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            }
        case .cells:
            DrawnCells { columns, rows in
                TerminalSize(columns: columns ?? 1, rows: rows ?? 1)
            } draw: { _ in
            }
        case .markdown: MarkdownView("# a\n- b\n> c\n***")
        case .gauge: Gauge(value: 0.5) { Text("a") }
        case .progress: ProgressView(value: 0.5)
        default: containers(kind)
        }
    }

    @MainActor @ViewBuilder private func containers(_ kind: Kind) -> some View {
        switch kind {
        case .horizontal:
            HStack {
                Color.red; Text("a")
            }
        case .vertical:
            VStack {
                Color.red; Text("a")
            }
        case .depth:
            ZStack {
                Color.red; Text("a")
            }
        case .grid:
            Grid {
                GridRow {
                    Color.red; Text("a")
                }
            }
        case .lazyVertical: LazyVStack { ForEach(0..<9) { Text("\($0)") } }
        case .lazyHorizontal: LazyHStack { ForEach(0..<9) { Text("\($0)") } }
        case .lazyGrid:
            LazyVGrid(columns: [GridItem(), GridItem(.adaptive(minimum: 8))]) {
                ForEach(0..<9) { Text("\($0)") }
            }
        case .scroll: ScrollView([.horizontal, .vertical]) { Color.red }
        case .list: List(0..<9, id: \.self) { Text("\($0)") }
        case .form: Form { TextField("a", text: .constant("b")) }
        case .section: Section("a") { Color.red }
        case .group: GroupBox("a") { Color.red }
        case .tabs: TabView { Color.red.tabItem { Text("a") } }
        case .stack: NavigationStack { Color.red.navigationTitle("a") }
        case .split:
            NavigationSplitView {
                Color.red
            } detail: {
                Color.blue
            }
        default: wrappers(kind)
        }
    }

    @MainActor @ViewBuilder private func wrappers(_ kind: Kind) -> some View {
        switch kind {
        case .geometry: GeometryReader { Text("\($0.size.width)") }
        case .fits:
            ViewThatFits {
                Color.red; Text("a")
            }
        case .aspect: Color.red.aspectRatio(2, contentMode: .fill)
        case .relative: Color.red.containerRelativeFrame(.horizontal)
        case .padding: Color.red.padding(.infinity)
        case .offset: Color.red.offset(x: .infinity, y: .infinity)
        case .scale: Color.red.scaleEffect(.infinity)
        case .rotation: Color.red.rotationEffect(.radians(.infinity))
        case .border: Color.red.border(.blue, width: 9)
        case .shadow: Color.red.shadow(radius: .infinity, x: .infinity)
        case .clip: Color.red.clipShape(Circle())
        case .gradient: LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        case .label: Label("a", systemImage: "star")
        case .unavailable: ContentUnavailableView("a", systemImage: "star")
        default: controls(kind)
        }
    }

    @MainActor @ViewBuilder private func controls(_ kind: Kind) -> some View {
        switch kind {
        case .button: Button("a") {}
        case .toggle: Toggle("a", isOn: .constant(true))
        case .stepper: Stepper("a", value: .constant(1))
        case .slider: Slider(value: .constant(0.5))
        case .picker: Picker("a", selection: .constant(1)) { Text("b").tag(1) }
        case .menu: Menu("a") { Button("b") {} }
        case .field: TextField("a", text: .constant("b"))
        case .secure: SecureField("a", text: .constant("b"))
        case .editor: TextEditor(text: .constant("b"))
        case .date: DatePicker("a", selection: .constant(Date(timeIntervalSince1970: 0)))
        case .disclosure: DisclosureGroup("a") { Color.red }
        case .timeline: TimelineView(.everyMinute) { _ in Color.red }
        case .toast: Color.red.toast(.constant("a"))
        case .palette: KeyHelp([PaletteCommand("a", shortcut: KeyboardShortcut("b")) {}])
        case .search: Color.red.searchable(text: .constant(""))
        case .table: Table([Row(id: 1)]) { TableColumn("a") { Text("\($0.id)") } }
        default: EmptyView()
        }
    }

    private struct Row: Identifiable { let id: Int }

    @Test(arguments: Kind.allCases)
    private func `a view answers every proposal, and its picture has an end`(kind: Kind) throws {
        let lengths: [CGFloat?] = [nil, 0, -5, 8, .infinity, .nan, 1e300]
        for width in lengths {
            for height in lengths {
                let renderer = CellRenderer(content: view(kind))
                renderer.proposedSize = ProposedViewSize(width: width, height: height)
                let size = renderer.size
                #expect(
                    !size.width.isNaN && !size.height.isNaN, "\(kind) in \(renderer.proposedSize)")
            }
        }
        // Drawing is bounded: in a screen whatever is offered inside, along one axis or both.
        for axes in [Axis.Set.horizontal, .vertical, [.horizontal, .vertical]] {
            let terminal = HeadlessTerminal(columns: 30, rows: 8)
            let session = ViewSession(
                ScrollView(axes) {
                    view(kind).frame(
                        minWidth: 8, maxWidth: .infinity, minHeight: 16, maxHeight: .infinity)
                }, on: terminal)
            try session.start()
            terminal.press(.end, .home)
            session.finish()
        }
        let terminal = HeadlessTerminal(columns: 30, rows: 8)
        let session = ViewSession(Endless { view(kind) }, on: terminal)
        try session.start()
        session.finish()
    }

    /// Offers an infinite size and answers one.
    private struct Endless: Layout {
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGSize { CGSize(width: CGFloat.infinity, height: .infinity) }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .infinity) }
        }
    }
}
