import TerminalUI
import Testing

// aspectRatio.

/// Takes the proposal and records it: the source text's probe. The text uses a protocol that is
/// private in SwiftUI; `Layout` is the public equivalent.
private struct MySample: Layout {
    let tell: @MainActor (ProposedViewSize) -> Void

    var view: some View { self { Rectangle() } }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        tell(proposal)
        return proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 50))
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews {
            subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
    }
}

@Suite struct Seed003Tests {
    /// The proposals that a probe receives inside a modifier.
    private func offers<Content: View>(
        _ width: CGFloat?, _ height: CGFloat?, _ around: (AnyView) -> Content
    ) -> Set<ProposedViewSize> {
        var offers: Set<ProposedViewSize> = []
        _ = size(width, height, metrics: .points) {
            around(AnyView(MySample { offers.insert($0) }.view))
        }
        return offers
    }

    @Test func `a ratio of 16:9 in 100 × 100 proposes 100 × 56.25 to fit, 177.8 × 100 to fill`() {
        #expect(
            offers(100, 100) { $0.aspectRatio(16.0 / 9, contentMode: .fit) }
                == [ProposedViewSize(width: 100, height: 56.25)])
        let filled = offers(100, 100) { $0.aspectRatio(16.0 / 9, contentMode: .fill) }
        #expect(filled.count == 1)
        for offer in filled {
            #expect(offer.height == 100 && abs((offer.width ?? 0) - 1600.0 / 9) < 1e-9)
        }
    }

    @Test func `a size stands for its ratio`() {
        let ratio = CGSize(width: 16, height: 9)
        #expect(
            offers(100, 100) { $0.aspectRatio(ratio, contentMode: .fit) }
                == offers(100, 100) { $0.aspectRatio(16.0 / 9, contentMode: .fit) })
    }

    // Without a ratio the view is asked for its ideal size, 100 × 50.
    @Test func `without a ratio the view's own is used, 320 × 160 to fit, 960 × 480 to fill`() {
        #expect(
            offers(320, 480) { $0.aspectRatio(contentMode: .fit) }
                == [.unspecified, ProposedViewSize(width: 320, height: 160)])
        #expect(
            offers(320, 480) { $0.aspectRatio(nil, contentMode: .fill) }
                == [.unspecified, ProposedViewSize(width: 960, height: 480)])
        #expect(
            offers(320, 480) { $0.scaledToFit() }
                == offers(320, 480) { $0.aspectRatio(contentMode: .fit) })
        #expect(
            offers(320, 480) { $0.scaledToFill() }
                == offers(320, 480) { $0.aspectRatio(contentMode: .fill) })
    }

    @Test func `an image keeps its ratio`() {
        struct ContentView: View {
            var body: some View {
                Image("test")
                    .resizable()
                    .aspectRatio(contentMode: .fit)
            }
        }
        #expect(size(320, 480) { ContentView() } == CGSize(width: 320, height: 160))
        #expect(
            size(320, 480) { Image("test").resizable().aspectRatio(contentMode: .fill) }
                == CGSize(width: 960, height: 480))
    }

    @Test func `a probe that fills a frame is proposed 960 × 480`() {
        var offers: [ProposedViewSize] = []
        let view = MySample { offers.append($0) }.view
            .aspectRatio(100 / 50, contentMode: .fill)
            .frame(width: 320, height: 480)
        _ = grid(nil, nil, metrics: .points) { view }
        #expect(Set(offers) == [ProposedViewSize(width: 960, height: 480)])
    }

    @Test func `fixedSize proposes nil, for which shapes have a default size`() {
        #expect(offers(320, 480) { $0.fixedSize() } == [.unspecified])
        #expect(
            offers(320, 480) { $0.fixedSize(horizontal: true, vertical: false) }
                == [ProposedViewSize(width: nil, height: 480)])
        #expect(size(nil, nil) { Rectangle() } == CGSize(width: 10, height: 10))
        #expect(
            ProposedViewSize(width: nil, height: 7).replacingUnspecifiedDimensions()
                == CGSize(width: 10, height: 7))
    }

    @Test func `there are two content modes`() {
        #expect(ContentMode.allCases == [.fit, .fill])
    }
}
