import RenderDocuments
import RenderSkeletons
import RenderText

/// The meanings of the elements of Interface Builder.
enum InterfaceElements {
  /// The kind of view and the UIKit class of an element; nil where it is not known.
  static func view(_ element: String) -> (kind: ViewNode.Kind, className: String)? {
    switch element {
    case "view": (.view, "UIView")
    case "label": (.label, "UILabel")
    case "imageView": (.image, "UIImageView")
    case "button": (.button, "UIButton")
    case "textField": (.textField, "UITextField")
    case "textView": (.textView, "UITextView")
    case "switch": (.toggle, "UISwitch")
    case "slider": (.slider, "UISlider")
    case "progressView": (.progress, "UIProgressView")
    case "stepper": (.stepper, "UIStepper")
    case "segmentedControl": (.segmentedControl, "UISegmentedControl")
    case "pageControl": (.pageControl, "UIPageControl")
    case "activityIndicatorView": (.activity, "UIActivityIndicatorView")
    case "searchBar": (.searchBar, "UISearchBar")
    case "pickerView": (.picker, "UIPickerView")
    case "datePicker": (.picker, "UIDatePicker")
    case "stackView": (.stack, "UIStackView")
    case "scrollView": (.scroll, "UIScrollView")
    case "tableView": (.table, "UITableView")
    case "collectionView": (.collection, "UICollectionView")
    case "tableViewCell": (.cell, "UITableViewCell")
    case "collectionViewCell": (.cell, "UICollectionViewCell")
    case "tableViewCellContentView": (.cellContent, "UITableViewCellContentView")
    case "collectionViewCellContentView": (.cellContent, "UICollectionViewCellContentView")
    case "collectionReusableView": (.view, "UICollectionReusableView")
    case "containerView": (.view, "UIView")
    case "visualEffectView": (.view, "UIVisualEffectView")
    case "control": (.view, "UIControl")
    case "colorWell": (.button, "UIColorWell")
    case "mapView": (.view, "MKMapView")
    case "webView": (.view, "UIWebView")
    case "wkWebView": (.view, "WKWebView")
    case "pdfView": (.view, "PDFView")
    case "glkView": (.view, "GLKView")
    case "mtkView": (.view, "MTKView")
    case "skView": (.view, "SKView")
    case "sceneKitView": (.view, "SCNView")
    case "arscnView": (.view, "ARSCNView")
    case "arskView": (.view, "ARSKView")
    case "arView": (.view, "ARView")
    case "adBannerView": (.view, "ADBannerView")
    case "CLLocationButton": (.button, "CLLocationButton")
    case "navigationBar": (.view, "UINavigationBar")
    case "tabBar": (.view, "UITabBar")
    case "toolbar": (.view, "UIToolbar")
    default: nil
    }
  }

  /// Indicates whether an element is a bar, which is not part of the content.
  static func isBar(_ element: String) -> Bool {
    ["navigationBar", "tabBar", "toolbar"].contains(element)
  }

  /// The role of a view in the view around it, by the property that it is the value of.
  static func role(_ key: String?) -> ViewNode.Kind? {
    switch key {
    case "backgroundView", "selectedBackgroundView": .cellBackground
    case "tableHeaderView": .listHeader
    case "tableFooterView": .listFooter
    case "sectionHeaderView": .sectionHeader
    case "sectionFooterView": .sectionFooter
    default: nil
    }
  }

  /// The size of the font of a text style in points, at the system's usual setting.
  static func fontSize(style: String) -> Double? {
    switch style.split(separator: "TextStyle").last {
    case "Title0": 34
    case "Title1": 28
    case "Title2": 22
    case "Title3": 20
    case "Headline", "Body": 17
    case "Callout": 16
    case "Subhead": 15
    case "Footnote": 13
    case "Caption1": 12
    case "Caption2": 11
    default: nil
    }
  }

  /// The treatment of text that does not fit.
  static func lineBreak(_ name: String?) -> ViewText.LineBreak? {
    switch name {
    case "wordWrap": .wordWrap
    case "characterWrap": .characterWrap
    case "clip": .clip
    case "headTruncation": .truncateHead
    case "middleTruncation": .truncateMiddle
    case "tailTruncation": .truncateTail
    default: nil
    }
  }
}

extension XMLNode {
  /// Indicates whether an attribute of Interface Builder says yes.
  func isSet(_ name: String) -> Bool { self[name] == "YES" }

  /// The name of an element in a message: its name and its identifier.
  var title: String {
    guard let id = self["id"] else { return name }
    return "\(name) \(quoted(id))"
  }
}
