import Foundation
import Testing

@testable import TerminalUI

/// Masks, blend modes, blur and colour effects, which change what a view draws as a whole.
struct LayerTests {
    private static let red = Color(red: 1, green: 0, blue: 0)

    private func grid(@ViewBuilder _ content: () -> some View) -> CellGrid {
        CellRenderer(content: content()).grid
    }

    /// The background of one cell of a view.
    private func color(_ view: some View) -> RGBA? {
        CellRenderer(content: view.frame(width: 8, height: 16)).grid[column: 0, row: 0].background
            .rgba
    }

    private func isClose(_ color: RGBA?, _ wanted: [Int], within limit: Int = 2) -> Bool {
        guard let color else { return false }
        let channels = [Int(color.red), Int(color.green), Int(color.blue)]
        return zip(channels, wanted).allSatisfy { abs($0 - $1) <= limit }
    }

    @Test(
        "A blend mode combines a colour with the one behind",
        arguments: [
            // (0.8, 0.4, 0.2) over (0.5, 0.5, 0.5)
            (BlendMode.normal, [204, 102, 51]),
            (.multiply, [102, 51, 26]),
            // s + b - s·b
            (.screen, [230, 179, 153]),
            (.darken, [128, 102, 51]),
            (.lighten, [204, 128, 128]),
            (.difference, [77, 26, 77]),
            (.exclusion, [128, 128, 128]),
            (.plusLighter, [255, 230, 179]),
            (.plusDarker, [77, 0, 0]),
            // 2·s - 1 + b - (2·s - 1)·b for 0.8; 2·s·b for the others
            (.hardLight, [204, 102, 51]),
            (.destinationOver, [128, 128, 128]),
        ])
    func blending(mode: BlendMode, expected: [Int]) {
        let view = ZStack {
            Color(white: 0.5)
            Color(red: 0.8, green: 0.4, blue: 0.2).blendMode(mode)
        }
        #expect(isClose(color(view), expected))
    }

    @Test func `destinationOut removes what is behind`() {
        let view = ZStack {
            Color(white: 0.5)
            Color.black.blendMode(.destinationOut)
        }
        #expect(color(view) == nil)
    }

    @Test func `luminosity keeps the colour behind and takes the lightness`() {
        let view = ZStack {
            Self.red
            Color(white: 0.3).blendMode(.luminosity)
        }
        // 0.3 is the luminosity of pure red.
        #expect(isClose(color(view), [255, 0, 0]))
    }

    @Test func `a compositing group keeps blend modes inside`() {
        let inside = Color(white: 0.5).blendMode(.multiply)
        let free = ZStack {
            Self.red
            inside
        }
        #expect(isClose(color(free), [128, 0, 0]))
        let grouped = ZStack {
            Self.red
            inside.compositingGroup()
        }
        // Nothing is behind it in the group.
        #expect(isClose(color(grouped), [128, 128, 128]))
        let drawn = ZStack {
            Self.red
            inside.drawingGroup(opaque: true, colorMode: .linear)
        }
        #expect(isClose(color(drawn), [128, 128, 128]))
    }

    @Test(
        "A colour effect changes each channel",
        arguments: [
            (ColorEffect.brightness(0.2), [255, 153, 102]),
            // 0.5 + (c - 0.5)·2
            (.contrast(2), [255, 77, 0]),
            // 0.2126·0.8 + 0.7152·0.4 + 0.0722·0.2 = 0.4706
            (.grayscale(1), [120, 120, 120]),
            (.saturation(0), [120, 120, 120]),
            (.saturation(1), [204, 102, 51]),
            (.invert, [51, 153, 204]),
            (.hueRotation(0), [204, 102, 51]),
            (.multiply(RGBA(red: 255, green: 128, blue: 0)), [204, 51, 0]),
        ])
    func effects(effect: ColorEffect, expected: [Int]) {
        let changed = effect(RGBA(red: 204, green: 102, blue: 51))
        #expect(isClose(changed, expected))
    }

    @Test func `a third of a turn exchanges the channels`() {
        let turned = ColorEffect.hueRotation(2 * .pi / 3)(RGBA(red: 255, green: 0, blue: 0))
        #expect(isClose(turned, [0, 255, 0]))
    }

