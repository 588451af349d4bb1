import Foundation
import Testing

@testable import VersoTiming

@Suite("Timing curves against recorded figures")
struct CurveOracleTests {
  @Test("cubic curves: exact figures to 1e-9, the browser's within its own solver's error")
  func cubicBezier() throws {
    var count = 0
    for entry in try Oracle("easing-cubic-bezier").cases {
      let control = entry["control"].numbers
      let curve = try TimingCurve.bezier(control[0], control[1], control[2], control[3])
      for sample in entry["samples"].list {
        let output = curve.value(at: try sample[0].need())
        let name = entry["name"].text
        #expect(agree(output, try sample[1].need(), 1e-9), "\(name) at \(sample[0].number(or: .nan)): \(output)")
        #expect(agree(output, try sample[2].need(), 1.4e-6), "\(name) at \(sample[0].number(or: .nan)): \(output)")
        count += 1
      }
    }
    #expect(count > 1000)
  }

  @Test("named curves are Core Animation's")
  func namedCubicBezier() throws {
    let names = ["ease": "default", "ease-in": "easeIn", "ease-out": "easeOut", "ease-in-out": "easeInEaseOut"]
    for entry in try Oracle("easing-cubic-bezier").cases where entry["kind"].text == "named" {
      let web = entry["name"].text
      let curve = try #require(TimingCurve.named(names[web] ?? web))
      let points = try #require(curve.controlPoints)
      #expect([points.x1, points.y1, points.x2, points.y2] == entry["control"].numbers)
    }
  }

  @Test("steps and points to 1e-9")
  func stepsAndPoints() throws {
    var count = 0
    for entry in try Oracle("easing-steps-linear").cases {
      let curve = try WebEasing.curve(entry["name"].text)
      for sample in entry["samples"].list {
        let output = curve.value(at: try sample[0].need())
        #expect(agree(output, try sample[1].need(), 1e-9), "\(entry["name"].text) at \(sample[0].number(or: .nan))")
        count += 1
      }
    }
    #expect(count > 700)
  }

  @Test("the web platform's conformance figures, an easing inside an easing")
  func webPlatform() throws {
    var count = 0
    for entry in try Oracle("wpt-easing").cases {
      let effect = try WebEasing.curve(entry["effect_easing"].text)
      let segment = try WebEasing.curve(entry["keyframe_easing"].text)
      let keyframes = try Keyframes(values: [0.0, 100], curves: [segment])
      for sample in entry["samples"].list {
        let value = keyframes.value(at: effect.value(at: try sample[0].need() / 1000))
        #expect(
          agree(value, try sample[1].need(), 0.01), "\(entry["keyframe_easing"].text) \(sample[0].number(or: .nan))")
        count += 1
      }
    }
    #expect(count >= 50)
  }

  @Test("figures recorded on Core Animation's timing functions, single precision")
  func coreAnimation() throws {
    let cases = try Oracle("core-animation-figures").cases.filter { $0["kind"].text == "timing-function" }
    #expect(cases.count == 8)
    for entry in cases {
      let curve = try #require(TimingCurve.named(entry["name"].text))
      let output = curve.value(at: try entry["input"].need())
      #expect(agree(output, try entry["recorded"].need(), 2e-6))
      #expect(agree(output, try entry["recomputed"].need(), 1e-9))
    }
  }

  @Test("the table of ease-in-out that tests of the platform hold")
  func easeInOutTable() {
    let table = [
      (0.1, 0.0197224535), (0.2, 0.0816598563), (0.25, 0.1291619310), (0.4, 0.3318838701), (0.5, 0.5),
      (0.75, 0.8708380690), (0.9, 0.9802775465),
    ]
    for (input, output) in table { #expect(agree(TimingCurve.easeInOut.value(at: input), output, 1e-9)) }
    for (input, output) in [(0.25, 0.4085105914), (0.5, 0.8024033876), (0.75, 0.9604589783)] {
      #expect(agree(TimingCurve.default.value(at: input), output, 1e-9))
    }
  }
}
