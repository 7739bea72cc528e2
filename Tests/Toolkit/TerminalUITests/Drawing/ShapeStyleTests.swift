import Testing

@testable import TerminalCore
@testable import TerminalUI

/// Styles and shapes by their short names.
struct ShapeStyleTests {
    private func grid(_ view: some View, columns: CGFloat = 1, rows: CGFloat = 1) -> CellGrid {
        CellRenderer(content: view.frame(width: columns * 8, height: rows * 16)).grid
    }

    private func color(_ view: some View) -> RGBA? {
        grid(view)[column: 0, row: 0].background.rgba
    }

    @Test func `a style of a program's own depends on the environment`() {
        struct Warning: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> Color {
                environment.colorScheme == .dark
                    ? Color(red: 1, green: 1, blue: 0) : Color(red: 1, green: 0, blue: 0)
            }
        }
        #expect(color(Rectangle().fill(Warning())) == Tint.yellow)
        let light = Rectangle().fill(Warning()).environment(\.colorScheme, .light)
        #expect(color(light) == RGBA(red: 255, green: 0, blue: 0))
        let text = grid(Text("x").padding(0).foregroundStyle(Warning()))
        #expect(text[column: 0, row: 0].foreground.rgba == Tint.yellow)
        #expect(color(Rectangle().fill(AnyShapeStyle(Warning()))) == Tint.yellow)
    }

    @Test func `foregroundStyle sets several levels`() {
        let view = HStack(spacing: 0) {
            Rectangle().fill(.primary)
            Rectangle().fill(.secondary)
            Rectangle().fill(.tertiary)
        }
        .foregroundStyle(
            Color(red: 200.0 / 255, green: 0, blue: 0), Color(red: 0, green: 200.0 / 255, blue: 0),
            Color(red: 0, green: 0, blue: 200.0 / 255))
        #expect(grid(view, columns: 3).backgrounds == "rgb")
    }

    @Test(
        "Colours are mixed",
        arguments: [
            (Gradient.ColorSpace.device, 0.5, [128, 128, 128]),
            (.device, 0, [0, 0, 0]),
            (.perceptual, 1, [255, 255, 255]),
            // Lightness 0.5 of Oklab is 0.125 in linear light, 0.388 gamma corrected.
            (.perceptual, 0.5, [99, 99, 99]),
        ])
    func mixing(space: Gradient.ColorSpace, share: Double, expected: [Int]) throws {
        let mixed = try #require(color(Color.black.mix(with: .white, by: share, in: space)))
        for (channel, wanted) in zip([mixed.red, mixed.green, mixed.blue], expected) {
            #expect(abs(Int(channel) - wanted) <= 1)
        }
    }

    @Test func `a colour resolves to its channels`() {
        let resolved = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5).resolve(
            in: EnvironmentValues())
        #expect(resolved.red == 1 && resolved.blue == 0)
        #expect(abs(resolved.green - 0.5) < 0.01)
        #expect(abs(resolved.opacity - 0.5) < 0.01)
        // 0.5 gamma corrected is 0.214 in linear light.
        #expect(abs(resolved.linearGreen - 0.214) < 0.01)
        #expect(
            Color(Color.Resolved(red: 1, green: 1, blue: 0)) == Color(red: 1, green: 1, blue: 0))
    }

    @Test func `gradients are styles by name`() throws {
        let view = Rectangle().fill(
            .linearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
        let line = grid(view, columns: 8)
        #expect(try #require(line[column: 0, row: 0].background.rgba).red < 40)
        let radial = Rectangle().fill(
            .radialGradient(colors: [.black, .white], center: .leading, endRadius: 64))
        #expect(try #require(grid(radial, columns: 8)[column: 0, row: 0].background.rgba).red < 40)
        // The corner of an ellipse's rectangle is √2 times as far as its sides.
        let elliptical = EllipticalGradient(
            stops: [.init(color: .black, location: 0.99), .init(color: .white, location: 1)])
        let cells = grid(elliptical, columns: 16, rows: 8)
        #expect(cells[column: 8, row: 4].background.rgba == .black)
        #expect(cells[column: 0, row: 0].background.rgba == .white)
        let gradient = Rectangle().fill(Color(red: 0, green: 0, blue: 1).gradient)
        let column = grid(gradient, rows: 8)
        let (top, bottom) = (column[column: 0, row: 0], column[column: 0, row: 7])
        #expect(try #require(top.background.rgba).red > #require(bottom.background.rgba).red)
    }

    @Test func `a material lets what is behind shine through`() throws {
        func red(_ material: Material) throws -> UInt8 {
            try #require(
                color(
                    ZStack {
                        Color.red
                        Rectangle().fill(material)
                    })
            ).red
        }
        #expect(try red(.ultraThin) > red(.regular))
        #expect(try red(.regular) > red(.ultraThick))
    }

    @Test func `an image is repeated as a style`() {
        let image = Image(DecodedImage(width: 2, height: 1, pixels: [Tint.red, Tint.blue]))
        let view = Rectangle().fill(ImagePaint(image: image, scale: 8))
        #expect(grid(view, columns: 5).backgrounds == "rbrbr")
        let half = Rectangle().fill(
            .image(image, sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), scale: 8))
        #expect(grid(half, columns: 3).backgrounds == "bbb")
    }

    @Test func `a template image is a stencil`() {
        let pixels = [RGBA.white, RGBA.clear]
        let image = Image(DecodedImage(width: 2, height: 1, pixels: pixels)).renderingMode(
            .template
        )
        .resizable()
        let view = image.foregroundStyle(Color(red: 0, green: 0, blue: 200.0 / 255))
        #expect(grid(view, columns: 2).backgrounds == "b.")
    }

    @Test func `shapes have short names`() {
        let view = Color(red: 200.0 / 255, green: 0, blue: 0)
        #expect(grid(view.clipShape(.rect), columns: 2).backgrounds == "rr")
        let outline = CGRect(x: 0, y: 0, width: 80, height: 40)
        func path(_ shape: some Shape) -> Path { shape.path(in: outline) }
        #expect(path(.rect(cornerRadius: 8)) == path(RoundedRectangle(cornerRadius: 8)))
        #expect(path(.capsule) == path(Capsule()))
        #expect(path(.circle) == path(Circle()))
        #expect(path(.ellipse) == path(Ellipse()))
        #expect(
            path(.rect(topLeadingRadius: 8)) == path(UnevenRoundedRectangle(topLeadingRadius: 8)))
        #expect(path(AnyShape(Circle())) == path(Circle()))
        #expect(path(Rectangle().scale(0.5)) == Path(CGRect(x: 20, y: 10, width: 40, height: 20)))
        #expect(
            path(Rectangle().size(width: 10, height: 20))
                == Path(CGRect(x: 0, y: 0, width: 10, height: 20)))
    }

    @Test func `a filled shape can be stroked too`() {
        let view = Rectangle().fill(Color(red: 200.0 / 255, green: 0, blue: 0))
            .strokeBorder(Color.primary)
        let grid = grid(view, columns: 3, rows: 3)
        #expect(grid.text == "┌─┐\n│ │\n└─┘")
        #expect(grid.backgrounds == "rrr\nrrr\nrrr")
    }

    @Test func `an angular gradient goes clockwise around its centre, from the trailing side`() {
        let halves = [
            Gradient.Stop(color: Self.red, location: 0), .init(color: Self.red, location: 0.5),
            .init(color: Self.green, location: 0.5), .init(color: Self.green, location: 1),
        ]
        func picture(_ view: some View) -> String { grid(view, columns: 4, rows: 2).backgrounds }
        // The first half of the turn is below the centre.
        let below = "gggg\nrrrr"
        #expect(picture(AngularGradient(stops: halves, center: .center)) == below)
        #expect(picture(Rectangle().fill(.conicGradient(stops: halves))) == below)
        #expect(picture(Rectangle().fill(.conicGradient(Gradient(stops: halves)))) == below)
        // From the bottom on: to the left of the centre.
        let left = "rrgg\nrrgg"
        #expect(
            picture(AngularGradient(stops: halves, center: .center, angle: .degrees(90))) == left)
        #expect(
            picture(Rectangle().fill(.conicGradient(stops: halves, angle: .degrees(90)))) == left)
        #expect(
            picture(
                Rectangle().fill(
                    .angularGradient(
                        stops: halves, startAngle: .degrees(90), endAngle: .degrees(450))))
                == left)
        // Around the top leading corner all is in the first quarter.
        #expect(
            picture(Rectangle().fill(.conicGradient(stops: halves, center: .topLeading)))
                == "rrrr\nrrrr")
        // Half a turn: the first quarter is red, the second green.
        let half = picture(
            Rectangle().fill(
                .angularGradient(stops: halves, startAngle: .zero, endAngle: .degrees(180))))
        #expect(half.split(separator: "\n").last == "ggrr")
    }

    @Test func `colours of an angular gradient are mixed evenly`() throws {
        let view = Rectangle().fill(
            .angularGradient(
                colors: [.black, .white], startAngle: .zero, endAngle: .degrees(360)))
        let cells = grid(view, columns: 8, rows: 4)
        // Below the centre, at a quarter of the turn, and above it, at three quarters.
        let (below, above) = (cells[column: 3, row: 3], cells[column: 3, row: 0])
        #expect(abs(Int(try #require(below.background.rgba).red) - 64) < 16)
        #expect(abs(Int(try #require(above.background.rgba).red) - 191) < 16)
    }

    @Test func `a program's own insettable shape is stroked inside its edge`() {
        struct Band: InsettableShape {
            var amount: CGFloat = 0
            func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
            func inset(by more: CGFloat) -> Band { Band(amount: amount + more) }
        }
        // A line of 16 points inside the edge is two columns wide and one row high.
        #expect(
            grid(Band().strokeBorder(Self.red, lineWidth: 16), columns: 6, rows: 3).backgrounds
                == "rrrrrr\nrr..rr\nrrrrrr")
        #expect(
            grid(Band().inset(by: 16).fill(Self.red), columns: 6, rows: 3).backgrounds
                == "......\n..rr..\n......")
        let both = Band(amount: 16).strokeBorder(Self.red, lineWidth: 16)
        #expect(
            grid(both, columns: 8, rows: 5).backgrounds
                == "........\n..rrrr..\n..rrrr..\n..rrrr..\n........")
    }

    private static let red = Color(red: 200.0 / 255, green: 0, blue: 0)
    private static let green = Color(red: 0, green: 200.0 / 255, blue: 0)
}
