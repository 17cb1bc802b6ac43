import { noteCutOff } from './queue/typing-stream.ts'

const LAYER = '[role=dialog], [role=alertdialog], [role=menu]'
const FOCUSABLE = ':is(a[href], button, input, textarea, select, [tabindex]):not(:disabled, [tabindex="-1"])'
/** The control to use next, marked where a step replaces the control that led to it. */
const NEXT_STEP = '[data-next-step]'

/** Within this time a page that loads, a layer that closes and a button that is briefly disabled move the focus themselves. */
const OTHERS_FRAMES = 6
const LONGEST_FRAMES = 60

type Place = { readonly at: HTMLElement; readonly around: readonly Element[] }

/** The last place of the focus, and its last place in the main part of the page. */
let last: Place | undefined
let inMain: Place | undefined
let isLooking = false

function ancestorsOf(at: Element): Element[] {
  const around: Element[] = []
  for (let above = at.parentElement; above && above !== document.body; above = above.parentElement) around.push(above)
  return around
}

function follow({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === document.body) return
  last = { at: target, around: ancestorsOf(target) }
  if (target.closest('main') && !target.closest(LAYER)) inMain = last
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body
const isGone = (at: Element) => !at.isConnected || at.matches(':disabled')
const isSeen = (at: Element) => at.getClientRects().length > 0

function firstIn(root: Element): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isSeen)
}

function nextStep(): HTMLElement | undefined {
  const step = document.querySelector<HTMLElement>(`main ${NEXT_STEP}`)
  if (!step) return undefined
  return step.tabIndex === -1 && step.hasAttribute('tabindex') ? step : firstIn(step)
}

/**
 * The control before one that was disabled while it had the focus, such as the button of a form that was just saved, else the one after it.
 * The first one of a long form would be far away.
 */
function beside(at: HTMLElement, around: readonly Element[]): HTMLElement | undefined {
  for (const above of around) {
    const others = [...above.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isSeen)
    const isBefore = (one: Element) => (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    const found = others.findLast(isBefore) ?? others[0]
    if (found) return found
    if (above.matches(`main, aside, ${LAYER}`)) break
  }
  return undefined
}

/** The element nearest to the place where the focus was lost. */
function nearest(around: readonly Element[]): HTMLElement | undefined {
  for (const above of around.filter((one) => one.isConnected)) {
    const found = firstIn(above)
    if (found) return found
    // The rest of the window has nothing to do with it.
    if (above.matches(`main, aside, ${LAYER}`)) break
  }
  return undefined
}

/** Where to move the focus from a lost place. Undefined if the page itself was replaced, because the new page moves the focus. */
function wayFrom({ at, around }: Place): HTMLElement | undefined {
  if (at.isConnected && !at.matches(':disabled')) return at
  const home = around.find((one) => one.isConnected && one.matches(`main, aside, ${LAYER}`))
  const next = home?.matches('main') ? nextStep() : undefined
  if (home) return next ?? (at.isConnected ? beside(at, around) : nearest(around))
  // A toast has no place in the page, nor has a layer that took the control away from which it was opened: the focus returns to its last
  // place in the main part, or what is nearest to it now.
  if (!around.some((one) => one.matches(`.cl-toasts, ${LAYER}`))) return undefined
  return (inMain && wayFrom(inMain)) ?? nextStep() ?? document.querySelector<HTMLElement>('main') ?? undefined
}

function look(lost: Place, frame = 0): void {
  if (!isNowhere() || lost !== last) {
    isLooking = false
    return
  }
  const isDisabled = lost.at.isConnected && lost.at.matches(':disabled')
  const isCovered =
    document.querySelector(LAYER) !== null && !lost.around.some((one) => one.isConnected && one.matches(LAYER))
  const isWaiting = frame < OTHERS_FRAMES || ((isDisabled || isCovered) && frame < LONGEST_FRAMES)
  if (isWaiting) {
    requestAnimationFrame(() => look(lost, frame + 1))
    return
  }
  isLooking = false
  wayFrom(lost)?.focus()
  if (!isNowhere()) noteCutOff(performance.now())
}

function check(): void {
  if (isLooking || !last || !isNowhere() || !isGone(last.at)) return
  isLooking = true
  look(last)
}

/**
 * When the focused control disappears, the focus moves to the next step, else to the nearest control that is left. It never stays on the
 * body, where letters act as shortcuts.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', follow)
  if (document.activeElement instanceof HTMLElement && !isNowhere()) {
    last = { at: document.activeElement, around: ancestorsOf(document.activeElement) }
  }
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
