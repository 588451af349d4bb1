import Testing
import VersoGeometry

@testable import VersoCommands

/// Values of code as text, plot and JSON.
@Suite struct ScriptAnswerTests {
  private func lines(_ value: ScriptValue) -> [String] { ScriptAnswerText().lines(value) }

  @Test func aTransformIsFourRows() {
    let rows = lines(.transform(.perspective(500)))
    #expect(rows == ["1  0  0       0", "0  1  0       0", "0  0  1  -0.002", "0  0  0       1"])
  }

  @Test(arguments: [
    (ScriptValue.null, "nil"), (.boolean(true), "true"), (.number(0.1), "0.1"), (.number(.nan), "nan"),
    (.number(-.infinity), "-inf"), (.text("two words"), "two words"), (.point(Point(1, 2.5)), "Point(1, 2.5)"),
    (.list([.number(1), .text("a")]), "{ 1, \"a\" }"), (.list([]), "{}"),
    (.record([.init("x", .number(1)), .init("y", .list([.null]))]), "{ x = 1, y = { nil } }"),
    (.other("function"), "function"), (.text("\u{1B}[2J"), "\\u{1B}[2J"),
  ])
  func othersAreOneLine(value: ScriptValue, expected: String) {
    #expect(lines(value) == [expected])
  }

  @Test func aDeepListEndsSomewhere() {
    var value = ScriptValue.null
    for _ in 0..<100 { value = .list([value]) }
    #expect(lines(value).first?.contains("{ ... }") == true)
  }

  /// The plot's marks stand where the curve's values belong, one a column.
  @Test func aPlotRisesFromTheBottomLeftToTheTopRight() throws {
    let rows = CurvePlot(samples: (0...60).map { Double($0) / 60 }, width: 60, height: 11).lines()
    #expect(rows.count == 11)
    #expect(rows.first?.hasPrefix("1.00 │") == true)
    #expect(rows.last?.hasPrefix("0.00 │•") == true)
    #expect(rows.first?.last == "•")
    #expect(rows.joined().filter { $0 == "•" }.count == 48)
    let found = rows.compactMap { row in Array(row).firstIndex(of: "•") }
    #expect(found == found.sorted(by: >))
  }

  @Test(arguments: [[], [0.5], [.nan, .infinity], [0, 1e308, -1e308, 1], [2, 2, 2]]) func anyPlotIsDrawn(
    samples: [Double]
  ) {
    #expect(CurvePlot(samples: samples).lines().count <= 11)
  }

  @Test func anAnswerIsJSON() {
    let answer = ScriptAnswer(
      printed: ["hello"],
      values: [
        .number(0.1), .null, .list([.boolean(true)]), .record([.init("b", .number(2)), .init("a", .text("x"))]),
      ])
    #expect(
      ScriptAnswerJSON().text(answer) == """
        {
          "printed": ["hello"],
          "values": [
            0.1,
            null,
            [
              true
            ],
            {
              "b": 2,
              "a": "x"
            }
          ]
        }

        """)
  }
}
