import Foundation
import RenderDrawing
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderRaster
import RenderSceneFiles
import RenderScenes

/// The scenes of a folder as filmstrips, the first half of each in light surroundings, the second
/// half in dark ones.
enum SceneSheet {
  /// The side of a frame.
  private static let side = 80

  private static let frameCount = 8

  private static let columns = 2

  private static let gap = 8

  static func picture(ofFolder folder: String) throws -> Pixmap {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yml") }.sorted()
    let rows = (names.count + columns - 1) / columns
    let width = frameCount * side
    var sheet = Pixmap(
      size: PixelSize(
        width: columns * (width + gap) - gap, height: rows * (side + gap) - gap))
    for (place, name) in names.enumerated() {
      let strip = try frames("\(folder)/\(name)")
      for (index, frame) in strip.enumerated() {
        let x = place % columns * (width + gap) + index * side
        let y = place / columns * (side + gap)
        for row in 0..<side {
          for column in 0..<side { sheet[x + column, y + row] = frame[column, row] }
        }
      }
    }
    return sheet
  }

  private static func frames(_ path: String) throws -> [Pixmap] {
    let file = try SceneFile(bytes: bytes(path), name: path)
    let folder = (path as NSString).deletingLastPathComponent
    let images = try file.pictures.map {
      Image(try ImageReader.read(bytes: bytes("\(folder)/\($0.path)"), name: $0.path))
    }
    let style = try file.style(images: images)
    let rasterizer = Rasterizer()
    return (0..<frameCount).map { index in
      let isDark = index >= frameCount / 2
      let scene = style.scene(
        size: Size(width: Double(side) - 12, height: Double(side) - 12),
        theme: Theme(appearance: isDark ? .dark : .light), pictures: [])
      let canvas = Size(width: Double(side), height: Double(side))
      let framed = Scene(
        size: canvas, period: scene.period,
        background: isDark ? Color(hex: 0x18181B) : .white,
        nodes: [Node(at: Point(x: 6, y: 6), children: scene.nodes)])
      let time = scene.period * Double(index) / Double(frameCount)
      return rasterizer.render(framed.displayList(at: time))
    }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }
}
