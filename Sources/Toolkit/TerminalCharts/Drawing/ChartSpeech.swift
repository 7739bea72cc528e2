@_spi(Elements) import TerminalCore
import TerminalUI

// What a screen reader says of a chart, in place of the picture. The chart is a group, named by what is
// on its axes, and each mark is an element of it:
//
//     Day: Answers, chart, Mon Right: 5, Mon Wrong: 1, Tue Right: 7, and 31 more
//
// A mark is named by where it stands and by its groups; its value is what its length, its height or
// its colour tells. Of many marks some are said: the highest, the lowest, the first, the last, and in
// between one every so often.

/// The words for the marks of a chart.
struct ChartSpeech {
    /// How many marks are said at most.
    static let limit = 20

    private let list: MarkList
    private let model: ChartModel
    private let options: ChartOptions
    private let xCategories: [String]
    private let yCategories: [String]
    private var showsTime = true

    init(_ model: ChartModel, _ options: ChartOptions) {
        list = model.list
        self.model = model
        self.options = options
        xCategories = list.x.categories.names
        yCategories = list.y.categories.names
    }

    /// The chart as a group; `nil` if its marks are hidden, all of them.
    func element() -> AccessibilityElement? {
        let all = spokenMarks()
        if all.isEmpty && !list.marks.isEmpty { return nil }
        var element = AccessibilityElement()
        element.role = .chart
        let isLying = all.first.map { ChartModel.isLying(list.marks[$0]) } ?? false
        let (x, y) = (options.x.title ?? list.x.label, options.y.title ?? list.y.label)
        element.label = (isLying ? [y, x] : [x, y]).filter { !$0.isEmpty }.joined(separator: ": ")
        if all.isEmpty {
            element.value = "empty"
            return element
        }
        let said = thinned(all)
        var words = self
        words.showsTime = !saysSameTime(said)
        let wanted = Set(said)
        let annotations = Dictionary(
            grouping: list.annotations.lazy.filter { wanted.contains($0.mark) }, by: \.mark)
        element.children = said.map { words.element(of: $0, annotations[$0] ?? []) }
        if said.count < all.count {
            element.children.append(Self.text("and \(all.count - said.count) more"))
        }
        if let legend = options.legend.view, options.legend.visibility != .hidden {
            element.children.append(Self.text(Self.words(of: legend)))
        }
        return element
    }

    private static func text(_ label: String) -> AccessibilityElement {
        var element = AccessibilityElement()
        element.label = label
        element.traits = .isStaticText
        return element
    }

    /// What is said of a view that the chart draws.
    private static func words(of view: AnyView) -> String {
        CellRenderer(content: view).accessibilityElements.map(\.description)
            .joined(separator: ", ")
    }

    // MARK: Which marks

    private struct Place: Hashable {
        let x, xEnd, y, yEnd: Double
        let color, symbol, series, position: Int32
    }

    /// The numbers of the marks that can be said: not those that are hidden, that stand outside the x
    /// axis, or that show again what a mark of another kind shows, as the points on a line do.
    private func spokenMarks() -> [Int] {
        var kinds: Set<MarkValues.Kind> = []
        for mark in list.marks { kinds.insert(mark.kind) }
        var seen: [Place: MarkValues.Kind] = [:]
        return list.marks.indices.filter { index in
            let mark = list.marks[index]
            if mark.words >= 0, list.words[Int(mark.words)].isHidden { return false }
            let isLying = ChartModel.isLying(mark)
            guard
                isLying
                    ? isShown(mark.y, list.y, model.y, yCategories)
                    : isShown(mark.x, list.x, model.x, xCategories)
            else { return false }
            if kinds.count < 2 { return true }
            let place = Place(
                x: mark.x.low, xEnd: mark.x.high, y: mark.y.low, yEnd: mark.y.high,
                color: mark.color, symbol: mark.symbol, series: mark.series,
                position: mark.position)
            let first = seen[place, default: mark.kind]
            seen[place] = first
            return first == mark.kind
        }
    }

