/// Finds EXIF's orientation tag in a picture file.
///
/// Whatever is not as it should be counts as upright.
enum ExifTurning {
  /// How the picture in a file must be turned.
  static func of(_ bytes: [UInt8], format: PictureFormat) -> PictureTurning {
    let file = ByteReader(bytes: bytes[...])
    let block =
      switch format {
      case .png: pngBlock(file)
      case .jpeg: jpegBlock(file)
      case .webp: webpBlock(file)
      }
    return block.flatMap(orientation) ?? .upright
  }

  /// Whether a PNG has all its parts to the last; what stands behind it does not matter.
  static func isWholePNG(_ bytes: [UInt8]) -> Bool {
    var isWhole = false
    pngParts(ByteReader(bytes: bytes[...])) { name, _ in isWhole = isWhole || name == "IEND" }
    return isWhole
  }

  /// The block that a JPEG's first application segments hold.
  private static func jpegBlock(_ file: ByteReader) -> ArraySlice<UInt8>? {
    var offset = 2
    while let marker = file.number16(at: offset), marker >> 8 == 0xFF, marker != 0xFFDA, marker != 0xFFD9 {
      if marker == 0xFFFF {
        offset += 1
        continue
      }
      guard let length = file.number16(at: offset + 2), length >= 2 else { return nil }
      if marker == 0xFFE1, file.has("Exif\0\0", at: offset + 4) {
        return file.slice(offset + 10, count: length - 8)
      }
      offset += 2 + length
    }
    return nil
  }

  private static func pngBlock(_ file: ByteReader) -> ArraySlice<UInt8>? {
    var found: ArraySlice<UInt8>?
    pngParts(file) { name, data in
      if name == "eXIf", found == nil { found = data }
    }
    return found
  }

  /// Goes through the parts of a PNG that are there completely.
  private static func pngParts(_ file: ByteReader, _ body: (String, ArraySlice<UInt8>) -> Void) {
    var offset = 8
    while let length = file.number32(at: offset), let name = file.slice(offset + 4, count: 4),
      let data = file.slice(offset + 8, count: length), file.number32(at: offset + 8 + length) != nil
    {
      body(String(decoding: name, as: UTF8.self), data)
      offset += 12 + length
    }
  }

  private static func webpBlock(_ file: ByteReader) -> ArraySlice<UInt8>? {
    var file = file
    file.isBigEndian = false
    var offset = 12
    while let length = file.number32(at: offset + 4) {
      if file.has("EXIF", at: offset) {
        let data = file.slice(offset + 8, count: length)
        return data.map { $0.starts(with: "Exif\0\0".utf8) ? $0.dropFirst(6) : $0 }
      }
      offset += 8 + length + length % 2
    }
    return nil
  }

  /// The orientation in the first directory of a TIFF block.
  private static func orientation(_ block: ArraySlice<UInt8>) -> PictureTurning? {
    var block = ByteReader(bytes: block)
    if block.has("II", at: 0) {
      block.isBigEndian = false
    } else if !block.has("MM", at: 0) {
      return nil
    }
    guard block.number16(at: 2) == 42, let start = block.number32(at: 4), let count = block.number16(at: start) else {
      return nil
    }
    for entry in 0..<count {
      let offset = start + 2 + 12 * entry
      guard let tag = block.number16(at: offset) else { return nil }
      // The value of a short stands in the first half of its field.
      if tag == 0x0112, block.number16(at: offset + 2) == 3 {
        return block.number16(at: offset + 8).flatMap(PictureTurning.init(rawValue:))
      }
    }
    return nil
  }
}
