import Tabletop

extension JSONObject {
    /// The object with the control characters in its texts shown as signs. Every text of a file that
    /// goes into a field comes from it, whatever the format.
    ///
    /// - Returns: whether there were any, besides line ends.
    mutating func showControls() -> Bool {
        var had = false
        for index in members.indices {
            let (key, keyHad) = PlainText.showingControls(members[index].key)
            members[index].key = key
            had = members[index].value.showControls() || keyHad || had
        }
        return had
    }
}

extension JSONValue {
    fileprivate mutating func showControls() -> Bool {
        switch self {
        case .string(let text):
            let (shown, had) = PlainText.showingControls(text)
            self = .string(shown)
            return had
        case .object(var object):
            let had = object.showControls()
            self = .object(object)
            return had
        case .array(var elements):
            var had = false
            for index in elements.indices { had = elements[index].showControls() || had }
            self = .array(elements)
            return had
        // Entries are read whole before.
        case .integer, .real, .bool, .null, .unread: return false
        }
    }
}
