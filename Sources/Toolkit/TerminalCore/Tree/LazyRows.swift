package import Foundation

// What the nodes of views tell a lazy container around them.

/// A node that can create its children one by one, for lazy containers.
package protocol LazyRows: Node {
    /// The number of children, created or not.
    var rowCount: Int { get }
    /// The child at an index, created if necessary.
    func makeRow(_ index: Int) -> Node
    /// The child at an index, or `nil` if it has not been created.
    func madeRow(_ index: Int) -> Node?
    /// Removes all created children outside a range.
    func dropRows(except range: Range<Int>)
    /// The id at an index, for finding the row again after the data changed.
    func rowID(_ index: Int) -> AnyHashable
    /// The first index with an id, or `nil`; evaluates the ids of all elements before it.
    func rowIndex(of id: AnyHashable) -> Int?
    /// Whether the children consist of rows themselves: sections, or other `ForEach` views.
    var holdsRows: Bool { get }
    /// Whether rows are created on demand.
    var isLazy: Bool { get }
    /// Switches to creating rows on demand; called by lazy containers.
    ///
    /// - Parameter changed: called when the data have changed.
    func becomeLazy(_ changed: @escaping () -> Void)
    /// Inserts a row before another index; `nil` if rows cannot be moved.
    var moveRow: ((_ from: Int, _ to: Int) -> Void)? { get }
    /// Deletes rows; `nil` if rows cannot be deleted.
    var deleteRows: ((IndexSet) -> Void)? { get }
}

/// The parts of a section, for lazy containers.
package protocol SectionParts: Node {
    var headerPart: Node? { get }
    var contentPart: Node? { get }
    var footerPart: Node? { get }
}

/// A node whose modifier wraps each element of its content in an element of its own (rule GR2).
package protocol ElementWrapping: Node {
    /// The node of the modified view.
    var wrappedContent: Node? { get }
    /// The element around an element of the content; made at the first call, then kept.
    func wrapped(_ inner: RenderNode) -> RenderNode
    /// Drops the elements that ``wrapped(_:)`` made around all but some elements.
    func dropWrapped(except inner: Set<ObjectIdentifier>)
}
