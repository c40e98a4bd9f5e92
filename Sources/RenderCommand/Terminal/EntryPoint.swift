/// The entry point for `main`, which is C.
@_cdecl("render_main")
public func renderMain(
  count: Int32, arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe CommandRunner.main(UnsafeBufferPointer(start: arguments, count: Int(count)))
}
