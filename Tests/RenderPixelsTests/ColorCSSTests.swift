import RenderPixels
import Testing

struct ColorCSSTests {
  @Test(arguments: [
    ("#f00", 0xFF00_00FF as UInt32),
    ("#F00", 0xFF00_00FF),
    ("#12ab", 0x1122_AABB),
    ("#ff5722", 0xFF57_22FF),
    ("#FF572280", 0xFF57_2280),
    ("tomato", 0xFF63_47FF),
    ("ToMaTo", 0xFF63_47FF),
    ("rebeccapurple", 0x6633_99FF),
    ("lightgoldenrodyellow", 0xFAFA_D2FF),
    ("transparent", 0x0000_0000),
    ("  white\t", 0xFFFF_FFFF),
    ("rgb(255, 87, 34)", 0xFF57_22FF),
    ("rgb(255,87,34)", 0xFF57_22FF),
    ("rgb( 255 , 87 , 34 )", 0xFF57_22FF),
    ("RGB(255 87 34)", 0xFF57_22FF),
    ("rgba(255, 87, 34, 0.2)", 0xFF57_2233),
    ("rgb(255, 87, 34, 20%)", 0xFF57_2233),
    ("rgb(255 87 34 / 20%)", 0xFF57_2233),
    ("rgba(255 87 34/.2)", 0xFF57_2233),
    ("rgb(100%, 0%, 20%)", 0xFF00_33FF),
    ("rgb(100% 0 51)", 0xFF00_33FF),
    ("rgb(none 255 none)", 0x00FF_00FF),
    ("rgb(300 -20 1e2)", 0xFF00_64FF),
    ("rgb(+10 1.0e1 10)", 0x0A0A_0AFF),
    ("rgb(1e999 0 0 / 2)", 0xFF00_00FF),
  ])
  func `a CSS color is read`(text: String, rgba: UInt32) {
    let expected = Color(
      red8: UInt8(rgba >> 24 & 255), green8: UInt8(rgba >> 16 & 255), blue8: UInt8(rgba >> 8 & 255),
      alpha8: UInt8(rgba & 255))
    #expect(Color(cssText: text)?.premultiplied == expected.premultiplied)
  }

  @Test(arguments: [
    "", " ", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "# fff", "#-ff", "fff",
    "tomatoes", "currentcolor", "none", "rgb", "rgb(", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)",
    "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1 2 3 /)", "rgb(1 2 3 / 1 / 1)", "rgb(1,2,3 / 1)",
    "rgb(1, 2 3)", "rgb(1,,3)", "rgb(10%, 2, 3)", "rgb(none, 2, 3)", "rgb (1,2,3)", "hsl(1,2%,3%)",
    "rgb(1. 2 3)", "rgb(. 2 3)", "rgb(1e 2 3)", "rgb(0x1 2 3)", "rgb(nan 2 3)", "rgb(inf 2 3)",
    "rgb(1 2 3))", "rgb(1 2 3", "rgb(% 2 3)", "rgb(1\u{0} 2 3)", "ｒｅｄ", "blac\u{212A}",
    "red\u{301}", "🔴",
  ])
  func `anything else is no color`(text: String) {
    #expect(Color(cssText: text) == nil)
  }

  @Test func `fractions of a byte are kept`() {
    #expect(Color(cssText: "rgb(127.5 0 0)")?.red == 0.5)
    #expect(
      Color(cssText: "rgb(0 12.5% 0 / 25%)") == Color(red: 0, green: 0.125, blue: 0, alpha: 0.25))
  }

  @Test func `every name reads as its value and as its hexadecimal digits`() {
    #expect(Color.cssNames.count == 148)
    for (name, hex) in Color.cssNames {
      let digits = String(hex + 0x100_0000, radix: 16).dropFirst()
      #expect(Color(cssText: name) == Color(hex: hex))
      #expect(Color(cssText: "#\(digits)") == Color(hex: hex))
    }
  }

  @Test func `names are unique, in order, and gray is spelled both ways`() {
    let names = Color.cssNames.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    for (name, hex) in Color.cssNames {
      guard let place = name.firstRange(of: "gray") else { continue }
      var british = name
      british.replaceSubrange(place, with: "grey")
      #expect(Color(cssText: british) == Color(hex: hex))
    }
  }

  @Test(arguments: [
    ("tomatoe", "tomato" as String?),
    ("wihte", "white"),
    ("Blakc", "black"),
    ("transparant", "transparent"),
    ("rebecca", "rebeccapurple"),
    ("lightgoldenrod", "lightgoldenrodyellow"),
    ("zzz", nil),
    ("", nil),
  ])
  func `a misspelled name finds the nearest`(text: String, name: String?) {
    #expect(Color.nearestName(to: text) == name)
  }
}
