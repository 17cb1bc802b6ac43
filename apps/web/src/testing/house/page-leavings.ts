import { getCallSites } from 'node:util'

type Listening = Parameters<EventTarget['addEventListener']>

/**
 * Whether a package asks, and not our code. Packages stay loaded from page to page: react-aria's listeners, those of user-event, and the
 * timer by which react-aria forgets that a tooltip was open must outlive a page. The sites before are those of this file. The stack of an
 * error would say the same and take a fifteenth of a test's time.
 */
const isOfPackage = () => getCallSites(3)[2]?.scriptName.includes('/node_modules/') ?? false

/**
 * Nothing that a package needs on the next page waits that long. TanStack Query forgets an answer after two hours: each such timer kept its
 * page with all of its code, so that a process of the component tests ended with almost two thousand of them and over a gigabyte.
 */
const LONG_MS = 60_000

/**
 * Notes what a page starts outside its own elements: listeners of the window and the document, timers, observers. The function that it
 * returns ends all of it, as leaving the page does in a browser.
 */
export function noteLeavings(): () => void {
  const undo: (() => void)[] = []
  const noted: (() => void)[] = []

  function listenTo(target: EventTarget) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (...args: Listening) => {
      if (!isOfPackage()) noted.push(() => target.removeEventListener(...args))
      add(...args)
    }
    undo.push(() => void (target.addEventListener = add))
  }

  function countTimers(name: 'setTimeout' | 'setInterval', clear: (timer: NodeJS.Timeout) => void) {
    const start = globalThis[name] as (...args: unknown[]) => NodeJS.Timeout
    const counting = (...args: unknown[]) => {
      const endsWithPage = Number(args[1]) >= LONG_MS || !isOfPackage()
      const timer = start(...args)
      if (endsWithPage) noted.push(() => clear(timer))
      return timer
    }
    Object.assign(globalThis, { [name]: counting })
    undo.push(() => Object.assign(globalThis, { [name]: start }))
  }

  const Observer = globalThis.MutationObserver
  class NotedObserver extends Observer {
    constructor(callback: MutationCallback) {
      super(callback)
      noted.push(() => this.disconnect())
    }
  }
  globalThis.MutationObserver = NotedObserver
  undo.push(() => void (globalThis.MutationObserver = Observer))

  listenTo(globalThis)
  listenTo(document)
  countTimers('setTimeout', clearTimeout)
  countTimers('setInterval', clearInterval)
  return () => {
    for (const each of [...undo, ...noted]) each()
  }
}
