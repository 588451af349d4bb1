extension TimingCurve {
  /// What the curve is made of.
  package var form: CurveForm { function.form }

  /// Makes a curve of parts that another one was made of.
  ///
  /// - Throws: `TimingError` where the numbers make no such curve.
  package init(form: CurveForm) throws(TimingError) {
    guard case .chain(let links) = form else {
      self.init(try Self.function(of: form))
      return
    }
    guard links.count <= Self.longestComposition else {
      throw .compositionTooLong(links: links.count, limit: Self.longestComposition)
    }
    var functions: [any CurveFunction] = []
    for link in links { functions.append(try Self.function(of: link)) }
    self.init(CurveChain(functions))
  }

  private static func function(of form: CurveForm) throws(TimingError) -> any CurveFunction {
    switch form {
    case .linear: LinearCurve.shared
    case .bezier(let x1, let y1, let x2, let y2): try CubicBezier(x1, y1, x2, y2)
    case .steps(let count, let position): try StepCurve(count: count, position: position)
    case .penner(let family, let direction): PennerCurve(family, direction)
    case .points(let stops): try PointTable(stops)
    case .complement: ComplementCurve.shared
    case .tent: TentCurve.shared
    // A chain lies in no other one.
    case .chain(let links): throw .compositionTooLong(links: links.count, limit: 0)
    }
  }
}
