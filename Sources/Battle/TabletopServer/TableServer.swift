import FlyingSocks
import Foundation
import Synchronization

/// The sockets of the players' page: one request a connection, with limits of size, time and number.
///
/// The sockets are FlyingFox's. Its HTTP is not used: it reads a line of any length into memory before
/// somebody has shown the token.
package final class TableServer: Sendable {
    /// The address and port that it listens on: "192.168.0.2", 4774.
    package let address: String
    package let port: Int

    private let listening: Socket
    private let connections = Mutex(0)
    private let refusals = Mutex(0)

    /// The most connections at once, and of refusals that are slowed at once.
    private static let (connectionLimit, refusalLimit) = (160, 16)
    /// How long a request, a part of an answer, and a refusal may take, and the time between two signs of
    /// life.
    private static let (patience, delay, pulse) = (
        Duration.seconds(10), Duration.seconds(1), Duration.seconds(20)
    )

    /// Listens on an address and port; port 0 is any that is free.
    ///
    /// - Throws: ``Refused``, in the system's words.
    package init(listening address: String, port: UInt16) throws {
        let socket: Socket
        if address.contains(":") {
            socket = try Socket(domain: AF_INET6, type: .stream)
            try socket.setValue(true, for: .localAddressReuse)
            try Self.bind(socket, to: try sockaddr_in6.inet6(ip6: address, port: port))
        } else {
            socket = try Socket(domain: AF_INET, type: .stream)
            try socket.setValue(true, for: .localAddressReuse)
            try Self.bind(socket, to: try sockaddr_in.inet(ip4: address, port: port))
        }
        listening = socket
        self.address = address
        self.port =
            switch try socket.sockname() {
            case .ip4(_, let port), .ip6(_, let port): Int(port)
            case .unix: Int(port)
            }
    }

    /// Why nothing can listen on an address and port: "Address already in use".
    package struct Refused: Error, CustomStringConvertible {
        package let description: String
    }

    private static func bind(_ socket: Socket, to address: some SocketAddress) throws {
        do {
            try socket.bind(to: address)
            try socket.listen()
        } catch SocketError.failed(_, _, let message) {
            try? socket.close()
            throw Refused(description: message)
        } catch {
            try? socket.close()
            throw error
        }
    }

    /// Answers requests until the task is cancelled; nothing is listened on afterwards.
    package func run(_ site: TableSite) async {
        defer { try? listening.close() }
        let pool = SocketPool.make(maxEvents: 64)
        guard (try? await pool.prepare()) != nil,
            let socket = try? AsyncSocket(socket: listening, pool: pool)
        else { return }
        await withDiscardingTaskGroup { group in
            group.addTask { try? await pool.run() }
            group.addTask {
                while (try? await Task.sleep(for: Self.pulse)) != nil { await site.beat() }
            }
            while !Task.isCancelled {
                do {
                    let connection = try await socket.accept()
                    let count = connections.withLock { count in
                        count += 1
                        return count
                    }
                    group.addTask { [self] in
                        if count <= Self.connectionLimit { await serve(connection, site) }
                        try? connection.close()
                        connections.withLock { $0 -= 1 }
                    }
                } catch {
                    // Too many open files, or somebody who has left already.
                    try? await Task.sleep(for: .milliseconds(50))
                }
            }
            group.cancelAll()
        }
    }

    private func serve(_ socket: AsyncSocket, _ site: TableSite) async {
        do {
            let request = try await Self.within(Self.patience, else: PageRequest.Problem.late) {
                try await Self.request(from: socket)
            }
            switch await site.answer(request) {
            case .answer(let answer):
                if answer.isRefusal { await slowDown() }
                try await Self.send(answer.encoded(), on: socket)
            case .live(let player): try await stream(to: player, on: socket, site)
            }
        } catch let problem as PageRequest.Problem {
            let answer = PageAnswer(problem.rawValue, "That is no request for this page.\n")
            try? await Self.send(answer.encoded(), on: socket)
        } catch {
            // The other side is gone, or too slow.
        }
    }

    /// Waits before somebody is told that there is nothing; if many wait already, not at all.
    private func slowDown() async {
        let isFree = refusals.withLock { count in
            if count >= Self.refusalLimit { return false }
            count += 1
            return true
        }
        if !isFree { return }
        try? await Task.sleep(for: Self.delay)
        refusals.withLock { $0 -= 1 }
    }

    /// Sends what is new until either side ends. A page that reads too slowly gets the newest state
    /// when it does, and is left after ``patience``.
    private func stream(
        to player: String, on socket: AsyncSocket, _ site: TableSite
    ) async throws {
        guard let (id, signals) = await site.listen() else {
            var answer = PageAnswer(503, "Too many pages are open.\n")
            answer.headers["Retry-After"] = "30"
            return try await Self.send(answer.encoded(), on: socket)
        }
        let head = PageAnswer(200, "text/event-stream; charset=utf-8", Data("retry: 1000\n\n".utf8))
        do {
            try await Self.send(head.encoded(isStream: true), on: socket)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    var seen = -1
                    for await _ in signals {
                        let (data, now) = await site.news(for: player, after: seen)
                        seen = now
                        try await Self.send(data, on: socket)
                    }
                }
                // Nothing more is asked on this connection; its end is all that can be read.
                group.addTask { _ = try await socket.read(atMost: 1) }
                defer { group.cancelAll() }
                try await group.next()
            }
            await site.leave(id)
        } catch {
            await site.leave(id)
            throw error
        }
    }

    private static func send(_ data: Data, on socket: AsyncSocket) async throws {
        // A portrait has megabytes; each part of it has its time.
        for start in stride(from: 0, to: data.count, by: 65_536) {
            let part = data.subdata(in: start..<min(start + 65_536, data.count))
            try await within(patience, else: PageRequest.Problem.late) {
                try await socket.write(part)
            }
        }
    }

    private static func request(from socket: AsyncSocket) async throws -> PageRequest {
        let end = Data("\r\n\r\n".utf8)
        var data = Data()
        var head: Range<Data.Index>?
        while head == nil {
            if data.count > PageRequest.headLimit { throw PageRequest.Problem.head }
            data.append(contentsOf: try await socket.read(atMost: 4096))
            head = data.range(of: end)
        }
        guard let head, head.lowerBound <= PageRequest.headLimit else {
            throw PageRequest.Problem.head
        }
        var request = try PageRequest(head: data[..<head.lowerBound])
        let count = try request.bodyCount()
        var body = Data(data[head.upperBound...])
        while body.count < count {
            body.append(contentsOf: try await socket.read(atMost: 1024))
        }
        request.body = body.prefix(count)
        request.client =
            switch try? socket.socket.remotePeer() {
            case .ip4(let address, _), .ip6(let address, _): address
            case .unix, nil: ""
            }
        return request
    }

    /// Work that is given up after some time.
    private static func within<Result: Sendable>(
        _ time: Duration, else problem: any Error,
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Result.self) { group in
            group.addTask(operation: work)
            group.addTask {
                try await Task.sleep(for: time)
                throw problem
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw problem }
            return first
        }
    }
}
