---@meta verso.prompt

-- At the prompt and with eval only: hosts that are driven on a virtual clock.

---@alias Screen string | {name: string, color?: ColorLike}

---@class ChangeOptions
---@field transition? string an id
---@field parameters? table<string, any>
---@field animated? boolean
---@field interactive? boolean whether a gesture drives it

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

---@class Modal : HostMembers
local modal = {}

---@param screen Screen
---@param options? ChangeOptions
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
