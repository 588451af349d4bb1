import VersoGeometry
import VersoTransitions

/// Remembers of matrices which turn a script asked for, since a matrix holds no count of whole turns.
struct TurnMemory {
  /// The most matrices that are remembered; then it begins anew.
  private static let most = 4096

  private var turns: [Transform3D: RecordedCall.Turn] = [:]

  /// Returns the turn that a matrix was made of; nothing where none is remembered.
  func turn(of matrix: Transform3D) -> RecordedCall.Turn? { turns[matrix] }

  /// Remembers a matrix that turns by an angle in radians about an axis of any length.
  mutating func note(_ matrix: Transform3D, angle: Double, axis: Point3D) {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return }
    note(
      matrix,
      RecordedCall.Turn(angle: angle, axis: Point3D(axis.x / length, axis.y / length, axis.z / length)))
  }

  /// Remembers what a product turns by: as its only factor that turns, or as both where they share an axis.
  mutating func note(product: Transform3D, of a: Transform3D, _ b: Transform3D) {
    guard !turns.isEmpty else { return }
    switch (turns[a], turns[b]) {
    case (let turn?, nil), (nil, let turn?): note(product, turn)
    case (let first?, let second?):
      let (p, q) = (first.axis, second.axis)
      let cosine = p.x * q.x + p.y * q.y + p.z * q.z
      guard abs(cosine) > 1 - 1e-12 else { return }
      note(
        product,
        RecordedCall.Turn(angle: first.angle + (cosine < 0 ? -second.angle : second.angle), axis: p))
    case (nil, nil): break
    }
  }

  private mutating func note(_ matrix: Transform3D, _ turn: RecordedCall.Turn) {
    if turns.count >= Self.most { turns.removeAll(keepingCapacity: true) }
    turns[matrix] = turn
  }
}
