---@meta verso.values

-- Points, sizes, rectangles, colours, transforms and paths, curves and springs.

---@class Point
---@field x number
---@field y number
---@operator add(Point): Point
---@operator sub(Point): Point
---@operator mul(number): Point
---@operator unm: Point
local point = {}

---@param other PointLike
---@return number distance in points
function point:distance(other) end

---@class PointLibrary
---@field zero Point
---@overload fun(x?: number | PointLike, y?: number): Point
Point = {}

---@param x? number | PointLike
---@param y? number
---@return Point
function Point.new(x, y) end

---@class Size
---@field width number
---@field height number
---@operator mul(number): Size

---@class SizeLibrary
---@field zero Size
---@overload fun(width?: number | SizeLike, height?: number): Size
Size = {}

---@param width? number | SizeLike
---@param height? number
---@return Size
function Size.new(width, height) end

---@class Rect
---@field x number
---@field y number
---@field width number
---@field height number
---@field origin Point
---@field size Size
---@field center Point
---@field minX number
---@field maxX number
---@field minY number
---@field maxY number
---@field isEmpty boolean
---@field corners Point[] top left first, clockwise
local rect = {}

---@param dx number what comes off on the left and on the right, in points
---@param dy number what comes off at the top and at the bottom, in points
---@return Rect
function rect:insetBy(dx, dy) end

---@param dx number points
---@param dy number points
---@return Rect
function rect:offsetBy(dx, dy) end

---@param point PointLike
---@return boolean
function rect:contains(point) end

---@class RectLibrary
---@field zero Rect
---@overload fun(x?: number | RectLike, y?: number, width?: number, height?: number): Rect
Rect = {}

---@param x? number | RectLike
---@param y? number
---@param width? number
---@param height? number
---@return Rect
function Rect.new(x, y, width, height) end

---A colour; it never changes.
---@class Color
---@field red number 0...1
---@field green number 0...1
---@field blue number 0...1
---@field alpha number 0...1
local color = {}

---@param alpha number 0...1
---@return Color
function color:withAlpha(alpha) end

---@class ColorLibrary
---@field black Color
---@field blue Color
---@field brown Color
---@field clear Color
---@field cyan Color
---@field gray Color
---@field green Color
---@field magenta Color
---@field orange Color
---@field purple Color
---@field red Color
---@field white Color
---@field yellow Color
---@overload fun(red: number | ColorLike, green?: number, blue?: number, alpha?: number): Color
Color = {}

---@param red number | ColorLike 0...1, or a whole colour such as "#ff8800"
---@param green? number 0...1
---@param blue? number 0...1
---@param alpha? number 0...1
---@return Color
function Color.new(red, green, blue, alpha) end

---A 4 x 4 matrix for row vectors: a * b applies a first.
---@class Transform
---@field m11 number
---@field m12 number
---@field m13 number
---@field m14 number
---@field m21 number
---@field m22 number
---@field m23 number
---@field m24 number
---@field m31 number
---@field m32 number
---@field m33 number
---@field m34 number
---@field m41 number
---@field m42 number
---@field m43 number
---@field m44 number
---@field isIdentity boolean
---@field isAffine boolean whether it keeps to the plane
---@field determinant number
---@operator mul(Transform): Transform
local matrix = {}

---@return Transform
function matrix:inverted() end

---The six numbers of the plane; those of the identity where it does not keep to the plane.
---@return {a: number, b: number, c: number, d: number, tx: number, ty: number}
function matrix:affineTransform() end

---Returns x, y, z and w, before the perspective divide.
---@param x number | PointLike
---@param y? number
---@param z? number
---@return number x
---@return number y
---@return number z
---@return number w
function matrix:apply(x, y, z) end

---@return {translation: table, scale: table, skew: table, quaternion: table, angles: table, weight: number}
function matrix:decomposed() end

---@return number[] values m11, m12 and on to m44
function matrix:values() end

---@alias TransformKeyPath "rotation" | "rotation.x" | "rotation.y" | "rotation.z" | "scale" | "scale.x" | "scale.y" | "scale.z" | "translation" | "translation.x" | "translation.y" | "translation.z"

