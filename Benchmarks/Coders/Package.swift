// swift-tools-version: 6.2

import PackageDescription

// The coder of GIF is not public: this package links its sources to measure it alone.
let package = Package(
  name: "render-coders",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CKernels"),
    .executableTarget(
      name: "bench-lzw", dependencies: ["CKernels"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
