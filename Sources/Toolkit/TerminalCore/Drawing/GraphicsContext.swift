public import Foundation

/// Draws into a ``Canvas``. Lengths are points, the origin is the canvas's top leading corner.
///
/// A copy has its own transform, opacity and clip, as in SwiftUI.
@MainActor @preconcurrency public struct GraphicsContext {
    private let canvas: CellCanvas
    private let host: ViewHost
    private let symbols: [AnyHashable: RenderNode]
    /// The inherited values of the canvas.
    public let environment: EnvironmentValues
    /// The opacity of what is drawn, from 0 to 1.
    public var opacity = 1.0
    /// The transform from the coordinates of drawing to those of the canvas. Texts, images and symbols
    /// are moved by it, but neither turned nor scaled: cells cannot be.
    public var transform = CGAffineTransform.identity
    /// From the canvas's coordinates to the screen's.
    private let place: CGAffineTransform
    private var clips: [(path: Path, style: FillStyle)] = []

    init(
        _ canvas: CellCanvas, _ frame: CGRect, _ environment: EnvironmentValues, _ host: ViewHost,
        _ symbols: [AnyHashable: RenderNode]
    ) {
        self.canvas = canvas
        self.environment = environment
        self.host = host
        self.symbols = symbols
        place = CGAffineTransform(translationX: frame.minX, y: frame.minY)
    }

    private var toScreen: CGAffineTransform { transform.concatenating(place) }

    private func draw(_ body: () -> Void) {
        canvas.withState {
            for clip in clips { canvas.clip(to: clip.path, style: clip.style) }
            canvas.state.opacity *= min(max(opacity.isNaN ? 1 : opacity, 0), 1)
            body()
        }
    }

    // MARK: Transform and clip

