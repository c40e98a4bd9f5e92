import CDeflate
import CKernels
import RenderConcurrency

/// The memory with which a task compresses many inputs, one after another.
@safe
final class PNGWorker {
  private let workspace: OpaquePointer
  private var deflaters = [Deflater?](repeating: nil, count: 13)
  private var output: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 16

  /// Filtered rows, to be filled and compressed.
  var rows: [UInt8] = []

  /// Allocates memory.
  ///
  /// - Throws: `EncodingError.library` when memory is short.
  init() throws(EncodingError) {
    guard let made = unsafe render_png_workspace_create() else { throw Self.outOfMemory }
    unsafe workspace = made
    unsafe output = .allocate(capacity: capacity)
  }

  deinit {
    unsafe render_png_workspace_free(workspace)
    unsafe output.deallocate()
  }

  private static var outOfMemory: EncodingError {
    .library("there is no memory to compress a picture")
  }
}

extension PNGWorker {
  /// Deflate blocks of some bytes, at the end of a byte.
  ///
  /// - Throws: `EncodingError.library` when memory is short.
  func blocks(
    of bytes: [UInt8], by compression: PNGCompression, isLast: Bool
  ) throws(EncodingError) -> [UInt8] {
    switch compression {
    case .quick(let level):
      let level = min(12, max(0, level))
      let deflater: Deflater
      if let known = deflaters[level] {
        deflater = known
      } else {
        deflater = try Deflater(level: level)
        deflaters[level] = deflater
      }
      // Five bytes more bring the stream to the end of a byte where others follow.
      reserve(deflater.bound(bytes.count) + 5)
      var count = unsafe deflater.compress(bytes, into: output, capacity: capacity - 5)
      if !isLast { count = try open(count) }
      return unsafe [UInt8](UnsafeBufferPointer(start: output, count: count))
    case .search(let depth, let longEnough, let passes):
      reserve(bytes.count + bytes.count / 8 + 64)
      let count = unsafe render_png_deflate(
        workspace, output, capacity, bytes, bytes.count, Int32(depth), Int32(longEnough),
        Int32(passes), isLast ? 1 : 0)
      if count < 0 { throw Self.outOfMemory }
      return unsafe [UInt8](UnsafeBufferPointer(start: output, count: count))
    }
  }

  private func reserve(_ count: Int) {
    if count <= capacity { return }
    unsafe output.deallocate()
    capacity = count
    unsafe output = .allocate(capacity: capacity)
  }

  /// Lets further blocks follow the stream in `output`: its last block is no longer marked as such,
  /// and an empty stored one brings it to the end of a byte (RFC 1951, section 3.2.4).
  private func open(_ count: Int) throws(EncodingError) -> Int {
    let stream = unsafe UnsafeBufferPointer(start: output, count: count)
    guard let ending = unsafe DeflateEnding(of: stream) else {
      throw .library("libdeflate made a stream that cannot be read")
    }
    unsafe output[ending.lastBlock / 8] &= ~(1 << UInt8(ending.lastBlock % 8))
    let headerEnd = (ending.end + 3 + 7) / 8
    for index in count..<max(count, headerEnd) { unsafe output[index] = 0 }
    for (index, byte) in ([0, 0, 0xff, 0xff] as [UInt8]).enumerated() {
      unsafe output[headerEnd + index] = byte
    }
    return headerEnd + 4
  }
}

extension Pool<PNGWorker> {
  /// Lends a worker.
  func borrow<Result>(
    _ body: (PNGWorker) throws(EncodingError) -> Result
  ) throws(EncodingError) -> Result {
    try borrow { () throws(EncodingError) in
      try PNGWorker()
    } _: { (worker) throws(EncodingError) in
      try body(worker)
    }
  }
}
