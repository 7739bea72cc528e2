import Foundation

/// The addresses of this machine.
package enum LocalAddress {
    /// The IPv4 addresses of interfaces that are up, those of cables and radios first, without
    /// loopback.
    package static var all: [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0, let first = list else { return [] }
        defer { freeifaddrs(list) }
        var found: [(rank: Int, text: String)] = []
        for entry in sequence(first: first, next: { $0.pointee.ifa_next }) {
            let flags = Int32(entry.pointee.ifa_flags)
            guard let address = entry.pointee.ifa_addr, address.pointee.sa_family == AF_INET,
                flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0
            else { continue }
            var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            guard
                getnameinfo(
                    address, socklen_t(MemoryLayout<sockaddr_in>.size), &host,
                    socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
            else { continue }
            // Cables and radios are named "eth0", "enp3s0", "wlan0"; those of containers otherwise.
            let name = String(cString: entry.pointee.ifa_name)
            found.append((name.hasPrefix("e") || name.hasPrefix("w") ? 0 : 1, text(host)))
        }
        return found.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.text)
    }

    private static func text(_ host: [CChar]) -> String {
        String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The address in the local network; that of the machine itself if it is in none.
    package static var inNetwork: String { all.first ?? "127.0.0.1" }
}