    /// Moves the origin.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = CGAffineTransform(translationX: x, y: y).concatenating(transform)
    }

    /// Scales the coordinates.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        transform = CGAffineTransform(scaleX: x, y: y).concatenating(transform)
    }

    /// Turns the coordinates, clockwise for positive angles.
    public mutating func rotate(by angle: Angle) {
        transform = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
            .concatenating(transform)
    }

    /// Applies a transform before the current one.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    /// Clips subsequent drawing to a path as well.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
        clips.append((path.applying(toScreen), style))
    }

    /// Draws with a copy of the context, whose changes end with the closure. The layer is drawn as one
    /// with the context's opacity.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        layer.opacity = 1
        let share = canvas.state.opacity * min(max(opacity.isNaN ? 1 : opacity, 0), 1)
        try canvas.withState {
            canvas.state.opacity = 1
            try canvas.withGroup(opacity: share, in: screen) { try content(&layer) }
        }
    }

    /// The bounds of all cells.
    private var screen: CGRect {
        CGRect(
            x: 0, y: 0, width: CGFloat(canvas.columns) * canvas.cell.width,
            height: CGFloat(canvas.rows) * canvas.cell.height)
    }

    // MARK: Shapes

    /// What a shape is filled or stroked with.
    public struct Shading {
        fileprivate enum Kind {
            case style(any ShapeStyle)
            case foreground
            case gradient(Gradient, GradientPaint.Geometry)
        }
        fileprivate let kind: Kind

        /// The foreground style of the canvas.
        public static let foreground = Shading(kind: .foreground)
        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }
        /// A colour of channels from 0 to 1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A grey from 0 to 1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading { color(Color(colorSpace, white: white, opacity: opacity)) }
        /// A style, in the bounds of the shape.
        public static func style<Style: ShapeStyle>(_ style: Style) -> Shading {
            Shading(kind: .style(style))
        }
        /// A gradient between two points.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading {
            Shading(kind: .gradient(gradient, .linear(start: startPoint, end: endPoint)))
        }
        /// A gradient between two circles around a point.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            Shading(
                kind: .gradient(
                    gradient,
                    .radial(center: center, startRadius: startRadius, endRadius: endRadius)))
        }
        /// A gradient around a point.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
        ) -> Shading {
            Shading(
                kind: .gradient(
                    gradient,
                    .angular(
                        center: center, startAngle: angle, endAngle: angle + .degrees(360))))
        }
    }

    private func paint(_ shading: Shading, _ bounds: CGRect) -> Paint {
        switch shading.kind {
        case .style(let style): style._paint(environment, bounds).paint
        case .foreground:
            (environment[ForegroundKey.self] ?? Color.primary)._paint(environment, bounds).paint
        case .gradient(let gradient, let geometry):
            .gradient(
                GradientPaint(
                    stops: gradient.resolved(environment), geometry: geometry.moved(by: toScreen)))
        }
    }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let path = path.applying(toScreen)
        draw { canvas.fill(path, with: paint(shading, path.boundingRect), style: style) }
    }

    /// Strokes a path with a line of a width in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes a path. The width is scaled as areas are.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let path = path.applying(toScreen)
        var style = style
        let area = abs(transform.a * transform.d - transform.b * transform.c)
        style.lineWidth *= area.squareRoot()
        draw { canvas.stroke(path, with: paint(shading, path.boundingRect), style: style) }
    }

    // MARK: Texts, images and symbols

    /// A text that is ready to be measured and drawn.
    public struct ResolvedText {
        fileprivate let element: RenderNode
        fileprivate init(_ element: RenderNode) { self.element = element }

        /// The size for a proposed one, in points.
        public func measure(in size: CGSize) -> CGSize { element.size(for: ProposedViewSize(size)) }
        /// The distance from the top to the first baseline.
        public func firstBaseline(in size: CGSize) -> CGFloat { element.metrics.cell.height }
        /// The distance from the top to the last baseline.
        public func lastBaseline(in size: CGSize) -> CGFloat { measure(in: size).height }
    }

    /// An image that is ready to be drawn.
    public struct ResolvedImage {
        fileprivate let element: RenderNode
        /// The size of the image in points.
        public let size: CGSize
    }

    /// A symbol that is ready to be drawn.
    public struct ResolvedSymbol {
        fileprivate let element: RenderNode
        /// The size of the symbol in points.
        public let size: CGSize
    }

    private var nodeContext: NodeContext {
        NodeContext(host: host, parent: nil, environment: environment)
    }

    /// Makes a text ready to be measured and drawn.
    public func resolve(_ text: Text) -> ResolvedText {
        let content = TextElement.Content(text, environment, cell: host.metrics.cell)
        return ResolvedText(TextElement(content, nodeContext))
    }

    /// Makes an image ready to be drawn.
    public func resolve(_ image: Image) -> ResolvedImage {
        let element = ImageElement(nodeContext)
        element.show(image, environment)
        return ResolvedImage(element: element, size: element.size(for: .unspecified))
    }

    /// The symbol with a tag; `nil` if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        symbols[AnyHashable(id)].map {
            ResolvedSymbol(element: $0, size: $0.size(for: .unspecified))
        }
    }

    /// Draws a text with a point of it, by default its centre, at a place. The text moves to whole cells.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        put(text.element, .unspecified, at: point, anchor)
    }

    /// Draws a text into a rectangle, where it wraps.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        put(text.element, ProposedViewSize(rect.size), at: rect.origin, .topLeading)
    }

    /// Draws a text with a point of it, by default its centre, at a place.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws a text into a rectangle, where it wraps.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws an image with a point of it, by default its centre, at a place.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        put(image.element, .unspecified, at: point, anchor)
    }

    /// Draws an image stretched to a rectangle. The style has no effect: a rectangle is the same
    /// under both fill rules.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        let frame = Path(rect).applying(toScreen).boundingRect
        draw { image.element.draw(in: canvas, frame: frame) }
    }

    /// Draws an image with a point of it, by default its centre, at a place.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    /// Draws an image stretched to a rectangle. The style has no effect: a rectangle is the same
    /// under both fill rules.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws a symbol with a point of it, by default its centre, at a place.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        put(symbol.element, .unspecified, at: point, anchor)
    }

    /// Draws a symbol, to which a rectangle's size is proposed, into the rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        put(symbol.element, ProposedViewSize(rect.size), at: rect.origin, .topLeading)
    }

    private func put(
        _ element: RenderNode, _ proposal: ProposedViewSize, at point: CGPoint, _ anchor: UnitPoint
    ) {
        let size = element.size(for: proposal)
        let point = toScreen.map(point)
        let origin = CGPoint(
            x: element.snapped(point.x - anchor.x * size.width, .horizontal),
            y: element.snapped(point.y - anchor.y * size.height, .vertical))
        element.place(at: .zero, proposal: proposal)
        draw { element.draw(in: canvas, frame: CGRect(origin: origin, size: size)) }
    }
}

extension GradientPaint.Geometry {
    /// The geometry after a transform; radii are scaled as areas are.
    fileprivate nonisolated func moved(by transform: CGAffineTransform) -> Self {
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let turn = Angle.radians(Double(atan2(transform.b, transform.a)))
        return switch self {
        case .linear(let start, let end):
            .linear(start: transform.map(start), end: transform.map(end))
        case .radial(let center, let from, let to):
            .radial(
                center: transform.map(center), startRadius: from * scale,
                endRadius: to * scale)
        case .angular(let center, let from, let to):
            .angular(
                center: transform.map(center), startAngle: from + turn, endAngle: to + turn)
        case .elliptical(let center, let size, let from, let to):
            .elliptical(
                center: transform.map(center),
                size: CGSize(width: size.width * scale, height: size.height * scale), start: from,
                end: to)
        case .pixels(let buffer, let origin, let size):
            .pixels(
                buffer, origin: transform.map(origin),
                scale: CGSize(width: size.width * scale, height: size.height * scale))
        }
    }
}
