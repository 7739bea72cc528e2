public import TerminalUI

/// A part of an axis at one value.
@MainActor @preconcurrency public protocol AxisMark {
    /// The part in the framework's form; do not implement.
    var _parts: [AxisPart] { get }
}

/// A grid line, a tick or a label, in the framework's form.
@MainActor @preconcurrency public struct AxisPart {
    enum Kind { case grid, tick, label }
    let kind: Kind
    var color: (any ShapeStyle)?
    var stroke: StrokeStyle?
    var isCentered: Bool?
    /// The label's text; `nil` for the default one.
    var text: ((_ChartValue) -> String?)?
    var view: AnyView?
}

/// Combines the statements of a block into the marks of one value.
public typealias AxisMarkBuilder = ListBuilder<any AxisMark>

extension Array: AxisMark where Element == any AxisMark {
    /// The parts of all marks.
    public var _parts: [AxisPart] { flatMap(\._parts) }
}

struct AxisMarkList: AxisMark {
    let _parts: [AxisPart]
}

extension AxisMark {
    /// Draws the mark in a style.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some AxisMark {
        AxisMarkList(
            _parts: _parts.map { part in
                var part = part
                part.color = part.color ?? style
                return part
            })
    }
}

/// A line through the plot at a value.
public struct AxisGridLine: AxisMark {
    var part = AxisPart(kind: .grid)
    /// The part in the framework's form.
    public var _parts: [AxisPart] { [part] }

    /// A faint dotted line; solid if a stroke without dashes is given.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        (part.isCentered, part.stroke) = (centered, stroke)
    }
}

/// A short line on the axis at a value.
public struct AxisTick: AxisMark {
    var part = AxisPart(kind: .tick)
    /// The part in the framework's form.
    public var _parts: [AxisPart] { [part] }

    /// A tick, drawn as a branch of the axis line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        (part.isCentered, part.stroke) = (centered, stroke)
    }
}

/// The label of a value.
public struct AxisValueLabel: AxisMark {
    var part = AxisPart(kind: .label)
    /// The part in the framework's form.
    public var _parts: [AxisPart] { [part] }

    /// The value as the axis writes it.
    ///
    /// - Parameter centered: whether the label stands in the middle of the value's unit or category
    ///   rather than at its start; by default if it names exactly that unit.
    public init(centered: Bool? = nil) { part.isCentered = centered }
    /// A text.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, centered: Bool? = nil) {
        let title = String(title)
        part.isCentered = centered
        part.text = { _ in title }
    }
    /// A text.
    public init(_ title: LocalizedStringKey, centered: Bool? = nil) {
        self.init(centered: centered) { Text(title) }
    }
    /// The value in a format.
    public init<Format: FormatStyle>(format: Format, centered: Bool? = nil)
    where Format.FormatInput: Plottable, Format.FormatOutput == String {
        typealias Input = Format.FormatInput
        part.isCentered = centered
        part.text = { value in
            Input.PrimitivePlottable._value(of: value)
                .flatMap { Input(primitivePlottable: $0) }.map { format.format($0) }
        }
    }
    /// A view, drawn once; it has no state and takes no input.
    public init<Content: View>(centered: Bool? = nil, @ViewBuilder content: () -> Content) {
        part.isCentered = centered
        part.view = AnyView(content())
    }
}
