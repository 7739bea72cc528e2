/// A container that puts views of its own around what ``ForEach`` and ``Section`` make inside it: a list
/// around its rows, a picker around its options.
package protocol RowContainer: AnyObject {
    /// The view to show for the view of an element; `nil` to show that one.
    func row<Content: View>(_ content: Content, id: AnyHashable) -> AnyView?
    /// The view to show for the header of a section; `nil` to show that one.
    func header<Content: View>(_ content: Content, in environment: EnvironmentValues) -> AnyView?
    /// The view to show for the footer of a section; `nil` to show that one.
    func footer<Content: View>(_ content: Content, in environment: EnvironmentValues) -> AnyView?
    /// The values for the views of a section, which are rows of their own.
    func inSection(_ environment: EnvironmentValues) -> EnvironmentValues
}

extension RowContainer {
    package func inSection(_ environment: EnvironmentValues) -> EnvironmentValues { environment }

    package func header<Content: View>(
        _ content: Content, in environment: EnvironmentValues
    ) -> AnyView? { nil }
    package func footer<Content: View>(
        _ content: Content, in environment: EnvironmentValues
    ) -> AnyView? { nil }
}

/// The container whose rows and sections the views are.
package enum RowContainerKey: EnvironmentKey {
    package static var defaultValue: (any RowContainer)? { nil }
}

/// The trait of the element of a row: the row's id.
package enum LazyRowKey {}

extension Node {
    /// The container whose rows the elements of this node's children are; `nil` inside another container.
    package final var rowContainer: (any RowContainer)? { rowContainer(in: environment) }

    /// The same for a child that is made in an environment.
    package final func rowContainer(in environment: EnvironmentValues) -> (any RowContainer)? {
        guard let container = environment[RowContainerKey.self] else { return nil }
        var node: Node? = self
        while let here = node {
            if here.ownsElements, here.lazyParts == nil {
                return here.environment[RowContainerKey.self] === container ? nil : container
            }
            node = here.parent
        }
        return container
    }
}
