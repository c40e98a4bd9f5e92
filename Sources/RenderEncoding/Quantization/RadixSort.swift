/// The positions of keys in ascending order; equal keys stay in theirs.
func radixSorted(_ keys: [UInt64]) -> [Int] {
  var differing: UInt64 = 0
  for key in keys { differing |= key ^ keys[0] }
  var order = Array(keys.indices)
  var next = order
  for shift in stride(from: 0, to: UInt64(64), by: 8) where differing &>> shift & 0xff != 0 {
    // Where the next key with each byte goes.
    var places = [Int](repeating: 0, count: 257)
    for key in keys { places[Int(key &>> shift & 0xff) + 1] += 1 }
    for byte in 0..<256 { places[byte + 1] += places[byte] }
    for position in order {
      let byte = Int(keys[position] &>> shift & 0xff)
      next[places[byte]] = position
      places[byte] += 1
    }
    swap(&order, &next)
  }
  return order
}
