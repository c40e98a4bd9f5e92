import RenderKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The scenes of `Benchmarks/scenes`, with the figures given there.
enum BenchmarkScene {
  /// Three dots that go round four corners, 180 frames.
  static func corners() -> SceneFrames {
    let hop = 0.3
    let corners = [(24.0, 24.0), (96, 24), (96, 96), (24, 96)].map { Point(x: $0.0, y: $0.1) }
    // The corner of each dot before every hop, and after the last.
    var places = [[0, 1, 2]]
    for step in 0..<12 {
      let free = (15 - step) % 4
      let mover = (free + 3) % 4
      places.append(places[step].map { $0 == mover ? free : $0 })
    }
    let dot = RoundedRect(
      Rect(center: .zero, size: Size(width: 48, height: 48)), radius: 24)
    let nodes = (0..<3).map { index in
      let keyframes = places.enumerated().map { step, corner in
        Keyframe(at: hop * Double(step), corners[corner[index]])
      }
      return Node(.fill(.roundedRect(dot), .solid(Color(hex: 0xC8CEDD))))
        .with(\.position, Track(keyframes))
    }
    let scene = Scene(
      size: Size(width: 120, height: 120), period: 3.6, background: .white, nodes: nodes)
    return SceneFrames(scene, scale: 2, frameRate: 50)
  }

  /// Ten styles, five sizes, four colors.
  static let jobs = (0..<200).map { ($0 / 20, $0 / 4 % 5, $0 % 4) }

  /// Dots on a ring that light up in turn, 30 frames of 96×96.
  static func job(_ job: (style: Int, size: Int, color: Int)) -> SceneFrames {
    let (style, size, color) = job
    let count = 5 + style
    let zoom = 0.6 + 0.1 * Double(size)
    let colors = [0xC8CEDD, 0xFF5C48, 0x2E86DE, 0x27AE60] as [UInt32]
    let radius = zoom * (10 - 0.5 * Double(style))
    let dot = RoundedRect(
      Rect(center: .zero, size: Size(width: 2 * radius, height: 2 * radius)), radius: radius)
    let nodes = (0..<count).map { index in
      let turn = 2 * Double.pi * (Double(index) / Double(count) - 0.25)
      let place = Point(x: 48 + 36 * zoom * cos(turn), y: 48 + 36 * zoom * sin(turn))
      let keyframes = (0...30).map { frame in
        let lag = (Double(frame % 30) / 30 * Double(count) - Double(index) + Double(count))
          .truncatingRemainder(dividingBy: Double(count))
        let opacity = max(0.15, 1 - lag / Double(count))
        return Keyframe(
          at: 0.03 * Double(frame), (opacity * 255).rounded() / 255, curve: .stepEnd)
      }
      return Node(.fill(.roundedRect(dot), .solid(Color(hex: colors[color]))))
        .with(\.position, .constant(place)).with(\.opacity, Track(keyframes))
    }
    let scene = Scene(
      size: Size(width: 96, height: 96), period: 0.9, background: .white, nodes: nodes)
    return SceneFrames(scene, timing: FrameTiming(frameCount: 30, duration: 0.9))
  }

  /// Two photos that push each other out of a window, 80 frames.
  static func slide(_ photos: [Pixmap]) -> SceneFrames {
    let frequency = 2 * 3.141592653589793 / 0.3
    let spring = TimingCurve.spring(
      Spring(stiffness: frequency * frequency, damping: 2 * 0.825 * frequency))
    let window = Rect(x: 30, y: 30, width: 100, height: 100)
    let outline = Shape.roundedRect(RoundedRect(window, radius: 16))
    let images = photos.map(Image.init)

    func photo(_ index: Int, phase: Int, from: Point, to: Point) -> Node {
      let start = 0.8 * Double(phase)
      return Node(.picture(images[index], filling: window))
        .with(
          \.position,
          Track(
            Keyframe(at: start + 0.5, from, curve: spring), Keyframe(at: start + 0.8, to))
        )
        .with(\.visible, [start..<(start + 0.8)])
    }
    let down = Point(x: 0, y: 100)
    let left = Point(x: -100, y: 0)
    let group = Node(children: [
      Node(.fill(outline, .solid(Color(red8: 240, green8: 241, blue8: 245)))),
      photo(0, phase: 0, from: .zero, to: down),
      photo(1, phase: 0, from: -down, to: .zero),
      photo(1, phase: 1, from: .zero, to: left),
      photo(0, phase: 1, from: -left, to: .zero),
    ]).with(\.clips, [Clip(outline)])
    let scene = Scene(
      size: Size(width: 160, height: 160), period: 1.6, background: .white, nodes: [group])
    return SceneFrames(scene, scale: 2, frameRate: 50)
  }
}
