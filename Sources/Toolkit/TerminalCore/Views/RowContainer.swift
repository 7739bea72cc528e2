/// A container that puts views of its own around what ``ForEach`` and ``Section`` make inside it: a list
/// around its rows, a picker around its options.
package protocol RowContainer {
    /// The view to show for the view of an element; `nil` to show that one.
    func row<Content: View>(_ content: Content, id: AnyHashable) -> AnyView?
    /// The view to show for the header of a section; `nil` to show that one.
    func header<Content: View>(_ content: Content, in environment: EnvironmentValues) -> AnyView?
    /// The view to show for the footer of a section; `nil` to show that one.
    func footer<Content: View>(_ content: Content, in environment: EnvironmentValues) -> AnyView?
}

extension RowContainer {
    package func header<Content: View>(
        _ content: Content, in environment: EnvironmentValues
    ) -> AnyView? { nil }
    package func footer<Content: View>(
        _ content: Content, in environment: EnvironmentValues
    ) -> AnyView? { nil }
}

private enum RowContainerKey: EnvironmentKey {
    package static var defaultValue: (any RowContainer)? { nil }
}

extension EnvironmentValues {
    /// The container whose rows and sections the views are.
    package var rowContainer: (any RowContainer)? {
        get { self[RowContainerKey.self] }
        set { self[RowContainerKey.self] = newValue }
    }
}

/// The trait of the element of a row: the row's id.
package enum LazyRowKey {}
