public import RenderDrawing
public import RenderFields
public import RenderGeometry
public import RenderScenes
package struct SceneDrawing { package var size: Size; package var frameRate: Double?; package var period: Double }
public struct SceneFile: Hashable, Sendable {
  public struct Picture: Hashable, Sendable { public let name: String; public let path: String }
  public init(bytes: [UInt8], name: String) throws(Diagnostics) { fatalError() }
  public var fields: [Field] { [] }
  public var name: String { "" }
  public var summary: String { "" }
  public var pictures: [Picture] { [] }
  public var notes: [Diagnostic] { [] }
  package var drawing: SceneDrawing { fatalError() }
  package mutating func set(_ name: String, to value: Argument, _ decoder: inout TextDecoder) {}
  public mutating func use(_ theme: Theme) -> [String] { [] }
  public func style(images: [Image] = []) throws(Diagnostics) -> SceneFileStyle { fatalError() }
}
public struct SceneFileStyle: Style {
  public static let name = "scene"
  public static let summary = ""
  public static let referenceSize = Size(width: 100, height: 100)
  public static let parameters: [StyleParameter<Self>] = []
  public init() {}
  package var light: SceneDrawing { fatalError() }
  public func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene { fatalError() }
}
public enum SceneSchema { public static var json: String { "" } }
