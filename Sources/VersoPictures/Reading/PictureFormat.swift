import PictureCodecs

/// The kinds of picture files that are read.
enum PictureFormat: String {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"

  /// The kind that the first bytes of a file tell; nothing where it is another.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// Reads the sides from the header.
  func size(
    _ bytes: [UInt8], _ width: inout UInt32, _ height: inout UInt32, _ reason: inout [CChar]
  ) -> Int32 {
    switch self {
    case .png: picture_png_size(bytes, bytes.count, &width, &height, &reason)
    case .jpeg: picture_jpeg_size(bytes, bytes.count, &width, &height, &reason)
    case .webp: picture_webp_size(bytes, bytes.count, &width, &height, &reason)
    }
  }

  /// Decodes into straight pixels.
  func decode(
    _ bytes: [UInt8], _ width: UInt32, _ height: UInt32, into pixels: inout [UInt8], _ reason: inout [CChar]
  ) -> Int32 {
    switch self {
    case .png: picture_png_decode(bytes, bytes.count, width, height, &pixels, &reason)
    case .jpeg: picture_jpeg_decode(bytes, bytes.count, width, height, &pixels, &reason)
    case .webp: picture_webp_decode(bytes, bytes.count, width, height, &pixels, &reason)
    }
  }
}
