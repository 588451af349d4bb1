import Glibc
import Verso
import VersoMessages
import VersoScripting

/// Takes the input as an answer of a worker, and as a request to one, behind an envelope that is right.
///
/// Whatever it is, it is refused, or it is a value that comes out the same when it is sent on, and a run that can be
/// looked at.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let answer: WorkerAnswer = decode(bytes, WorkerAnswer.messageKind), case .run(let run) = answer { check(run) }
  let _: WorkerRequest? = decode(bytes, WorkerRequest.messageKind)
  let _: PictureRequest? = decode(bytes, PictureRequest.kind)
  return 0
}

/// Writes what the fuzzer starts from, runs of every transition, into the folder that VERSO_SEEDS names, and ends.
@_cdecl("LLVMFuzzerInitialize")
public func writeSeeds(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  guard let folder = getenv("VERSO_SEEDS").map({ String(cString: $0) }) else { return 0 }
  for id in TransitionRegistry.builtins.ids {
    guard let run = try? TransitionRegistry.builtins.record(id, playback: .cancelled(at: 0.4)),
      let bytes = try? MessageFormat.encode(WorkerAnswer.run(run), kind: WorkerAnswer.messageKind),
      let file = fopen(folder + "/" + id, "w")
    else { exit(1) }
    fwrite(Array(bytes.dropFirst(7)), 1, bytes.count - 7, file)
    fclose(file)
  }
  exit(0)
}

private func decode<Value: MessageValue>(_ bytes: [UInt8], _ kind: UInt8) -> Value? {
  let envelope = Array("VRSO".utf8) + [UInt8(MessageFormat.version), 0, kind]
  let value: Value
  do throws(MessageError) {
    value = try MessageFormat.decode(from: envelope + bytes, kind: kind)
  } catch {
    precondition(!error.description.isEmpty)
    return nil
  }
  do throws(MessageError) {
    let written = try MessageFormat.encode(value, kind: kind)
    let again: Value = try MessageFormat.decode(from: written, kind: kind)
    let rewritten = try MessageFormat.encode(again, kind: kind)
    precondition(rewritten == written)
  } catch {
    preconditionFailure("what was read can't be sent on: \(error)")
  }
  return value
}

private func check(_ run: TransitionRun) {
  guard run.timeline.layers.count <= 50, run.duration.isFinite else { return }
  for step in 0...2 {
    let frame = run.frame(at: run.duration * Double(step) / 2)
    for layer in frame.layers {
      precondition(layer.corners.allSatisfy { $0.map { $0.x.isFinite && $0.y.isFinite } ?? true })
    }
  }
}
