/// Rows under a heading, perhaps with a closing line.
///
/// In a plain container heading, rows and closing line follow each other (rule GR4); a lazy one
/// can pin them.
public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView {
    fileprivate let header: Parent
    fileprivate let content: Content
    fileprivate let footer: Footer

    /// Rows with a heading and a closing line.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    /// Rows with a heading and a closing line.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.header = header
        self.content = content()
        self.footer = footer
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        SectionNode(self, context)
    }
}

extension Section where Footer == EmptyView {
    /// Rows with a heading.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
    /// Rows with a heading.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, footer: EmptyView(), content: content)
    }
}

extension Section where Parent == EmptyView {
    /// Rows with a closing line.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
    /// Rows with a closing line.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), footer: footer, content: content)
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Rows.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Rows under a title.
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) })
    }
}

/// The three parts of a section, as a lazy container sees them.
package protocol SectionParts: Node {
    var headerPart: Node? { get }
    var contentPart: Node? { get }
    var footerPart: Node? { get }
}

private final class SectionNode<Parent: View, Content: View, Footer: View>:
    ViewNode<Section<Parent, Content, Footer>>, SectionParts
{
    nonisolated deinit {}
    private var header: ViewNode<Parent>?
    private var content: ViewNode<Content>?
    private var footer: ViewNode<Footer>?

    override var asSection: (any SectionParts)? { self }
    var headerPart: Node? { header }
    var contentPart: Node? { content }
    var footerPart: Node? { footer }

    init(_ view: Section<Parent, Content, Footer>, _ context: NodeContext) {
        super.init(context)
        header = NodeContext.make(view.header, self.context)
        content = NodeContext.make(view.content, self.context)
        footer = NodeContext.make(view.footer, self.context)
    }

    override func update(
        _ view: Section<Parent, Content, Footer>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        header?.update(view.header, environment)
        content?.update(view.content, environment)
        footer?.update(view.footer, environment)
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if let header { body(header) }
        if let content { body(content) }
        if let footer { body(footer) }
    }
}
