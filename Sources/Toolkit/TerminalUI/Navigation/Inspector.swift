public import TerminalCore

package struct InspectorModifier<Inspector: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let inspector: () -> Inspector
    @State private var columnWidth = InspectorWidth()

    package func body(content: Content) -> some View {
        GeometryReader { geometry in
            let isBeside = geometry.size.width >= .columns(60)
            HStack(spacing: 0) {
                content.frame(maxWidth: .infinity, maxHeight: .infinity)
                if isBeside && isPresented.wrappedValue {
                    Divider()
                    inspector().frame(maxHeight: .infinity)
                        .modifier(RelativeContainerModifier())
                        .onPreferenceChange(InspectorWidthKey.self) { columnWidth = $0 }
                        .frame(width: columnWidth.length(in: geometry.size.width))
                }
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
            .sheet(
                isPresented: Binding(
                    get: { !isBeside && isPresented.wrappedValue },
                    set: { isPresented.wrappedValue = $0 })
            ) { inspector() }
        }
    }
}

/// The least, ideal and greatest width of an inspector in points.
nonisolated struct InspectorWidth: Equatable {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    /// The width in a view of some width: three tenths of it unless another is asked for, and at most half.
    func length(in width: CGFloat) -> CGFloat {
        let usual = (width * 0.3 / 8).rounded() * 8
        return min(max(ideal ?? usual, least ?? 0), most ?? .infinity, width / 2)
    }
}

private enum InspectorWidthKey: PreferenceKey {
    static var defaultValue: InspectorWidth { InspectorWidth() }
    static func reduce(value: inout InspectorWidth, nextValue: () -> InspectorWidth) {
        if value == InspectorWidth() { value = nextValue() }
    }
}

extension View {
    /// Shows a view beside this one while a value is true: in a column at the trailing edge, or below 60
    /// columns of the terminal in a sheet, which Escape leaves.
    public func inspector<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { modifier(InspectorModifier(isPresented: isPresented, inspector: content)) }

    /// Sets the width in points of the inspector that this view is in.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(
            key: InspectorWidthKey.self,
            value: InspectorWidth(least: width, ideal: width, most: width))
    }

    /// Sets the ideal width in points of the inspector that this view is in, and its bounds.
    public func inspectorColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        preference(
            key: InspectorWidthKey.self,
            value: InspectorWidth(least: min, ideal: ideal, most: max))
    }
}
