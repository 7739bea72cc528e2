import TerminalUI

/// A list of things to do, in a file.
@main struct ToDoList: App {
    @State private var store = ToDoStore(
        file: CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") }
            .map { URL(filePath: $0) } ?? .homeDirectory.appending(path: ".local/share/to-do.json"))

    var body: some Scene {
        WindowGroup { ToDoView(store: store) }
    }
}

/// The list, and a field for new entries above it.
struct ToDoView: View {
    enum Filter: String, CaseIterable {
        case all = "All"
        case open = "Open"
        case done = "Done"
    }
    enum Field { case new, list }

    @Bindable var store: ToDoStore
    @State private var title = ""
    @State private var filter = Filter.all
    @State private var selection: ToDo.ID?
    @FocusState private var focus: Field?
    @Environment(\.terminate) private var terminate

    private var shown: [ToDo] {
        store.items.filter { filter == .all || $0.isDone == (filter == .done) }
    }

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text("To do").font(.title)
                Text("\(store.items.count { !$0.isDone }) of \(store.items.count) open")
                Spacer()
                Picker("", selection: $filter) {
                    ForEach(Filter.allCases, id: \.self) { Text($0.rawValue) }
                }
                .pickerStyle(.segmented)
            }
            TextField("New", text: $title, prompt: Text("What is to be done?"))
                .textFieldStyle(.roundedBorder)
                .focused($focus, equals: .new)
                .onSubmit {
                    store.add(title)
                    title = ""
                }
            list
            HStack(spacing: 16) {
                Text(focus == .new ? "Enter add  Tab list" : "Space done  Delete remove")
                Button("n new") { focus = .new }.keyboardShortcut("n", modifiers: [])
                Button("q quit") { terminate() }.keyboardShortcut("q", modifiers: [])
            }
            .foregroundStyle(.secondary)
            .lineLimit(1)
        }
        .onAppear { focus = store.items.isEmpty ? .new : .list }
        .onChange(of: focus) { if selection == nil { selection = shown.first?.id } }
        .alert("To do", isPresented: .constant(store.problem != nil)) {
            Button("OK") { store.problem = nil }
        } message: {
            Text(store.problem ?? "")
        }
    }

    private var list: some View {
        List(selection: $selection) {
            ForEach(shown) { item in
                Text(verbatim: "[\(item.isDone ? "x" : " ")] \(item.title)")
                    .foregroundStyle(item.isDone ? .secondary : .primary)
                    .lineLimit(1)
            }
            .onMove { from, to in
                if filter == .all { store.change { $0.move(fromOffsets: from, toOffset: to) } }
            }
            .onDelete { offsets in
                let ids = Set(offsets.map { shown[$0].id })
                store.change { $0.removeAll { ids.contains($0.id) } }
            }
        }
        .focused($focus, equals: .list)
        .onKeyPress(.space) {
            guard let selection else { return .ignored }
            store.toggle(selection)
            return .handled
        }
        .overlay {
            if shown.isEmpty { Text("Nothing to do").foregroundStyle(.secondary) }
        }
    }
}
