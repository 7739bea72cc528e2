// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalUI

// Names of Swift Charts without a counterpart, as those of SwiftUI in TerminalUI.

@available(*, unavailable, message: "Use BarMark: sectors of a circle need pixels.")
public struct SectorMark: ChartContent {
    public init<Angle: Plottable>(
        angle: PlottableValue<Angle>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {}
    public var body: some ChartContent { RuleMark(y: .value("", 0)) }
}

@available(*, unavailable, message: "Use overlay or background: a chart tells no places.")
extension View {
    public func chartOverlay<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> Content
    ) -> Self { self }
    public func chartBackground<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> Content
    ) -> Self { self }
}

@available(*, unavailable, message: "Use overlay or background: a chart tells no places.")
public struct ChartProxy {
    public var plotSize: CGSize { .zero }
}

@available(*, unavailable, message: "Use a List or a Picker beside the chart for a selection.")
extension View {
    public func chartXSelection<Value: Plottable>(value: Binding<Value?>) -> Self { self }
    public func chartYSelection<Value: Plottable>(value: Binding<Value?>) -> Self { self }
    public func chartAngleSelection<Value: Plottable>(value: Binding<Value?>) -> Self { self }
}

extension View {
    @available(*, unavailable, message: "Use a ScrollView around a chart with a larger frame.")
    public func chartScrollableAxes(_ axes: Axis.Set) -> Self { self }
}
