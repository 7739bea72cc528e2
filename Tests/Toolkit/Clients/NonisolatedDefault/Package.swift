// swift-tools-version: 6.2
import PackageDescription

// A client with SwiftPM's settings, and with none of the package's traits.

let settings: [SwiftSetting] = [.define("CLIENT")]

let package = Package(
    name: "nonisolated-default",
    platforms: [.macOS("15.4")],
    dependencies: [.package(name: "battle", path: "../../../..", traits: [])],
    targets: [
        .executableTarget(
            name: "Client", dependencies: [.product(name: "TerminalUI", package: "battle")],
            swiftSettings: settings),
        .executableTarget(
            name: "Kuchi", dependencies: [.product(name: "TerminalUI", package: "battle")],
            swiftSettings: settings),
        .target(
            name: "SwiftFive", dependencies: [.product(name: "TerminalUI", package: "battle")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
