import TerminalUI

// Code that is not on the main actor and makes views, as in programs for SwiftUI in Swift 5's mode: it
// compiles there without a word. Compiled only.

extension AnyTransition {
    static var moveAndFade: AnyTransition {
        .asymmetric(
            insertion: .move(edge: .trailing).combined(with: .opacity),
            removal: .scale.combined(with: .offset(x: 8)))
    }
}

enum OrderStatus {
    case placed

    var label: some View { Label("Placed", systemImage: "cart").foregroundStyle(.secondary) }
}

func wrapped<Content: View>(_ content: Content) -> some View { content.padding().background(.red) }

struct Frames {
    let subviews: LayoutSubviews

    var width: CGFloat { subviews.map { $0.sizeThatFits(.unspecified).width }.reduce(0, +) }
    func place(at point: CGPoint) { subviews.first?.place(at: point, proposal: .unspecified) }
}

struct Row: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: Frames(subviews: subviews).width, height: 16)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) { Frames(subviews: subviews).place(at: bounds.origin) }
}

class Pages {
    func page(_ number: Int) -> AnyView {
        AnyView(Row { ForEach(0..<number, id: \.self) { Text("\($0)") } }.transition(.moveAndFade))
    }

    func open(_ isOpen: Binding<Bool>) { withAnimation { isOpen.wrappedValue.toggle() } }
}

func corners() -> Anchor<[CGPoint]>.Source {
    Anchor.Source([.unitPoint(.topLeading), .unitPoint(.bottomTrailing)])
}
