package import Foundation

/// An answer of the server, with the headers that all of them have.
package struct PageAnswer: Hashable, Sendable {
    /// The status of HTTP.
    package let status: Int
    /// The headers besides those of all answers.
    package var headers: [String: String]
    package let body: Data
    /// Whether the address or the sender was wrong, which is slowed.
    var isRefusal = false

    init(_ status: Int, _ type: String = "text/plain; charset=utf-8", _ body: Data) {
        self.status = status
        headers = ["Content-Type": type]
        self.body = body
    }

    /// A sentence.
    init(_ status: Int, _ sentence: String) { self.init(status, body: sentence) }

    private init(_ status: Int, body: String) {
        self.init(status, "text/plain; charset=utf-8", Data(body.utf8))
    }

    /// The same words whatever was wrong, so that they tell nothing.
    static var refused: PageAnswer {
        var answer = PageAnswer(404, "Not found.\n")
        answer.isRefusal = true
        return answer
    }

    /// What browsers may do with the page: nothing but what it brings itself.
    private static let common = """
        Cache-Control: no-store\r
        Connection: close\r
        Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; \
        img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; \
        frame-ancestors 'none'\r
        Cross-Origin-Opener-Policy: same-origin\r
        Cross-Origin-Resource-Policy: same-origin\r
        Referrer-Policy: same-origin\r
        X-Content-Type-Options: nosniff\r

        """

    private static let reasons = [
        200: "OK", 303: "See Other", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict",
        413: "Content Too Large", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 501: "Not Implemented",
        503: "Service Unavailable",
    ]

    /// The answer as it is sent.
    ///
    /// - Parameter isStream: whether its body goes on until the connection ends.
    package func encoded(isStream: Bool = false) -> Data {
        var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "")\r\n\(Self.common)"
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
            head += "\(name): \(value)\r\n"
        }
        if !isStream { head += "Content-Length: \(body.count)\r\n" }
        return Data((head + "\r\n").utf8) + body
    }
}
