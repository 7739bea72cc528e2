import TerminalUI

struct Contact: Identifiable, Hashable {
    let id: Int
    var name = ""
    var phone: String?
    var stars = 0
}

@Observable final class Contacts {
    var all: [Contact] = []
    var kinds: [String] = []

    func contacts(of kind: String, matching text: String) -> [Contact] {
        all.filter { text.isEmpty || $0.name.contains(text) }
    }
    func remove(_ contact: Contact) { all.removeAll { $0.id == contact.id } }
}

struct ContactList: View {
    @Bindable var contacts: Contacts  // typo: Contacts => Contact5
    @State private var selection: Contact.ID?
    @State private var text = ""
    @State private var isAdding = false
    @State private var doomed: Contact?

    var body: some View {
        NavigationStack {
            List(selection: $selection) {
                ForEach(contacts.kinds, id: \.self) { kind in
                    Section {
                        ForEach(contacts.contacts(of: kind, matching: text)) { contact in
                            HStack {
                                VStack(alignment: .leading) {
                                    Text(contact.name).bold()  // typo: .name => .nam
                                    if let phone = contact.phone {
                                        Text(phone).foregroundStyle(.secondary)
                                    }
                                }
                                Spacer()
                                if contact.stars > 0 {
                                    Text(String(repeating: "★", count: contact.stars))
                                        .foregroundStyle(.yellow)  // typo: Style => Styl
                                }
                            }
                            .tag(contact.id)
                            .badge(contact.stars)
                            .swipeActions {
                                Button("Delete", role: .destructive) {  // typo: role: => roles:
                                    doomed = contact
                                }
                            }
                        }
                    } header: {
                        Text("\(kind)")
                    } footer: {
                        Text("\(contacts.contacts(of: kind, matching: text).count) contacts")
                    }
                }
            }
            .navigationTitle("Contacts")
            .searchable(text: $text, prompt: "Name")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("New") { isAdding = true }.keyboardShortcut("n", modifiers: [])
                }
            }
            .sheet(isPresented: $isAdding) {
                Text("A new contact")
            }
            .alert("Delete?", isPresented: .constant(doomed != nil), presenting: doomed) {
                contact in
                Button("Delete", role: .destructive) { contacts.remove(contact) }
                Button("Cancel", role: .cancel) { doomed = nil }
            } message: { contact in
                Text("\(contact.name) is removed.")
            }
        }
    }
}
