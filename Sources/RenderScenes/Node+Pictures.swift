public import RenderDrawing
public import RenderGeometry
import RenderPixels

extension Node.Content {
  /// A picture that fills a rectangle: enlarged or shrunk without distortion until it covers all
  /// of it, centered, and cut to it (aspect fill).
  public static func picture(_ image: Image, filling rect: Rect) -> Node.Content {
    let width = Double(image.pixmap.width)
    let height = Double(image.pixmap.height)
    let scale = max(rect.width / width, rect.height / height)
    let whole = Rect(
      center: rect.center, size: Size(width: width * scale, height: height * scale))
    return .fill(.rect(rect), .image(ImagePattern(image, in: whole)))
  }
}
