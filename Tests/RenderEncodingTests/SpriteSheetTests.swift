import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

struct SpriteSheetTests {
  @Test(arguments: [
    // width, height, frames, asked columns, columns, rows, sheets
    (10, 10, 9, nil, 3, 3, 1), (10, 10, 10, nil, 4, 3, 1), (10, 10, 1, nil, 1, 1, 1),
    (300, 20, 8, nil, 1, 8, 1), (20, 300, 8, nil, 8, 1, 1), (100, 100, 50, 10, 10, 5, 1),
    (100, 100, 50, 100, 40, 2, 1), (1000, 10, 6, 6, 4, 2, 1), (10, 1000, 6, 1, 2, 3, 1),
    (4096, 4096, 1, nil, 1, 1, 1), (2000, 2000, 5, nil, 2, 2, 2), (64, 64, 4097, nil, 64, 64, 2),
    (768, 768, 60, 60, 5, 5, 3),
  ])
  func `frames form grids of at most 4096 pixels a side`(
    width: Int, height: Int, frames: Int, asked: Int?, columns: Int, rows: Int, sheets: Int
  ) throws {
    let layout = try SpriteSheetLayout(
      frameSize: PixelSize(width: width, height: height), frameCount: frames,
      options: SpriteSheetOptions(columns: asked))
    #expect(layout.grid?.columns == columns)
    #expect(layout.grid?.rows == rows)
    #expect(layout.sheetCount == sheets)
    let sides = layout.sheetSizes.flatMap { [$0.width, $0.height] }
    #expect(sides.allSatisfy { $0 <= 4096 })
    #expect(Set(layout.placements).count == frames)
    let areInside = layout.placements.allSatisfy {
      layout.sheetSizes[$0.sheet].bounds.intersection($0.rect) == $0.rect
    }
    #expect(areInside)
  }

  @Test(arguments: [(4097, 1, 0), (1, 5000, 0), (4096, 10, 1)])
  func `a frame that does not fit is refused with its figures`(
    width: Int, height: Int, margin: Int
  ) {
    let size = PixelSize(width: width, height: height)
    let error = EncodingError.sheetTooSmall(frameSize: size, margin: margin, maximumSide: 4096)
    #expect(throws: error) {
      try SpriteSheetLayout(
        frameSize: size, frameCount: 3, options: SpriteSheetOptions(extrusion: margin))
    }
    for part in ["\(width)×\(height)", "4096×4096"] {
      #expect(error.description.contains(part))
    }
  }

  @Test(arguments: [1, 4])
  func `the sheet holds every frame at its place`(jobs: Int) async throws {
    let scene = SampleScene.exact[3]
    let buffer = ByteBuffer()
    let encoder = SpriteSheetEncoder(
      options: SpriteSheetOptions(columns: 6), jobs: jobs)
    let layout = try await encoder.encode(scene.sequence(), to: buffer)
    let sheet = try ImageReader.read(bytes: buffer.bytes, name: "sheet")
    #expect(sheet.size == layout.size)
    for (index, frame) in scene.frames.enumerated() {
      #expect(sheet.cropped(to: layout.rect(ofFrame: index)) == frame)
    }
  }

  @Test
  func `the description reads as TexturePacker, Aseprite and Pixi expect`() throws {
    let data = SpriteSheetData(
      name: "a \"b\"\n", images: ["sheet.png"],
      layout: try SpriteSheetLayout(
        frameSize: PixelSize(width: 5, height: 4), frameCount: 12,
        options: SpriteSheetOptions(columns: 5)),
      timing: FrameTiming(frameCount: 12, duration: 0.4, plays: 3), pixelsPerPoint: 1.5)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(data.json.utf8)) as? [String: Any])
    let frames = try #require(root["frames"] as? [String: [String: Any]])
    let names = data.frameNames
    #expect(names == names.sorted())
    #expect(Set(frames.keys) == Set(names))
    #expect((root["animations"] as? [String: [String]]) == [data.name: names])
    let seventh = try #require(frames[names[7]])
    #expect((seventh["frame"] as? [String: Int]) == ["x": 10, "y": 4, "w": 5, "h": 4])
    #expect((seventh["rotated"] as? Bool) == false)
    #expect((seventh["trimmed"] as? Bool) == false)
    #expect((seventh["sourceSize"] as? [String: Int]) == ["w": 5, "h": 4])
    #expect(frames.values.compactMap { $0["duration"] as? Int }.reduce(0, +) == 400)
    let meta = try #require(root["meta"] as? [String: Any])
    #expect((meta["scale"] as? String) == "1.5")
    #expect((meta["image"] as? String) == "sheet.png")
    #expect((meta["size"] as? [String: Int]) == ["w": 25, "h": 12])
    let tag = try #require((meta["frameTags"] as? [[String: Any]])?.first)
    #expect((tag["to"] as? Int) == 11)
    #expect((tag["direction"] as? String) == "forward")
    #expect((tag["repeat"] as? String) == "3")
  }

  @Test
  func `the description's text is fixed`() throws {
    let data = SpriteSheetData(
      name: "dot", images: ["dot.png"],
      layout: try SpriteSheetLayout(frameSize: PixelSize(width: 8, height: 8), frameCount: 2),
      timing: FrameTiming(frameCount: 2, duration: 1))
    #expect(
      data.json == """
        {
          "frames": {
            "dot-00": {
              "frame": { "x": 0, "y": 0, "w": 8, "h": 8 },
              "rotated": false,
              "trimmed": false,
              "spriteSourceSize": { "x": 0, "y": 0, "w": 8, "h": 8 },
              "sourceSize": { "w": 8, "h": 8 },
              "duration": 500
            },
            "dot-01": {
              "frame": { "x": 8, "y": 0, "w": 8, "h": 8 },
              "rotated": false,
              "trimmed": false,
              "spriteSourceSize": { "x": 0, "y": 0, "w": 8, "h": 8 },
              "sourceSize": { "w": 8, "h": 8 },
              "duration": 500
            }
          },
          "animations": {
            "dot": ["dot-00", "dot-01"]
          },
          "meta": {
            "app": "render",
            "image": "dot.png",
            "format": "RGBA8888",
            "size": { "w": 16, "h": 8 },
            "scale": "1",
            "frameTags": [
              { "name": "dot", "from": 0, "to": 1, "direction": "forward" }
            ]
          }
        }

        """)
  }
}
