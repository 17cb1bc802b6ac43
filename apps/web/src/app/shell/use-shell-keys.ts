import { useEffect, useRef } from 'react'
import { readPreference } from '../../platform/preferences.ts'
import { expectTyping, keepTyped } from '../../platform/typed-ahead.ts'

export type ShellKeys = {
  search: () => void
  /** Opens the panel, and closes it where it lies on top. */
  create: () => void
  isCreating: boolean
  newAppointment: () => void
  help: () => void
  foldRail: () => void
  goHome: () => void
  goDirectory: () => void
}

/** How long after G the second letter still counts. */
const SEQUENCE_MILLIS = 1200

const TYPING =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select, [contenteditable=true], [role=textbox], [role=searchbox], [role=combobox]'
const MODAL = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isTyping = (event: KeyboardEvent) => event.target instanceof Element && event.target.closest(TYPING) !== null
const isModalOpen = () => document.querySelector(MODAL) !== null

/** The keys of the whole app (ui.md, section 6). One letter counts only outside of fields and of everything that lies on top. */
export function useShellKeys(keys: ShellKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })

  useEffect(() => {
    let prefixAt = Number.NEGATIVE_INFINITY

    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey) return handleCreate(event)
      if (event.altKey || isTyping(event)) return
      if (keepTyped(event)) return event.preventDefault()
      if (isModalOpen()) return
      if (readPreference('singleLetterKeys') === 'off') return
      const isSecond = event.timeStamp - prefixAt < SEQUENCE_MILLIS
      prefixAt = event.key.toLowerCase() === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const act = isSecond ? secondLetter(event.key) : firstLetter(event.key)
      if (!act) return
      event.preventDefault()
      act()
    }

    function isChord({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent, letter: string) {
      return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === letter
    }

    /** Runs before fields and layers see the key, so that Ctrl K opens the search everywhere. */
    function handleSearch(event: KeyboardEvent) {
      if (event.isComposing || !isChord(event, 'k')) return
      event.preventDefault()
      if (!isModalOpen()) expectTyping()
      latest.current.search()
    }

    function handleCreate(event: KeyboardEvent) {
      // In a field Ctrl A selects all, as everywhere.
      if (!isChord(event, 'a') || isTyping(event) || (isModalOpen() && !latest.current.isCreating)) return
      event.preventDefault()
      latest.current.create()
    }

    function secondLetter(key: string) {
      return { h: latest.current.goHome, d: latest.current.goDirectory }[key.toLowerCase()]
    }

    function firstLetter(key: string) {
      const { newAppointment, help, foldRail } = latest.current
      return { a: newAppointment, '?': help, '[': foldRail, '/': focusPageFilter, ']': pressPanelToggle }[key]
    }

    addEventListener('keydown', handleKey)
    addEventListener('keydown', handleSearch, true)
    return () => {
      removeEventListener('keydown', handleKey)
      removeEventListener('keydown', handleSearch, true)
    }
  }, [])
}

/** The filter of the page is the search field in its main part. */
function focusPageFilter() {
  document.querySelector<HTMLInputElement>('main input[type=search], main [role=searchbox]')?.focus()
}

/** A page with a side panel marks the button that opens and closes it. */
function pressPanelToggle() {
  document.querySelector<HTMLElement>('[data-panel-toggle]')?.click()
}
