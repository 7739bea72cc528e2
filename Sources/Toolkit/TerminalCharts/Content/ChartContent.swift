public import TerminalUI

/// The content of a chart: marks, combined and modified.
@MainActor public protocol ChartContent {
    /// The type of the content.
    associatedtype Body: ChartContent
    /// The content this one consists of.
    @ChartContentBuilder var body: Body { get }
    /// Adds the marks. For the framework: do not implement.
    func _add(to marks: inout MarkList)
}

extension ChartContent {
    /// Adds the marks of the body.
    public func _add(to marks: inout MarkList) { body._add(to: &marks) }
}

extension Never: ChartContent {}

/// Content without a body, which adds its marks itself.
@MainActor public protocol _PrimitiveChartContent: ChartContent where Body == Never {}

extension _PrimitiveChartContent {
    /// Stops the program: primitive content has no body.
    public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// Combines the content of a block, any number of statements, into one.
@resultBuilder
public enum ChartContentBuilder {
    /// Content in a block.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
        content
    }
    /// An empty block.
    public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
    /// A block of one statement.
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
    /// A block of several statements.
    public static func buildBlock<each Content: ChartContent>(
        _ content: repeat each Content
    ) -> TupleChartContent<(repeat each Content)> {
        TupleChartContent((repeat each content)) { marks in
            repeat (each content)._add(to: &marks)
        }
    }
    /// An `if` without `else`.
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
    /// The first branch of `if` and `switch`.
    public static func buildEither<First: ChartContent, Second: ChartContent>(
        first: First
    ) -> BuilderConditional<First, Second> { BuilderConditional(first: first, second: nil) }
    /// The second branch of `if` and `switch`.
    public static func buildEither<First: ChartContent, Second: ChartContent>(
        second: Second
    ) -> BuilderConditional<First, Second> { BuilderConditional(first: nil, second: second) }
    /// A branch under `#available`.
    public static func buildLimitedAvailability<Content: ChartContent>(
        _ content: Content
    ) -> AnyChartContent { AnyChartContent(content) }
}

/// No marks.
public struct EmptyChartContent: _PrimitiveChartContent {
    /// No marks.
    public init() {}
    /// Adds nothing.
    public func _add(to marks: inout MarkList) {}
}

/// The content of several statements.
public struct TupleChartContent<Content>: _PrimitiveChartContent {
    /// The contents.
    public let value: Content
    private let add: (inout MarkList) -> Void

    init(_ value: Content, add: @escaping (inout MarkList) -> Void) {
        self.value = value
        self.add = add
    }

    /// Adds the marks of each statement in order.
    public func _add(to marks: inout MarkList) { add(&marks) }
}

/// The content of one of two branches.
public struct BuilderConditional<First: ChartContent, Second: ChartContent>:
    _PrimitiveChartContent
{
    let first: First?
    let second: Second?

    /// Adds the marks of the branch that was taken.
    public func _add(to marks: inout MarkList) {
        first?._add(to: &marks)
        second?._add(to: &marks)
    }
}

extension Optional: ChartContent, _PrimitiveChartContent where Wrapped: ChartContent {
    /// Stops the program: an optional has no body.
    public var body: Never { preconditionFailure("Optional content has no body.") }
    /// Adds the marks, if any.
    public func _add(to marks: inout MarkList) { self?._add(to: &marks) }
}

/// Content of any type.
public struct AnyChartContent: _PrimitiveChartContent {
    private let content: any ChartContent

    /// Erases the type of content.
    public init(_ content: any ChartContent) { self.content = content }
    /// Adds the marks.
    public func _add(to marks: inout MarkList) { content._add(to: &marks) }
}

/// Groups content, so that modifiers apply to all of it.
public struct Plot<Content: ChartContent>: ChartContent {
    private let content: Content

    /// Groups content.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
    /// The content.
    public var body: Content { content }
}

extension ForEach: ChartContent, _PrimitiveChartContent where Content: ChartContent {
    /// Creates the content for elements that are identified by a property.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    /// Creates the content for elements that are `Identifiable`.
    public init(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, id: { $0.id }, content: content)
    }

    /// Creates the content for a range of integers.
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, id: { $0 }, content: content)
    }

    /// Stops the program: the elements have the content.
    public var body: Never { preconditionFailure("ForEach has no body.") }

    /// Adds the marks of each element in order.
    public func _add(to marks: inout MarkList) {
        for element in data { content(element)._add(to: &marks) }
    }
}