    @Test func `colour effects change fills and text`() {
        let fill = Color(red: 0.8, green: 0.4, blue: 0.2)
        #expect(isClose(color(fill.colorInvert()), [51, 153, 204]))
        #expect(isClose(color(fill.grayscale(1)), [120, 120, 120]))
        #expect(isClose(color(fill.brightness(0.2)), [255, 153, 102]))
        #expect(isClose(color(fill.contrast(2)), [255, 77, 0]))
        #expect(isClose(color(fill.saturation(0)), [120, 120, 120]))
        #expect(isClose(color(fill.colorMultiply(.black)), [0, 0, 0]))
        #expect(isClose(color(Self.red.hueRotation(.degrees(120))), [0, 255, 0]))
        let text = grid { Text("x").foregroundStyle(fill).colorInvert() }[column: 0, row: 0]
        #expect(text.glyph.text == "x")
        #expect(isClose(text.foreground.rgba, [51, 153, 204]))
        // The terminal's own colour stays, if an effect leaves it as it is.
        #expect(
            grid { Text("x").grayscale(0) }[column: 0, row: 0].foreground == .terminalDefault)
    }

    @Test func `an effect keeps what is translucent translucent`() {
        let view = ZStack {
            Color(white: 1)
            Color.black.opacity(0.5).colorInvert()
        }
        #expect(isClose(color(view), [255, 255, 255]))
        let half = ZStack {
            Color(white: 1)
            Self.red.opacity(0.5).saturation(1)
        }
        #expect(isClose(color(half), [255, 127, 127]))
    }

    @Test func `luminanceToAlpha makes light colours clear`() {
        #expect(
            color(
                ZStack {
                    Self.red; Color.white.luminanceToAlpha()
                }
            )
            .map { isClose($0, [255, 0, 0]) } == true)
        #expect(
            color(
                ZStack {
                    Self.red; Color.black.luminanceToAlpha()
                }
            )
            .map { isClose($0, [0, 0, 0]) } == true)
    }

    @Test func `a mask shows what it covers, as far as it is opaque`() {
        let grid = grid {
            Self.red.frame(width: 32, height: 16)
                .mask(alignment: .leading) { Color.black.opacity(0.5).frame(width: 16) }
                .background(Color.white)
        }
        #expect(isClose(grid[column: 0, row: 0].background.rgba, [255, 127, 127]))
        #expect(isClose(grid[column: 1, row: 0].background.rgba, [255, 127, 127]))
        #expect(isClose(grid[column: 2, row: 0].background.rgba, [255, 255, 255]))
    }

    @Test func `text as a mask gets the colours behind it`() {
        let grid = grid {
            HStack(spacing: 0) {
                Self.red
                Color.blue
            }
            .frame(width: 32, height: 16)
            .mask { Text("abcd") }
        }
        #expect(grid.text == "abcd")
        #expect(grid[column: 0, row: 0].foreground.rgba == RGBA(red: 255, green: 0, blue: 0))
        #expect(grid[column: 3, row: 0].foreground.rgba == RGBA(red: 0, green: 122, blue: 255))
        #expect(grid[column: 0, row: 0].background == .terminalDefault)
    }

    @Test func `a mask keeps text it covers`() {
        let grid = grid {
            Text("abcd").mask(alignment: .leading) { Color.black.frame(width: 16) }
        }
        #expect(grid.text == "ab")
    }

    @Test func `blur spreads fills beyond the view and keeps text`() {
        let grid = grid {
            Self.red.frame(width: 16, height: 80).blur(radius: 8)
                .frame(width: 64, height: 80).background(Color.white)
        }
        // How red the reddest part of a cell in the middle row is.
        func redness(_ column: Int) -> Int {
            let cell = grid[column: column, row: 2]
            let colors = [cell.background.rgba, cell.foreground.rgba].compactMap { $0 }
            return 255 - Int(colors.map(\.green).min() ?? 255)
        }
        // Red lies in columns 3 and 4, and reaches one cell further.
        #expect(redness(3) > redness(2))
        #expect(redness(2) > 10)
        #expect(redness(1) < 10)
        #expect(redness(3) < 255)
        #expect(CellRenderer(content: Text("sharp").blur(radius: 8)).text == "sharp")
    }

    @Test func `a change beside a blurred view draws the same as everything anew`() throws {
        struct Blurred: View {
            @State private var count = 0
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Text("n\(count)")
                    ZStack(alignment: .leading) {
                        Color.red.frame(width: 24, height: 16).blur(radius: 6)
                        Text("\(count)")
                    }
                }
                .onKeyPress("x") {
                    count += 1
                    return .handled
                }
            }
        }
        let movie = try Movie(Blurred(), columns: 10, rows: 3)
        movie.terminal.press("x")
        let partly = movie.terminal.screen
        let fresh = try Movie(Blurred(), columns: 10, rows: 3)
        fresh.terminal.press("x")
        fresh.terminal.send(.resumed)
        #expect(partly == fresh.terminal.screen)
    }
}
