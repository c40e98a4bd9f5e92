import Foundation
import RenderEncoding
import RenderPixels
import RenderScenes
import Testing

@testable import RenderBundles

/// The properties that hold for every platform.
struct BundleTests {
  @Test(arguments: PlatformBundle.allCases)
  func `files are those of the plan, once each, inside the bundle`(
    bundle: PlatformBundle
  ) async throws {
    let plan = try await bundle.plan(try BundleSample.input("My Loader 2"))
    let files = try await plan.files()
    #expect(files.map(\.path) == plan.paths)
    #expect(plan.paths == plan.paths.sorted())
    #expect(Set(plan.paths.map { $0.lowercased() }).count == plan.paths.count)
    for path in plan.paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      #expect(!parts.contains("") && !parts.contains("..") && !parts.contains("."), "\(path)")
    }
    #expect(files.allSatisfy { !$0.bytes.isEmpty })
    #expect(plan.memoryByteCount > 0)
  }

  @Test(arguments: PlatformBundle.allCases)
  func `every bundle has a poster for all surroundings`(bundle: PlatformBundle) async throws {
    let files = try await BundleSample.files(bundle, try BundleSample.input())
    let scale = bundle.scales?.first ?? 1
    let pictures = try files.keys.filter { $0.hasSuffix(".png") }.map { try files.picture($0) }
    for appearance in Theme.Appearance.allCases {
      let poster = BundleSample.frames(appearance, scale: scale).frames[2]
      let isThere = pictures.contains(poster)
      #expect(isThere)
      let named = try files.keys.filter {
        $0.contains("poster") || $0.contains("loader.imageset")
      }.filter { $0.hasSuffix(".png") }.map { try files.picture($0) }
      let hasPoster = named.contains(poster)
      #expect(hasPoster)
    }
  }

  @Test(arguments: PlatformBundle.allCases)
  func `one kind of surroundings has plain names`(bundle: PlatformBundle) async throws {
    let both = try await bundle.plan(try BundleSample.input())
    for appearance in Theme.Appearance.allCases {
      let plan = try await bundle.plan(try BundleSample.input(appearances: [appearance]))
      #expect(plan.paths.allSatisfy { !$0.contains("dark") && !$0.contains("night") })
      #expect(Set(plan.paths).isSubset(of: both.paths))
      #expect(both.paths.count > plan.paths.count)
    }
  }

  @Test(arguments: PlatformBundle.allCases)
  func `bytes depend on nothing but the animation`(bundle: PlatformBundle) async throws {
    var input = try BundleSample.input(plays: 3)
    let files = try await bundle.plan(input).files()
    input.jobs = 1
    let others = try await bundle.plan(input).files()
    let isEqual = files == others
    #expect(isEqual)
  }

  @Test(arguments: PlatformBundle.allCases)
  func `what is found by a description is written before it`(
    bundle: PlatformBundle
  ) async throws {
    let order = FileList()
    let plan = try await bundle.plan(try BundleSample.input())
    let written = ByteCount()
    let report = try await plan.write { file in
      let isDescription = [".json", ".xml", ".html", ".css", ".plist", ".tres", ".js", ".swift"]
        .contains { file.path.hasSuffix($0) }
      if !isDescription, written.total > 0, !file.path.hasSuffix(".sticker/loader.png") {
        Issue.record("\(file.path) comes after a description")
      }
      if isDescription { written.add(1) }
      order.add(file)
    }
    #expect(report.fileCount == plan.paths.count)
    #expect(report.byteCount == order.sorted.reduce(0) { $0 + $1.bytes.count })
  }

  @Test(arguments: PlatformBundle.allCases)
  func `progress rises to its end`(bundle: PlatformBundle) async throws {
    let plan = try await bundle.plan(try BundleSample.input())
    let last = ByteCount()
    try await plan.write { done, total in
      #expect(done <= total)
      #expect(done >= last.total)
      last.add(done - last.total)
      if done == total { #expect(last.total == total) }
    } _: { _ in
    }
    #expect(last.total > 0)
  }

  @Test(arguments: PlatformBundle.allCases)
  func `more than 50 frames a second make no GIF`(bundle: PlatformBundle) async throws {
    let input = try BundleSample.input(duration: 8.0 / 60)
    guard !bundle.needsGIF else {
      await #expect(throws: EncodingError.self) { try await bundle.plan(input) }
      return
    }
    let plan = try await bundle.plan(input)
    #expect(plan.paths.allSatisfy { !$0.hasSuffix(".gif") })
    #expect(plan.notes.contains(BundleNote.noGIF) == bundle.hasGIF)
    _ = try await plan.files()
  }
}
