import { vi } from 'vitest'

/** The stand-in has the width of a desk's screen unless a test says otherwise. */
const DESK_PX = 1440
const REM_PX = 16

let screenWidth = DESK_PX

export function setScreenWidth(px = DESK_PX): void {
  screenWidth = px
}

const inPx = (number = '', unit = '') => Number(number) * (unit === 'rem' ? REM_PX : 1)

/** Answers questions about the width and says no to all others, such as the one for less motion. */
function matches(query: string): boolean {
  const [range, from, fromUnit, to, toUnit] = /\(([\d.]+)(rem|px) <= width < ([\d.]+)(rem|px)\)/.exec(query) ?? []
  if (range !== undefined) return screenWidth >= inPx(from, fromUnit) && screenWidth < inPx(to, toUnit)
  const [, sign, number, unit] = /\(width (>=|<) ([\d.]+)(rem|px)\)/.exec(query) ?? []
  if (sign === undefined) return false
  const limit = inPx(number, unit)
  return sign === '<' ? screenWidth < limit : screenWidth >= limit
}

function matchMedia(media: string): MediaQueryList {
  const list = Object.assign(new EventTarget(), {
    media,
    matches: matches(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  // The app keeps a list, and the next test may have another width.
  Object.defineProperty(list, 'matches', { get: () => matches(media) })
  return list as MediaQueryList
}

class SizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing is laid out, so everything is in view. */
class ViewObserver {
  readonly #tell: (entries: readonly object[]) => void

  constructor(tell: (entries: readonly object[]) => void) {
    this.#tell = tell
  }
  observe(target: Element): void {
    queueMicrotask(() => this.#tell([{ target, isIntersecting: true, intersectionRatio: 1 }]))
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** There are no other tabs. */
class LonelyChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

const NEVER_SHOWN = 'script, style, template, head, datalist, [hidden], dialog:not([open]), input[type=hidden]'

function displayOf(element: HTMLElement, own: string): string {
  return element.matches(NEVER_SHOWN) ? 'none' : (own.includes('display') && element.style.display) || 'block'
}

const ownStyleOf = (element: Element) => element.getAttribute('style') ?? ''

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at instanceof HTMLElement && ownStyleOf(at).includes('visibility') && at.style.visibility)
      return at.style.visibility
  return 'visible'
}

/** Most elements say nothing of their style, and a search by role asks for that of each element of the page. */
const styles = new Map<string, CSSStyleDeclaration>()

function styleOf(own: string, display: string, visibility: string): CSSStyleDeclaration {
  const key = `${display} ${visibility} ${own}`
  const known = styles.get(key)
  if (known) return known
  const { style } = document.createElement('i')
  style.cssText = own
  style.display = display
  style.visibility = visibility
  styles.set(key, style)
  return style
}

/**
 * There are no style sheets, so a style is what its element says itself. jsdom would compare each element with every rule of its own
 * sheet, which took most of the time of a test.
 */
function getComputedStyle(element: Element, pseudo?: string): CSSStyleDeclaration {
  if (pseudo || !(element instanceof HTMLElement)) return document.createElement('i').style
  const own = ownStyleOf(element)
  return styleOf(own, displayOf(element, own), visibilityOf(element))
}

const isDrawn = (element: Element) =>
  element.isConnected && element.closest('[hidden], [style*="display: none"]') === null

/** What jsdom lacks of a browser, as far as the app asks for it. Layout, motion and other tabs belong to the journeys. */
export function completeBrowser(): void {
  styles.clear()
  vi.stubGlobal('matchMedia', matchMedia)
  vi.stubGlobal('getComputedStyle', getComputedStyle)
  Object.assign(document.defaultView ?? {}, { getComputedStyle })
  vi.stubGlobal('ResizeObserver', SizeObserver)
  vi.stubGlobal('IntersectionObserver', ViewObserver)
  vi.stubGlobal('BroadcastChannel', LonelyChannel)
  vi.stubGlobal('scrollTo', () => Promise.resolve())
  // Without Web Crypto, as over plain http: drafts are kept in memory.
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`), supports: () => false })
  Object.assign(Element.prototype, {
    // As browsers do now: an effect that returned it would make the page fail where it ends.
    scrollIntoView: () => Promise.resolve(),
    scrollTo: () => Promise.resolve(),
    getAnimations: () => [],
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    checkVisibility(this: Element) {
      return isDrawn(this)
    },
    getClientRects(this: Element) {
      return isDrawn(this) ? [new DOMRect()] : []
    },
  })
}

/** The address bar. jsdom cannot leave a page, so going elsewhere is noted instead. */
export function fakedLocation(real: Location): { readonly location: object; readonly addresses: string[] } {
  const addresses: string[] = []
  const note = (address: string | URL) => void addresses.push(String(address))
  const ways = { assign: note, replace: note, reload: () => note(real.href) }
  const location = new Proxy(
    {},
    {
      get: (_target, name) => Reflect.get(name in ways ? ways : real, name),
      set: (_target, name, value) => (name === 'href' ? (note(String(value)), true) : Reflect.set(real, name, value)),
    },
  )
  return { location, addresses }
}
