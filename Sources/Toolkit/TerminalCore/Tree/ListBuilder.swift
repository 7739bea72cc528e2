/// Combines the parts of a block into a list, in their order.
///
/// SwiftUI's builders of columns, toolbars, commands and so on are this one under their names. An extension
/// for one type of part says what else a block may contain.
@resultBuilder
@MainActor @preconcurrency public enum ListBuilder<Part> {
    /// A part in a block.
    public static func buildExpression(_ part: Part) -> [Part] { [part] }
    /// The parts of a block.
    public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
    /// The parts of an `if` without `else`.
    public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
    /// The parts of the first branch of an `if` or `switch`.
    public static func buildEither(first parts: [Part]) -> [Part] { parts }
    /// The parts of the second branch of an `if` or `switch`.
    public static func buildEither(second parts: [Part]) -> [Part] { parts }
    /// The parts of a branch under `#available`.
    public static func buildLimitedAvailability(_ parts: [Part]) -> [Part] { parts }
}
