public import TerminalUI

// Names of Swift Charts without a counterpart, as those of SwiftUI in TerminalUI.

/// Not available.
@available(*, unavailable, message: "Use BarMark: sectors of a circle need pixels.")
public struct SectorMark: ChartContent {
    /// Not available.
    public init<Angle: Plottable>(
        angle: PlottableValue<Angle>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {}
    /// Not available.
    public var body: some ChartContent { RuleMark(y: .value("", 0)) }
}

@available(*, unavailable, message: "Use overlay or background: a chart tells no places.")
extension View {
    /// Not available.
    public func chartOverlay<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> Content
    ) -> Self { self }
    /// Not available.
    public func chartBackground<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> Content
    ) -> Self { self }
}

/// Not available.
@available(*, unavailable, message: "Use overlay or background: a chart tells no places.")
public struct ChartProxy {
    /// Not available.
    public var plotSize: CGSize { .zero }
}

@available(*, unavailable, message: "Use a List or a Picker beside the chart for a selection.")
extension View {
    /// Not available.
    public func chartXSelection<Value: Plottable>(value: Binding<Value?>) -> Self { self }
    /// Not available.
    public func chartYSelection<Value: Plottable>(value: Binding<Value?>) -> Self { self }
    /// Not available.
    public func chartAngleSelection<Value: Plottable>(value: Binding<Value?>) -> Self { self }
}

extension View {
    /// Not available.
    @available(*, unavailable, message: "Use a ScrollView around a chart with a larger frame.")
    public func chartScrollableAxes(_ axes: Axis.Set) -> Self { self }
}
