import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// Every declared parameter is read and changes something.
@Suite struct ParameterLawTests {
  @Test("every declared parameter changes something", arguments: ContractSubject.all)
  func effect(_ subject: ContractSubject) throws {
    let registry = try subject.registry()
    let info = try subject.info()
    for parameter in info.parameters {
      let candidates = Self.values(of: parameter, in: info.naturalSize)
      #expect(!candidates.isEmpty, "\(info.id): nothing to vary '\(parameter.name)' with")
      let changes = try info.operations.contains { operation in
        let plain = try Self.trees(registry.record(info.id, operation: operation))
        return try candidates.contains { value in
          try Self.trees(registry.record(info.id, operation: operation, parameters: [parameter.name: value])) != plain
        }
      }
      #expect(changes, "\(info.id): '\(parameter.name)' changes nothing")
    }
  }

  @Test("the ends of every range give a sound run", arguments: ContractSubject.all)
  func ends(_ subject: ContractSubject) throws {
    let registry = try subject.registry()
    let info = try subject.info()
    for parameter in info.parameters {
      for value in Self.values(of: parameter, in: info.naturalSize) {
        for operation in info.operations {
          for playback in [Playback.finished, .cancelled(at: 0.5)] {
            let run = try registry.record(
              info.id, operation: operation, parameters: [parameter.name: value], playback: playback)
            let label = "\(run.label) \(parameter.name)=\(value.text)"
            let isClean = try run.corrections.isEmpty || subject.isExcused(from: "clean-up")
            #expect(isClean && run.reports == [playback == .finished], "\(label)")
            for step in 0...4 {
              let frame = run.frame(at: run.duration * Double(step) / 4)
              #expect(frame.hasOnlyFiniteNumbers, "\(label)")
            }
          }
        }
      }
    }
  }

  private static func trees(_ run: TransitionRun) -> [LayerTree] {
    (0...12).map { run.snapshot(at: run.duration * Double($0) / 12) }
  }

  /// Values of a parameter within its range, the ends among them.
  private static func values(of parameter: Parameter, in size: Size) -> [ParameterValue] {
    let (low, high) = (parameter.minimum, parameter.maximum)
    func numbers(_ given: Double) -> [Double] {
      let all = [low, high, given * 1.5, given / 2, given + 1].compactMap { $0 }
      return all.filter { $0 >= low ?? -.infinity && $0 <= high ?? .infinity && $0 != given }
    }
    switch (parameter.kind, parameter.defaultValue.resolved(in: size)) {
    case (.choice(let words), _): return words.map { .text($0) }
    case (_, .number(let number)): return numbers(number).map { .number($0) }
    case (_, .integer(let number)): return numbers(Double(number)).compactMap { Int(exactly: $0) }.map { .integer($0) }
    case (_, .boolean(let flag)): return [.boolean(!flag)]
    case (_, .color): return [.color(Color(0.2, 0.4, 0.6)), .color(.clear)]
    case (_, .point(let point)): return [.point(Point(point.x + 40, point.y - 30)), .point(.zero)]
    case (_, .size(let size)): return [.size(Size(size.width / 2 + 1, size.height / 2 + 1))]
    case (_, .rect(let rect)): return [.rect(Rect(rect.x + 10, rect.y - 20, rect.width * 0.7, rect.height + 5))]
    case (_, .curve): return [.curve(.linear), .curve(.easeIn)]
    case (_, .text): return [.text("another")]
    }
  }
}
