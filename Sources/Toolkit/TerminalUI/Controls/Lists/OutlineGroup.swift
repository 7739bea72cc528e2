public import TerminalCore

/// Rows for elements that may have others below them, which a row shows and hides.
///
/// In a ``List`` the right arrow shows what is below the row with the cursor, the left arrow hides it, and
/// Enter does either; so does a click on the triangle in front of the row. Elsewhere each row with others
/// below it is a button. All are hidden at first; only those that are shown have rows.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    private let roots: [Data.Element]
    private let children: (Data.Element) -> Data?
    private let id: (Data.Element) -> ID
    private let content: (Data.Element) -> Content
    @State private var expanded: Set<ID> = []

    /// Creates rows for elements and those below them.
    ///
    /// - `children`: the elements below one; `nil` if there can be none.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(Array(data), { $0[keyPath: children] }, { $0.id }, content)
    }

    /// Creates rows for elements, identified by a property, and those below them.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(Array(data), { $0[keyPath: children] }, { $0[keyPath: id] }, content) }

    /// Creates a row for an element, and those below it.
    public init(
        _ root: Data.Element, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init([root], { $0[keyPath: children] }, { $0.id }, content)
    }

    private init(
        _ roots: [Data.Element], _ children: @escaping (Data.Element) -> Data?,
        _ id: @escaping (Data.Element) -> ID, _ content: @escaping (Data.Element) -> Content
    ) {
        self.roots = roots
        self.children = children
        self.id = id
        self.content = content
    }

    /// The rows that are shown.
    public var body: some View {
        ForEach(rows, id: \.id) { row in
            OutlineRow(
                depth: row.depth, isExpanded: row.children == nil ? nil : expanded.contains(row.id),
                toggle: { expanded.formSymmetricDifference([row.id]) },
                content: content(row.element))
        }
    }

    private struct Row {
        let element: Data.Element
        let id: ID
        let depth: Int
        let children: Data?
    }

    private var rows: [Row] {
        var rows: [Row] = []
        func add(_ element: Data.Element, _ depth: Int) {
            let row = Row(
                element: element, id: id(element), depth: depth, children: children(element))
            rows.append(row)
            guard let below = row.children, expanded.contains(row.id) else { return }
            for child in below { add(child, depth + 1) }
        }
        for root in roots { add(root, 0) }
        return rows
    }
}

extension OutlineGroup: RowsView {}

/// A row behind its triangle, two columns further in for each level.
private struct OutlineRow<Content: View>: View {
    let depth: Int
    /// Whether what is below is shown; `nil` if nothing can be below.
    let isExpanded: Bool?
    let toggle: () -> Void
    let content: Content
    @Environment(ListRowContextKey.self) private var row

    var body: some View {
        if let isExpanded, row == nil {
            Button(action: toggle) { line }
                .onFocusedKeyPress { press in
                    guard press.modifiers.isEmpty, [.left, .right].contains(press.key),
                        isExpanded != (press.key == .right)
                    else { return .ignored }
                    toggle()
                    return .handled
                }
        } else if let isExpanded {
            line.modifier(
                RowActionModifier(expand: { wanted in
                    if isExpanded == wanted { return false }
                    toggle()
                    return true
                }))
        } else {
            line
        }
    }

    /// Each view of the element is a row, the first one with the triangle.
    private var line: some View {
        EachSubview(content) { subview, isFirst in
            HStack(alignment: .top, spacing: 0) {
                triangle(isFirst)
                subview
            }
            .padding(.leading, .columns(2 * depth))
        }
    }

    @ViewBuilder private func triangle(_ isFirst: Bool) -> some View {
        if let isExpanded, isFirst {
            let sign = Text(isExpanded ? "▾ " : "▸ ")
            if row == nil { sign } else { sign.onTapGesture(perform: toggle) }
        } else {
            Text("  ")
        }
    }
}
