import RenderDrawing
import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

struct StyleParameterTests {
  private struct Sample: Style {
    enum Way: String, CaseIterable, Sendable { case up, down }
    static let name = "sample"
    static let summary = "Nothing."
    static let referenceSize = Size(width: 1, height: 1)
    static let parameters: [StyleParameter<Self>] = [
      .number("time", \.time, in: 0.1...9, unit: "s", "a time", origin: "here"),
      .integer("count", \.count, in: 1...4, "a count", origin: "here"),
      .word("way", \.way, "a way", origin: "here"),
      .flag("loud", \.loud, "a flag", origin: "here"),
    ]
    var time = 0.5
    var count = 2
    var way = Way.up
    var loud = false
    func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene {
      Scene(size: size, period: time, nodes: [])
    }
  }

  @Test func `parameters are set from text`() throws {
    var sample = Sample()
    try sample.set("time", to: "1.5e0")
    try sample.set("count", to: "4")
    try sample.set("way", to: "down")
    try sample.set("loud", to: "yes")
    #expect(sample.time == 1.5 && sample.count == 4 && sample.way == .down && sample.loud)
  }

  @Test(arguments: [
    // name, text, what is expected instead
    ("time", "0.05", "a number from 0.1 to 9 s"), ("time", "nan", "a number from 0.1 to 9 s"),
    ("time", "0x1p0", "a number from 0.1 to 9 s"), ("time", "", "a number from 0.1 to 9 s"),
    ("count", "5", "a whole number from 1 to 4"), ("count", "2.0", "a whole number from 1 to 4"),
    ("way", "left", "up or down"), ("loud", "maybe", "yes or no"),
  ])
  func `text that is no value is refused with what is expected`(
    name: String, text: String, expected: String
  ) {
    var sample = Sample()
    let error = #expect(throws: Diagnostics.self) { try sample.set(name, to: text) }
    #expect(error?.description == "invalid value '\(text)' for 'set \(name)': expected \(expected)")
    #expect(error?.kind == .usage)
  }

  @Test func `an unknown name is refused with the known ones`() {
    var sample = Sample()
    let error = #expect(throws: Diagnostics.self) { try sample.set("tine", to: "1") }
    #expect(
      error?.description
        == "invalid value 'tine=1' for 'set': expected a parameter of 'sample': time, count, way or "
        + "loud (did you mean 'time'?)")
  }

  @Test func `fields show the defaults as one would write them`() {
    #expect(Sample.fields.map(\.defaultText) == ["0.5", "2", "up", "no"])
  }
}
