public import TerminalUI

/// The content of a chart: marks, combined and modified.
@MainActor @preconcurrency public protocol ChartContent {
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
@MainActor @preconcurrency public protocol _PrimitiveChartContent: ChartContent
where Body == Never {}

extension _PrimitiveChartContent {
    /// Stops the program: primitive content has no body.
    public var body: Never { return preconditionFailure("\(Self.self) has no body.") }
}

/// Combines the content of a block.
public typealias ChartContentBuilder = ListBuilder<any ChartContent>

extension Array: ChartContent, _PrimitiveChartContent where Element == any ChartContent {
    /// Stops the program: several contents have no body.
    public var body: Never { return preconditionFailure("Several contents have no body.") }
    /// Adds the marks of each content in order.
    public func _add(to marks: inout MarkList) { for content in self { content._add(to: &marks) } }
}

/// No marks.
public struct EmptyChartContent: _PrimitiveChartContent {
    /// No marks.
    public init() {}
    /// Adds nothing.
    public func _add(to marks: inout MarkList) {}
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
    public var body: Content { return content }
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
    public var body: Never { return preconditionFailure("ForEach has no body.") }

    /// Adds the marks of each element in order.
    public func _add(to marks: inout MarkList) {
        for element in data { content(element)._add(to: &marks) }
    }
}
