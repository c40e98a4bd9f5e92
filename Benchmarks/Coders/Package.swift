// swift-tools-version: 6.2

import PackageDescription

// The coder of GIF is not public: this package links its sources to measure it alone.
let package = Package(
  name: "render-coders",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CKernelVersions"),
    .target(name: "CIndexKernels", dependencies: ["CKernelVersions"]),
    .executableTarget(
      name: "bench-lzw", dependencies: ["CIndexKernels"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
