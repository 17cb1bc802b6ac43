import { useEffect, useRef } from 'react'

const FIELD =
  ':is(input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true], [role=spinbutton], button[aria-haspopup=listbox])'
const USABLE = ':not(:disabled, [tabindex="-1"], [aria-hidden=true] *)'
const LOADING = '.cl-skeleton, [aria-busy=true]'

/** How long to wait for content that may still load the first field. */
const WAITING_MILLIS = 5000

const first = (root: Element, what: string) => root.querySelector<HTMLElement>(`${what}${USABLE}`)

/** Among radio buttons the chosen one, which is also the one that the Tab key reaches. */
function chosenOf(start: HTMLElement | null, body: Element): HTMLElement | null {
  if (!(start instanceof HTMLInputElement) || start.type !== 'radio') return start
  const chosen = [...body.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
  return chosen.find(({ name }) => name === start.name) ?? start
}

/** A link that is scrolled out of view is no place to start. */
function isInSight(at: Element, body: Element): boolean {
  return at.matches(FIELD) || at.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom
}

/**
 * Where the focus starts in a dialog (ui.md, section 10): on Cancel if the dialog is dangerous, else on the first field or link. Never
 * on a button that acts, because Enter may still be held down.
 */
function startOf(dialog: Element): HTMLElement | null {
  const body = dialog.querySelector('.body') ?? dialog
  if (dialog.querySelector('footer .cl-button.danger')) return first(dialog, 'footer .cl-button.quiet')
  const start = chosenOf(first(body, `:is(${FIELD}, a[href])`), body)
  if (start && isInSight(start, body)) return start
  if (body.querySelector(LOADING)) return null
  return first(dialog, 'footer .cl-button.quiet') ?? first(dialog, 'header .end button:last-child')
}

/** Comes last in a dialog and moves the focus to its start, unless something in the dialog already has the focus. */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const dialog = place.current?.closest('[role=dialog], [role=alertdialog]')
    if (!dialog) return undefined
    const isStill = () => document.activeElement === dialog || !dialog.contains(document.activeElement)

    function begin(): boolean {
      const start = dialog && isStill() ? startOf(dialog) : null
      start?.focus({ preventScroll: true })
      return !isStill()
    }

    if (begin()) return undefined
    const waiting = new AbortController()
    const end = () => waiting.abort()
    const tryAgain = () => begin() && end()
    const observer = new MutationObserver(tryAgain)
    observer.observe(dialog, { childList: true, subtree: true })
    // A dialog below traps the focus until react-aria has put it on this one.
    dialog.addEventListener('focusin', tryAgain, { signal: waiting.signal })
    const timer = setTimeout(end, WAITING_MILLIS)
    waiting.signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
    })
    return end
  }, [])

  return <span ref={place} hidden />
}
