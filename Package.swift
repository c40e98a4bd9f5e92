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
    module("RenderSystem"),
    module("RenderConcurrency", ["RenderSystem"]),
    module("RenderText"),
    module("RenderGeometry"),
    module("RenderPixels", ["RenderGeometry", "RenderText"]),
    module("RenderFields", ["RenderPixels", "RenderText"]),
    module(
      "RenderFiles",
      ["RenderSystem", "RenderConcurrency", "RenderFields", "RenderText", "CKernels"]),
    module("RenderMotion", ["RenderGeometry"]),
    module("RenderDrawing", ["RenderGeometry", "RenderPixels"]),
    module(
      "RenderScenes",
      [
        "RenderFields", "RenderText", "RenderGeometry", "RenderPixels", "RenderMotion",
        "RenderDrawing",
      ]),
    module("RenderSkeletons", ["RenderGeometry"], exclude: ["README.md"]),
    module(
      "RenderStyles",
      [
        "RenderFields", "RenderGeometry", "RenderPixels", "RenderMotion", "RenderDrawing",
        "RenderScenes",
        "RenderSkeletons",
      ]),
    module(
      "RenderRaster",
      [
        "RenderConcurrency", "RenderGeometry", "RenderPixels", "RenderDrawing", "RenderScenes",
        "CKernels",
      ]),
    module(
      "RenderEncoding",
      [
        "RenderSystem", "RenderConcurrency", "RenderText", "RenderGeometry", "RenderPixels",
        "CKernels", "CGif",
        "CDeflate", "CPngShim", "CWebP",
      ],
      exclude: ["GIF/README.md", "PNG/README.md", "WebP/README.md"]),
    module(
      "RenderBundles",
      [
        "RenderSystem",
        "RenderConcurrency", "RenderText", "RenderFields", "RenderFiles", "RenderGeometry",
        "RenderPixels", "RenderScenes", "RenderEncoding",
      ]),
    module(
      "RenderJobs",
      [
        "RenderSystem",
        "RenderConcurrency", "RenderText", "RenderFields", "RenderFiles", "RenderGeometry",
        "RenderPixels", "RenderDrawing", "RenderScenes", "RenderSkeletons", "RenderStyles",
        "RenderRaster", "RenderEncoding", "RenderBundles", "RenderSceneFiles", "RenderLayouts",
      ]),
    module("RenderComparison", ["RenderText", "RenderGeometry", "RenderPixels"]),
    module("RenderDocuments", ["RenderFields", "RenderText", "RenderPixels", "CExpat", "CYaml"]),
    module(
      "RenderSceneFiles",
      [
        "RenderFields", "RenderText", "RenderFiles", "RenderGeometry", "RenderPixels",
        "RenderMotion", "RenderDrawing", "RenderScenes", "RenderDocuments",
      ]),
    module(
      "RenderLayouts",
      [
        "RenderFields", "RenderText", "RenderGeometry", "RenderPixels", "RenderSkeletons",
        "RenderDocuments",
      ]),
    module(
      "RenderBatch",
      [
        "RenderSystem",
        "RenderConcurrency", "RenderText", "RenderFields", "RenderFiles", "RenderGeometry",
        "RenderPixels", "RenderDrawing", "RenderBundles", "RenderDocuments", "RenderSceneFiles",
        "RenderJobs",
      ]),
    module(
      "RenderCommand",
      [
        "RenderSystem",
        "RenderConcurrency", "RenderText", "RenderFields", "RenderFiles", "RenderGeometry",
        "RenderPixels", "RenderScenes", "RenderStyles", "RenderEncoding", "RenderComparison",
        "RenderRaster", "RenderBundles", "RenderSceneFiles", "RenderLayouts", "RenderJobs",
        "RenderBatch",
      ]),
    module(
      "RenderKit",
      [
        "RenderFields", "RenderFiles", "RenderGeometry", "RenderPixels", "RenderMotion",
        "RenderDrawing", "RenderScenes", "RenderSkeletons", "RenderStyles", "RenderRaster",
        "RenderEncoding", "RenderBundles", "RenderSceneFiles", "RenderLayouts", "RenderJobs",
      ]),
    .executableTarget(name: "render", dependencies: ["RenderCommand"]),

    // Shared by tests; part of no product.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: testSettings),

    tests(of: "RenderConcurrency"),
    tests(of: "RenderText"),
    tests(of: "RenderFiles", ["CKernels", "TestSupport"]),
    tests(
      of: "RenderJobs",
      [
        "RenderText", "RenderFields", "RenderFiles", "RenderGeometry", "RenderPixels",
        "RenderScenes", "RenderStyles", "RenderRaster", "RenderEncoding", "RenderBundles",
        "TestSupport",
      ]),
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
      ["RenderText", "RenderGeometry", "RenderPixels", "CKernels", "CGif", "CWebP"]),
    tests(of: "RenderComparison", ["RenderGeometry", "RenderPixels"]),
    tests(of: "RenderDocuments", ["RenderFields", "RenderText", "RenderPixels"]),
    tests(
      of: "RenderSceneFiles",
      [
        "RenderFields", "RenderGeometry", "RenderPixels", "RenderMotion", "RenderDrawing",
        "RenderScenes", "RenderStyles", "RenderRaster", "RenderDocuments", "TestSupport",
      ]),
    tests(
      of: "RenderLayouts",
      ["RenderFields", "RenderGeometry", "RenderSkeletons", "TestSupport"]),
    tests(
      of: "RenderBundles",
      [
        "RenderConcurrency", "RenderFields", "RenderFiles", "RenderGeometry", "RenderPixels",
        "RenderScenes", "RenderEncoding",
      ]),
    tests(
      of: "RenderBatch",
      [
        "RenderText", "RenderFields", "RenderFiles", "RenderGeometry", "RenderPixels",
        "RenderEncoding", "RenderJobs", "TestSupport",
      ]),
    tests(of: "RenderKit"),
    tests(
      of: "RenderCommand",
      [
        "RenderText", "RenderFields", "RenderFiles", "RenderGeometry", "RenderPixels",
        "RenderScenes", "RenderStyles", "RenderEncoding", "RenderBundles", "RenderSceneFiles",
        "RenderLayouts", "RenderJobs", "RenderBatch", "TestSupport",
      ]),

    // What is kept in Goldens/ and the tool around it; part of no product.
    .target(
      name: "RenderGoldens",
      dependencies: [
        "RenderFiles", "RenderGeometry", "RenderPixels", "RenderDrawing", "RenderScenes",
        "RenderSkeletons", "RenderStyles", "RenderRaster", "RenderEncoding", "RenderComparison",
        "RenderSceneFiles", "RenderJobs", "RenderCommand",
      ],
      path: "Tests/RenderGoldens", swiftSettings: testSettings),
    .executableTarget(
      name: "goldens", dependencies: ["RenderGoldens"], path: "Tests/GoldensTool",
      swiftSettings: testSettings),
    tests(of: "RenderGoldens", ["RenderFiles"]),

    // What scripts/bench measures; part of no product.
    .executableTarget(
      name: "benchmarks", dependencies: ["RenderEncoding", "RenderKit"],
      path: "Benchmarks/Program", swiftSettings: testSettings),
  ],
  cLanguageStandard: .c2x
)
