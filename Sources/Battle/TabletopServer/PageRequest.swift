package import Foundation

/// A request as browsers make it for the players' page: strict, and small.
package struct PageRequest: Hashable, Sendable {
    /// GET or POST; the server knows no other.
    package enum Method: String, Hashable, Sendable { case get = "GET", post = "POST" }

    package let method: Method
    /// The parts of the path: "/a/b" is "a" and "b", "/a/" is "a" and "".
    package let path: [String]
    /// What follows the question mark; "" for nothing.
    package let query: String
    /// By their names in lower case.
    package let headers: [String: String]
    package var body = Data()
    /// The address that it came from.
    package var client = ""

    /// The most bytes before the body, and of the body.
    static let (headLimit, bodyLimit) = (8192, 1024)

    /// Why a request is not answered, as a status of HTTP.
    package enum Problem: Int, Error {
        case malformed = 400
        case method = 405
        case late = 408
        case body = 413
        case head = 431
        case unsupported = 501
    }

    /// Parses what stands before the body.
    ///
    /// - Parameter head: without the blank line at its end.
    package init(head: Data) throws(Problem) {
        // What is not ASCII is in no request that a browser makes for this page.
        guard head.allSatisfy({ $0 < 127 && ($0 >= 32 || $0 == 13 || $0 == 10 || $0 == 9) }) else {
            throw .malformed
        }
        var lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let first = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard first.count == 3, first[2] == "HTTP/1.1" || first[2] == "HTTP/1.0" else {
            throw .malformed
        }
        guard let method = Method(rawValue: String(first[0])) else { throw .method }
        self.method = method
        let target = first[1].split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = target.first, path.first == "/", path.allSatisfy(Self.isPlain) else {
            throw .malformed
        }
        self.path = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            .map(String.init)
        query = target.count > 1 ? String(target[1]) : ""
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
                line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
            else { throw .malformed }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            // Two of them could be understood in two ways.
            if headers[name] != nil { throw .malformed }
            headers[name] = value
        }
        if headers["transfer-encoding"] != nil { throw .unsupported }
        self.headers = headers
    }

    /// The letters of the paths that the server has; a path with others, such as `%`, is none of them.
    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || "/-._".contains(character))
    }

    /// The bytes of the body.
    func bodyCount() throws(Problem) -> Int {
        guard let text = headers["content-length"] else { return 0 }
        guard text.count <= 9, text.allSatisfy(\.isNumber), let count = Int(text) else {
            throw .malformed
        }
        guard count <= Self.bodyLimit else { throw .body }
        return count
    }

    /// The value of a cookie.
    func cookie(_ name: String) -> String? {
        headers["cookie"]?.split(separator: ";").lazy
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .first { $0.hasPrefix(name + "=") }
            .map { String($0.dropFirst(name.count + 1)) }
    }

    /// The fields of a form in the body; `nil` if it is none, or has a field twice.
    var form: [String: String]? {
        guard headers["content-type"]?.hasPrefix("application/x-www-form-urlencoded") == true,
            let text = String(data: body, encoding: .utf8)
        else { return nil }
        var fields: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding }
            guard let name = parts.first ?? nil, fields[name] == nil else { return nil }
            guard let value = parts.count > 1 ? parts[1] : "" else { return nil }
            fields[name] = value
        }
        return fields
    }
}
