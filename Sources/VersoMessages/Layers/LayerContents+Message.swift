import VersoGeometry
import VersoLayers

extension LayerContents: MessageValue {
  /// Reads what a layer shows.
  public init(from reader: inout MessageReader) throws(MessageError) {
    switch try reader.byte() {
    case 0: self = .none
    case 1: self = .screen(try reader.text("a screen's name", limit: MessageReader.longestName))
    case 2:
      let source = try reader.layer()
      let time = try reader.number("the time of a snapshot")
      let rect = try Rect(from: &reader)
      guard rect.isUsable else { throw .unusableNumber("a snapshot") }
      self = .snapshot(
        LayerSnapshot(source: source, time: time, rect: rect, coverage: try reader.number("a snapshot's coverage")))
    case 3: self = .gradient(try LayerGradient(from: &reader))
    case 4: self = .text(try LayerText(from: &reader))
    case 5:
      let file = try reader.text("a picture's file", limit: LayerPicture.longestPath)
      let picture = LayerPicture(file: file, isOpaque: try reader.flag())
      guard picture.problem == nil else { throw .unusableNumber("a picture's file") }
      self = .picture(picture)
    case let other: throw .unknownChoice("kind of contents", Int(other))
    }
  }

  /// Writes what the layer shows.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .none: writer.byte(0)
    case .screen(let name):
      writer.byte(1)
      writer.text(name)
    case .snapshot(let snapshot):
      writer.byte(2)
      writer.layer(snapshot.source)
      writer.number(snapshot.time)
      writer.value(snapshot.rect)
      writer.number(snapshot.coverage)
    case .gradient(let gradient):
      writer.byte(3)
      writer.value(gradient)
    case .text(let text):
      writer.byte(4)
      writer.value(text)
    case .picture(let picture):
      writer.byte(5)
      writer.text(picture.file)
      writer.flag(picture.isOpaque)
    }
  }
}

extension LayerGradient: MessageValue {
  /// Reads a gradient; one with fewer than two colours, or with places that fall, is refused.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let kind = try reader.choice(Kind.self, "kind of gradient")
    let count = try reader.count("colours of a gradient", limit: Self.mostStops)
    var stops: [Stop] = []
    for _ in 0..<count {
      let color = try Color(from: &reader)
      stops.append(Stop(color, at: try reader.number("the place of a colour")))
    }
    let start = try Point(from: &reader)
    self.init(kind, stops: stops, startPoint: start, endPoint: try Point(from: &reader))
    guard problem == nil else { throw .unusableNumber("a gradient") }
  }

  /// Writes the gradient.
  public func write(to writer: inout MessageWriter) {
    writer.choice(kind)
    writer.count(stops.count)
    for stop in stops {
      writer.value(stop.color)
      writer.number(stop.location)
    }
    writer.value(startPoint)
    writer.value(endPoint)
  }
}

extension LayerText: MessageValue {
  /// Reads a text; a font without a size is refused.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let string = try reader.anyText("a layer's text", limit: Self.longest)
    let fontSize = try reader.number("the size of a font")
    let isBold = try reader.flag()
    let color = try Color(from: &reader)
    self.init(
      string, fontSize: fontSize, isBold: isBold, color: color,
      alignment: try reader.choice(Alignment.self, "alignment"))
    guard problem == nil else { throw .unusableNumber("a text") }
  }

  /// Writes the text.
  public func write(to writer: inout MessageWriter) {
    writer.text(string)
    writer.number(fontSize)
    writer.flag(isBold)
    writer.value(color)
    writer.choice(alignment)
  }
}
