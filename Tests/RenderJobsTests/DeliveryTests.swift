import Foundation
import RenderEncoding
import RenderFields
import RenderGeometry
import RenderPixels
import TestSupport
import Testing

@testable import RenderFiles
@testable import RenderJobs

struct DeliveryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Twenty frames of 4×3 pixels, each of another gray.
  private static let source = PixmapSequence(
    frames: (0..<20).map { index in
      let gray = UInt8(index * 10)
      return Pixmap(
        size: PixelSize(width: 4, height: 3),
        filledWith: PremultipliedRGBA8(red: gray, green: gray, blue: gray, alpha: 255))
    }, timing: FrameTiming(frameCount: 20, duration: 2))

  private func deliver(
    _ line: String, _ source: PixmapSequence = source, jobs: Int? = nil,
    existing: AtomicFile.Existing = .replaced
  ) async throws -> JobReport {
    let plan = try JobPlan(line.replacingOccurrences(of: "@", with: folder.path))
    var delivery = Delivery(to: plan.destination, data: plan.data)
    (delivery.jobs, delivery.existing) = (jobs, existing)
    let job = Job(
      .animation(source), size: Size(width: 1, height: 1), output: plan.output,
      budget: plan.budget)
    return try await job.deliver(delivery)
  }

  private func picture(_ name: String) throws -> Pixmap {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
    return try ImageReader.read(bytes: Array(bytes), name: name)
  }

  @Test(arguments: ["a.gif", "a.apng"])
  func `an animation becomes one file`(name: String) async throws {
    let report = try await deliver("--style flip --out @/\(name)")
    #expect(folder.names == [name])
    let size = try Data(contentsOf: URL(fileURLWithPath: folder.file(name))).count
    #expect(report.byteCount == size)
    #expect(report.frameCount == 20)
    #expect(report.duration == 2)
    #expect(report.notes == [])
    #expect(try picture(name) == Self.source.frame(at: 0))
  }

  @Test func `a sheet comes with data that name it`() async throws {
    let report = try await deliver(
      "--style flip --out @/sheet.png --columns 5 --data @/data.json")
    #expect(folder.names == ["data.json", "sheet.png"])
    #expect(report.size == PixelSize(width: 20, height: 12))
    let sheet = try picture("sheet.png")
    let last = PixelRect(x: 16, y: 9, width: 4, height: 3)
    #expect(sheet.cropped(to: last) == Self.source.frame(at: 19))
    let data = try #require(folder.text("data.json"))
    #expect(data.contains("\"sheet.png\""))
    #expect(data.contains("\"sheet-19\""))
  }

  @Test func `a path is numbered before its ending`() {
    #expect(Delivery.numbered("a/b.c/d.png", 0, of: 1) == "a/b.c/d.png")
    #expect(Delivery.numbered("a/b.c/d.png", 3, of: 12) == "a/b.c/d-3.png")
    #expect(Delivery.numbered("a.b/c", 1, of: 2) == "a.b/c-1")
    #expect(Delivery.numbered("a/.c", 1, of: 2) == "a/.c-1")
  }

  @Test(arguments: [(1, "2 columns instead of 1"), (2, nil), (30, nil)])
  func `columns that are not those asked for are said`(asked: Int, notice: String?) async throws {
    let frames = (0..<20).map { index in
      Pixmap(
        size: PixelSize(width: 1, height: 300),
        filledWith: PremultipliedRGBA8(red: UInt8(index), green: 0, blue: 0, alpha: 255))
    }
    let report = try await deliver(
      "--style flip --out @/a.png --columns \(asked) --format sheet",
      PixmapSequence(frames: frames, timing: FrameTiming(frameCount: 20, duration: 2)))
    #expect(report.notes.count == (notice == nil ? 0 : 1))
    #expect(report.notes.first?.description.contains(notice ?? "") != false)
  }

  @Test func `what does not fit one sheet goes on numbered ones`() async throws {
    // With what is repeated around it a frame takes 2049×513 pixels: seven fit.
    let source = PixmapSequence(
      frames: (0..<8).map { index in
        Pixmap(
          size: PixelSize(width: 1537, height: 1),
          filledWith: PremultipliedRGBA8(red: UInt8(index), green: 0, blue: 0, alpha: 255))
      }, timing: FrameTiming(frameCount: 8, duration: 1))
    let report = try await deliver(
      "--style flip --effort fast --extrude 256 --out @/s.png --data @/s.json", source)
    #expect(folder.names == ["s-0.json", "s-0.png", "s-1.json", "s-1.png"])
    #expect(report.destination == "\(folder.path)/s-0.png to \(folder.path)/s-1.png")
    #expect(report.memoryByteCount == 4 * (2049 * 3591 + 2049 * 513))
    let data = try #require(folder.text("s-1.json"))
    #expect(data.contains("\"image\": \"s-1.png\""))
    #expect(data.contains("\"related_multi_packs\": [\"s-0.json\"]"))
    #expect(data.contains("\"s-07\"") && !data.contains("\"s-06\""))
  }

  @Test func `a sheet that does not fit leaves what was there`() async throws {
    try folder.write("old", to: "sheet.png")
    try folder.write("old", to: "data.json")
    await #expect(throws: Diagnostics.self) {
      try await deliver("--style flip --out @/sheet.png --columns 1000 --data @/no/data.json")
    }
    #expect(folder.names == ["data.json", "sheet.png"])
    #expect(folder.text("sheet.png") == "old")
  }

  @Test(arguments: [
    ("@/", "frame-%03d.png"), ("@/%d.png", "%d.png"), ("@/new/", "new/frame-%03d.png"),
  ])
  func `frames become numbered files`(out: String, pattern: String) async throws {
    _ = try await deliver("--style flip --out \(out)", jobs: 2)
    for index in 0..<20 {
      #expect(try picture(String(format: pattern, index)) == Self.source.frame(at: index))
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(names.filter { $0.hasSuffix(".png") }.count == 20)
    #expect(names.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func `one frame that exists keeps all of them from being written`() async throws {
    try folder.write("old", to: "frame-007.png")
    await #expect(throws: Diagnostics(.exists(path: folder.file("frame-007.png")))) {
      try await deliver("--style flip --out @", existing: .refused)
    }
    #expect(folder.names == ["frame-007.png"])
  }

  @Test func `soft edges that were cut are told of, unless a matte keeps them`() async throws {
    let half = PremultipliedRGBA8(red: 100, green: 0, blue: 0, alpha: 100)
    let source = PixmapSequence(
      frames: [Pixmap(size: PixelSize(width: 2, height: 2), filledWith: half)],
      timing: FrameTiming(frameCount: 1, duration: 1))
    for (matte, count) in [("", 1), (" --matte white", 0)] {
      let report = try await deliver("--style flip --out @/a.gif\(matte)", source)
      #expect(report.notes.count == count)
    }
  }

  @Test func `a report says what was made`() {
    var report = JobReport(
      destination: "a.gif", size: PixelSize(width: 200, height: 100), frameCount: 96,
      duration: 1.92,
      byteCount: 48_230)
    #expect(report.line == "a.gif: 200x100 px, 96 frames, 1.92 s, 48.2 kB")
    report.frameCount = 1
    #expect(report.line == "a.gif: 200x100 px, 1 frame, 48.2 kB")
  }
}
