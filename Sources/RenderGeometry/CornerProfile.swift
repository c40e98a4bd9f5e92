/// The curves of a corner of radius 1.
///
/// The first number of a pair is the distance from the corner along the edge that leads to it,
/// the second the distance along the edge that leads away.
struct CornerProfile {
  /// Where the corner starts and ends, in radii from the corner.
  let extent: Double

  /// The points of the curves after the start: two control points and an end for each.
  let points: [Point]

  /// A quarter of a circle in curves of 15 degrees.
  static let circular = CornerProfile(
    extent: 1,
    points: UnitArc.quarter.flatMap { [$0.control1, $0.control2, $0.end] }.map {
      Point(x: 1 - $0.y, y: 1 - $0.x)
    })

  /// A corner between circular at 0 and the continuous corner of iOS at 1.
  static func continuous(_ amount: Double) -> CornerProfile {
    if amount <= 0 { return circular }
    let mixed = zip(threeArcs, continuousPoints).map { $0.mixed(with: $1, at: min(amount, 1)) }
    return CornerProfile(extent: 1 - amount + continuousExtent * amount, points: mixed)
  }

  /// How far the continuous corner reaches, in radii.
  static let continuousExtent = 1.52866483

  /// The curves that UIBezierPath(roundedRect:cornerRadius:) has drawn since iOS 7.
  private static let continuousPoints = [
    Point(x: 1.08849323, y: 0), Point(x: 0.86840694, y: 0),
    Point(x: 0.63149379, y: 0.07491139),
    Point(x: 0.37282383, y: 0.16905899), Point(x: 0.16905899, y: 0.37282383),
    Point(x: 0.07491139, y: 0.63149379),
    Point(x: 0, y: 0.86840694), Point(x: 0, y: 1.08849323),
    Point(x: 0, y: continuousExtent),
  ]

  /// A quarter circle in as many curves: 22.5, 45 and 22.5 degrees.
  private static let threeArcs = [
    Point(x: 0.8686781288571144, y: 0), Point(x: 0.7386421565549068, y: 0.02586576309514772),
    Point(x: 0.6173165676349103, y: 0.07612046748871325),
    Point(x: 0.37228848098766787, y: 0.1776144241403309),
    Point(x: 0.1776144241403309, y: 0.37228848098766787),
    Point(x: 0.07612046748871325, y: 0.6173165676349103),
    Point(x: 0.02586576309514772, y: 0.7386421565549068), Point(x: 0, y: 0.8686781288571144),
    Point(x: 0, y: 1),
  ]
}
