import RenderGeometry
import RenderMotion

extension Angle {
  /// Sine and cosine; exactly 0, 1 and -1 at whole quarter turns.
  var sineAndCosine: (sine: Double, cosine: Double) {
    let quarters = (degrees / 90).rounded()
    let rest = (degrees - 90 * quarters) * (.pi / 180)
    let s = rest == 0 ? 0 : ElementaryFunctions.sin(rest)
    let c = rest == 0 ? 1 : ElementaryFunctions.cos(rest)
    // The quadrant as 0, 1, 2 or 3, without a conversion that could overflow.
    switch quarters - 4 * (quarters / 4).rounded(.down) {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }
}
