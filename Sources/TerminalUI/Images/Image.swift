public import Foundation

/// A picture, or a symbol of one sign.
///
/// A picture has the size of its pixels, one point each, whatever is offered (rule I1); made
/// ``resizable(capInsets:resizingMode:)`` it takes what is offered (rule I2). A name that the
/// ``EnvironmentValues/imageLibrary`` does not know shows nothing and takes no room.
public struct Image: PrimitiveView, Equatable {
    /// How a resizable picture fills more than its own size.
    public enum ResizingMode: Hashable, Sendable {
        /// Again and again, from the top leading corner.
        case tile
        /// Stretched.
        case stretch
    }

    /// How pixels between pixels are found; every sample of a cell is the mean of what it covers.
    public enum Interpolation: Hashable, Sendable {
        /// As SwiftUI names them.
        case none, low, medium, high
    }

    enum Source: Equatable {
        case named(String, Bundle?)
        case symbol(Character)
        case pixels(DecodedImage, scale: CGFloat)
    }
    struct Resizing: Equatable {
        let caps: EdgeInsets
        let mode: ResizingMode
    }
    let source: Source
    var resizing: Resizing?

    /// A picture by its name in the environment's library, or in a bundle.
    public init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle) }

    /// A picture by its name; the label is for readers of the screen, which a terminal brings
    /// itself.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle)
    }

    /// A picture by its name that says nothing a reader of the screen should hear.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }

    /// One sign of text in the foreground's colour; see ``SystemSymbol`` for the names.
    public init(systemName name: String) { source = .symbol(SystemSymbol.character(named: name)) }

    /// A picture from its pixels.
    ///
    /// - Parameter scale: pixels to a point; what is not above zero counts as 1.
    public init(_ image: DecodedImage, scale: CGFloat = 1) {
        source = .pixels(image, scale: scale > 0 && scale.isFinite ? scale : 1)
    }

    /// The picture in whatever size it is offered, its ratio not kept.
    ///
    /// - Parameter capInsets: how much of each side keeps its size while the middle is stretched
    ///   or repeated, in points; the picture is never smaller than these.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        var image = self
        image.resizing = Resizing(caps: capInsets, mode: resizingMode)
        return image
    }

    /// Accepted: each sample of a cell is the mean of the pixels it covers.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// Accepted: edges are as fine as a cell's samples.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    package func makeNode(_ context: NodeContext) -> ViewNode<Image> {
        let element = ImageElement(context)
        element.show(self, context.environment)
        return LeafNode(self, element, context) { view, _, element, environment in
            (element as? ImageElement)?.show(view, environment)
        }
    }

    /// The pixels and how many make a point; `nil` for symbols and for names nobody has.
    func pixels(in environment: EnvironmentValues) -> (image: DecodedImage, scale: CGFloat)? {
        switch source {
        case .named(let name, let bundle):
            environment.imageLibrary.image(named: name, in: bundle).map { ($0, 1) }
        case .pixels(let image, let scale): (image, scale)
        case .symbol: nil
        }
    }
}

extension Text {
    /// A picture as part of a line, one line high and as wide as keeps its ratio, in whole
    /// columns; a symbol as its sign. A name nobody has leaves nothing.
    public init(_ image: Image) { self.init(image: image) }
}

extension Image {
    /// What stands in a text for the picture, and the picture itself.
    ///
    /// A full block for each column: it is one column wide, no line breaks inside, and no blank.
    func inline(
        in environment: EnvironmentValues, cell: CGSize
    ) -> (text: String, pixels: PixelBuffer?) {
        if case .symbol(let character) = source { return (String(character), nil) }
        guard let image = pixels(in: environment)?.image else { return ("", nil) }
        let ratio = CGFloat(image.width) / CGFloat(image.height)
        let columns = min(max((ratio * cell.height / cell.width).rounded(), 1), 1000)
        return (String(repeating: "\u{2588}", count: Int(columns)), image.buffer)
    }
}
