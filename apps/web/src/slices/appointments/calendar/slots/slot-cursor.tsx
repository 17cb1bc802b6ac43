import type { WorkingHours } from '@caseloom/contracts/appointments/calendar/calendar'
import { CALENDAR_STEP_MINUTES, minutesOfDay } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { announce } from '../../../../platform/announce.ts'
import { formatLongDay, formatTime, useToday } from '../../../../platform/texts/times.ts'
import { t } from '../calendar-texts.ts'

/** A click, and the cursor, mean half an hour. */
export const SLOT_MINUTES = 2 * CALENDAR_STEP_MINUTES
const LAST_SLOT = 24 * 60 - SLOT_MINUTES

export type SlotCursorProps = {
  days: readonly CalendarDay[]
  hours: WorkingHours
  onSlot: (start: WallTime) => unknown
}

type Place = { readonly day: CalendarDay; readonly minute: number }

const steps: Readonly<Record<string, { readonly days?: number; readonly minutes?: number }>> = {
  ArrowUp: { minutes: -SLOT_MINUTES },
  ArrowDown: { minutes: SLOT_MINUTES },
  PageUp: { minutes: -4 * SLOT_MINUTES },
  PageDown: { minutes: 4 * SLOT_MINUTES },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
}

const startAt = ({ day, minute }: Place): WallTime => plusMinutes(`${day}T00:00:00`, minute)
const wordsAt = (start: WallTime) => t('planAt', { day: formatLongDay(start), time: formatTime(start) })

/**
 * An hour of the grid for those who do not click: one stop of the Tab key, seen while it has the focus. Arrows lead it through hours and
 * days, and Enter plans an appointment then.
 */
export function SlotCursor({ days, hours, onSlot }: SlotCursorProps) {
  const today = useToday()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [moved, setMoved] = useState<Place>()
  const first = days.includes(today) ? today : (days[0] ?? today)
  const place: Place = {
    day: moved && days.includes(moved.day) ? moved.day : first,
    minute: moved?.minute ?? minutesOfDay(hours.From),
  }
  const start = startAt(place)
  useLayoutEffect(() => {
    if (moved) buttonRef.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [moved])

  function handleKeyDown(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const index = days.indexOf(place.day) + (by.days ?? 0)
    const next = {
      day: days[index] ?? place.day,
      minute: Math.min(LAST_SLOT, Math.max(0, place.minute + (by.minutes ?? 0))),
    }
    setMoved(next)
    announce(wordsAt(startAt(next)))
  }

  return (
    <button
      ref={buttonRef}
      type="button"
      className="ca-cursor"
      aria-label={wordsAt(start)}
      aria-haspopup="dialog"
      style={{ gridColumn: days.indexOf(place.day) + 2, ['--s' as string]: place.minute / 60 }}
      onKeyDown={handleKeyDown}
      onClick={() => onSlot(start)}
    >
      <PlusIcon aria-hidden="true" weight="bold" /> {formatTime(start)}
    </button>
  )
}
