// swift-tools-version: 6.2
import PackageDescription

// Targets are listed by layer, lowest first; a lower layer never imports a higher one: `.ci/run` builds
// with `--explicit-target-dependency-import-check error`.

/// For values and rules: synchronous code on no actor.
let values: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]
/// For nodes, views, screens and terminals: on the main actor unless a declaration says otherwise.
/// A class with an isolated deinit says `@MainActor` itself: Swift 6.3.1 optimises code of another
/// module without the default, and finds the deinit isolated in a class that is not.
let onMainActor: [SwiftSetting] = values + [.defaultIsolation(MainActor.self)]

/// What only the program needs. Clients of the libraries turn the trait off.
let inProgram: TargetDependencyCondition? = .when(traits: ["Program"])
/// What only images from files need: the program, and other clients as they like.
let withPictures: TargetDependencyCondition? = .when(traits: ["Program", "Pictures"])

let package = Package(
    // One package for the program and the libraries below it, so that both have one version. A client
    // depends on the package `battle` and names its products: TerminalUI, TerminalCharts.
    name: "battle",
    // The first release with the runtime for isolated deinit.
    platforms: [.macOS("15.4")],
    products: [
        .executable(name: "battle", targets: ["battle"]),
        // With the terminal on which `App.main()` runs.
        .library(name: "TerminalUI", targets: ["TerminalUI", "NcursesTerminal"]),
        .library(name: "TerminalCharts", targets: ["TerminalCharts"]),
        .library(name: "NcursesTerminal", targets: ["NcursesTerminal"]),
    ],
    // Enable at most one trait at a time. SwiftPM 6.3 passes `-D` for each enabled trait in the order of
    // a set, which differs between processes; another order recompiles every target of this package.
    traits: [
        .default(enabledTraits: ["Program"]),
        .trait(
            name: "Program",
            description: "The program and its packages, which TerminalUI does not need."),
        .trait(
            name: "Pictures",
            description: "Decodes PNG and JPEG with libpng and libturbojpeg."),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    ],
    targets: [
        .target(
            name: "LayoutEngine", path: "Sources/Toolkit/LayoutEngine", swiftSettings: onMainActor),
        .target(
            name: "ObservableModels", path: "Sources/Toolkit/ObservableModels",
            swiftSettings: values),
        .systemLibrary(name: "CWchar", path: "Sources/System/CWchar"),
        .systemLibrary(
            name: "CPNG", path: "Sources/System/CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CTurboJPEG", path: "Sources/System/CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .target(
            name: "TerminalCore",
            dependencies: [
                "LayoutEngine", "ObservableModels", "CWchar",
                .target(name: "CPNG", condition: withPictures),
                .target(name: "CTurboJPEG", condition: withPictures),
            ], path: "Sources/Toolkit/TerminalCore",
            swiftSettings: onMainActor),
        .target(
            name: "TerminalUI",
            dependencies: ["LayoutEngine", "ObservableModels", "TerminalCore"],
            path: "Sources/Toolkit/TerminalUI",
            swiftSettings: onMainActor),
        .target(
            name: "TerminalCharts", dependencies: ["TerminalCore", "TerminalUI", "LayoutEngine"],
            path: "Sources/Toolkit/TerminalCharts",
            swiftSettings: onMainActor),
        // SwiftPM warns of the macros that pkg-config gives for ncurses and leaves them out: shim.h
        // defines what is needed. The paths and libraries count.
        .systemLibrary(
            name: "CNcursesLibrary", path: "Sources/System/CNcursesLibrary", pkgConfig: "ncursesw",
            providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
        .target(
            name: "CNcurses", dependencies: ["CNcursesLibrary"], path: "Sources/System/CNcurses"),
        .target(
            name: "NcursesTerminal", dependencies: ["CNcurses", "TerminalUI", "LayoutEngine"],
            path: "Sources/Toolkit/NcursesTerminal",
            swiftSettings: onMainActor),

        // The one place that opens files which may be an open database.
        .target(name: "FileAccess", path: "Sources/Battle/FileAccess", swiftSettings: values),
        .target(name: "Tabletop", path: "Sources/Battle/Tabletop", swiftSettings: values),
        .target(
            name: "TabletopText", dependencies: ["Tabletop"], path: "Sources/Battle/TabletopText",
            swiftSettings: values),
        .target(name: "CLibrary", path: "Sources/System/CLibrary"),
        .target(
            name: "TabletopStore",
            dependencies: [
                "CLibrary", "FileAccess", "Tabletop",
                .product(name: "GRDB", package: "GRDB.swift", condition: inProgram),
                .product(name: "GRDBSQLite", package: "GRDB.swift", condition: inProgram),
            ], path: "Sources/Battle/TabletopStore", swiftSettings: values),
        .systemLibrary(
            name: "CJansson", path: "Sources/System/CJansson", pkgConfig: "jansson",
            providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]),
        .systemLibrary(
            name: "CYAML", path: "Sources/System/CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CExpat", path: "Sources/System/CExpat", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(
            name: "CMinizip", path: "Sources/System/CMinizip", pkgConfig: "minizip",
            providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),
        .systemLibrary(
            name: "CZstd", path: "Sources/System/CZstd", pkgConfig: "libzstd",
            providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
        .target(
            name: "TabletopImport",
            dependencies: [
                "FileAccess", "Tabletop", "TabletopText", "CExpat", "CJansson", "CMinizip", "CYAML",
                "CZstd",
            ],
            path: "Sources/Battle/TabletopImport", swiftSettings: values),
        .target(
            name: "TabletopAnki",
            dependencies: [
                "Tabletop", "TabletopImport",
                .product(name: "GRDB", package: "GRDB.swift", condition: inProgram),
                .product(name: "GRDBSQLite", package: "GRDB.swift", condition: inProgram),
            ], path: "Sources/Battle/TabletopAnki", swiftSettings: values),
        .target(
            name: "TabletopLibrary", dependencies: ["CLibrary"], path: "Resources",
            exclude: ["Library", "Manual", "Players"], swiftSettings: values),
        .systemLibrary(
            name: "CQRencode", path: "Sources/System/CQRencode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        .target(
            name: "TabletopServer",
            dependencies: [
                "Tabletop", "TabletopLibrary",
                .target(name: "CQRencode", condition: inProgram),
                .product(name: "FlyingSocks", package: "FlyingFox", condition: inProgram),
            ], path: "Sources/Battle/TabletopServer", swiftSettings: values),

        .target(
            name: "BattleScreens",
            dependencies: ["TerminalCharts", "TerminalUI", "Tabletop", "TabletopText"],
            path: "Sources/Battle/BattleScreens",
            swiftSettings: onMainActor),
        .target(name: "CArguments", path: "Sources/System/CArguments"),
        .target(
            name: "BattleCommands",
            dependencies: [
                "BattleScreens", "CArguments", "FileAccess", "NcursesTerminal", "TerminalUI",
                "Tabletop", "TabletopAnki", "TabletopImport", "TabletopLibrary", "TabletopServer",
                "TabletopStore", "TabletopText",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: inProgram),
            ], path: "Sources/Battle/BattleCommands", swiftSettings: values),
        .target(name: "CICUStubData", path: "Sources/System/CICUStubData"),
        // Only the entry point, so that tests can import everything else.
        .executableTarget(
            name: "battle", dependencies: ["BattleCommands", "NcursesTerminal", "CICUStubData"],
            path: "Sources/Battle/battle",
            swiftSettings: values),

        // Benchmarks, and the floor they are compared with.
        .target(name: "BenchmarkFloor", path: "Tests/Performance/BenchmarkFloor"),
        .executableTarget(
            name: "battle-benchmark",
            dependencies: [
                "BenchmarkFloor", "BattleScreens", "GeneratedRecords", "Tabletop",
                "TabletopLibrary", "TabletopStore", "TerminalUI", "LayoutEngine",
            ],
            path: "Tests/Performance/Benchmarks", swiftSettings: onMainActor),

        // Programs that show how TerminalUI is used, with the settings of a new package. Their names
        // are none that a client would give to a target of its own.
        .executableTarget(
            name: "ToDoListExample", dependencies: ["NcursesTerminal", "TerminalUI"],
            path: "Sources/Examples/ToDoList"),
        .executableTarget(
            name: "FileBrowserExample", dependencies: ["NcursesTerminal", "TerminalUI"],
            path: "Sources/Examples/FileBrowser"),
        .executableTarget(
            name: "DashboardExample",
            dependencies: ["NcursesTerminal", "TerminalCharts", "TerminalUI"],
            path: "Sources/Examples/Dashboard"),

        // Makes the books' stat blocks and spells in Resources from the tables of the SRD, which are
        // not part of the repository.
        .executableTarget(
            name: "battle-books", dependencies: ["Tabletop", "TabletopText"],
            path: "Tests/Battle/BookConverter", swiftSettings: values),

        .target(
            name: "TestSupport", dependencies: ["Tabletop"], path: "Tests/TestSupport",
            swiftSettings: values),
        .target(
            name: "GeneratedRecords",
            dependencies: [
                "Tabletop", "TabletopStore",
                .product(name: "GRDB", package: "GRDB.swift", condition: inProgram),
            ], path: "Tests/Battle/GeneratedRecords", swiftSettings: values),
        .testTarget(
            name: "LayoutEngineTests", dependencies: ["LayoutEngine", "TestSupport"],
            path: "Tests/Toolkit/LayoutEngineTests",
            swiftSettings: onMainActor),
        .testTarget(
            name: "TerminalUITests",
            dependencies: ["TerminalCore", "TerminalUI", "CWchar", "TestSupport"],
            path: "Tests/Toolkit/TerminalUITests",
            swiftSettings: onMainActor),
        .testTarget(
            name: "TerminalChartsTests",
            dependencies: ["TerminalCharts", "TerminalCore", "TerminalUI"],
            path: "Tests/Toolkit/TerminalChartsTests",
            swiftSettings: onMainActor),
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "DashboardExample", "FileBrowserExample", "TestSupport", "ToDoListExample",
                "TerminalUI",
            ], path: "Tests/Toolkit/ExamplesTests", swiftSettings: onMainActor),
        .testTarget(
            name: "SwiftUICompatibilityTests",
            dependencies: ["TerminalCore", "TerminalUI", "TestSupport", "CPNG", "CTurboJPEG"],
            path: "Tests/Toolkit/SwiftUICompatibilityTests",
            swiftSettings: onMainActor),
        .testTarget(
            name: "NcursesTerminalTests",
            dependencies: ["NcursesTerminal", "TerminalCore", "TerminalUI"],
            path: "Tests/Toolkit/NcursesTerminalTests",
            swiftSettings: onMainActor),
        .testTarget(
            name: "TabletopTests", dependencies: ["Tabletop", "TabletopText", "TestSupport"],
            path: "Tests/Battle/TabletopTests", swiftSettings: values),
        .testTarget(
            name: "TabletopStoreTests",
            dependencies: [
                "FileAccess", "GeneratedRecords", "TabletopStore", "Tabletop", "TabletopText",
                "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift", condition: inProgram),
            ], path: "Tests/Battle/TabletopStoreTests",
            swiftSettings: values),
        .testTarget(
            name: "TabletopImportTests",
            dependencies: [
                "Tabletop", "TabletopAnki", "TabletopImport", "TabletopLibrary", "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift", condition: inProgram),
            ],
            path: "Tests/Battle/TabletopImportTests",
            exclude: ["Fixtures"], swiftSettings: values),
        .testTarget(
            name: "BattleScreensTests",
            dependencies: [
                "BattleScreens", "GeneratedRecords", "TerminalUI", "Tabletop", "TabletopStore",
                "TabletopText", "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift", condition: inProgram),
            ], path: "Tests/Battle/BattleScreensTests",
            swiftSettings: onMainActor),
        .testTarget(
            name: "BattleTests",
            dependencies: [
                "BattleCommands", "BattleScreens", "FileAccess", "TerminalUI", "Tabletop",
                "TabletopAnki", "TabletopImport", "TabletopLibrary", "TabletopServer",
                "TabletopStore", "TabletopText",
                "TestSupport", "CWchar",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: inProgram),
                .product(name: "GRDB", package: "GRDB.swift", condition: inProgram),
            ], path: "Tests/Battle/BattleTests",
            swiftSettings: values),
    ]
)

// Not for users: what a later compiler warns of must break nobody's build.
if Context.environment["BATTLE_WARNINGS"] == "error" {
    for target in package.targets where target.type != .system {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
}

// For `.ci/run`, which builds everything once and debugs nothing: no debug information, no index of the
// system's modules, and lld as the linker. `-gnone` goes to the frontend, since the driver would let the `-g`
// win that SwiftPM passes later. SwiftPM accepts unsafe flags in root packages and local dependencies only, so
// the variable must not be set where this package is fetched by version.
if Context.environment["BATTLE_BUILD"] == "once" {
    let debug = BuildSettingCondition.when(configuration: .debug)
    for target in package.targets where target.type != .system {
        target.swiftSettings =
            (target.swiftSettings ?? []) + [
                .unsafeFlags(["-Xfrontend", "-gnone", "-index-ignore-system-modules"], debug)
            ]
        if target.type != .regular {
            target.linkerSettings =
                (target.linkerSettings ?? []) + [.unsafeFlags(["-use-ld=lld"], debug)]
        }
    }
}
