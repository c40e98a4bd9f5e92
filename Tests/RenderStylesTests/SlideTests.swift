import Foundation
import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderStyles
import Testing

struct SlideTests {
  private static let pictures: [UInt32] = [0x10, 0x20, 0x30, 0x40, 0x50, 0x60]
  private static let scene = Slide().scene(
    size: Slide.referenceSize, theme: Theme(), pictures: pictures.map(StyleCase.picture))

  /// The pictures on the card at a time, by number, and the centers of their squares.
  private static func shown(_ scene: Scene = scene, at time: Double) -> [Int: Point] {
    var result: [Int: Point] = [:]
    for command in scene.displayList(at: time).commands {
      guard case .fill(.rect(let rect), _, .image(let pattern)) = command.content,
        let number = pictures.firstIndex(where: { StyleCase.picture($0) == pattern.image })
      else { continue }
      result[number] = command.transform.applied(to: rect.center)
    }
    return result
  }

  /// UIKit's spring of 0.3 s and damping ratio 0.7 in closed form.
  private static func spring(_ time: Double) -> Double {
    let (z, omega) = (0.7, 32.798821960358514)
    let damped = omega * (1 - z * z).squareRoot()
    return 1 - exp(-z * omega * time)
      * (cos(damped * time) + z * omega / damped * sin(damped * time))
  }

  @Test func `six pictures take 4.8 s`() { #expect(Self.scene.period == 4.8) }

  @Test func `pictures go down and left in turn on UIKit's spring, one card apart`() {
    for slide in 0..<6 {
      for step in 1..<30 {
        let elapsed = Double(step) / 100
        let way = Self.spring(elapsed) * 100
        let shown = Self.shown(at: 0.8 * Double(slide) + 0.5 + elapsed)
        let outgoing = slide % 2 == 0 ? Point(x: 50, y: 50 + way) : Point(x: 50 - way, y: 50)
        let incoming =
          slide % 2 == 0 ? Point(x: 50, y: way - 50) : Point(x: 150 - way, y: 50)
        // A picture is on the card as long as its 70 points reach into the 100.
        if way < 84.9 {
          let place = shown[slide]
          #expect(place != nil && (place.map { ($0 - outgoing).length } ?? 9) < 1e-9)
        }
        if way > 15.1 {
          let place = shown[(slide + 1) % 6]
          #expect(place != nil && (place.map { ($0 - incoming).length } ?? 9) < 1e-9)
        }
      }
    }
  }

  @Test(arguments: 0..<6)
  func `a picture rests in the middle, in equal lists, for half a second`(slide: Int) {
    let start = 0.8 * Double(slide)
    let rest = Self.scene.displayList(at: start)
    for elapsed in [0.01, 0.2, 0.499, 0.5] {
      #expect(Self.scene.displayList(at: start + elapsed) == rest)
    }
    #expect(Self.scene.displayList(at: start + 0.52) != rest)
    #expect(Self.shown(at: start) == [slide: Point(x: 50, y: 50)])
  }

  @Test func `the overshoot shows the card at its peak of 4.6 points`() throws {
    let place = try #require(Self.shown(at: 0.5 + 0.13412401305959613)[1])
    #expect(abs(place.y - 54.59879102602678) < 1e-9)
  }

  @Test func `one picture follows itself`() throws {
    let scene = Slide().scene(
      size: Slide.referenceSize, theme: Theme(), pictures: [StyleCase.picture(0x10)])
    #expect(scene.period == 1.6)
    // Both copies are on the card while the first is less than 85 points away.
    let places = scene.displayList(at: 0.5 + 0.05).commands.compactMap { command -> Double? in
      guard case .fill(_, _, .image) = command.content else { return nil }
      return command.transform.applied(to: .zero).y
    }
    #expect(places.count == 2 && abs(places[0] - places[1] - 100) < 1e-9)
  }

  @Test func `everything is clipped to the card, which fills a square canvas`() {
    let card = Rect(center: .zero, size: Size(width: 100, height: 100))
    for step in 0..<48 {
      let commands = Self.scene.displayList(at: Double(step) / 10, scale: 2).commands
      #expect(commands.allSatisfy { $0.clips.count == 1 })
      for clip in commands.flatMap(\.clips) {
        #expect(clip.shape == .roundedRect(RoundedRect(card, radius: 6)))
        #expect(clip.transform.applied(to: Point(x: -50, y: -50)) == .zero)
        #expect(clip.transform.applied(to: Point(x: 50, y: 50)) == Point(x: 200, y: 200))
      }
    }
  }

  @Test func `the backdrop covers the whole canvas and is off by default`() throws {
    var slide = Slide()
    let size = Size(width: 300, height: 100)
    let plain = slide.scene(size: size, theme: Theme(), pictures: []).displayList(at: 0)
    slide.backdrop = 0.2
    let dimmed = slide.scene(size: size, theme: Theme(), pictures: []).displayList(at: 0)
    let first = try #require(dimmed.commands.first)
    #expect(first.bounds(in: dimmed.size.bounds) == dimmed.size.bounds)
    #expect(
      first.opacity == 0.2
        && first.content == .fill(.rect(Rect(size: size)), .nonZero, .solid(.black)))
    #expect(Array(dimmed.commands.dropFirst()) == plain.commands)
  }
}