---One of the numbers it is made of.
---@param keyPath TransformKeyPath rotation is that about z, scale the mean of the three
---@return number | Point value in radians, as a factor or in points; a Point for translation
function matrix:component(keyPath) end

---The same transform with one of the numbers it is made of replaced.
---@param keyPath TransformKeyPath
---@param value number | PointLike radians, a factor or points; a Point for translation
---@return Transform
function matrix:replacing(keyPath, value) end

---The same transform about another point than 0, 0.
---@param x number points
---@param y number points
---@param z? number points
---@return Transform
function matrix:about(x, y, z) end

---@class TransformLibrary
---@field identity Transform
---@overload fun(values?: number[] | Transform, ...: number): Transform
Transform = {}

---@param values? number[] | Transform 16 numbers
---@return Transform
function Transform.new(values, ...) end

---@param angle number radians
---@param x number the axis; without a length it is no turn
---@param y number
---@param z number
---@return Transform
function Transform.rotation(angle, x, y, z) end

---@param x number
---@param y? number as x where it is left out
---@param z? number 1 where it is left out
---@return Transform
function Transform.scale(x, y, z) end

---@param x number points
---@param y number points
---@param z? number points
---@return Transform
function Transform.translation(x, y, z) end

---For a sublayerTransform: m34 = -1 / distance.
---@param distance number how far the eye is, in points
---@return Transform
function Transform.perspective(distance) end

---@param xAngle number radians
---@param yAngle? number radians
---@return Transform
function Transform.skew(xAngle, yAngle) end

---@param a number
---@param b number
---@param c number
---@param d number
---@param tx number points
---@param ty number points
---@return Transform
function Transform.affine(a, b, c, d, tx, ty) end

---The transform between two, as the platform animates it.
---@param a Transform at 0
---@param b Transform at 1
---@param u number
---@return Transform
function Transform.interpolate(a, b, u) end

---Steps of a transform, each animated by its own numbers, so that full turns are kept; the last step applies to a point
---first. It never changes: every method gives a longer list, of at most 1000 steps.
---@class TransformFunctions
---@field transform Transform all steps as one
---@operator len: integer
local steps = {}

---Adds a move.
---@param x number points
---@param y? number points; 0 where it is left out
---@param z? number points; 0 where it is left out
---@return TransformFunctions
function steps:translate(x, y, z) end

---Adds a scale.
---@param x number a factor
---@param y? number as x where it is left out
---@param z? number 1 where it is left out
---@return TransformFunctions
function steps:scale(x, y, z) end

---Turns about an axis, about z where none is given.
---@param angle number radians
---@param x? number the axis
---@param y? number
---@param z? number
---@return TransformFunctions
function steps:rotate(angle, x, y, z) end

---Adds a skew.
---@param xAngle number radians
---@param yAngle? number radians; 0 where it is left out
---@return TransformFunctions
function steps:skew(xAngle, yAngle) end

---Adds the view from an eye.
---@param distance number how far the eye is, in points, above 0
---@return TransformFunctions
function steps:perspective(distance) end

---Adds a whole transform as one step.
---@param transform Transform
---@return TransformFunctions
function steps:matrix(transform) end

---The list between this one and another, step by step.
---@param other TransformFunctions at 1
---@param u number how far from this one to the other
---@return TransformFunctions
function steps:interpolate(other, u) end

---@class TransformFunctionsLibrary
---@overload fun(): TransformFunctions
TransformFunctions = {}

---A list without steps.
---@return TransformFunctions
function TransformFunctions.new() end

---Lines and curves that the position of a layer follows. It never changes: every method gives a longer path, of at most
---10000 pieces.
---@class Path
---@operator len: integer
local path = {}

---Begins a new part of the path at a point.
---@param to PointLike points
---@return Path
function path:move(to) end

---Goes straight to a point.
---@param to PointLike points
---@return Path
function path:addLine(to) end

---Goes to a point by a curve with one control point.
---@param to PointLike points
---@param control PointLike points
---@return Path
function path:addQuadCurve(to, control) end

---Goes to a point by a curve with two control points.
---@param to PointLike points
---@param control1 PointLike points
---@param control2 PointLike points
---@return Path
function path:addCurve(to, control1, control2) end

