public import TerminalUI

/// A chart.
///
/// It takes the proposed size; its ideal size is 40 columns and 12 rows. Names and meanings are those
/// of Swift Charts, see <doc:TerminalCharts>.
///
///     Chart(days) { day in
///         BarMark(x: .value("Day", day.date, unit: .day), y: .value("Answers", day.count))
///     }
public struct Chart<Content: ChartContent>: View {
    private let content: Content

    /// A chart of marks.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// A chart with content for each element that is `Identifiable`.
    public init<Data: RandomAccessCollection, Element: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Element
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Element> {
        self.content = ForEach(data, content: content)
    }

    /// A chart with content for each element, identified by a property.
    public init<Data: RandomAccessCollection, ID: Hashable, Element: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Element
    ) where Content == ForEach<Data, ID, Element> {
        self.content = ForEach(data, id: id, content: content)
    }

    /// The marks, drawn in the proposed size.
    public var body: some View {
        var marks = MarkList()
        content._add(to: &marks)
        return ChartView(marks: MarkBox(marks))
    }
}
