import Foundation

/// The appearance of gauges.
@MainActor public protocol GaugeStyle {
    /// The type of a styled gauge.
    associatedtype Body: View
    /// Creates the view of a gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The properties of a gauge.
    typealias Configuration = GaugeStyleConfiguration
}

extension GaugeStyle {
    func styled(_ configuration: Configuration) -> AnyView {
        AnyView(StyledBody(self, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The properties of a gauge for its ``GaugeStyle``.
public struct GaugeStyleConfiguration {
    /// The label, with its type erased.
    public struct Label: View {
        let part: StyledPart
        /// The label.
        public var body: some View { part }
    }
    /// The label of the value, with its type erased.
    public struct CurrentValueLabel: View {
        let part: StyledPart
        /// The label.
        public var body: some View { part }
    }
    /// The label of the lower bound, with its type erased.
    public struct MinimumValueLabel: View {
        let part: StyledPart
        /// The label.
        public var body: some View { part }
    }
    /// The label of the upper bound, with its type erased.
    public struct MaximumValueLabel: View {
        let part: StyledPart
        /// The label.
        public var body: some View { part }
    }
    /// The place of the value between the bounds, from 0 to 1.
    public let value: Double
    /// The label.
    public let label: Label
    /// The label of the value, if there is one.
    public let currentValueLabel: CurrentValueLabel?
    /// The label of the lower bound, if there is one.
    public let minimumValueLabel: MinimumValueLabel?
    /// The label of the upper bound, if there is one.
    public let maximumValueLabel: MaximumValueLabel?
}

/// The default, the same as ``LinearCapacityGaugeStyle``.
public struct DefaultGaugeStyle: GaugeStyle {
    /// The default style.
    public init() {}
    /// The label, the bar between its bounds, and the value.
    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

/// The label, a bar between its bounds that fills from the leading edge, and the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// A bar.
    public init() {}
    /// The label, the bar between its bounds, and the value.
    public func makeBody(configuration: Configuration) -> some View {
        Labeled(
            label: configuration.label,
            control: GaugeRow(configuration: configuration) { Bar(share: configuration.value) })
    }
}

/// A bar between its bounds that fills from the leading edge, without the label.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// A bar.
    public init() {}
    /// The bar between its bounds, and the value.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeRow(configuration: configuration) { Bar(share: configuration.value) }
            .background { configuration.label.spokenOnly() }
    }
}

/// A line between its bounds with a mark at the value, without the label: `0 ━━●──── 9`.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// A line.
    public init() {}
    /// The line between its bounds, and the value.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeRow(configuration: configuration) {
            CellDrawing(idealColumns: 10) { [share = configuration.value] canvas, frame, values in
                canvas.drawTrack(share, in: frame, values)
            }
        }
        .background { configuration.label.spokenOnly() }
    }
}

/// A ring, six columns wide, of which a part is filled, with the value inside.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// A ring.
    public init() {}
    /// The ring and the value.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeRing(configuration: configuration, turn: 1)
    }
}

/// A ring that is open at the bottom, six columns wide, of which a part is filled, with the value
/// inside.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// A ring.
    public init() {}
    /// The ring and the value.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeRing(configuration: configuration, turn: 0.75)
    }
}

/// A line between the labels of the bounds, and the value.
private struct GaugeRow<Line: View>: View {
    let configuration: GaugeStyleConfiguration
    @ViewBuilder let line: Line

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            configuration.minimumValueLabel.accessibilityHidden(true)
            line
            configuration.maximumValueLabel.accessibilityHidden(true)
            configuration.currentValueLabel
        }
    }
}

/// The value in a ring that covers a part of a full turn, symmetrically about the vertical.
private struct GaugeRing: View {
    let configuration: GaugeStyleConfiguration
    let turn: CGFloat

    var body: some View {
        ZStack {
            arc(1).stroke(Color.secondary, lineWidth: 6)
            arc(configuration.value).stroke(Color.accentColor, lineWidth: 6)
            if let current = configuration.currentValueLabel {
                current
            } else {
                configuration.label
            }
        }
        .frame(width: 80, height: 80)
        .background {
            if configuration.currentValueLabel != nil { configuration.label.spokenOnly() }
        }
    }

    /// A share of the ring, which begins at the top if it is closed, and at the bottom left otherwise.
    private func arc(_ share: Double) -> some Shape {
        let begin = turn == 1 ? 0.75 : 0.25 + (1 - turn) / 2
        return Circle().inset(by: 3).trim(from: 0, to: turn * share)
            .rotation(.degrees(Double(begin) * 360))
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The label, a bar between its bounds, and the value.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// The label, a bar between its bounds, and the value.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A bar between its bounds, and the value.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A line between its bounds with a mark at the value.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring of which a part is filled.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// A ring that is open at the bottom.
    public static var accessoryCircular: AccessoryCircularGaugeStyle {
        AccessoryCircularGaugeStyle()
    }
}

extension EnvironmentValues {
    var gaugeStyles: StyleLink<any GaugeStyle>? {
        get { self[style: (any GaugeStyle).self] }
        set { self[style: (any GaugeStyle).self] = newValue }
    }
}

extension View {
    /// Sets the style of the gauges inside.
    public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
        self.style(style as any GaugeStyle, type: Style.self)
    }
}
