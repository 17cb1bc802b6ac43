/** The longest pause between the two presses of a double click. */
const DOUBLE_MILLIS = 500
const SAME_PLACE_PX = 6

const PRESSABLE =
  'button, a[href], label, summary, input[type=checkbox], input[type=radio], [role=button], [role=link], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=row], [role=tab], [role=switch], [role=gridcell], .cl-scrim'

export type Press = {
  readonly at: number
  readonly x: number
  readonly y: number
  /** What it meets, with the name that this has at the moment; null for a place where nothing can be pressed. */
  readonly on: object | null
  readonly name: string
}

const nameOf = (on: Element | null) => on?.getAttribute('aria-label') ?? on?.textContent ?? ''

function pressOf({ target, timeStamp, clientX, clientY }: PointerEvent): Press {
  const on = target instanceof Element ? target.closest(PRESSABLE) : null
  return { at: timeStamp, x: clientX, y: clientY, on, name: nameOf(on) }
}

/**
 * Whether a press belongs to the one before it although it meets something else: the second half of a double click whose first half
 * opened a layer, went on to the next step or turned the button into another. It was never meant for what is there now.
 */
export function isStray(press: Press, before: Press | undefined): boolean {
  if (!before || press.on === null || press.at - before.at > DOUBLE_MILLIS) return false
  const isElsewhere = Math.hypot(press.x - before.x, press.y - before.y) > SAME_PLACE_PX
  return !isElsewhere && (press.on !== before.on || press.name !== before.name)
}

const REST_OF_PRESS = ['mousedown', 'mouseup', 'click', 'dblclick'] as const

/** Takes stray presses, and keys that are held down, away before anything hears of them. Answers how to end that. */
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
    // A click without a pointer is one by key or by code.
    root.addEventListener(type, (event) => isTaken && event.detail !== 0 && take(event), options)
  }
  root.addEventListener('pointerup', (event) => isTaken && take(event), options)
  root.addEventListener(
    'keydown',
    (event) => {
      // Between the halves of a double click there is no key.
      before = undefined
      // The key that opened a layer is still down when the focus is in it.
      const isHeld = event.repeat && (event.key === 'Enter' || event.key === ' ')
      if (isHeld && event.target instanceof Element && event.target.closest('button, a[href], summary')) take(event)
    },
    options,
  )
  return () => ended.abort()
}
