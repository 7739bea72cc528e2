/// Rows with an optional header and footer.
///
/// In an eager container header, content and footer are flattened into it (rule GR4); a lazy stack can
/// pin header and footer (rule LZ5).
@MainActor @preconcurrency public struct Section<Parent, Content, Footer> {
    fileprivate let header: Parent
    package let content: Content
    fileprivate let footer: Footer

    /// A section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    /// A section with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.header = header
        self.content = content()
        self.footer = footer
    }
}

extension Section: View, PrimitiveView
where Parent: View, Content: View, Footer: View {
    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        SectionNode(self, context)
    }
}

extension Section where Footer == EmptyView {
    /// A section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
    /// A section with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, footer: EmptyView(), content: content)
    }
}

extension Section where Parent == EmptyView {
    /// A section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
    /// A section with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), footer: footer, content: content)
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// A section without header and footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// A section with a title as its header.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) })
    }

    /// A section with a title as its header.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) })
    }
}

private final class SectionNode<Parent: View, Content: View, Footer: View>:
    ViewNode<Section<Parent, Content, Footer>>, SectionParts
{
    private var header: ViewNode<Parent>?
    private var content: ViewNode<Content>?
    private var footer: ViewNode<Footer>?
    // What the container around makes of header and footer takes their place.
    private let container: (any RowContainer)?
    /// The last environment, and that of the parts made from it.
    private var insides: (outer: EnvironmentValues, inside: EnvironmentValues)
    private var containedHeader: ViewNode<AnyView>?
    private var containedFooter: ViewNode<AnyView>?

    override var asSection: (any SectionParts)? { self }
    var headerPart: Node? { header ?? containedHeader }
    var contentPart: Node? { content }
    var footerPart: Node? { footer ?? containedFooter }

    init(_ view: Section<Parent, Content, Footer>, _ context: NodeContext) {
        let outer = context.environment
        container = context.parent?.rowContainer(in: outer)
        insides = (outer, container?.inSection(outer) ?? outer)
        super.init(context)
        let context = NodeContext(host: host, parent: self, environment: insides.inside)
        if let part = container?.header(view.header, in: outer) {
            containedHeader = NodeContext.make(part, context)
        } else {
            header = NodeContext.make(view.header, context)
        }
        if let part = container?.footer(view.footer, in: outer) {
            containedFooter = NodeContext.make(part, context)
        } else {
            footer = NodeContext.make(view.footer, context)
        }
        content = NodeContext.make(view.content, context)
    }

    override func update(
        _ view: Section<Parent, Content, Footer>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        if !environment.isIdentical(to: insides.outer) {
            insides = (environment, container?.inSection(environment) ?? environment)
        }
        let inside = insides.inside
        header?.update(view.header, inside)
        containedHeader?.update(
            container?.header(view.header, in: environment) ?? AnyView(view.header), inside)
        content?.update(view.content, inside)
        footer?.update(view.footer, inside)
        containedFooter?.update(
            container?.footer(view.footer, in: environment) ?? AnyView(view.footer), inside)
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if let headerPart { body(headerPart) }
        if let content { body(content) }
        if let footerPart { body(footerPart) }
    }
}
