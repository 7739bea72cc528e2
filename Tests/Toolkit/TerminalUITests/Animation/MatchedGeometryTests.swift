import Foundation
import Observation
import Testing

@testable import TerminalUI

@Observable private final class Choice {
    var selected: Int? = 0
    var isSource = true
}

/// Three cells of four columns; the selected one has a mark at its leading edge.
private struct MarkedCells: View {
    let choice: Choice
    @Namespace private var names

    var body: some View {
        HStack(spacing: 0) {
            ForEach(0..<3) { index in
                ZStack(alignment: .leading) {
                    Text("....")
                    if choice.selected == index {
                        Text("##").matchedGeometryEffect(id: "mark", in: names)
                            .transition(.identity)
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A line over one of two parts of four and two columns, the one with the selected id.
private struct FollowingLine: View {
    let choice: Choice
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center
    @Namespace private var names

    var body: some View {
        HStack(spacing: 0) {
            Color.clear.frame(width: .columns(4)).matchedGeometryEffect(
                id: 0, in: names, isSource: choice.isSource)
            Color.clear.frame(width: .columns(2)).matchedGeometryEffect(
                id: 1, in: names, isSource: choice.isSource)
        }
        .overlay(alignment: .leading) {
            VStack { Divider() }.matchedGeometryEffect(
                id: choice.selected ?? 9, in: names, properties: properties, anchor: anchor,
                isSource: false
            )
            .frame(width: .columns(1))
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

struct MatchedGeometryTests {
    private static let second = Animation.linear(duration: 1)

    @Test func `a view that is inserted starts where the one that goes was`() throws {
        let choice = Choice()
        let movie = try Movie(MarkedCells(choice: choice))
        #expect(movie.now == "##..........")
        withAnimation(Self.second) { choice.selected = 2 }
        // The way is eight columns.
        #expect(movie.now == "##..........")
        #expect(movie.after(0.25) == "..##........")
        #expect(movie.after(0.5) == "......##....")
        #expect(movie.after(0.25) == "........##..")
        #expect(!movie.isMoving)
        choice.selected = 1
        #expect(movie.now == "....##......")
        #expect(!movie.isMoving)
    }

    @Test func `a view that leaves by a transition goes along`() throws {
        struct Sides: View {
            let choice: Choice
            @Namespace private var names

            var body: some View {
                HStack(spacing: 0) {
                    ZStack {
                        Text("....")
                        if choice.selected == 0 {
                            Text("##").matchedGeometryEffect(id: "mark", in: names)
                                .transition(.offset(y: 32))
                        }
                    }
                    ZStack {
                        Text("....")
                        if choice.selected == 1 {
                            Text("==").matchedGeometryEffect(id: "mark", in: names)
                                .transition(.identity)
                        }
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
        }
        let choice = Choice()
        let movie = try Movie(Sides(choice: choice), rows: 3)
        #expect(movie.now == ".##.....")
        withAnimation(Self.second) { choice.selected = 1 }
        #expect(movie.now == ".==.....")
        // Both have gone half of the four columns; the first one is a row lower by its transition.
        #expect(movie.after(0.5) == "...==...\n   ##")
        #expect(movie.after(0.5) == ".....==.")
    }

    @Test func `a view with another id moves to the source of that id`() throws {
        let choice = Choice()
        let movie = try Movie(FollowingLine(choice: choice))
        #expect(movie.now == "────")
        withAnimation(Self.second) { choice.selected = 1 }
        #expect(movie.now == "────")
        // From 0 to 4, and from a width of 4 to 2.
        #expect(movie.after(0.5) == "  ───")
        #expect(movie.after(0.5) == "    ──")
        choice.selected = nil
        #expect(movie.now == "─")
    }

    @Test(
        "A view takes over what its properties say, at its anchor",
        arguments: [
            (MatchedGeometryProperties.frame, UnitPoint.center, "    ──"),
            // One column wide, at the start and the end of the part.
            (.position, .leading, "    ─"), (.position, .trailing, "     ─"),
            // Two columns wide where it is.
            (.size, .leading, "──"), ([], .center, "─"),
        ] as [(MatchedGeometryProperties, UnitPoint, String)])
    func properties(
        properties: MatchedGeometryProperties, anchor: UnitPoint, expected: String
    ) throws {
        let choice = Choice()
        choice.selected = 1
        let line = FollowingLine(choice: choice, properties: properties, anchor: anchor)
        #expect(try Movie(line).now == expected)
    }

    @Test func `without a source each view has its own frame`() throws {
        let choice = Choice()
        let movie = try Movie(FollowingLine(choice: choice))
        #expect(movie.now == "────")
        choice.isSource = false
        #expect(movie.now == "─")
    }

    @Test func `sizes are animated, too`() throws {
        struct Card: View {
            let choice: Choice
            @Namespace private var names

            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    if choice.selected == 0 {
                        Divider().matchedGeometryEffect(id: "card", in: names)
                            .frame(width: .columns(2)).transition(.identity)
                    } else {
                        Divider().matchedGeometryEffect(id: "card", in: names)
                            .frame(width: .columns(10)).transition(.identity)
                    }
                    Text("below")
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        let choice = Choice()
        let movie = try Movie(Card(choice: choice), rows: 2)
        withAnimation(Self.second) { choice.selected = 1 }
        #expect(movie.now == "──\nbelow")
        #expect(movie.after(0.5) == "──────\nbelow")
        #expect(movie.after(0.5) == "──────────\nbelow")
    }

    @Test func `a group goes with its last view`() throws {
        let choice = Choice()
        let movie = try Movie(MarkedCells(choice: choice))
        _ = movie.now
        #expect(movie.session.host.matchedGroups.count == 1)
        choice.selected = nil
        #expect(movie.now == "............")
        #expect(movie.session.host.matchedGroups.isEmpty)
        // It has nowhere to come from.
        withAnimation(Self.second) { choice.selected = 1 }
        #expect(movie.now == "....##......")
    }
}
