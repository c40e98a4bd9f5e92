import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

/// Reads every description by the rules of its reader and draws the frames again from the sheets.
struct SpriteDataTests {
  private static let scene = SampleScene("diagonal", 24, 15, 7, background: 0) {
    $0.fill(PixelRect(x: 2 * $1, y: $1 % 5, width: 7, height: 4 + $1 % 3), opaque(40 * $1, 9, 7))
    $0.fill(PixelRect(x: 2 * $1, y: $1 % 5, width: 2, height: 1), opaque(1, 2, 3))
  }

  private struct Sample {
    let sheets: [Pixmap]
    let data: SpriteSheetData
    let name: String

    /// Draws a part of a sheet onto an empty frame; y may count from the bottom.
    func frame(_ sheet: Int, _ rect: PixelRect, at x: Int, _ y: Int, of size: PixelSize) -> Pixmap {
      let part = sheets[sheet].cropped(to: rect)
      var frame = Pixmap(size: size)
      for row in 0..<part.height {
        for column in 0..<part.width { frame[x + column, y + row] = part[column, row] }
      }
      return frame
    }
  }

  private static func sample(
    _ arrangement: SpriteSheetOptions.Arrangement, maximumSide: Int
  ) async throws -> Sample {
    let options = SpriteSheetOptions(
      arrangement: arrangement, maximumSide: maximumSide, padding: 1, extrusion: 1)
    let encoder = SpriteSheetEncoder(options: options)
    let source = scene.sequence(duration: 0.5)
    let layout = try await encoder.layout(of: source)
    var sheets: [Pixmap] = []
    try await encoder.encode(source, layout: layout) {
      sheets.append(try ImageReader.read(bytes: $1, name: "sheet"))
    }
    let data = SpriteSheetData(
      name: "dot", images: sheets.indices.map { "dot-\($0).png" }, layout: layout,
      timing: source.timing, pixelsPerPoint: 2)
    return Sample(sheets: sheets, data: data, name: "dot")
  }

