public import Foundation

/// A view that a closure draws into, as large as proposed.
///
///     Canvas { context, size in
///         context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
///     }
///
/// The closure is called whenever the view is drawn; it must not change state.
public struct Canvas<Symbols: View>: PrimitiveView {
    private let renderer: (inout GraphicsContext, CGSize) -> Void
    private let symbols: Symbols

    /// Creates a canvas.
    ///
    /// - Parameters:
    ///   - opaque: no effect.
    ///   - colorMode: no effect.
    ///   - rendersAsynchronously: no effect.
    ///   - renderer: draws into the context; the size is the view's, in points.
    ///   - symbols: views with tags, which ``GraphicsContext/resolveSymbol(id:)`` finds.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
        self.symbols = symbols()
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { CanvasNode(self, context) }

    fileprivate final class CanvasNode: ViewNode<Canvas<Symbols>> {
        private let element: CanvasElement
        private var symbols: ViewNode<TaggedSymbols<Symbols>>?

        init(_ view: Canvas<Symbols>, _ context: NodeContext) {
            element = CanvasElement(context)
            super.init(context)
            element.show(view.renderer, context.environment)
            symbols = NodeContext.make(TaggedSymbols(content: view.symbols), self.context)
            collectElements()
        }

        override func update(_ view: Canvas<Symbols>, _ environment: EnvironmentValues) {
            super.update(view, environment)
            element.show(view.renderer, environment)
            symbols?.update(TaggedSymbols(content: view.symbols), environment)
        }

        override var onlyChild: Node? { symbols }
        override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
        override var ownsElements: Bool { true }
        override var isStatic: Bool { true }

        override func collectElements() {
            var elements: [RenderNode] = []
            symbols?.collect(&elements)
            element.adopt(elements)
        }
    }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas without symbols.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) { self.init(renderer: renderer, symbols: { EmptyView() }) }
}

/// How colours are mixed; accepted without effect: they are mixed as sRGB.
public nonisolated enum ColorRenderingMode: Hashable, Sendable {
    /// SwiftUI's modes.
    case nonLinear, linear, extendedLinear
}

/// The symbols of a canvas, whose tags become traits.
private struct TaggedSymbols<Content: View>: View {
    let content: Content

    var body: some View { content.environment(IsSymbolKey.self, true) }
}

/// Whether the view is a symbol of a canvas.
package enum IsSymbolKey: EnvironmentKey { package static var defaultValue: Bool { false } }

/// The trait that holds the tag of a canvas's symbol.
package enum SymbolTagKey {}

/// The element of a canvas. Its children are the symbols, which only the closure draws.
private final class CanvasElement: RenderNode {
    private var renderer: (inout GraphicsContext, CGSize) -> Void = { _, _ in }
    private var environment = EnvironmentValues()

    init(_ context: NodeContext) { super.init(FillAlgorithm(), context) }

    func show(
        _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        _ environment: EnvironmentValues
    ) {
        self.renderer = renderer
        self.environment = environment
        needsDisplay()
    }

    /// The symbols receive neither keys nor the mouse.
    override var hidesContent: Bool { true }
    override var spoken: SpokenPart { .drawn }
    override var clipsHits: Bool { true }

    override func draw(in canvas: CellCanvas, frame: CGRect) {
        guard canvas.canShow(frame), frame.width.isFinite, frame.height.isFinite else { return }
        var symbols: [AnyHashable: RenderNode] = [:]
        for child in children {
            guard let child = child as? RenderNode,
                let tag = child.trait(SymbolTagKey.self) as? AnyHashable
            else { continue }
            symbols[tag] = child
        }
        var context = GraphicsContext(canvas, frame, environment, host, symbols)
        canvas.withState {
            canvas.clip(to: frame)
            renderer(&context, frame.size)
        }
    }
}
