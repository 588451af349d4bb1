import Verso

private let transitions = TransitionRegistry.builtins.all

/// Takes the input as a transition's number and lines of `name=value`, as they are typed, and records the run.
///
/// Whatever they are, they are refused with a reason, or every number of the run is finite.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParameters(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let transition = transitions[Int(first) % transitions.count]
  let info = transition.info
  var given: [String: ParameterValue] = [:]
  for (place, line) in String(decoding: bytes.dropFirst(), as: UTF8.self).split(separator: "\n").enumerated() {
    guard !info.parameters.isEmpty else { break }
    // Names are not what is looked for; the lines are the values in their order.
    let parameter = info.parameters[place % info.parameters.count]
    do throws(TransitionError) {
      given[parameter.name] = try parameter.parsed(String(line), of: info.id)
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
  do throws(TransitionError) {
    let run = try TransitionRegistry.builtins.record(
      info.id, operation: info.operations[Int(first) / transitions.count % info.operations.count], parameters: given)
    for step in 0...4 { check(run.frame(at: run.duration * Double(step) / 4)) }
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}

private func check(_ frame: Frame) {
  for layer in frame.layers {
    precondition(layer.visibleFraction.isFinite && layer.state.position.x.isFinite)
    precondition(layer.corners.allSatisfy { $0.map { $0.x.isFinite && $0.y.isFinite } ?? true })
  }
}
