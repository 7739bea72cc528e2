import Testing

import TerminalUI

/// The signed area enclosed by an outline: positive if, with y downwards, it runs clockwise.
private func area(_ path: Path) -> CGFloat {
    var area: CGFloat = 0
    var from = CGPoint.zero
    var start = CGPoint.zero
    func line(to point: CGPoint) {
        area += (from.x * point.y - point.x * from.y) / 2
        from = point
    }
    path.forEach { element in
        switch element {
        case .move(let to): (start, from) = (to, to)
        case .line(let to): line(to: to)
        case .quadCurve(let to, let control):
            let begin = from
            for step in 1...100 {
                let t = CGFloat(step) / 100
                let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                line(
                    to: CGPoint(
                        x: a * begin.x + b * control.x + c * to.x,
                        y: a * begin.y + b * control.y + c * to.y))
            }
        case .curve(let to, let one, let two):
            let begin = from
            for step in 1...100 {
                let t = CGFloat(step) / 100
                let u = 1 - t
                let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                line(
                    to: CGPoint(
                        x: a * begin.x + b * one.x + c * two.x + d * to.x,
                        y: a * begin.y + b * one.y + c * two.y + d * to.y))
            }
        case .closeSubpath: line(to: start)
        }
    }
    return area
}

private func near(_ left: CGFloat, _ right: CGFloat, within error: CGFloat = 0.01) -> Bool {
    abs(left - right) <= error
}

