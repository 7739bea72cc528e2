import TerminalUI
import Testing

/// GeometryReader. For its coordinate spaces see ``CoordinateSpaceCases``.
@Suite struct GeometryCases {
    @Test func `case 260: takes the proposal`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60), frames: ["red": (0, 0, 20, 20)]
        ) { frames in
            GeometryReader { _ in frames.box("red", 20, 20) }.probe(
                "reader", at: (0, 0, 100, 60), in: frames)
        }
    }

    @Test func `case 262: several children overlap at the origin`() {
        expectLayout(
            proposed: (200, 200), size: (200, 200),
            frames: ["blue": (0, 0, 100, 100), "red": (0, 0, 200.0 / 3, 200.0 / 3)]
        ) { frames in
            GeometryReader { geometry in
                frames.box("blue", geometry.size.width / 2, geometry.size.height / 2)
                frames.box("red", geometry.size.width / 3, geometry.size.height / 3)
            }
        }
    }

    @Test func `case 263: centring needs a frame of the reader's size`() {
        expectLayout(
            proposed: (300, 200), size: (300, 200), frames: ["red": (75, 50, 150, 100)]
        ) { frames in
            GeometryReader { geometry in
                ZStack {
                    Color.red
                        .frame(
                            maxWidth: geometry.size.width / 2, maxHeight: geometry.size.height / 2
                        )
                        .probe("red", in: frames)
                }
                .frame(width: geometry.size.width, height: geometry.size.height)
            }
        }
    }

    @Test func `case 264: half-size image with aspect ratio`() {
        expectLayout(
            proposed: (400, 400), size: (400, 400), frames: ["img": (100, 150, 200, 100)]
        ) { frames in
            GeometryReader { geometry in
                ZStack {
                    frames.resizable("img", 100, 50)
                        .aspectRatio(contentMode: .fit)
                        .frame(
                            maxWidth: geometry.size.width / 2, maxHeight: geometry.size.height / 2)
                }
                .frame(width: geometry.size.width, height: geometry.size.height)
            }
        }
    }

    @Test func `case 265: hit point bar`() {
        expectLayout(
            proposed: (300, 100), size: (200, 1),
            frames: ["red": (0, 0, 200, 1), "green": (0, 0, 110, 1)]
        ) { frames in
            Text("33/60").probe("label", at: (97.5, 0, 5, 1), in: frames)
                .frame(minWidth: 0, maxWidth: .infinity)
                .background {
                    GeometryReader { geometry in
                        ZStack(alignment: .leading) {
                            frames.color("red")
                            frames.box("green", geometry.size.width * (60 - 27) / 60)
                        }
                    }
                }
                .frame(width: 200)
        }
    }

    // `position(y:)` leaves x at 0, so the centre is at (0, 40) and half of the red view is
    // outside, 60 to the left.
    @Test func `case 266: half overlay by position`() {
        expectLayout(
            proposed: (300, 300), size: (120, 80), frames: ["red": (-60, 20, 120, 40)]
        ) { frames in
            frames.fixed("img", 120, 80, at: (0, 0)).overlay {
                GeometryReader { geometry in
                    frames.box("red", geometry.size.width, geometry.size.height / 2)
                        .position(y: geometry.size.height / 2)
                }
            }
        }
    }

    @Test func `case 267: reader above a text`() {
        expectLayout(
            proposed: (20, 10), size: (20, 10), frames: ["green": (0, 0, 18, 4)]
        ) { frames in
            VStack(spacing: 0) {
                GeometryReader { geometry in
                    frames.box("green", geometry.size.width * 0.9, 4)
                }
                .probe("reader", at: (0, 0, 20, 9), in: frames)
                Text("More text").probe("text", at: (5.5, 9, 9, 1), in: frames)
            }
        }
    }

    // A path takes no frame, so the rectangle is drawn at the right of its reader.
    @Test func `case 268: path outside the reader`() {
        expectLayout(
            proposed: (150, 100), size: (150, 100), frames: ["path": (155, 28, 75, 36)]
        ) { frames in
            VStack(spacing: 8) {
                fixedView(70, 20)
                GeometryReader { geometry in
                    let rectangle = CGRect(
                        x: geometry.size.width + 5, y: 0,
                        width: geometry.size.width / 2, height: geometry.size.height / 2)
                    let path = Rectangle().path(in: rectangle)
                    frames.recording(
                        path.boundingRect.offsetBy(
                            dx: geometry.frame(in: .global).minX,
                            dy: geometry.frame(in: .global).minY), as: "path")
                    path.fill(Color.red)
                }
                .probe("reader", at: (0, 28, 150, 72), in: frames)
            }
            .frame(width: 150, height: 100)
        }
    }
}
