public import TerminalCore

extension View {
    /// Shows a view in a box in the middle of the screen while a value is true; Escape and
    /// `dismiss` set it to `false`.
    ///
    /// The box has the content's ideal size, but is not larger than the screen. `onDismiss` is
    /// called after the box has disappeared, unless this view is removed.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                isPresented: isPresented.wrappedValue, place: .middle(mostColumns: nil),
                dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss
            ) { content().boxed() })
    }

    /// Shows a view for an item in a box while there is one; an item with another id creates a new
    /// view.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let now = item.wrappedValue
        return modifier(
            PresentationModifier(
                isPresented: now != nil, place: .middle(mostColumns: nil),
                dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss
            ) {
                if let now { content(now).boxed().id(now.id) }
            })
    }

    /// Covers the whole screen with a view while a value is true; Escape and `dismiss` set it to
    /// `false`.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                isPresented: isPresented.wrappedValue, place: .everything,
                dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss
            ) {
                content().frame(maxWidth: .infinity, maxHeight: .infinity)
                    .modifier(BoxModifier(hasBorder: false))
            })
    }

    /// Covers the whole screen with a view while there is an item; an item with another id creates
    /// a new view.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let now = item.wrappedValue
        return modifier(
            PresentationModifier(
                isPresented: now != nil, place: .everything,
                dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss
            ) {
                if let now {
                    content(now).frame(maxWidth: .infinity, maxHeight: .infinity)
                        .modifier(BoxModifier(hasBorder: false)).id(now.id)
                }
            })
    }

    /// Shows a view in a box next to this one while a value is true: below it, or above if it does
    /// not fit below and there is more room above. Escape, `dismiss` and a click outside set the
    /// value to `false`.
    ///
    /// - `arrowEdge`: ignored.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                isPresented: isPresented.wrappedValue, place: .beside,
                dismiss: { isPresented.wrappedValue = false }
            ) { content().boxed() })
    }

    /// Shows a view for an item in a box next to this one while there is an item.
    ///
    /// - `arrowEdge`: ignored.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let now = item.wrappedValue
        return modifier(
            PresentationModifier(
                isPresented: now != nil, place: .beside, dismiss: { item.wrappedValue = nil }
            ) {
                if let now { content(now).boxed().id(now.id) }
            })
    }
}
