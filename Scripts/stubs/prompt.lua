---@meta verso.prompt

-- At the prompt and with eval only: hosts that are driven on a virtual clock, and recorded runs.

---@alias Screen string | {name: string, color?: ColorLike}

---How a gesture drives a change.
---@class InteractiveOptions
---@field completionCurve? CurveLike how the rest paces after the gesture
---@field completionSpeed? number how much faster the rest runs; 1 where it is left out
---@field wantsInteractiveStart? boolean whether the gesture drives it from the start; true where it is left out

---@class ChangeOptions
---@field transition? string an id
---@field parameters? table<string, any>
---@field animated? boolean
---@field interactive? boolean | InteractiveOptions whether a gesture drives it

---What all hosts have alike.
---@class HostMembers
---@field time number seconds
---@field progress number? 0...1 while a transition runs
---@field screens string[]
---@field current string
---@field delegate table<string, function>
local host = {}

---@return table state
function host:state() end

---@param seconds number
function host:tick(seconds) end

---@param fraction number 0...1
function host:update(fraction) end

---@param translation number points
function host:drag(translation) end

---@param velocity? number points a second
function host:release(velocity) end

function host:pause() end

function host:finish() end

function host:cancel() end

---@class Navigation : HostMembers
local navigation = {}

---@param screen Screen
---@param options? ChangeOptions
function navigation:push(screen, options) end

---@param options? ChangeOptions
function navigation:pop(options) end

---@param screens Screen[]
---@param options? ChangeOptions
function navigation:setViewControllers(screens, options) end

---@class NavigationLibrary
---@overload fun(options?: {root?: Screen, size?: SizeLike}): Navigation
Navigation = {}

---@param options? {root?: Screen, size?: SizeLike}
---@return Navigation
function Navigation.new(options) end

---@class PresentOptions : ChangeOptions
---@field source? string the name of the screen that asked for it

---@class Modal : HostMembers
local modal = {}

---@param screen Screen
---@param options? PresentOptions
function modal:present(screen, options) end

---@param options? ChangeOptions
function modal:dismiss(options) end

---@class ModalLibrary
---@overload fun(options?: {root?: Screen, size?: SizeLike}): Modal
Modal = {}

---@param options? {root?: Screen, size?: SizeLike}
---@return Modal
function Modal.new(options) end

---@class TabBar : HostMembers
---@field selectedIndex integer from 0
local tabBar = {}

---@param index integer from 0
---@param options? ChangeOptions
---@return boolean isSelected
function tabBar:select(index, options) end

---@class TabBarLibrary
---@overload fun(options?: {screens?: Screen[], size?: SizeLike}): TabBar
TabBar = {}

---@param options? {screens?: Screen[], size?: SizeLike}
---@return TabBar
function TabBar.new(options) end

---@class Children : HostMembers
local children = {}

---@param screen Screen
function children:addChild(screen) end

---@class SwapOptions : ChangeOptions
---@field to string the child that shows afterwards
---@field from? string
---@field duration? number seconds
---@field curve? CurveLike
---@field showHide? boolean whether both stay in the container
---@field animations? fun(context: Context) what is animated beside the swap
---@field completion? fun(finished: boolean)

---@param options SwapOptions
function children:transition(options) end

---@class ChildrenLibrary
---@overload fun(options?: {screens?: Screen[], size?: SizeLike}): Children
Children = {}

---@param options? {screens?: Screen[], size?: SizeLike}
---@return Children
function Children.new(options) end

-- Recorded runs -----------------------------------------------------------------------------------------------------

---A part of a layer that does not show, and why.
---@class HiddenShare
---@field name string the layer to blame
---@field reason "covered" | "clipped" | "turnedAway"
---@field fraction number the part of the projected area, 0...1

---One layer as it shows at one moment, in the container's coordinates.
---@class LayerFrame
---@field name string
---@field parent? string the layer it lies in; nothing for the container
---@field position Point
---@field bounds Rect
---@field anchorPoint Point fractions of the bounds
---@field zPosition number points
---@field transform Transform
---@field opacity number 0...1
---@field hidden boolean
---@field effectiveOpacity number the opacity times that of every layer above it, 0...1
---@field corners (Point | false)[] on screen, in points, top left first, clockwise; false at the eye or behind it
---@field w number[] the perspective divisor at each corner, 1 in the plane of the screen
---@field facing "front" | "back" | "edge" which side the eye sees
---@field depth number[] the least and the greatest z, in points toward the viewer
---@field visibleFraction number the part of its area that nothing hides, 0...1
---@field onStage number the part of its area that nothing hides and that lies in the container, 0...1

---One step on the way of a layer's corners to the screen.
---@class DepthStep
---@field kind "bend" | "flip" | "anchor" | "transform" | "position" | "sublayerTransform" | "divide"
---@field layer string whose step it is
---@field matrix Transform the identity for bend and divide

---A depth that would bring a layer before one that hides it.
---@class DepthCure
---@field hider string the layer that hides
---@field raised string the layer to be raised
---@field lowered string the layer to be lowered instead
---@field amount number by how much, in points
---@field zPosition number that of the raised layer then, in points
---@field growth? number how many times as large the raised layer shows then; nothing where raising does not help
---@field shrink? number how many times as large the lowered layer shows then; nothing where lowering does not help
---@field isTreeOrder boolean whether both lie in one plane, so that moving one in the tree helps too

---Why a layer shows as it does.
---@class DepthExplanation
---@field layer LayerFrame
---@field hiddenBy HiddenShare[] the largest part first
---@field steps DepthStep[] from its own coordinates to the screen
---@field cures DepthCure[] at most 3

---One moment of a run.
---@class Frame
---@field time number? seconds; nothing before and after the run
---@field progress number? 0...1; nothing where there is no time
---@field layers LayerFrame[] the container, then back to front, hidden ones too
local frame = {}

---One layer in numbers; an error where there is none of that name.
---@param name string
---@return LayerFrame
function frame:layer(name) end

---Tells which layers hide a layer, and how much of it.
---@param name string
---@return HiddenShare[] shares the largest part first
function frame:hiddenBy(name) end

---Tells which layer shows at a point.
---@param point PointLike in the container, in points
---@return {name: string, point: Point}? hit the layer, and the point in its own coordinates
function frame:hitTest(point) end

---A recorded run of a transition, to look at moment by moment.
---@class Run
---@field id string that of the transition
---@field operation Operation
---@field duration number the length of the run, in seconds
---@field completed boolean whether the new view stays
---@field size Size the container, in points
---@field initial Frame before the transition
---@field final Frame after the transition
local run = {}

---The moment at a time.
---@param time number seconds
---@return Frame
function run:frame(time) end

---Explains why a layer shows as it does.
---@param layer string its name
---@param time number seconds
---@return DepthExplanation
function run:explainDepth(layer, time) end

---@class RunOptions
---@field operation? Operation the transition's first where it is left out
---@field size? SizeLike the container, in points
---@field parameters? table<string, any>
---@field cancelAt? number where it is cancelled and runs back, 0...1; it finishes where it is left out

---@class RunLibrary
---@overload fun(id: string, options?: RunOptions): Run
Run = {}

---Records a run; the prompt keeps the last 32.
---@param id string that of a transition
---@param options? RunOptions
---@return Run
function Run.new(id, options) end
