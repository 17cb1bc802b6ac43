import { findTypingField } from './fields/typing-field.ts'

/** The longest pause between the two presses of a double click. */
const DOUBLE_MILLIS = 500
const SAME_PLACE_PX = 6

const PRESSABLE =
  'button, a[href], label, summary, input[type=checkbox], input[type=radio], [role=button], [role=link], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=row], [role=tab], [role=switch], [role=gridcell], .cl-scrim'

export type Press = {
  readonly at: number
  readonly x: number
  readonly y: number
  /** The pressed element, with its name at that moment. Null if there was nothing to press. */
  readonly on: object | null
  readonly name: string
  /** The text field that had the focus at that moment. */
  readonly field: object | null
}

const nameOf = (on: Element | null) => on?.getAttribute('aria-label') ?? on?.textContent ?? ''

function pressOf({ target, timeStamp, clientX, clientY }: PointerEvent): Press {
  const on = target instanceof Element ? target.closest(PRESSABLE) : null
  return { at: timeStamp, x: clientX, y: clientY, on, name: nameOf(on), field: findTypingField(document.activeElement) }
}

/**
 * Whether a press is the second half of a double click whose first half opened a layer, moved to the next step, changed the button or
 * focused a field. Such a press was not meant for the current element, and would take the focus out of the field.
 */
export function isStray(press: Press, before: Press | undefined): boolean {
  if (!before || press.on === null || press.at - before.at > DOUBLE_MILLIS) return false
  const isElsewhere = Math.hypot(press.x - before.x, press.y - before.y) > SAME_PLACE_PX
  const isInField = press.field !== null && press.field !== before.field
  return !isElsewhere && (press.on !== before.on || press.name !== before.name || isInField)
}

const REST_OF_PRESS = ['mousedown', 'mouseup', 'click', 'dblclick'] as const

/** Swallows stray presses and held-down keys before other listeners. Returns the function that ends this. */
export function guardPresses(root: Document): () => void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  let before: Press | undefined
  let isTaken = false

  function take(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  root.addEventListener(
    'pointerdown',
    (event) => {
      const press = pressOf(event)
      isTaken = isStray(press, before)
      if (isTaken) take(event)
      else before = press
    },
    options,
  )
  for (const type of REST_OF_PRESS) {
    // detail is 0 for a click by keyboard or by code.
    root.addEventListener(type, (event) => isTaken && event.detail !== 0 && take(event), options)
  }
  root.addEventListener('pointerup', (event) => isTaken && take(event), options)
  root.addEventListener(
    'keydown',
    (event) => {
      // A key press ends any double click.
      before = undefined
      // The key that opened a layer may still be held down when the focus has moved into the layer.
      const isHeld = event.repeat && (event.key === 'Enter' || event.key === ' ')
      if (isHeld && event.target instanceof Element && event.target.closest('button, a[href], summary')) take(event)
    },
    options,
  )
  root.addEventListener(
    'input',
    (event) => {
      // So does text that arrives without a key: by dictation, by paste or from a form filler.
      if (findTypingField(event.target)) before = undefined
    },
    options,
  )
  return () => ended.abort()
}
