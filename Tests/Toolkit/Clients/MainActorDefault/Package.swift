// swift-tools-version: 6.2
import PackageDescription

// A client whose declarations are on the main actor by default, with the trait `Pictures`.

let settings: [SwiftSetting] = [
    .define("CLIENT"), .define("PICTURES"), .defaultIsolation(MainActor.self),
]

let package = Package(
    name: "main-actor-default",
    platforms: [.macOS("15.4")],
    dependencies: [.package(name: "battle", path: "../../../..", traits: ["Pictures"])],
    targets: [
        .executableTarget(
            name: "Client", dependencies: [.product(name: "TerminalUI", package: "battle")],
            swiftSettings: settings),
        .executableTarget(
            name: "Kuchi", dependencies: [.product(name: "TerminalUI", package: "battle")],
            swiftSettings: settings),
    ]
)
