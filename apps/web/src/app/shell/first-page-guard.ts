import type { RouterHistory } from '@tanstack/react-router'

type Write = 'pushState' | 'replaceState'

/** The browser's own writing: the router listens to the methods of `window.history`, and these entries are none of its pages. */
const write = (how: Write, state: object, href?: string) => History.prototype[how].call(window.history, state, '', href)

const MARK = 'isGuard'
/** A browser that has lost the entry answers nothing. Navigation must not wait for it. */
const MOST_MILLIS = 1000

/**
 * Before the first page of a visit lies another site, and no script can keep Back from going there. While a layer is open on that page, a
 * second entry with the same address lies above it, so that Back stays here and can close the layer. It is gone again before anything
 * else happens to the history, and the router never hears of it.
 */
export class FirstPageGuard {
  readonly #history: RouterHistory
  readonly #onBack: () => void
  readonly #onRemoved: () => void
  /** A page that was reloaded with its guard begins on it. */
  #isOn = Reflect.get(Object(window.history.state), MARK) === true
  #removing: Promise<void> | undefined
  /** Called instead of the router when a move of our own has arrived. */
  #arrived: (() => void) | undefined

  /** `onBack` is called when the reader has gone back from the guard and is on it again. */
  constructor(history: RouterHistory, { onBack, onRemoved }: { onBack: () => void; onRemoved: () => void }) {
    this.#history = history
    this.#onBack = onBack
    this.#onRemoved = onRemoved
    // Before the router, which listens on the same target.
    addEventListener('popstate', this.#handlePop, { capture: true })
  }

  close(): void {
    removeEventListener('popstate', this.#handlePop, { capture: true })
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** It is on, or on its way out. */
  get isThere(): boolean {
    return this.#isOn || this.#removing !== undefined
  }

  /** Puts the guard on the first page of a visit. */
  add(): void {
    this.#history.flush()
    if (this.#isOn || this.#removing || this.#history.canGoBack()) return
    write('pushState', { ...this.#history.location.state, [MARK]: true })
    this.#isOn = true
  }

  /** Takes the guard away. Resolves when the first page is the current entry again. */
  remove(): Promise<void> {
    if (!this.#isOn) return this.#removing ?? Promise.resolve()
    this.#isOn = false
    this.#removing = this.#move(-1).then(() => {
      this.#removing = undefined
      this.#takeAddressAlong()
      this.#onRemoved()
    })
    return this.#removing
  }

  readonly #handlePop = (event: PopStateEvent) => {
    const arrived = this.#arrived
    if (arrived) {
      event.stopImmediatePropagation()
      arrived()
    } else if (this.#isOn) {
      event.stopImmediatePropagation()
      void this.#move(1).then(this.#onBack)
    } else if (Reflect.get(Object(event.state), MARK) === true) {
      // Forward leads to a guard that was taken away.
      event.stopImmediatePropagation()
      void this.#move(-1)
    }
  }

  #move(by: -1 | 1): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#arrived = undefined
        resolve()
      }
      const timer = setTimeout(end, MOST_MILLIS)
      this.#arrived = end
      window.history.go(by)
    })
  }

  /** What the address says may have changed while the guard was on. */
  #takeAddressAlong(): void {
    const { href, state } = this.#history.location
    if (`${location.pathname}${location.search}${location.hash}` !== href) write('replaceState', state, href)
  }
}
