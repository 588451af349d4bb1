import Testing
import VersoRendering

@Suite struct BitmapTests {
  @Test func countsItsBytes() {
    #expect(Bitmap(width: 2, height: 3).bytes.count == 24)
    #expect(Bitmap(width: 2, height: 1, bytes: [1, 2, 3]) == nil)
  }
}
