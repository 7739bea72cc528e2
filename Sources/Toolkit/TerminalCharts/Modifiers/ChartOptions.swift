public import TerminalUI

/// What the modifiers around a chart set.
struct ChartOptions {
    struct AxisOptions {
        var visibility = Visibility.automatic
        /// `nil` for the default axis.
        var axes: [AxisMarks]?
        var title: String?
        var titleAlignment: Alignment?
        /// The distance of the title in points.
        var titleSpacing: CGFloat?
        var domain = ScaleDomainValue.automatic()
        var type = ScaleType.linear
    }
    struct Legend {
        var visibility = Visibility.automatic
        var position = AnnotationPosition.automatic
        var alignment: Alignment?
        /// The distance from the plot in points.
        var spacing: CGFloat?
        var view: AnyView?
    }
    var x = AxisOptions()
    var y = AxisOptions()
    var legend = Legend()
    var colors = GroupScale<any ShapeStyle>()
    var gradient: Gradient?
    var symbols = GroupScale<Character>()
    var plotStyle: ((ChartPlotContent) -> AnyView)?
}

/// What groups are drawn with.
struct GroupScale<Value> {
    /// The order of the groups, which are listed even without marks.
    var domain: [String] = []
    /// The values of ``domain``, then of other groups in the order of appearance, repeated.
    var range: [Value]?
    /// Gives the value of a group by its name.
    var mapping: ((_ChartValue) -> Value?)?
}

/// The area of a chart in which marks are drawn, as a view to be styled.
public struct ChartPlotContent: View {
    /// Nothing: the marks are drawn over it.
    public var body: some View { Color.clear }
}

enum ChartOptionsKey: EnvironmentKey {
    static var defaultValue: ChartOptions { ChartOptions() }
}
