import Foundation
import LayoutEngine

/// One step of the path from a stack to a row: the index in a block, and the row's id if it has one.
package struct LazyStep: Equatable {
    package let index: Int
    package let id: AnyHashable?
}

/// What a list needs from the stack of its rows.
package protocol LazyNavigation: RenderNode {
    var axis: Axis { get }
    func edge(forward: Bool) -> [LazyStep]?
    func next(_ path: [LazyStep], forward: Bool) -> [LazyStep]?
    func path(to id: AnyHashable) -> [LazyStep]?
    /// The position of a row along the stack, estimated if rows were not measured; `nil` if the row no
    /// longer exists.
    func frame(of path: [LazyStep]) -> (start: CGFloat, length: CGFloat)?
    func pinnedLength(above path: [LazyStep]) -> CGFloat
    /// The innermost collection that the row belongs to, and its index there.
    func data(of path: [LazyStep]) -> (rows: any LazyRows, index: Int)?
    /// Whether visible rows can be moved or deleted.
    var isEditable: Bool { get }
    /// The id of the first visible row.
    var firstSeenID: AnyHashable? { get }
}
