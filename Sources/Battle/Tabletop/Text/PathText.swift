/// The parts of a path as it is written. Foundation's own end the process for a path of one letter
/// (`NSString.lastPathComponent` in Swift 6.3.1 on Linux).
package enum PathText {
    /// What stands behind the last slash, slashes at the end left out: "/srv/battle.db" → "battle.db".
    package static func name(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }

    /// What stands before the last slash, "" for a name alone: "/srv/battle.db" → "/srv".
    package static func folder(of path: String) -> String {
        var rest = path[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "" }
        return slash == rest.startIndex ? "/" : String(rest[..<slash])
    }

    /// The name without its extension: "/srv/Verbs.tsv" → "Verbs".
    package static func nameWithoutExtension(of path: String) -> String {
        let name = name(of: path)
        guard let period = name.lastIndex(of: "."), period != name.startIndex else { return name }
        return String(name[..<period])
    }

    /// What stands behind the last period of the name, in lower case, without a period at the
    /// beginning: "Verbs.TSV" → "tsv".
    package static func fileExtension(of path: String) -> String {
        let name = name(of: path)
        guard let period = name.lastIndex(of: "."), period != name.startIndex else { return "" }
        return name[name.index(after: period)...].lowercased()
    }
}
