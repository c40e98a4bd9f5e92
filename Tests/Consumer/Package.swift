// swift-tools-version: 6.2

import PackageDescription

// A package as somebody else would write it: it sees what is public, and no more.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "render", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer", dependencies: [.product(name: "RenderKit", package: "render")])
  ]
)
