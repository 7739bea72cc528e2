import ArgumentParser
import Foundation
import TabletopServer

/// `battle serve`: shows the players' page to browsers in the local network.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show the players' page to browsers in the local network.",
        discussion: """
            Shows the fight as battle watch does, in the browsers of phones and televisions, until it \
            is interrupted; ?stage after the address is for a television. Players choose their \
            character and send what they roll: it waits until it is taken in the app, by the key *. \
            Whoever has the address can do both: battle manual players says what a network without \
            encryption means, and how to put a proxy before it.

            Example: battle serve --port 4774
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions

    @Option(help: "The port; 0 is any that is free.") var port: UInt16 = 4774

    @Option(
        help: ArgumentHelp(
            "The address to listen on; by default this machine's in the local network.",
            valueName: "address"))
    var listen: String?

    @Option(
        help: ArgumentHelp(
            "What players open instead, where a proxy passes it on: https://table.example.",
            valueName: "address"))
    var origin: String?

    @Flag(help: "Make a new secret address; the one known so far ends.") var renew = false

    func validate() throws {
        try storage.refuseJSON()
        if let origin,
            !origin.hasPrefix("https://") && !origin.hasPrefix("http://")
                || origin.split(separator: "/").count != 2 || origin.hasSuffix("/")
        {
            throw ValidationError("--origin is like https://table.example")
        }
    }

    func run() throws {
        let database = try storage.open()
        // A name that means no fight, or several, is said at once.
        if fight.name != nil { _ = try fight.find(in: database) }
        FightFollower.endWithReader()
        let place = TableHost.Place(listen: listen, port: port, origin: origin)
        let (fight, renew) = (fight, renew)
        let host = try MainActor.assumeIsolated {
            let host = TableHost(database, fight: fight, at: place) { sentence in
                do {
                    try StandardOutput.print(lines: [sentence])
                } catch {
                    ExitReport(of: error).end()
                }
            }
            if renew { try host.renew() }
            try host.begin()
            var lines = [
                "The players' page: \(host.address ?? "")",
                "Listening on \(host.listening). Ctrl-C ends it.",
            ]
            if isatty(StandardOutput.descriptor) == 1, !StandardOutput.isASCII,
                let code = host.address.flatMap({ QRCode($0) })
            {
                lines += code.lines(isInverted: true)
            }
            try StandardOutput.print(lines: lines)
            return host
        }
        while true { withExtendedLifetime(host) { RunLoop.main.run() } }
    }
}
