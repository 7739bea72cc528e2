extension View {
    /// Shows a view in a box in the middle of the screen while a value is true; Escape and
    /// `dismiss` make it false.
    ///
    /// The box is as large as its content would like to be, at most as large as the screen.
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

    /// Shows a view made of an item in a box while there is one; another item makes a new view.
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

    /// Shows a view in place of the whole screen while a value is true.
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

    /// Shows a view in place of the whole screen while there is an item.
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

    /// Shows a view in a box beside this one while a value is true: below it, or above where there
    /// is more room. Escape, `dismiss` and a click elsewhere make it false.
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

    /// Shows a view made of an item in a box beside this one while there is one.
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
