public import Foundation

/// An image, or a symbol of one glyph.
///
/// An image has the size of its pixels, one point each, for every proposal (rule I1);
/// ``resizable(capInsets:resizingMode:)`` makes it take the proposal (rule I2). An image whose name is
/// not in the ``EnvironmentValues/imageLibrary`` is empty and has no size.
///
/// Images are mosaics of block elements, or pictures of pixels where the terminal shows them; see
/// <doc:Pictures>.
public nonisolated struct Image: PrimitiveView, Equatable, Sendable {
    /// How a resizable image fills a larger frame.
    public enum ResizingMode: Hashable, Sendable {
        /// Repeated, starting at the top leading corner.
        case tile
        /// Stretched.
        case stretch
    }

    /// SwiftUI's interpolation qualities. They have no effect: every sample of a cell is the mean of
    /// the pixels it covers.
    public enum Interpolation: Hashable, Sendable {
        /// A quality.
        case none, low, medium, high
    }

    enum Source: Equatable, Sendable {
        case named(String, Bundle?)
        case symbol(Character)
        case pixels(DecodedImage, scale: CGFloat)
    }
    struct Resizing: Equatable, Sendable {
        let caps: EdgeInsets
        package let mode: ResizingMode
    }
    let source: Source
    var resizing: Resizing?
    /// What screen readers say; `nil` for nothing.
    package private(set) var label: String?
    var isTemplate = false

    /// An image by name, from a bundle or from the environment's library. Screen readers say the name.
    public init(_ name: String, bundle: Bundle? = nil) {
        source = .named(name, bundle)
        label = name
    }

    /// An image by name with a label for screen readers.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        source = .named(name, bundle)
        self.label = label.string
    }

    /// An image by name that screen readers ignore.
    public init(decorative name: String, bundle: Bundle? = nil) {
        source = .named(name, bundle)
    }

    /// A symbol of one glyph in the foreground colour; see ``SystemSymbol`` for the names.
    public init(systemName name: String) { source = .symbol(SystemSymbol.character(named: name)) }

    /// A decoded image.
    ///
    /// - `scale`: pixels per point; values that are not above zero count as 1.
    public init(_ image: DecodedImage, scale: CGFloat = 1) {
        source = .pixels(image, scale: scale > 0 && scale.isFinite ? scale : 1)
    }

    /// Lets the image take any proposed size, without keeping its ratio.
    ///
    /// - `capInsets`: the widths, in points, of the edges that keep their size while the middle
    ///   is stretched or repeated; the image is never smaller than their sum.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        var image = self
        image.resizing = Resizing(caps: capInsets, mode: resizingMode)
        return image
    }

    /// How the pixels of an image are used.
    public nonisolated enum TemplateRenderingMode: Hashable, Sendable {
        /// As a stencil for the foreground style.
        case template
        /// In their colours.
        case original
    }

    /// Draws the image in its colours, or as a stencil for the foreground style: what is opaque gets its
    /// colour. Symbols are always stencils.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        image.isTemplate = renderingMode == .template
        return image
    }

    /// No effect: each sample of a cell is the mean of the pixels it covers.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// No effect: edges are as fine as a cell's samples.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    package func makeNode(_ context: NodeContext) -> ViewNode<Image> {
        let element = ImageElement(context)
        element.show(self, context.environment)
        return LeafNode(self, element, context) { view, _, element, environment in
            (element as? ImageElement)?.show(view, environment)
        }
    }

    /// The pixels and the number of pixels per point; `nil` for symbols and unknown names.
    @MainActor func pixels(in environment: EnvironmentValues) -> (
        image: DecodedImage, scale: CGFloat
    )? {
        switch source {
        case .named(let name, let bundle):
            environment.imageLibrary.image(named: name, in: bundle).map { ($0, 1) }
        case .pixels(let image, let scale): (image, scale)
        case .symbol: nil
        }
    }
}

private enum ImagesAsPicturesKey: EnvironmentKey {
    package static let defaultValue = true
}

extension EnvironmentValues {
    /// Whether images are shown in pixels on terminals that can; see <doc:Pictures>. They are unless
    /// set.
    public var showsImagesAsPictures: Bool {
        get { self[ImagesAsPicturesKey.self] }
        set { self[ImagesAsPicturesKey.self] = newValue }
    }
}

nonisolated extension Text {
    /// An image inline in the text: one line high, and as many whole columns wide as keep its ratio.
    /// A symbol is its glyph; an unknown name is an empty text.
    public init(_ image: Image) { self.init(image: image) }
}

extension Image {
    /// The text that represents the image in a line, and its pixels, if any.
    ///
    /// The text has a full block for each column: one column wide, not a blank, and no line breaks
    /// between two of them.
    package func inline(
        in environment: EnvironmentValues, cell: CGSize
    ) -> (text: String, pixels: PixelBuffer?) {
        if case .symbol(let character) = source { return (String(character), nil) }
        guard let image = pixels(in: environment)?.image else { return ("", nil) }
        let ratio = CGFloat(image.width) / CGFloat(image.height)
        let columns = min(max((ratio * cell.height / cell.width).rounded(), 1), 1000)
        return (String(repeating: "\u{2588}", count: Int(columns)), image.buffer)
    }
}