@Suite struct PathTests {
    @Test(
        "Shapes have their area, and run clockwise",
        arguments: [
            ("rectangle", Path(CGRect(x: 1, y: 2, width: 3, height: 4)), 12),
            ("circle", Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)), .pi * 100),
            ("ellipse", Path(ellipseIn: CGRect(x: 5, y: 5, width: 20, height: 10)), .pi * 50),
            // A square of 2 r and four quarter circles: the circle's corners lack (4 - π) r².
            (
                "rounded",
                Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 4),
                800 - (4 - .pi) * 16
            ),
            (
                "rounded too much",
                Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 99),
                // Each corner is a quarter of an ellipse of 20 × 10.
                .pi * 200
            ),
            (
                "one corner",
                Path(
                    roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20),
                    cornerRadii: RectangleCornerRadii(bottomLeading: 10)),
                800 - (4 - .pi) * 25
            ),
            // A mirrored shape runs the other way.
            (
                "mirrored",
                Path(CGRect(x: 1, y: 2, width: 3, height: 4))
                    .applying(CGAffineTransform(scaleX: -1, y: 2)),
                -24
            ),
            (
                "mirrored, rounded",
                Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 4)
                    .applying(CGAffineTransform(scaleX: 1, y: -1)),
                (4 - .pi) * 16 - 800
            ),
            (
                "two rectangles",
                Path { path in
                    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
                    path.addRect(CGRect(x: 9, y: 2, width: 2, height: 4))
                },
                20
            ),
        ] as [(String, Path, CGFloat)])
    func areas(name: String, path: Path, expected: CGFloat) {
        #expect(near(area(path), expected, within: 0.2))
    }

    @Test("What is added to a rectangle starts at its corner")
    func grown() {
        var path = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 0, y: 9))
        var written: [Path.Element] = []
        path.forEach { written.append($0) }
        #expect(
            written == [
                .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 4, y: 2)),
                .line(to: CGPoint(x: 4, y: 6)), .line(to: CGPoint(x: 1, y: 6)), .closeSubpath,
                .line(to: CGPoint(x: 0, y: 9)),
            ])
        #expect(path.boundingRect == CGRect(x: 0, y: 2, width: 4, height: 7))
    }

    @Test(
        "Arcs run in the same direction as SwiftUI's",
        arguments: [
            // Start, end, clockwise, and the point half way along.
            (-90, 0, false, 0.7071, -0.7071), (0, 90, false, 0.7071, 0.7071),
            (90, 180, false, -0.7071, 0.7071), (180, 270, false, -0.7071, -0.7071),
            (-90, 0, true, -0.7071, 0.7071), (0, 90, true, -0.7071, -0.7071),
            (0, 360, false, -1, 0), (0, 360, true, -1, 0), (0, -90, true, 0.7071, -0.7071),
            (90, 0, false, -0.7071, -0.7071), (350, 10, false, 1, 0), (0, 720, false, -1, 0),
        ] as [(Double, Double, Bool, CGFloat, CGFloat)])
    func arcs(start: Double, end: Double, clockwise: Bool, x: CGFloat, y: CGFloat) {
        let arc = Path {
            $0.addArc(
                center: CGPoint(x: 3, y: 4), radius: 10, startAngle: Angle(degrees: start),
                endAngle: Angle(degrees: end), clockwise: clockwise)
        }
        let middle = arc.trimmedPath(from: 0, to: 0.5).currentPoint
        #expect(near(middle?.x ?? .nan, 3 + 10 * x, within: 0.1))
        #expect(near(middle?.y ?? .nan, 4 + 10 * y, within: 0.1))
    }

    @Test func `an arc between two tangents rounds their corner`() {
        let path = Path {
            $0.move(to: CGPoint(x: 0, y: 0))
            $0.addArc(
                tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
            $0.addLine(to: CGPoint(x: 10, y: 10))
            $0.addLine(to: CGPoint(x: 0, y: 10))
            $0.closeSubpath()
        }
        #expect(near(area(path), 100 - (4 - .pi) * 4))
        #expect(path.contains(CGPoint(x: 8, y: 2)))
        #expect(!path.contains(CGPoint(x: 9.5, y: 0.5)))
    }

    @Test func `bounds enclose the outline, not its control points`() {
        let path = Path {
            $0.move(to: CGPoint(x: 0, y: 0))
            $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        }
        #expect(near(path.boundingRect.maxY, 5, within: 0.05))
        #expect(path.boundingRect.minX == 0 && path.boundingRect.width == 10)
        #expect(Path().boundingRect.isNull)
        #expect(
            Path(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 10)).boundingRect
                == CGRect(x: 1, y: 2, width: 30, height: 10))
    }

    @Test(
        "Points are inside by the winding and the even-odd rule",
        arguments: [
            (2, 2, true, true), (5, 5, true, false), (9, 5, true, true), (11, 5, false, false),
            (-1, 5, false, false),
        ] as [(CGFloat, CGFloat, Bool, Bool)])
    func inside(x: CGFloat, y: CGFloat, winding: Bool, evenOdd: Bool) {
        var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRects([CGRect(x: 3, y: 3, width: 4, height: 4)])
        #expect(path.contains(CGPoint(x: x, y: y)) == winding)
        #expect(path.contains(CGPoint(x: x, y: y), eoFill: true) == evenOdd)
    }

    @Test func `a trimmed path is the part between two fractions of the length`() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        let half = square.trimmedPath(from: 0.125, to: 0.5)
        #expect(
            half
                == Path {
                    $0.addLines([
                        CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10),
                    ])
                })
        #expect(square.trimmedPath(from: 0, to: 1) == square)
        #expect(square.trimmedPath(from: 0.6, to: 0.4).isEmpty)
    }

    @Test(
        "A stroke covers the points within half its width",
        arguments: [
            (CGLineCap.butt, CGLineJoin.miter, -0.5, 0.0, false), (.square, .miter, -0.5, 0, true),
            (.round, .miter, -0.5, 0, true), (.round, .miter, -0.9, 0.9, false),
            (.square, .miter, -0.9, 0.9, true), (.butt, .miter, 10.9, -0.9, true),
            (.butt, .round, 10.9, -0.9, false), (.butt, .round, 10.6, -0.6, true),
            (.butt, .bevel, 10.6, -0.6, false), (.butt, .bevel, 10.4, -0.4, true),
            (.butt, .miter, 5, 0.9, true), (.butt, .miter, 5, 1.1, false),
            (.butt, .miter, 9.1, 5, true), (.butt, .miter, 8.9, 5, false),
        ] as [(CGLineCap, CGLineJoin, CGFloat, CGFloat, Bool)])
    func strokes(cap: CGLineCap, join: CGLineJoin, x: CGFloat, y: CGFloat, isInside: Bool) {
        let corner = Path {
            $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        }
        let stroke = corner.strokedPath(StrokeStyle(lineWidth: 2, lineCap: cap, lineJoin: join))
        #expect(stroke.contains(CGPoint(x: x, y: y)) == isInside)
    }

    @Test(
        "Dashes follow the path, from the phase on",
        arguments: [
            (1.0, true), (3.5, false), (5.5, true), (9.5, true), (12, true), (13.5, false),
        ] as [(CGFloat, Bool)])
    func dashes(place: CGFloat, isDrawn: Bool) {
        // Drawn are 0–3, 4–8 and 9–13; the path turns down at 9.
        let path = Path {
            $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 9)])
        }
        let stroke = path.strokedPath(StrokeStyle(lineWidth: 2, dash: [4, 1], dashPhase: 1))
        let point = place <= 9 ? CGPoint(x: place, y: 0) : CGPoint(x: 9, y: place - 9)
        #expect(stroke.contains(point) == isDrawn)
    }

    @Test func `paths are translated and transformed`() {
        let rect = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(rect.offsetBy(dx: 10, dy: 20) == Path(CGRect(x: 11, y: 22, width: 3, height: 4)))
        let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(near(turned.boundingRect.minX, -6) && near(turned.boundingRect.minY, 1))
        let both = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)
        #expect(
            rect.applying(both).boundingRect == CGRect(x: 4, y: 9, width: 6, height: 12))
        let moved = CGAffineTransform(translationX: 1, y: 1).scaledBy(x: 2, y: 3)
        #expect(
            rect.applying(moved).boundingRect == CGRect(x: 3, y: 7, width: 6, height: 12))
    }
}
