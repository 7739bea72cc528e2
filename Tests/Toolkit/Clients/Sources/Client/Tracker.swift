import TerminalUI

// The battle tracker, and the texts on geometry readers: the samples, with only the import changed.

final class Character: ObservableObject {
    @Published var name = "Hasty River"
    @Published var imageName = "rogue"
    @Published var title = "Duellist"
}

struct CharacterRow: View {
    @ObservedObject var character: Character
    var body: some View {
        HStack {
            Text("M")
                .hidden()
                .overlay(
                    Image(character.imageName)
                        .resizable()
                        .aspectRatio(contentMode: .fit))
            Text(character.name)
        }
        .font(.title)
    }
}

struct Card<Content>: View where Content: View {
    var content: Content
    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
    var body: some View {
        content
            .padding()
            .background(Color.white)
            .cornerRadius(8)
            .shadow(radius: 4)
    }
}

struct CardModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .padding()
            .background(Color.white)
            .cornerRadius(8)
            .shadow(radius: 4)
    }
}

extension View {
    func card() -> some View {
        modifier(CardModifier())
    }
}

struct MonospacedDigit: ViewModifier {
    @Environment(\.font) var font: Font?
    func body(content: Content) -> some View {
        return
            content
            .environment(\.font, font?.monospacedDigit())
    }
}

struct HitPointBar: View {
    var hitPoints: Int
    var damageTaken: Int
    var body: some View {
        Text("\(hitPoints-damageTaken)/\(hitPoints)")
            .frame(minWidth: 0, maxWidth: .infinity)
            .foregroundColor(Color.white)
            .background(HitPointBackground(hitPoints: hitPoints, damageTaken: damageTaken))
            .cornerRadius(8)
    }
}

struct HitPointBackground: View {
    var hitPoints: Int
    var damageTaken: Int
    var body: some View {
        GeometryReader { g in
            ZStack(alignment: .leading) {
                Rectangle()
                    .fill(Color.red)
                Rectangle()
                    .fill(Color.green)
                    .frame(
                        width: g.size.width * CGFloat(self.hitPoints - self.damageTaken)
                            / CGFloat(self.hitPoints))
            }
        }
    }
}

struct OverlaidImage: View {
    var body: some View {
        Image("barbarian")
            .resizable()
            .aspectRatio(contentMode: .fit)
            .overlay(OverlayView())
    }
}

struct OverlayView: View {
    var body: some View {
        GeometryReader { g in
            Image("overlay")
                .resizable()
                .frame(width: g.size.width, height: g.size.height / 2)
                .position(y: g.size.height / 2)
        }
    }
}

struct MyRectangle: View {
    var body: some View {
        GeometryReader { geometry in
            Rectangle()
                .path(
                    in: CGRect(
                        x: geometry.size.width + 5, y: 0, width: geometry.size.width / 2.0,
                        height: geometry.size.height / 2.0)
                )
                .fill(Color.red)
        }
    }
}

struct InnerView: View {
    var body: some View {
        HStack {
            Text("Left")
            GeometryReader { geo in
                Text("Center")
                    .background(Color.blue)
                    .onTapGesture {
                        print(
                            "Global center: \(geo.frame(in: .global).midX) x \(geo.frame(in: .global).midY)"
                        )
                        print(
                            "Custom center: \(geo.frame(in: .named("Custom")).midX) x \(geo.frame(in: .named("Custom")).midY)"
                        )
                    }
            }
            .background(Color.orange)
            Text("Right")
        }
    }
}

struct RoundedCorners: View {
    var color: Color = .black
    var tl: CGFloat = 0.0
    var tr: CGFloat = 0.0
    var bl: CGFloat = 0.0
    var br: CGFloat = 0.0
    var body: some View {
        GeometryReader { geometry in
            Path { path in
                let w = geometry.size.width
                let h = geometry.size.height
                let tr = min(min(self.tr, h / 2), w / 2)
                let tl = min(min(self.tl, h / 2), w / 2)
                let bl = min(min(self.bl, h / 2), w / 2)
                let br = min(min(self.br, h / 2), w / 2)
                path.move(to: CGPoint(x: w / 2.0, y: 0))
                path.addLine(to: CGPoint(x: w - tr, y: 0))
                path.addArc(
                    center: CGPoint(x: w - tr, y: tr), radius: tr, startAngle: Angle(degrees: -90),
                    endAngle: Angle(degrees: 0), clockwise: false)
                path.addLine(to: CGPoint(x: w, y: h - br))
                path.addArc(
                    center: CGPoint(x: w - br, y: h - br), radius: br,
                    startAngle: Angle(degrees: 0),
                    endAngle: Angle(degrees: 90), clockwise: false)
                path.addLine(to: CGPoint(x: bl, y: h))
                path.addArc(
                    center: CGPoint(x: bl, y: h - bl), radius: bl, startAngle: Angle(degrees: 90),
                    endAngle: Angle(degrees: 180), clockwise: false)
                path.addLine(to: CGPoint(x: 0, y: tl))
                path.addArc(
                    center: CGPoint(x: tl, y: tl), radius: tl, startAngle: Angle(degrees: 180),
                    endAngle: Angle(degrees: 270), clockwise: false)
            }
            .fill(self.color)
        }
    }
}
