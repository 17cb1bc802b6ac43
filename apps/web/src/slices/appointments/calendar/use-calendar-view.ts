import { isCalendarDay } from '@caseloom/contracts/cases/calendar-days'
import type { CalendarDay } from '@caseloom/contracts/times'
import { useEffect, useEffectEvent } from 'react'
import { findTypingField } from '@caseloom/ui/fields/typing-field'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { readPreference } from '../../../platform/preferences.ts'
import { today, useToday } from '../../../platform/texts/times.ts'
import { calendarViews, stepOf, type CalendarView } from './calendar-days.ts'

/** The view and its day, in the address: a reload and the way back show the same. */
export function useCalendarView() {
  const query = useAddressQuery()
  const change = useChangeAddressQuery()
  const view = calendarViews.find((one) => one === query['view']) ?? 'week'
  const now = useToday()
  const day = isCalendarDay(query['day']) ? query['day'] : now

  const show = (next: CalendarView, on: CalendarDay) =>
    void change({ view: next === 'week' ? undefined : next, day: on === today() ? undefined : on })
  const shown = {
    view,
    day,
    show,
    choose: (next: CalendarView) => show(next, day),
    goTo: (on: CalendarDay) => show(view, on),
    step: (by: 1 | -1) => show(view, stepOf(view, day, by)),
  }
  useViewKeys(shown)
  return shown
}

const MODAL = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const viewKeys: Readonly<Record<string, CalendarView>> = { d: 'day', w: 'week', m: 'month', l: 'list' }
/** How long after G a letter still belongs to it: "G then D" leads to the directory. */
const SEQUENCE_MILLIS = 1200

type Shown = { choose: (view: CalendarView) => void; goTo: (day: CalendarDay) => void }

/** T for today; D, W, M and L for the views (ui.md section 18). */
function useViewKeys({ choose, goTo }: Shown) {
  const press = useEffectEvent((key: string) => {
    const view = viewKeys[key]
    if (view) choose(view)
    else if (key === 't') goTo(today())
    else return false
    return true
  })
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const isSecond = event.timeStamp - goAt < SEQUENCE_MILLIS
      goAt = event.key.toLowerCase() === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isSecond || findTypingField(event.target) !== null || document.querySelector(MODAL)) return
      if (readPreference('singleLetterKeys') === 'off') return
      if (press(event.key.toLowerCase())) event.preventDefault()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
