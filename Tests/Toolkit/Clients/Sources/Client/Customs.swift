import TerminalUI

// What SwiftUI lets a program define itself.

struct Theme: Equatable {
    var name: String
    var accent: Color
}

private struct ThemeKey: EnvironmentKey {
    static let defaultValue = "plain"
}

extension EnvironmentValues {
    var themeName: String {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}

extension View {
    func theme(_ name: String) -> some View { environment(\.themeName, name) }
}

/// Values of the toolkit in a type that has nothing to do with views.
enum Condition: String, CaseIterable, Identifiable {
    case poisoned, stunned
    var id: Self { self }
    var color: Color { self == .poisoned ? .green : Color(red: 1, green: 0.5, blue: 0) }
    var font: Font { .caption.bold() }
    var title: Text { Text(rawValue.capitalized).bold() }
    var image: Image { Image(systemName: "play") }
    var insets: EdgeInsets { EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8) }
    var gradient: Gradient { Gradient(colors: [color, .white]) }
    var animation: Animation { .easeInOut(duration: 0.2) }
    var binding: Binding<Int> { .constant(3) }
}

struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

extension HorizontalAlignment {
    private enum FirstThird: AlignmentID {
        static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions.width / 3 }
    }
    static let firstThird = HorizontalAlignment(FirstThird.self)
}

private struct IndentKey: LayoutValueKey {
    static let defaultValue: CGFloat = 0
}

extension View {
    func indent(_ length: CGFloat) -> some View { layoutValue(key: IndentKey.self, value: length) }
}

/// Views below each other, each moved to the right by its own length.
struct Outline: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
            width: zip(sizes, subviews).map { $0.width + $1[IndentKey.self] }.max() ?? 0,
            height: sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        var y = bounds.minY
        for subview in subviews {
            subview.place(
                at: CGPoint(x: bounds.minX + subview[IndentKey.self], y: y),
                proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height
        }
    }
}

struct Wedge: Shape {
    var height: CGFloat
    var animatableData: CGFloat {
        get { height }
        set { height = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - height * rect.height))
        path.closeSubpath()
        return path
    }
}

struct Bracketed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
            Text("<")
            configuration.label
            Text(">")
        }
        .opacity(configuration.isPressed ? 0.5 : 1)
    }
}

struct Counted: ViewModifier {
    let title: String
    @State private var count = 0
    @Environment(\.themeName) private var theme

    func body(content: Content) -> some View {
        VStack(alignment: .leading) {
            content
            Button("\(title) \(count) \(theme)") { count += 1 }
                .buttonStyle(Bracketed())
        }
    }
}

@propertyWrapper
struct Doubled: DynamicProperty {
    @State private var half = 2
    var wrappedValue: Int {
        get { half * 2 }
        nonmutating set { half = newValue / 2 }
    }
}

struct Customs: View {
    @Doubled private var number
    @State private var width: CGFloat = 0
    @FocusState private var isFocused: Bool
    @Environment(\.themeName) private var theme

    var body: some View {
        VStack(alignment: .firstThird) {
            Outline {
                Text("one")
                Text("two").indent(16)
                Text("four \(number) \(theme)").indent(32)
            }
            .background(
                GeometryReader { geometry in
                    Color.clear.preference(key: WidthKey.self, value: geometry.size.width)
                })
            Text("width \(Int(width))")
            ForEach(Condition.allCases) { $0.title.foregroundStyle($0.color) }
            Wedge(height: 1).frame(width: 80, height: 16)
        }
        .modifier(Counted(title: "pressed"))
        .focused($isFocused)
        .onPreferenceChange(WidthKey.self) { width = $0 }
    }
}
