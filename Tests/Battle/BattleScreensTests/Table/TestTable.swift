@testable import BattleScreens

/// A players' page that no browser sees.
final class TestTable: TableService {
    private(set) var address: String?
    let listening = "192.168.100.200, port 54774"
    /// As large as the code of the longest address: version 3, with its margin.
    let code =
        [String(repeating: "▀", count: 33)]
        + Array(repeating: "█ █▄" + "▀▀▀" + String(repeating: " ", count: 26), count: 16)

    /// Why it cannot begin; `nil` if it can.
    var problem: (any Error)?

    func begin() throws {
        if let problem { throw problem }
        address = "http://192.168.100.200:54774/0123456789abcdef0123456789abcdef/"
    }
    func end() { address = nil }
}
