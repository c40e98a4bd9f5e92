import RenderDrawing
import RenderGeometry
import RenderPixels
import Testing

struct DisplayListTextTests {
  @Test func `the text says all that is not the default`() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0.5))
    path.line(to: Point(x: 1, y: 2))
    path.quad(to: Point(x: 3, y: 4), control: Point(x: -0.0, y: 1e-7))
    path.cubic(
      to: Point(x: 1, y: 1), control1: Point(x: 2, y: 2), control2: Point(x: 0.1, y: 1.0 / 3))
    path.close()
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let gradient = Gradient(.black, Color(hex: 0xC8CEDD))
    let image = Image(Pixmap(size: PixelSize(width: 2, height: 1)))
    let list = DisplayList(
      size: PixelSize(width: 40, height: 30),
      commands: [
        .fill(.rect(frame), .solid(Color(hex: 0xFF5722))),
        DrawCommand(
          .fill(.path(path), .evenOdd, .solid(Color(red: 0.123, green: 0, blue: 1, alpha: 0.5))),
          transform: .scaling(2), clips: [Clip(.ellipse(frame), transform: .scaling(0.5))],
          opacity: 0.25, blendMode: .destinationOut),
        DrawCommand(
          .layer([
            DrawCommand(
              .stroke(
                .roundedRect(RoundedRect(frame, radius: 1)),
                Stroke(width: 3, cap: .round, join: .round, dash: [1, 2], dashOffset: 0.5),
                .linear(
                  LinearGradient(gradient, from: .zero, to: Point(x: 10, y: 0)))),
              transform: Transform(1, 0, 0, 0, 1, 0, 0.5, 0, 1))
          ]), opacity: 0.5),
        .fill(.rect(frame), .image(ImagePattern(image, in: frame))),
      ])
    #expect(
      list.description == """
        canvas 40×30 #00000000
        fill rect(1 2 4 6) #ff5722
        fill path(M0 0.5 L1 2 Q0 1e-07 3 4 C2 2 0.1 0.3333333333333333 1 1 Z) \
        rgb(0.123 0 1 / 0.5) evenOdd opacity 0.25 blend destinationOut
          transform 2 0 0 2 0 0
          clip ellipse(1 2 4 6) transform 0.5 0 0 0.5 0 0
        layer opacity 0.5
          stroke roundedRect(1 2 4 6, radius 1) \
        linear(0 0 to 10 0, #000000 at 0, #c8cedd at 1) \
        width 3 cap round join round dash 1,2 from 0.5
            transform 1 0 0 | 0 1 0 | 0.5 0 1
        fill rect(1 2 4 6) image(2×1 \(hex(image.digest)) in 1 2 4 6)

        """)
  }

  @Test func `equal lists have equal texts whatever the sign of a zero`() {
    func list(_ zero: Double) -> DisplayList {
      DisplayList(
        size: PixelSize(width: 1, height: 1),
        commands: [
          .fill(
            .rect(Rect(size: Size(width: 1, height: 1))), .solid(.black),
            transform: Transform(1, zero, zero, zero, 1, zero, zero, zero, 1))
        ])
    }
    #expect(list(0) == list(-0.0))
    #expect(list(0).description == list(-0.0).description)
  }

  @Test func `lists that differ in the last bit have different texts`() {
    func list(_ x: Double) -> DisplayList {
      DisplayList(
        size: PixelSize(width: 1, height: 1),
        commands: [
          .fill(
            .rect(Rect(size: Size(width: 1, height: 1))), .solid(.black),
            transform: .translation(x: x, y: 0))
        ])
    }
    #expect(list(0.1).description != list(0.1.nextUp).description)
  }

  private func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
