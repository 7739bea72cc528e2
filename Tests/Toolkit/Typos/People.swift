import TerminalUI

struct Person: Identifiable, Hashable {
    let id: Int
    var name = ""
    var age = 0
    var town = ""
    var isActive = true
}

struct People: View {
    @State var people: [Person]
    @State private var chosen: Set<Person.ID> = []
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var search = ""
    @State private var edited: Person?

    private var shown: [Person] {
        people.filter { search.isEmpty || $0.name.contains(search) }.sorted(using: order)
    }

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                TextField("Search", text: $search)
                Button("Clear", systemImage: "xmark") { search = "" }.disabled(search.isEmpty)
            }
            Table(shown, selection: $chosen, sortOrder: $order) {
                TableColumn("Name", value: \.name) { person in  // typo: value: => valu:
                    HStack {
                        Image(systemName: person.isActive ? "circle.fill" : "circle")
                        Text(person.name).bold(person.isActive)
                    }
                }
                TableColumn("Age", value: \.age) { person in
                    Text("\(person.age)").foregroundStyle(person.age < 18 ? .red : .primary)
                }
                .width(48)
                TableColumn("Town", value: \.town)  // typo: \.town => \.twon
                TableColumn("") { person in
                    Button("Edit") { edited = person }.buttonStyle(.borderless)
                }
                .width(min: 48, max: 80)
            }
            .contextMenu {
                Button("Delete", role: .destructive) {
                    people.removeAll { chosen.contains($0.id) }
                }
            }
            HStack {
                Text("\(chosen.count) of \(people.count)").foregroundStyle(.secondary)
                Spacer()
                Button("All") { chosen = Set(people.map(\.id)) }
                    .keyboardShortcut("a")  // typo: Shortcut => Shortcuts
            }
        }
        .padding()
        .sheet(item: $edited) { person in
            VStack {
                Text(person.name).font(.headline)
                Text("Lives in \(person.town)")
                Button("Done") { edited = nil }.keyboardShortcut(.defaultAction)
            }
            .padding()
        }
        .onChange(of: search) { chosen = [] }  // typo: of: search =>
    }
}
