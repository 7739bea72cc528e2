@_spi(Elements) public import TerminalCore

/// The parts of a date that a ``DatePicker`` shows.
public nonisolated struct DatePickerComponents: OptionSet, Hashable, Sendable {
    /// A bit for each part.
    public let rawValue: UInt

    /// The parts of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Year, month and day.
    public static let date = DatePickerComponents(rawValue: 1)
    /// Hour and minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A control for a date: `2026-11-25 14:30`.
///
/// Left and Right choose a part, Up and Down change it, digits replace it. A date outside the range is
/// moved to the nearest one inside.
public struct DatePicker<Label: View>: View {
    /// The parts of dates that are shown.
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let earliest: Date?
    private let latest: Date?
    private let components: Components
    private let label: Label
    @Environment(\.calendar) private var inheritedCalendar
    @Environment(\.timeZone) private var timeZone

    private init(
        _ selection: Binding<Date>, _ earliest: Date?, _ latest: Date?, _ components: Components,
        _ label: Label
    ) {
        self.selection = selection
        self.earliest = earliest
        self.latest = latest
        self.components = components
        self.label = label
    }

    /// Creates a date picker with a view for its label.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, nil, nil, displayedComponents, label()) }

    /// Creates a date picker for a closed range with a view for its label.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label()) }

    /// Creates a date picker for dates from one on, with a view for its label.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, range.lowerBound, nil, displayedComponents, label()) }

    /// Creates a date picker for dates up to one, with a view for its label.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, nil, range.upperBound, displayedComponents, label()) }

    /// The label and the parts of the date.
    public var body: some View {
        let parts = parts
        Labeled(label: label, control: PartsControl(parts: parts))
            .speech(
                ControlSpeech(.datePicker, value: parts.map { $0.gap + $0.text }.joined()))
    }

    private var calendar: Calendar {
        var calendar = inheritedCalendar
        calendar.timeZone = timeZone
        return calendar
    }

    private var parts: [PartsControl.Part] {
        let date = selection.wrappedValue
        var parts: [PartsControl.Part] = []
        func add(_ unit: Calendar.Component, _ gap: String, _ digits: Int, page: Int) {
            let number = calendar.component(unit, from: date)
            let text = "\(number)"
            parts.append(
                PartsControl.Part(
                    text: String(repeating: "0", count: max(digits - text.count, 0)) + text,
                    gap: parts.isEmpty ? "" : gap, digits: digits, page: page,
                    change: { distance in
                        if let new = calendar.date(byAdding: unit, value: distance, to: date) {
                            take(new)
                        }
                    },
                    set: { take(replacing(unit, of: date, by: $0)) }))
        }
        if components.contains(.date) {
            add(.year, "", 4, page: 10)
            add(.month, "-", 2, page: 3)
            add(.day, "-", 2, page: 7)
        }
        if components.contains(.hourAndMinute) {
            add(.hour, " ", 2, page: 6)
            add(.minute, ":", 2, page: 10)
        }
        return parts
    }

    private func take(_ date: Date) {
        var date = date
        if let latest { date = min(date, latest) }
        if let earliest { date = max(date, earliest) }
        selection.wrappedValue = date
    }

    /// A date with another number for a part, which is limited to the numbers that the part can have.
    /// A day that the new month does not have becomes its last one.
    private func replacing(_ unit: Calendar.Component, of date: Date, by number: Int) -> Date {
        let current = calendar.component(unit, from: date)
        var number = number
        switch unit {
        case .year: number = max(number, 1)
        default:
            // A month has days that depend on it, a day of summer time has hours that do.
            let larger: Calendar.Component =
                unit == .month ? .year : unit == .day ? .month : unit == .hour ? .day : .hour
            if let range = calendar.range(of: unit, in: larger, for: date) {
                number = min(max(number, range.lowerBound), range.upperBound - 1)
            }
        }
        return calendar.date(byAdding: unit, value: number - current, to: date) ?? date
    }
}

extension DatePicker where Label == Text {
    /// Creates a date picker with a title.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, nil, displayedComponents, Text(title)) }

    /// Creates a date picker with a title for a closed range.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
    }

    /// Creates a date picker with a title for dates from one on.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, range.lowerBound, nil, displayedComponents, Text(title)) }

    /// Creates a date picker with a title for dates up to one.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, range.upperBound, displayedComponents, Text(title)) }

    /// Creates a date picker with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, nil, displayedComponents, Text(title)) }

    /// Creates a date picker with a title for a closed range.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
    }

    /// Creates a date picker with a title for dates from one on.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, range.lowerBound, nil, displayedComponents, Text(title)) }

    /// Creates a date picker with a title for dates up to one.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, range.upperBound, displayedComponents, Text(title)) }
}
