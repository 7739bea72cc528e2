extension Array where Element: Identifiable {
    /// The element after the one with an id, the first for `nil`; `nil` after the last.
    func element(after id: Element.ID?) -> Element? {
        let next = (firstIndex { $0.id == id } ?? -1) + 1
        return indices.contains(next) ? self[next] : nil
    }
}

extension CaseIterable where Self: Equatable {
    /// The case after this one; the first after the last.
    var next: Self {
        let all = Array(Self.allCases)
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}
