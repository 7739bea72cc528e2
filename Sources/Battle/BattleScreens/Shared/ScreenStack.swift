import TerminalUI

/// A screen, and the pages that are open over it. The pages below keep their state; the keys of the page in
/// front lead back.
struct ScreenStack<Place: Hashable, Root: View, Page: View>: View {
    /// What is open over the screen, the page in front last.
    let path: [Place]
    @ViewBuilder let root: Root
    @ViewBuilder let page: (Place) -> Page

    var body: some View {
        NavigationStack(path: .constant(path)) {
            root
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .navigationDestination(for: Place.self) { place in
                    page(place)
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                        .navigationBarBackButtonHidden()
                }
        }
    }
}
