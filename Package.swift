// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let testSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A library target of the pipeline.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// The tests of one target.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name)] + dependencies,
    swiftSettings: testSettings)
}

let package = Package(
  name: "render",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "RenderKit", targets: ["RenderKit"]),
    .executable(name: "render", targets: ["render"]),
  ],
  targets: [
    // C libraries and the few lines of C around them.
    .systemLibrary(
      name: "CGif", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CPng", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CYaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "CPngShim", dependencies: ["CPng"]),
    .target(name: "CKernels"),

    // The pipeline, from left to right.
    module("RenderConcurrency"),
    module("RenderGeometry"),
    module("RenderPixels", ["RenderGeometry"]),
    module("RenderMotion", ["RenderGeometry"]),
    module("RenderDrawing", ["RenderGeometry", "RenderPixels"]),
    module("RenderScenes", ["RenderGeometry", "RenderPixels", "RenderMotion", "RenderDrawing"]),
    module("RenderSkeletons", ["RenderGeometry"], exclude: ["README.md"]),
    module(
      "RenderStyles",
      [
        "RenderGeometry", "RenderPixels", "RenderMotion", "RenderDrawing", "RenderScenes",
        "RenderSkeletons",
      ]),
    module(
      "RenderRaster",
      ["RenderConcurrency", "RenderGeometry", "RenderPixels", "RenderDrawing", "CKernels"]),
    module(
      "RenderEncoding",
      [
        "RenderConcurrency", "RenderGeometry", "RenderPixels", "CGif", "CDeflate", "CKernels",
        "CPngShim", "CWebP",
      ],
      exclude: ["GIF/README.md", "PNG/README.md", "WebP/README.md"]),
    module("RenderComparison", ["RenderGeometry", "RenderPixels"]),
    module(
      "RenderDocuments",
      [
        "RenderGeometry", "RenderPixels", "RenderMotion", "RenderDrawing", "RenderScenes",
        "RenderSkeletons", "CExpat", "CYaml",
      ]),
    module(
      "RenderKit",
      [
        "RenderConcurrency", "RenderGeometry", "RenderPixels", "RenderMotion", "RenderDrawing",
        "RenderScenes", "RenderSkeletons",
        "RenderStyles", "RenderRaster", "RenderEncoding",
      ]),
    module(
      "RenderBatch",
      [
        "RenderConcurrency", "RenderGeometry", "RenderPixels", "RenderDrawing", "RenderScenes",
        "RenderStyles",
        "RenderRaster", "RenderEncoding", "RenderDocuments", "RenderKit", "CKernels",
      ]),
    module(
      "RenderCommand",
      [
        "RenderConcurrency", "RenderGeometry", "RenderPixels", "RenderDrawing", "RenderScenes",
        "RenderSkeletons", "RenderStyles", "RenderDocuments",
        "RenderRaster", "RenderEncoding", "RenderComparison", "RenderKit", "RenderBatch",
      ]),
    .executableTarget(name: "render", dependencies: ["RenderCommand"]),

    tests(of: "RenderConcurrency"),
    tests(of: "RenderGeometry"),
    tests(of: "RenderPixels", ["RenderGeometry"]),
    tests(of: "RenderMotion", ["RenderGeometry"]),
    tests(of: "RenderDrawing", ["RenderGeometry", "RenderPixels"]),
    tests(
      of: "RenderScenes", ["RenderGeometry", "RenderPixels", "RenderMotion", "RenderDrawing"]),
    tests(of: "RenderSkeletons", ["RenderGeometry"]),
    tests(
      of: "RenderStyles",
      [
        "RenderGeometry", "RenderPixels", "RenderMotion", "RenderDrawing", "RenderScenes",
        "RenderSkeletons", "RenderRaster",
      ]),
    tests(of: "RenderRaster", ["RenderGeometry", "RenderPixels", "RenderDrawing"]),
    tests(
      of: "RenderEncoding",
      ["RenderGeometry", "RenderPixels", "CGif", "CKernels", "CWebP"]),
    tests(of: "RenderComparison", ["RenderGeometry", "RenderPixels"]),
    tests(
      of: "RenderDocuments",
      [
        "RenderGeometry", "RenderPixels", "RenderMotion", "RenderDrawing", "RenderScenes",
        "RenderSkeletons", "RenderStyles", "RenderRaster",
      ]),
    tests(of: "RenderKit"),
    tests(
      of: "RenderBatch",
      [
        "RenderConcurrency", "RenderGeometry", "RenderPixels", "RenderScenes", "RenderEncoding",
        "RenderDocuments", "CKernels",
      ]),
    tests(
      of: "RenderCommand",
      [
        "RenderGeometry", "RenderPixels", "RenderScenes", "RenderStyles", "RenderEncoding",
        "RenderDocuments", "RenderKit", "RenderBatch",
      ]),

    // What is kept in Goldens/ and the tool around it; part of no product.
    .target(
      name: "RenderGoldens",
      dependencies: [
        "RenderGeometry", "RenderPixels", "RenderDrawing", "RenderScenes", "RenderSkeletons",
        "RenderStyles", "RenderRaster", "RenderEncoding", "RenderComparison", "RenderDocuments",
        "RenderKit", "RenderBatch", "RenderCommand",
      ],
      path: "Tests/RenderGoldens", swiftSettings: testSettings),
    .executableTarget(
      name: "goldens", dependencies: ["RenderGoldens"], path: "Tests/GoldensTool",
      swiftSettings: testSettings),
    tests(of: "RenderGoldens", ["RenderBatch"]),
  ],
  cLanguageStandard: .c2x
)