    private func isShown(
        _ extent: Mark.Extent, _ values: AxisValues, _ scale: AxisScale, _ names: [String]
    ) -> Bool {
        if extent.form == .missing { return true }
        if values.kind == .category {
            return (Int(extent.low)..<Int(extent.high)).contains { place in
                scale.categories.contains { $0.name == names[place] }
            }
        }
        return max(extent.low, extent.high) >= scale.low
            && min(extent.low, extent.high) <= scale.high
    }

    /// At most ``limit`` of the marks, in their order.
    private func thinned(_ marks: [Int]) -> [Int] {
        if marks.count <= Self.limit { return marks }
        let count = Self.limit - 2
        var said = Set((0..<count).map { marks[$0 * (marks.count - 1) / (count - 1)] })
        let highest = marks.max { number(of: $0) < number(of: $1) }
        let lowest = marks.min { number(of: $0) < number(of: $1) }
        said.formUnion([highest, lowest].compactMap { $0 })
        return said.sorted()
    }

    /// What the length, the height or the colour of a mark stands for.
    private func number(of index: Int) -> Double {
        let mark = list.marks[index]
        if mark.shade.isFinite { return mark.shade }
        return ChartModel.isLying(mark) ? mark.x.high : mark.y.high
    }

    // MARK: Words

    /// Whether marks that are dates without a unit are all at the same time of the day.
    private func saysSameTime(_ marks: [Int]) -> Bool {
        func moments(_ values: AxisValues, _ extent: (Mark) -> Mark.Extent) -> Bool {
            guard values.kind == .date, let first = marks.first else { return true }
            let moment = extent(list.marks[first]).low
            return marks.allSatisfy { values.time.isSameTime(extent(list.marks[$0]).low, moment) }
        }
        return moments(list.x) { $0.x } && moments(list.y) { $0.y }
    }

    private func element(
        of index: Int, _ annotations: [(mark: Int, annotation: MarkList.Annotation)]
    ) -> AccessibilityElement {
        let mark = list.marks[index]
        let given = mark.words >= 0 ? list.words[Int(mark.words)] : MarkWords()
        var element = Self.text("")
        element.identifier = given.identifier ?? ""
        let (x, y) = (text(mark.x, list.x, xCategories), text(mark.y, list.y, yCategories))
        let isLying = ChartModel.isLying(mark)
        var (label, value) = isLying ? (y, x) : (x, y)
        // A rule at a height is named by its value's label.
        if mark.y.form == .missing { (label, value) = (nil, x) }
        if mark.x.form == .missing { (label, value) = (nil, y) }
        if mark.shade.isFinite {
            label = [x, y].compactMap { $0 }.joined(separator: " ")
            value = ChartNumber.text(mark.shade)
        }
        let names = [label] + groups(of: mark)
        let words = [
            given.label ?? names.compactMap { $0 }.joined(separator: " "),
            given.value ?? value ?? "",
        ]
        element.label = words.filter { !$0.isEmpty }.joined(separator: ": ")
        for annotation in annotations {
            let note = Self.words(of: annotation.annotation.view)
            if !note.isEmpty, !words.contains(note) { element.label += ", \(note)" }
        }
        return element
    }

    /// The names of the groups of a mark, each once.
    private func groups(of mark: Mark) -> [String] {
        var names: [String] = []
        for (number, groups) in [
            (mark.color, list.colors), (mark.symbol, list.symbols), (mark.series, list.series),
            (mark.position, list.positions),
        ] where number >= 0 {
            let name = groups.values[Int(number)].name
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    private func text(
        _ extent: Mark.Extent, _ values: AxisValues, _ categories: [String]
    ) -> String? {
        if extent.form == .missing { return nil }
        if values.kind == .category {
            let (first, last) = (categories[Int(extent.low)], categories[Int(extent.high) - 1])
            return first == last ? first : "\(first) to \(last)"
        }
        func text(_ value: Double) -> String {
            if values.kind != .date { return ChartNumber.text(value) }
            if let unit = values.unitValue?.unit { return values.time.name(of: value, unit: unit) }
            return values.time.name(of: value, showsTime: showsTime)
        }
        return extent.form == .range
            ? "\(text(extent.low)) to \(text(extent.high))" : text(extent.low)
    }
}
