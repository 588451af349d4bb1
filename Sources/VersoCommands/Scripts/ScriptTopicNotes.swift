/// The words about names that scripts find.
enum ScriptTopicNotes {
  /// How a name is used, and what it does.
  struct Note: Sendable {
    var signature: String
    var text: String
  }

  /// The notes by name.
  static let all: [String: Note] = {
    var notes: [String: Note] = [:]
    for (name, signature, text) in list { notes[name] = Note(signature: signature, text: text) }
    return notes
  }()

  private static let list: [(String, String, String)] = [
    ("rad", "rad(degrees)", "Degrees as radians: rad(90) is a quarter turn."),
    ("deg", "deg(radians)", "Radians as degrees."),
    ("lerp", "lerp(a, b, u)", "What lies between two values of one kind: a at u = 0, b at u = 1; u may go past both."),
    (
      "hinge", "hinge(view, edge, angle)",
      "Turns a view about one of its edges (\"left\", \"right\", \"top\", \"bottom\") by an angle in radians."
    ),
    ("flip", "flip(view, axis, angle)", "Turns a view about its middle: about \"x\" or \"y\", by an angle in radians."),
    (
      "transition", "transition { id = ..., summary = ..., ... }",
      "Declares the transition of a script. It takes id, summary, duration, operations, parameters, curve and tags, and "
        + "one of: animate = function(context, p), frame = function(progress, context, p), or tables from and to."
    ),
    (
      "Transform", "Transform",
      "A 4 x 4 matrix of points written as rows: x, y, z and 1 times the matrix. a * b applies a first. Fields m11 to m44."
    ),
    (
      "Transform.rotation", "Transform.rotation(angle, x, y, z)",
      "A turn by an angle in radians about the axis x, y, z; about 0, 1, 0 the right edge goes away from the eye."
    ),
    ("Transform.scale", "Transform.scale(x, y, z)", "A scaling; one number scales x and y alike."),
    ("Transform.translation", "Transform.translation(x, y, z)", "A move, in points; z grows toward the eye."),
    (
      "Transform.perspective", "Transform.perspective(distance)",
      "What an eye sees from so many points away: m34 is -1 / distance. It belongs in a container's sublayerTransform."
    ),
    (
      "Transform.interpolate", "Transform.interpolate(a, b, u)",
      "What lies between two transforms, as the platform animates it: by turns, scales and moves, not number by number."
    ),
    ("Transform:inverted", "transform:inverted()", "The transform that undoes this one; an error where there is none."),
    (
      "Transform:affineTransform", "transform:affineTransform()",
      "Its six numbers of the plane, a b c d tx ty, in a table; the identity's where it leaves the plane."
    ),
    ("Transform:apply", "transform:apply(x, y, z)", "Where a point goes: x, y and z after the divide by w."),
    ("Transform:decomposed", "transform:decomposed()", "Its move, turn, scale, skew and perspective, in a table."),
    ("Transform:values", "transform:values()", "Its 16 numbers, m11 m12 to m44, in a list."),
    (
      "Curve", "Curve",
      "How far along an animation is, given how much of its time has passed. Printed at the prompt it is a plot."
    ),
    ("Curve.bezier", "Curve.bezier(x1, y1, x2, y2)", "A cubic curve from 0, 0 to 1, 1 with two control points."),
    ("Curve.steps", "Curve.steps(n, position)", "So many steps; position is jumpStart, jumpEnd, jumpNone or jumpBoth."),
    (
      "Curve.points", "Curve.points { 0, 0.25, 1 }",
      "Straight lines between values; {value, position} sets where one lies."
    ),
    ("Curve.named", "Curve.named(name)", "The curve of a name, such as \"easeInOut\"."),
    ("Curve:value", "curve:value(u)", "How far along it is after the part u of its time, 0 to 1."),
    ("Curve:reversed", "curve:reversed()", "The curve run backwards, from its end to its start."),
    ("Curve:mirrored", "curve:mirrored()", "There and back again in the same time."),
    (
      "Spring", "Spring { mass, stiffness, damping, initialVelocity }",
      "A spring that settles from 0 to 1. Spring.perceptual and Spring.fitted make one from what is seen."
    ),
    (
      "Spring.perceptual", "Spring.perceptual { duration, bounce }",
      "By how long it seems to take, in seconds, and how much it bounces: -1 or more; from 1 on it swings for ever."
    ),
    (
      "Spring.fitted", "Spring.fitted { dampingRatio, initialVelocity, duration }",
      "The spring that comes to rest within a duration, as UIKit's call makes it."
    ),
    ("Spring:value", "spring:value(t)", "Where it is after t seconds."),
    ("Spring:velocity", "spring:velocity(t)", "How quickly it moves after t seconds."),
    ("Point", "Point(x, y)", "A place in points; y grows downward."),
    ("Size", "Size(width, height)", "A width and a height in points."),
    ("Rect", "Rect(x, y, width, height)", "A rectangle in points."),
    (
      "Color", "Color(red, green, blue, alpha)",
      "A colour, each part 0 to 1. \"#ff8800\" and names work where one is wanted."
    ),
    (
      "Gradient", "Gradient.axial { colors, locations, startPoint, endPoint }",
      "Colours that change smoothly over a layer, as its contents: along a line (axial) or in ellipses (radial). The "
        + "points are fractions of the bounds."
    ),
    ("Gradient.axial", "Gradient.axial { colors = { ... } }", "Colours along the line from startPoint to endPoint."),
    (
      "Gradient.radial", "Gradient.radial { colors = { ... } }",
      "Colours in ellipses about startPoint; endPoint is the corner of the rectangle round the outermost one."
    ),
    (
      "Text", "Text { \"Hello\", fontSize, bold, color, alignment }",
      "A text as the contents of a layer, in any script, broken into lines at the layer's width."
    ),
    (
      "Picture", "Picture(file, { opaque = true })",
      "A picture file as the contents of a layer. The path is relative to the script's folder; opaque says that nothing "
        + "shows through."
    ),
    (
      "Snapshot", "layer.contents",
      "What a screen or a picture of a view shows; another layer's contents can be set to it."
    ),
    (
      "Layer.contents", "layer.contents", "What the layer shows besides its background: Gradient, Text, Picture or nil."
    ),
    (
      "View", "View { frame = Rect(x, y, width, height) }",
      "A view with its layer, as UIKit has it: frame, center, transform, alpha, subviews."
    ),
    (
      "CollectionView", "context:newCollectionView { frame, itemCount, itemSize, spacing, inset, contentOffset }",
      "A scrolling grid of cells, a view in every way. It says where cells lie: columns, layoutFrame, frameForItem."
    ),
    (
      "CollectionView:layoutFrame", "grid:layoutFrame(item)",
      "The rectangle of a cell in the grid's content; items count from 1."
    ),
    (
      "CollectionView:frameForItem", "grid:frameForItem(item, view)",
      "The rectangle of a cell in another view's coordinates, or nil where it has no image there."
    ),
    (
      "Layer", "Layer()",
      "What a view shows with: position, zPosition, anchorPoint, transform, sublayerTransform, opacity."
    ),
    (
      "Context", "context",
      "What animate is given: containerView, from, to, operation, duration, size, isInteractive, transitionWasCancelled."
    ),
    (
      "Context:animate", "context:animate { duration, delay, curve, spring, animations, completion }",
      "Animates what animations sets. completion is called at the end, with whether it was reached."
    ),
    (
      "Context:completeTransition", "context:completeTransition(finished)",
      "Says that the transition is done; true where the new view stays."
    ),
    (
      "Navigation", "Navigation(...)",
      "At the prompt: a navigation controller to push and pop with, on a virtual clock."
    ),
    ("Modal", "Modal(...)", "At the prompt: a host that presents and dismisses, on a virtual clock."),
    ("TabBar", "TabBar(...)", "At the prompt: a tab bar controller, on a virtual clock."),
    ("Children", "Children(...)", "At the prompt: a container with child view controllers, on a virtual clock."),
  ]
}
