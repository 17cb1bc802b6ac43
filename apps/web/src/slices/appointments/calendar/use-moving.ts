import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '../../../platform/announce.ts'
import { showProblem } from '../../items/index.ts'
import { useOfferUndo } from '../series/scope/use-offer-undo.ts'
import { changeInScopeMutation } from '../series/series-queries.ts'
import { t } from './calendar-texts.ts'
import { titleOf, whenWords } from './event-words.ts'
import { moveOf, type Lift } from './lifting/lifting.ts'

/** Moves what was let go: at once if it stands alone, after a question if it belongs to a series. */
export function useMoving() {
  const [asked, setAsked] = useState<Lift | null>(null)
  const { saving, save } = useSaving()
  const isPending = asked !== null && saving.includes(asked)

  return {
    /** What was let go and is not saved yet, each at its new place; the last one is that of the question, if one is open. */
    waiting: asked === null || isPending ? saving : [...saving, asked],
    /** The question that is open. */
    question: asked && { lift: asked, move: moveOf(asked) },
    isPending,
    drop: (lift: Lift) => {
      if (lift.appointment.SeriesId === null) save(lift, 'ONLY')
      else setAsked(lift)
    },
    answer: (scope: SeriesScope) => {
      if (asked && !isPending) save(asked, scope, () => setAsked((now) => (now === asked ? null : now)))
    },
    putBack: () => setAsked(null),
  }
}

const shownCalendars = { queryKey: ['calendar'], type: 'active' } as const

/** Sends moves one after another: a second one of the same appointment begins from what the first one has made. */
function useSaving() {
  const [saving, setSaving] = useState<readonly Lift[]>([])
  const before = useRef<Promise<void>>(Promise.resolve())
  const versions = useRef(new Map<string, number>())
  const underWay = useRef({ count: 0, isRefusalSaid: false })
  // The promise, not mutate's callbacks: those of a move are lost when the next one begins.
  const { mutateAsync } = useMutation(changeInScopeMutation)
  const offerUndo = useOfferUndo().offer
  const client = useQueryClient()
  const leave = (lift: Lift) => setSaving((all) => all.filter((one) => one !== lift))

  async function send(lift: Lift, scope: SeriesScope, onSettled: () => void) {
    const { appointment, start, end } = lift
    const { Id, Version } = appointment
    try {
      const version = Math.max(Version, versions.current.get(Id) ?? 0)
      const saved = await mutateAsync({ ...moveOf(lift), version, scope }).finally(() => {
        underWay.current.count -= 1
        onSettled()
      })
      void client.refetchQueries(shownCalendars, { cancelRefetch: false }).finally(() => leave(lift))
      if (saved.Version !== null) versions.current.set(Id, saved.Version)
      // As the server has it: on the night when clocks go forward, a time that does not exist becomes a later one.
      const said = t('moved', { when: whenWords(saved.Start ?? start, saved.End ?? end) })
      // The refusal of the one before is still to be read.
      if (underWay.current.isRefusalSaid) announce(said)
      else offerUndo(said, saved.Undo, t('undone', { name: titleOf(appointment) }))
    } catch (error) {
      leave(lift)
      underWay.current.isRefusalSaid = true
      showProblem(error)
    }
  }

  return {
    /** Until the calendar has been read again: without them it would show them at the old place once more. */
    saving,
    save: (lift: Lift, scope: SeriesScope, onSettled = () => {}) => {
      setSaving((all) => [...all, lift])
      const { count, isRefusalSaid } = underWay.current
      underWay.current = { count: count + 1, isRefusalSaid: count > 0 && isRefusalSaid }
      before.current = before.current.then(() => send(lift, scope, onSettled))
    },
  }
}

/** Where an appointment waits that was let go and is not saved yet, else where it is. */
export function placedBy(waiting: readonly Lift[]) {
  const places = new Map(waiting.map(({ appointment, start, end }) => [appointment.Id, { Start: start, End: end }]))
  return (appointment: CalendarAppointment): CalendarAppointment => ({ ...appointment, ...places.get(appointment.Id) })
}
