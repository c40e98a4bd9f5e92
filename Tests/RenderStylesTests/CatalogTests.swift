import RenderScenes
import RenderStyles
import Testing

struct StyleCatalogTests {
  @Test func `styles are found by their names`() {
    #expect(StyleCatalog.all.map { $0.name } == ["corners", "pulse", "slide", "flip", "skeleton"])
    for type in StyleCatalog.all {
      #expect(StyleCatalog.style(named: type.name) == type)
      #expect(!type.summary.isEmpty)
    }
    #expect(StyleCatalog.style(named: "Corners") == nil)
  }

  @Test func `the card styles and skeletons take pictures`() {
    #expect(
      StyleCatalog.all.filter { $0.takesPictures }.map { $0.name } == ["slide", "flip", "skeleton"])
  }
}
