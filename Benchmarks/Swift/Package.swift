// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "render-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "render", path: "../..")],
  targets: [
    .executableTarget(
      name: "bench-scenes", dependencies: [.product(name: "RenderKit", package: "render")],
      swiftSettings: settings),
    .executableTarget(
      name: "bench-encoders", dependencies: [.product(name: "RenderKit", package: "render")],
      swiftSettings: settings),
    .executableTarget(
      name: "bench-gif", dependencies: [.product(name: "RenderKit", package: "render")],
      swiftSettings: settings),
    .executableTarget(
      name: "bench-fills", dependencies: [.product(name: "RenderKit", package: "render")],
      swiftSettings: settings),
  ]
)
