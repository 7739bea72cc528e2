// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

@available(
    *, unavailable,
    message: "Remove it: rows are edited by keys at any time, where onMove and onDelete allow it."
)
public typealias EditButton = EmptyView

@available(
    *, unavailable,
    message: "Decide in the actions of onDelete and onMove, and where the selection is set."
)
extension View {
    public func deleteDisabled(_ isDisabled: Bool) -> Self { self }
    public func moveDisabled(_ isDisabled: Bool) -> Self { self }
    public func selectionDisabled(_ isDisabled: Bool = true) -> Self { self }
}

@available(*, unavailable, message: "Use background and padding in the row.")
extension View {
    public func listRowSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all
    ) -> Self { self }
    public func alternatingRowBackgrounds(
        _ behavior: UnavailableArgument = .enabled
    ) -> Self { self }
}

extension View {
    @available(*, unavailable, message: "Use a badge of a Text with foregroundStyle.")
    public func badgeProminence(_ prominence: UnavailableArgument) -> Self { self }

    @available(*, unavailable, message: "Use contextMenu in each row.")
    public func contextMenu<ID: Hashable, Items: View>(
        forSelectionType itemType: ID.Type = ID.self, @ViewBuilder menu: (Set<ID>) -> Items,
        primaryAction: ((Set<ID>) -> Void)? = nil
    ) -> Self { self }
}

extension ForEach {
    @available(*, unavailable, message: "Use a paste: nothing is dragged between programs.")
    public func onInsert(
        of types: [UnavailableArgument], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> Self { self }
}

extension ListStyle where Self == InsetListStyle {
    @available(*, unavailable, message: "Use .grouped or .inset.")
    public static var insetGrouped: InsetListStyle { InsetListStyle() }
}

nonisolated extension HorizontalAlignment {
    @available(
        *, unavailable, message: "Remove it: the lines between rows are as wide as the list."
    )
    public static var listRowSeparatorLeading: HorizontalAlignment { .leading }

    @available(
        *, unavailable, message: "Remove it: the lines between rows are as wide as the list."
    )
    public static var listRowSeparatorTrailing: HorizontalAlignment { .trailing }
}

// MARK: Tables

extension TableColumn {
    @available(*, unavailable, message: "Remove it: columns are fixed.")
    public func customizationID(_ id: String) -> TableColumn { self }
}

@available(*, unavailable, message: "Use Table(of:columns:rows:) with TableRow and ForEach.")
public typealias DisclosureTableRow<Value: Identifiable> = TableRow<Value>

extension TableRow {
    @available(*, unavailable, message: "Use Table(of:columns:rows:) with TableRow and ForEach.")
    public init(
        _ value: Value, isExpanded: Binding<Bool>? = nil,
        @TableRowBuilder<Value> content: () -> [TableRow<Value>]
    ) { self.init(value) }
}

@available(*, unavailable, message: "Remove it: columns are fixed.")
public struct TableColumnCustomization<RowValue> {
    public init() {}
}

extension Table {
    @available(*, unavailable, message: "Use Table(_:columns:): columns are fixed.")
    public init(
        _ data: Data, columnCustomization: Binding<TableColumnCustomization<Data.Element>>,
        @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
    ) { self.init(data, columns: columns) }
}
