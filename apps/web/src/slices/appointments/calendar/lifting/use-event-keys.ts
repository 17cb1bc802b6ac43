import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { nextEvent } from '../next-event.ts'
import type { Lift } from './lifting.ts'
import type { Lifting } from './use-lifting.ts'

type EventKeysOptions = {
  readonly bodyRef: RefObject<HTMLElement | null>
  /** The appointments that are drawn. */
  readonly shown: readonly CalendarAppointment[]
  readonly lifting: Lifting
  /** The appointment being moved, or just dropped and still being saved. */
  readonly up: Lift | null
}

/** The keys of drawn appointments: arrows lead from one to the next, or move the lifted one. One of them is the stop of the Tab key. */
export function useEventKeys({ bodyRef, shown, lifting, up }: EventKeysOptions) {
  const [stop, setStop] = useState<string>()
  useFocusKept(bodyRef, lifting.isByKeys ? up : null)
  const sorted = shown.toSorted((a, b) => a.Start.localeCompare(b.Start))

  function handleKeyDown(event: KeyboardEvent) {
    const id = event.target instanceof HTMLElement ? event.target.dataset['event'] : undefined
    lifting.onKeyDown(
      event,
      shown.find(({ Id }) => Id === id),
    )
    if (event.defaultPrevented || lifting.lift || id === undefined) return
    const next = nextEvent(sorted, id, event.key)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setStop(next)
    bodyRef.current?.querySelector<HTMLElement>(`[data-event="${next}"]`)?.focus()
  }

  return { stop: sorted.some(({ Id }) => Id === stop) ? stop : sorted[0]?.Id, setStop, handleKeyDown }
}

/** A held appointment is drawn again at its new time, and back in its place: the focus and what is in sight follow it. */
function useFocusKept(body: RefObject<HTMLElement | null>, up: Lift | null) {
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    const id = up?.appointment.Id ?? last.current
    last.current = up?.appointment.Id
    const box = id === undefined ? null : body.current?.querySelector<HTMLElement>(`[data-event="${id}"]`)
    // A reader who has gone on to something else meanwhile stays there.
    if (!box || !isFree(document.activeElement, body.current)) return
    if (document.activeElement !== box) box.focus()
    box.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [body, up])
}

const isFree = (focused: Element | null, body: HTMLElement | null) =>
  focused === null || focused === document.body || body?.contains(focused) === true
