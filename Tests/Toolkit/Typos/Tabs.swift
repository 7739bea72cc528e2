import TerminalUI

struct Recipe: Identifiable, Hashable {
    let id: Int
    var name = ""
    var steps: [String] = []
    var isFavourite = false
}

struct RecipePage: View {
    @Binding var recipe: Recipe
    var body: some View { Text(recipe.name) }
}

struct Recipes: View {
    @State var recipes: [Recipe]
    @State private var tab = 0
    @State private var path: [Recipe] = []
    @AppStorage("units") private var units = "metric"

    var body: some View {
        TabView(selection: $tab) {
            Tab("Recipes", systemImage: "list.bullet", value: 0) {
                NavigationStack(path: $path) {
                    List {
                        ForEach($recipes) { $recipe in
                            NavigationLink(value: recipe) {
                                HStack {
                                    Text(recipe.name)
                                    Spacer()
                                    if recipe.isFavourite {  // typo: Favourite => Favorite
                                        Image(systemName: "star.fill").foregroundStyle(.yellow)
                                    }
                                    Toggle("Favourite", isOn: $recipe.isFavourite).labelsHidden()
                                }
                            }
                        }
                        .onDelete { recipes.remove(atOffsets: $0) }
                        .onMove { recipes.move(fromOffsets: $0, toOffset: $1) }
                    }
                    .navigationTitle("Recipes")  // typo: Title => Titel
                    .navigationDestination(for: Recipe.self) { recipe in
                        VStack(alignment: .leading, spacing: 8) {
                            ForEach(recipe.steps.indices, id: \.self) { index in
                                Label(recipe.steps[index], systemImage: "circle")
                            }
                            Button("Back", action: { path.removeLast() })  // typo: action => actoin
                        }
                        .padding()
                        .navigationTitle(recipe.name)
                    }
                }
            }
            .badge(recipes.count)
            Tab("Settings", systemImage: "gear", value: 1) {
                Form {
                    Picker("Units", selection: $units) {  // typo: Picker => Piker
                        Text("Metric").tag("metric")
                        Text("Imperial").tag("imperial")
                    }
                    LabeledContent("Recipes") {
                        Text(recipes.count, format: .number)
                    }
                }
                .formStyle(.grouped)
            }
        }
        .task { tab = recipes.isEmpty ? 1 : 0 }
    }
}
