import TerminalUI

struct Server: Identifiable {
    let id: Int
    var name = ""
    var load = 0.0
    var memory = 0.0
    var isUp = true
}

struct Dashboard: View {
    let servers: [Server]
    let updated: Date
    @State private var showsAll = true
    @State private var chosen: Server.ID?

    private var shown: [Server] { servers.filter { showsAll || !$0.isUp } }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack {
                Text("Servers").font(.title).bold()
                Spacer()
                Toggle("All", isOn: $showsAll)
                Text(updated, style: .time).foregroundStyle(.secondary)
            }
            Grid(alignment: .leading, horizontalSpacing: 16) {
                GridRow {
                    Text("Name")
                    Text("Load")
                    Text("Memory").gridColumnAlignment(.trailing)
                }
                .bold()
                Divider()
                ForEach(shown) { server in
                    GridRow {
                        Label(server.name, systemImage: server.isUp ? "circle.fill" : "circle")
                        Gauge(value: server.load, in: 0...1) {  // typo: value: server.load, =>
                            Text("Load")
                        } currentValueLabel: {
                            Text("\(Int(server.load * 100)) %")
                        }
                        .tint(server.load > 0.8 ? .red : .green)  // typo: .load => .lod
                        ProgressView(value: server.memory)
                            .frame(width: 80)
                    }
                    .onTapGesture { chosen = server.id }
                }
            }
            .padding(.horizontal)
            .border(.secondary)
            ScrollView(.horizontal) {
                LazyHStack(spacing: 8) {
                    ForEach(shown) { server in
                        VStack {
                            Text(server.name).lineLimit(1)  // typo: Text( => Txt(
                            Rectangle()
                                .fill(server.isUp ? Color.green : Color.red)
                                .frame(width: 40, height: 16 * server.load)
                        }
                        .opacity(chosen == nil || chosen == server.id ? 1 : 0.5)
                    }
                }
            }
            .overlay(alignment: .center) {
                if shown.isEmpty {
                    ContentUnavailableView("No servers", systemImage: "xmark")
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .topLeading)  // typo: maxWidth => maxWidht
        .padding()
    }
}