---Goes straight back to where the part began.
---@return Path
function path:closeSubpath() end

---@class PathLibrary
---@overload fun(): Path
Path = {}

---A path without pieces.
---@return Path
function Path.new() end

-- Pace --------------------------------------------------------------------------------------------------------------

---How far along an animation is, given how much of its time has passed.
---@class Curve
local curve = {}

---@param u number the part of the time, 0...1
---@param before? boolean whether the animation has not begun: steps then show the value before a jump that lies at u
---@return number progress
function curve:value(u, before) end

---@return Curve curve backwards in time and value
function curve:reversed() end

---@return Curve curve there and back
function curve:mirrored() end

---This curve applied to what another one gives.
---@param inner CurveLike the one that is asked first
---@return Curve
function curve:composed(inner) end

---@class CurveLibrary
---@field linear Curve
---@field ease Curve
---@field easeIn Curve
---@field easeOut Curve
---@field easeInOut Curve
---@field default Curve
---@field easeInSine Curve
---@field easeOutSine Curve
---@field easeInOutSine Curve
---@field easeInQuad Curve
---@field easeOutQuad Curve
---@field easeInOutQuad Curve
---@field easeInCubic Curve
---@field easeOutCubic Curve
---@field easeInOutCubic Curve
---@field easeInQuart Curve
---@field easeOutQuart Curve
---@field easeInOutQuart Curve
---@field easeInQuint Curve
---@field easeOutQuint Curve
---@field easeInOutQuint Curve
---@field easeInExpo Curve
---@field easeOutExpo Curve
---@field easeInOutExpo Curve
---@field easeInCirc Curve
---@field easeOutCirc Curve
---@field easeInOutCirc Curve
---@field easeInBack Curve
---@field easeOutBack Curve
---@field easeInOutBack Curve
---@field easeInElastic Curve
---@field easeOutElastic Curve
---@field easeInOutElastic Curve
---@field easeInBounce Curve
---@field easeOutBounce Curve
---@field easeInOutBounce Curve
Curve = {}

---@param x1 number 0...1
---@param y1 number
---@param x2 number 0...1
---@param y2 number
---@return Curve
function Curve.bezier(x1, y1, x2, y2) end

---@param n integer how many steps
---@param position? "jumpStart" | "jumpEnd" | "jumpNone" | "jumpBoth"
---@return Curve
function Curve.steps(n, position) end

---Straight from point to point; each is a value, or {value, position}.
---@param points (number | number[])[]
---@return Curve
function Curve.points(points) end

---@param name string
---@return Curve
function Curve.named(name) end

---A mass on a spring, from 0 at rest to 1.
---@class Spring
---@field mass number
---@field stiffness number
---@field damping number
---@field initialVelocity number in distances a second
---@field allowsOverdamping boolean
---@field dampingRatio number
---@field naturalFrequency number radians a second
---@field settlingDuration number seconds
---@field swiftUISettlingDuration number seconds, as SwiftUI's Spring has it
---@field perceptualDuration number seconds: the period of its swing without damping
---@field bounce number 1 swings for ever, 0 does not swing, below 0 it is slower than that
local spring = {}

---@param t number seconds
---@return number
function spring:value(t) end

---@param t number seconds
---@return number velocity in distances a second
function spring:velocity(t) end

---@class SpringOptions
---@field mass? number
---@field stiffness? number
---@field damping? number
---@field initialVelocity? number
---@field allowsOverdamping? boolean

---@class SpringLibrary
---@overload fun(options: SpringOptions): Spring
Spring = {}

---@param options SpringOptions
---@return Spring
function Spring.new(options) end

---@param options {duration: number, bounce?: number, initialVelocity?: number} seconds; bounce from -1 (infinite damping, settled at once), and from 1 on it swings for ever
---@return Spring
function Spring.perceptual(options) end

---@param options {response: number, dampingFraction: number, initialVelocity?: number} seconds
---@return Spring
function Spring.response(options) end

---A spring that has settled after a duration.
---@param options {dampingRatio: number, duration: number, initialVelocity?: number} seconds
---@return Spring
function Spring.fitted(options) end
