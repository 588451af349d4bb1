import Foundation
import Testing

@testable import VersoCommands

@Suite struct JSONWriterTests {
  private func write(_ layout: JSONWriter.Layout) -> String {
    var json = JSONWriter(layout: layout)
    json.beginObject()
    json.key("name")
    json.value("a\"\\\n\u{1}\u{7F}é翻😀")
    json.key("numbers")
    json.value([1, -0.0, 0.5, .nan, .infinity])
    json.key("frames")
    json.beginArray()
    json.beginObject(inline: true)
    json.key("a")
    json.value(true)
    json.key("b")
    json.null()
    json.endObject()
    json.value(3)
    json.endArray()
    json.key("none")
    json.beginArray()
    json.endArray()
    json.endObject()
    return json.text
  }

  @Test func compact() {
    #expect(
      write(.compact)
        == #"{"name":"a\"\\\n\u0001\u007fé翻😀","numbers":[1,0,0.5,null,null],"frames":[{"a":true,"b":null},3],"none":[]}"#
    )
  }

  @Test func pretty() {
    #expect(
      write(.pretty) == #"""
        {
          "name": "a\"\\\n\u0001\u007fé翻😀",
          "numbers": [1, 0, 0.5, null, null],
          "frames": [
            {"a": true, "b": null},
            3
          ],
          "none": []
        }
        """#)
  }

  @Test(arguments: [JSONWriter.Layout.compact, .pretty])
  func anotherReaderUnderstandsIt(layout: JSONWriter.Layout) throws {
    let data = Data(write(layout).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["name"] as? String == "a\"\\\n\u{1}\u{7F}é翻😀")
    #expect((object["numbers"] as? [Any])?.count == 5)
  }

  @Test func everyCharacterReadsBack() throws {
    let text = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
    var json = JSONWriter()
    json.beginArray()
    json.value(text)
    json.endArray()
    #expect(try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String] == [text])
  }

  @Test func piecesJoinToTheWhole() {
    var json = JSONWriter(layout: .pretty)
    var bytes: [UInt8] = []
    json.beginArray()
    for index in 0..<3 {
      json.value(index)
      bytes += json.takeBytes()
    }
    json.endArray()
    bytes += json.takeBytes()
    #expect(String(decoding: bytes, as: UTF8.self) == "[\n  0,\n  1,\n  2\n]")
  }
}

@Suite struct CSVWriterTests {
  @Test func quotesWhatNeedsIt() {
    var csv = CSVWriter()
    csv.record(["name", "say \"hi\"", "a,b", "two\nlines", " padded", "翻页"])
    csv.record([.number(0.1), .number(.nan), .integer(-3), .flag(false), .empty, .text("")])
    #expect(
      csv.text == "name,\"say \"\"hi\"\"\",\"a,b\",\"two\nlines\",\" padded\",翻页\n0.1,,-3,false,,\n")
  }

  @Test func aCarriageReturnBeforeALineFeedIsQuotedToo() {
    var csv = CSVWriter()
    csv.record(["a\r\nb", "c\rd"])
    #expect(csv.text == "\"a\r\nb\",\"c\rd\"\n")
  }
}
