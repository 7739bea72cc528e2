/// A hyperlink on the screen, for terminals that open them (OSC 8).
package nonisolated struct PlacedLink: Hashable, Sendable {
    /// The URL.
    package let destination: String
    /// The cells that open it.
    package let cells: CellRect

    package init(destination: String, cells: CellRect) {
        self.destination = destination
        self.cells = cells
    }
}
