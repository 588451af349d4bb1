/// The sixteen entries by the names they have on the platform: row, then column.
extension Transform3D {
  /// Row 1, column 1.
  public var m11: Double {
    get { row1.x }
    set { row1.x = newValue }
  }
  /// Row 1, column 2.
  public var m12: Double {
    get { row1.y }
    set { row1.y = newValue }
  }
  /// Row 1, column 3.
  public var m13: Double {
    get { row1.z }
    set { row1.z = newValue }
  }
  /// Row 1, column 4.
  public var m14: Double {
    get { row1.w }
    set { row1.w = newValue }
  }
  /// Row 2, column 1.
  public var m21: Double {
    get { row2.x }
    set { row2.x = newValue }
  }
  /// Row 2, column 2.
  public var m22: Double {
    get { row2.y }
    set { row2.y = newValue }
  }
  /// Row 2, column 3.
  public var m23: Double {
    get { row2.z }
    set { row2.z = newValue }
  }
  /// Row 2, column 4.
  public var m24: Double {
    get { row2.w }
    set { row2.w = newValue }
  }
  /// Row 3, column 1.
  public var m31: Double {
    get { row3.x }
    set { row3.x = newValue }
  }
  /// Row 3, column 2.
  public var m32: Double {
    get { row3.y }
    set { row3.y = newValue }
  }
  /// Row 3, column 3.
  public var m33: Double {
    get { row3.z }
    set { row3.z = newValue }
  }
  /// Row 3, column 4: the perspective, -1 / distance of the eye.
  public var m34: Double {
    get { row3.w }
    set { row3.w = newValue }
  }
  /// Row 4, column 1: the move along x.
  public var m41: Double {
    get { row4.x }
    set { row4.x = newValue }
  }
  /// Row 4, column 2: the move along y.
  public var m42: Double {
    get { row4.y }
    set { row4.y = newValue }
  }
  /// Row 4, column 3: the move along z.
  public var m43: Double {
    get { row4.z }
    set { row4.z = newValue }
  }
  /// Row 4, column 4.
  public var m44: Double {
    get { row4.w }
    set { row4.w = newValue }
  }
}
