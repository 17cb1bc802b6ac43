import { findTypingField } from '@caseloom/ui/fields/typing-field'
import { useEffect, useRef } from 'react'
import { readPreference } from '../../platform/preferences.ts'
import { expectTyping, keepTyped } from '../../platform/typed-ahead.ts'
import { endTyping, isCutOff, isStillTyping, noteTyped } from '../../platform/queue/typing-stream.ts'

export type ShellKeys = {
  search: () => void
  /** Opens the panel, or closes it if it is on top. */
  create: () => void
  isCreating: boolean
  newAppointment: () => void
  help: () => void
  foldRail: () => void
  goHome: () => void
  goCalendar: () => void
  goDirectory: () => void
  goReports: () => void
}

/** How long after G the second letter still counts. */
const SEQUENCE_MILLIS = 1200

const MODAL = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isTyping = (event: KeyboardEvent) => findTypingField(event.target) !== null
const isChord = ({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent, letter: string) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === letter
const isModalOpen = () => document.querySelector(MODAL) !== null

/** The keys of the whole app (ui.md, section 6). Single letters count only outside fields and layers. */
export function useShellKeys(keys: ShellKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })

  useEffect(followTyping, [])
  useEffect(() => {
    let prefixAt = Number.NEGATIVE_INFINITY

    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey) return handleCreate(event)
      if (event.altKey || isTyping(event)) return
      if (keepTyped(event)) return event.preventDefault()
      if (isModalOpen() || isStillTyping(event.timeStamp)) return
      if (readPreference('singleLetterKeys') === 'off') return
      const isSecond = event.timeStamp - prefixAt < SEQUENCE_MILLIS
      prefixAt = event.key.toLowerCase() === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const act = isSecond ? secondLetter(event.key) : firstLetter(event.key)
      if (!act) return
      event.preventDefault()
      act()
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
      const { goHome, goCalendar, goDirectory, goReports } = latest.current
      return { h: goHome, c: goCalendar, d: goDirectory, r: goReports }[key.toLowerCase()]
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

/** Follows the typist from field to field. Returns the function that stops this. */
function followTyping() {
  addEventListener('keydown', followKey, true)
  addEventListener('pointerdown', endTyping, true)
  return () => {
    removeEventListener('keydown', followKey, true)
    removeEventListener('pointerdown', endTyping, true)
  }
}

/** Runs before everything else: when a field disappears, Space and Enter must not press the control that gets the focus. */
function followKey(event: KeyboardEvent) {
  const field = findTypingField(event.target)
  if (isLeaving(event, field)) endTyping()
  else if (field) noteTyped(field, event.timeStamp)
  else if ((event.key === ' ' || event.key === 'Enter') && isCutOff(event.timeStamp)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

/** With these keys the typist leaves the field on purpose. */
function isLeaving({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, field: Element | null) {
  return (
    key === 'Tab' || key === 'Escape' || ctrlKey || metaKey || altKey || (key === 'Enter' && field?.matches('input'))
  )
}

/** The filter of the page is the search field in its main part. */
function focusPageFilter() {
  document.querySelector<HTMLInputElement>('main input[type=search], main [role=searchbox]')?.focus()
}

/** A page with a side panel marks its toggle button. */
function pressPanelToggle() {
  document.querySelector<HTMLElement>('[data-panel-toggle]')?.click()
}