  private func expectFrames(_ frames: [String: Pixmap], _ sample: Sample) {
    #expect(Set(frames.keys) == Set(sample.data.frameNames))
    for (index, name) in sample.data.frameNames.enumerated() {
      let isEqual = frames[name] == Self.scene.frames[index]
      #expect(isEqual, "\(name)")
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func rect(_ value: Any?) throws -> PixelRect {
    let value = try #require(value as? [String: Int])
    return PixelRect(
      x: try #require(value["x"]), y: try #require(value["y"]), width: try #require(value["w"]),
      height: try #require(value["h"]))
  }

  /// A frame as Phaser and Pixi make it: the source size counts where it is trimmed.
  private func frame(_ value: [String: Any], _ sheet: Int, _ sample: Sample) throws -> Pixmap {
    let rect = try rect(value["frame"])
    #expect(value["rotated"] as? Bool == false)
    let isTrimmed = try #require(value["trimmed"] as? Bool)
    let size = try #require(value["sourceSize"] as? [String: Int])
    let source = try self.rect(value["spriteSourceSize"])
    #expect((source.width, source.height) == (rect.width, rect.height))
    let full = PixelSize(
      width: isTrimmed ? try #require(size["w"]) : rect.width,
      height: isTrimmed ? try #require(size["h"]) : rect.height)
    return sample.frame(
      sheet, rect, at: isTrimmed ? source.x : 0, isTrimmed ? source.y : 0, of: full)
  }

  private static let layouts: [(SpriteSheetOptions.Arrangement, Int)] = [
    (.grid, 4096), (.packed, 4096), (.trimmed, 4096), (.grid, 40), (.trimmed, 20),
  ]

  @Test(arguments: layouts)
  func `the hash and the array give every frame`(
    arrangement: SpriteSheetOptions.Arrangement, side: Int
  ) async throws {
    let sample = try await Self.sample(arrangement, maximumSide: side)
    let files = sample.sheets.indices.map { "dot-\($0).json" }
    var (byName, inOrder): ([String: Pixmap], [String: Pixmap]) = ([:], [:])
    var durations = 0
    for sheet in sample.sheets.indices {
      let hash = try object(sample.data.text(.pixi, sheet: sheet, files: files))
      let frames = try #require(hash["frames"] as? [String: [String: Any]])
      for (name, value) in frames {
        byName[name] = try frame(value, sheet, sample)
        durations += try #require(value["duration"] as? Int)
      }
      // Pixi takes every name of an animation from the textures of this file.
      let animations = try #require(hash["animations"] as? [String: [String]])
      #expect(animations["dot"].map(Set.init) == Set(frames.keys))
      let meta = try #require(hash["meta"] as? [String: Any])
      #expect(meta["image"] as? String == "dot-\(sheet).png")
      #expect(meta["scale"] as? String == "2")
      let others = meta["related_multi_packs"] as? [String] ?? []
      #expect(others == files.filter { $0 != files[sheet] })
      let array = try object(sample.data.text(.array, sheet: sheet))
      let list = try #require(array["frames"] as? [[String: Any]])
      #expect(list.count == frames.count)
      for value in list {
        inOrder[try #require(value["filename"] as? String)] = try frame(value, sheet, sample)
      }
      let names = list.compactMap { $0["filename"] as? String }
      #expect(names == names.sorted())
    }
    #expect(durations == 500)
    expectFrames(byName, sample)
    expectFrames(inOrder, sample)
  }

  @Test(arguments: layouts)
  func `a multi-atlas gives every frame`(
    arrangement: SpriteSheetOptions.Arrangement, side: Int
  ) async throws {
    let sample = try await Self.sample(arrangement, maximumSide: side)
    let root = try object(sample.data.text(.phaser))
    let textures = try #require(root["textures"] as? [[String: Any]])
    #expect(textures.count == sample.sheets.count)
    var frames: [String: Pixmap] = [:]
    for (sheet, texture) in textures.enumerated() {
      #expect(texture["image"] as? String == "dot-\(sheet).png")
      #expect(texture["scale"] as? Int == 2)
      for value in try #require(texture["frames"] as? [[String: Any]]) {
        frames[try #require(value["filename"] as? String)] = try frame(value, sheet, sample)
      }
    }
    expectFrames(frames, sample)
  }

  @Test(arguments: layouts)
  func `the text for Unity gives every frame`(
    arrangement: SpriteSheetOptions.Arrangement, side: Int
  ) async throws {
    let sample = try await Self.sample(arrangement, maximumSide: side)
    var frames: [String: Pixmap] = [:]
    for (sheet, pixmap) in sample.sheets.enumerated() {
      let lines = sample.data.text(.unity, sheet: sheet).split(separator: "\n")
      let settings = lines.filter { $0.hasPrefix(":") }
      #expect(settings.contains(":texture=dot-\(sheet).png"))
      #expect(settings.contains(":size=\(pixmap.width)x\(pixmap.height)"))
      for line in lines where !line.hasPrefix(":") && !line.hasPrefix("#") {
        let parts = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(parts.count == 11)
        let numbers = try parts.dropFirst().map { try #require(Double($0)) }
        let (x, y, width, height) = (
          Int(numbers[0]), Int(numbers[1]), Int(numbers[2]), Int(numbers[3])
        )
        let rect = PixelRect(
          x: x, y: pixmap.height - y - height, width: width, height: height)
        // The pivot is the center of the whole frame.
        let left = 12 - numbers[4] * Double(width)
        let top = 7.5 - (1 - numbers[5]) * Double(height)
        #expect(abs(left - left.rounded()) < 1e-4 && abs(top - top.rounded()) < 1e-4)
        frames[parts[0]] = sample.frame(
          sheet, rect, at: Int(left.rounded()), Int(top.rounded()),
          of: PixelSize(width: 24, height: 15))
      }
    }
    expectFrames(frames, sample)
  }

  @Test(arguments: layouts)
  func `the property list gives every frame`(
    arrangement: SpriteSheetOptions.Arrangement, side: Int
  ) async throws {
    let sample = try await Self.sample(arrangement, maximumSide: side)
    func numbers(_ value: Any?) throws -> [Double] {
      try #require(value as? String).split { "{},".contains($0) }.map {
        try #require(Double($0))
      }
    }
    var frames: [String: Pixmap] = [:]
    for sheet in sample.sheets.indices {
      let root = try PropertyListSerialization.propertyList(
        from: Data(sample.data.text(.cocos, sheet: sheet).utf8), format: nil)
      let list = try #require(root as? [String: [String: Any]])
      let metadata = try #require(list["metadata"])
      #expect(metadata["format"] as? Int == 2)
      #expect(metadata["textureFileName"] as? String == "dot-\(sheet).png")
      for (name, value) in try #require(list["frames"]) {
        let value = try #require(value as? [String: Any])
        let (frame, size) = (try numbers(value["frame"]), try numbers(value["sourceSize"]))
        let offset = try numbers(value["offset"])
        #expect(value["rotated"] as? Bool == false)
        let rect = PixelRect(
          x: Int(frame[0]), y: Int(frame[1]), width: Int(frame[2]), height: Int(frame[3]))
        let left = (size[0] - frame[2]) / 2 + offset[0]
        let top = (size[1] - frame[3]) / 2 - offset[1]
        #expect(try numbers(value["sourceColorRect"]).prefix(2) == [left, top])
        frames[name] = sample.frame(
          sheet, rect, at: Int(left), Int(top),
          of: PixelSize(width: Int(size[0]), height: Int(size[1])))
      }
    }
    expectFrames(frames, sample)
  }

  @Test(arguments: layouts)
  func `both descriptions for Godot give every frame`(
    arrangement: SpriteSheetOptions.Arrangement, side: Int
  ) async throws {
    let sample = try await Self.sample(arrangement, maximumSide: side)
    var frames: [String: Pixmap] = [:]
    func frame(_ sheet: Int, _ region: PixelRect, _ margin: PixelRect) -> Pixmap {
      sample.frame(
        sheet, region, at: margin.x, margin.y,
        of: PixelSize(
          width: region.width + margin.width, height: region.height + margin.height))
    }
    let root = try object(sample.data.text(.godotSheet))
    for (sheet, texture) in try #require(root["textures"] as? [[String: Any]]).enumerated() {
      for sprite in try #require(texture["sprites"] as? [[String: Any]]) {
        frames[try #require(sprite["filename"] as? String)] = frame(
          sheet, try rect(sprite["region"]), try rect(sprite["margin"]))
      }
    }
    expectFrames(frames, sample)

    // A resource: sub-resources with a sheet, a region and maybe a margin, and their order.
    let text = sample.data.text(.godot)
    func rect2(_ line: Substring) throws -> PixelRect {
      let numbers = try line.split { "(),".contains($0) }.dropFirst().map {
        try #require(Int($0.trimmingCharacters(in: .whitespaces)))
      }
      return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    var places: [Pixmap] = []
    for part in text.components(separatedBy: "[sub_resource ").dropFirst() {
      let lines = part.components(separatedBy: "\n\n")[0].split(separator: "\n")
      let atlas = try #require(lines.first { $0.hasPrefix("atlas") })
      let sheet = try #require(Int(atlas.split(separator: "\"")[1])) - 1
      let region = try rect2(try #require(lines.first { $0.hasPrefix("region") }))
      let margin = try lines.first { $0.hasPrefix("margin") }.map { try rect2($0) }
      places.append(frame(sheet, region, margin ?? .empty))
    }
    var shown: [Pixmap] = []
    for entry in text.components(separatedBy: "\"duration\": ").dropFirst() {
      let count = try #require(Double(entry.prefix { $0 != "," }))
      let place = try #require(
        Int(entry.components(separatedBy: "AtlasTexture_")[1].prefix { $0.isNumber }))
      shown += Array(repeating: places[place - 1], count: Int(count))
    }
    let isEqual = shown == Self.scene.frames
    #expect(isEqual)
    let steps = sample.sheets.count + places.count + 1
    #expect(text.hasPrefix("[gd_resource type=\"SpriteFrames\" load_steps=\(steps) format=3]\n"))
    #expect(text.contains("\"speed\": 14.0\n"))
  }

  @Test func `names cannot break out of a description`() throws {
    let layout = try SpriteSheetLayout(
      frameSize: PixelSize(width: 2, height: 2), frameCount: 2)
    let name = "<&\"];\n:texture=x"
    let data = SpriteSheetData(
      name: name, images: ["\(name).png"], layout: layout,
      timing: FrameTiming(frameCount: 2, duration: 1))
    for format in [SpriteDataFormat.hash, .array, .phaser, .pixi, .godotSheet] {
      #expect(try object(data.text(format)).isEmpty == false)
    }
    let list = try PropertyListSerialization.propertyList(
      from: Data(data.text(.cocos).utf8), format: nil)
    #expect((list as? [String: [String: Any]])?["frames"]?["\(name)-00"] != nil)
    let lines = data.text(.unity).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix(":texture") }.count == 1)
    #expect(lines.filter { !$0.hasPrefix(":") && !$0.hasPrefix("#") }.count == 2)
    #expect(data.text(.godot).contains("path=\"<&\\\"];\\n:texture=x.png\""))
  }
}
