import Testing

@testable import VersoPictures

@Suite struct PlayCountTests {
  @Test(arguments: [0, -1, 70_000]) func refusesWhatTheFieldCannotHold(number: Int) {
    #expect(throws: PictureError.self) { try PlayCount.times(number).check() }
  }

  @Test(arguments: [1, 2, 3, 65_536]) func takesTheRest(number: Int) throws {
    try PlayCount.times(number).check()
    try PlayCount.forever.check()
  }
}
