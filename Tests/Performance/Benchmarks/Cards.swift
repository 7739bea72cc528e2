import BenchmarkFloor
@_spi(Elements) import TerminalCore
import TerminalUI

@Observable final class Hero {
    let number: Int
    var points: Int
    init(_ number: Int) {
        self.number = number
        points = 33 + number % 20
    }
}

struct HeroBar: View {
    let points: Int

    var body: some View {
        Text("\(points)/60")
            .frame(minWidth: 0, maxWidth: .infinity)
            .foregroundColor(.white)
            .background(
                GeometryReader { geometry in
                    ZStack(alignment: .leading) {
                        Color.red
                        Color.green.frame(width: geometry.size.width * CGFloat(points) / 60)
                    }
                }
            )
            .frame(width: 200)
    }
}

struct HeroCard: View {
    let hero: Hero

    var body: some View {
        VStack(alignment: .leading) {
            Text("Character \(hero.number)").bold()
            Text("Warden of the North")
            HeroBar(points: hero.points)
            Text("AC \(10 + hero.number % 10)")
        }
        .frame(width: 320, height: 160)
        .border(Color.primary)
    }
}

struct HeroWall: View {
    let heroes: [Hero]

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<6) { row in
                HStack(spacing: 0) {
                    ForEach(0..<5) { column in HeroCard(hero: heroes[row * 5 + column]) }
                }
            }
        }
    }
}

func cards() {
    let points = (0..<30).map { Int32(33 + $0 % 20) }
    let sink = open("/dev/null", O_WRONLY)
    guard floor_open("xterm-256color", sink) == 0 else {
        print("no description of xterm-256color: is ncurses-base installed?")
        return
    }
    floor_draw(points)
    floor_refresh()
    let size = CGSize(width: 1600, height: 960)
    let heroes = (0..<30).map { Hero($0) }
    // Each measurement alternates with its floor.
    let full = medians(
        200,
        of: [
            {
                floor_draw(points)
                floor_forget()
                floor_refresh()
                return nil
            },
            {
                let host = ViewHost(metrics: .terminal)
                host.mount(HeroWall(heroes: heroes), EnvironmentValues())
                host.layout(ProposedViewSize(size), centredIn: size)
                host.draw(in: CellCanvas(columns: 200, rows: 60))
                return host
            },
        ] as [() -> ViewHost?])
    let terminal = HeadlessTerminal(columns: 200, rows: 60)
    let session = ViewSession(HeroWall(heroes: heroes), on: terminal)
    try? session.start()
    var hit: Int32 = 0
    let change = medians(
        400,
        of: [
            {
                hit = (hit + 1) % 20
                var changed = points
                changed[15] = 20 + hit
                floor_draw(changed)
                floor_refresh()
            },
            {
                hit = (hit + 1) % 20
                floor_draw_bar(15, 20 + hit)
                floor_refresh()
            },
            {
                heroes[15].points = 20 + (heroes[15].points + 1) % 20
                session.turn()
            },
        ])
    session.finish()
    floor_close()

    print("30 cards in 200 × 60")
    report("floor: full frame to the terminal", full[0])
    report("floor: redraw everything after one change", change[0])
    report("floor: redraw that card only", change[1])
    report("views: cold, built, laid out, drawn", full[1], floor: full[0])
    report("views: one hit point, state to cells", change[2], floor: change[0])
}
