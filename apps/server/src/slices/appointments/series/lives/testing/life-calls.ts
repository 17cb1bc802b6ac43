import { plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import { cronOf } from '@caseloom/contracts/appointments/series/cron-texts'
import { withWeekdayOf } from '@caseloom/contracts/appointments/series/recurrence-choices'
import { ruleText } from '@caseloom/contracts/appointments/series/rule-texts'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { instantOf } from '../../../../../platform/wall-time.ts'
import type { GivenModel } from '../../../../../testing/given.ts'
import type { Place } from './life-places.ts'
import type { Picture, Seen } from './life-rows.ts'
import type { Step } from './life-steps.ts'

/** What a step asks the server for. */
export type Call = {
  readonly method: 'put' | 'post' | 'delete'
  readonly url: string
  readonly body?: unknown
  /** What it would do can be asked for first. */
  readonly isShown: boolean
}

/** A step that was made definite: of which appointment, and what it wants. */
export type Attempt = {
  readonly step: Step
  readonly of: Seen
  readonly scope: Step['scope']
  readonly call: Call
  readonly people: readonly string[]
  readonly start?: string
  readonly end?: string
  readonly name?: string
  readonly typeId?: string | null
  readonly whom?: string
  /** Its start is skipped by the clocks, so that it would be at its end or after it. */
  readonly isUpsideDown?: boolean
  readonly rule?: string
  readonly until?: string | null
  readonly skip?: readonly string[]
}

export type Asking = {
  readonly place: Place
  readonly model: GivenModel
  readonly child: string
  readonly family: readonly string[]
  readonly now: Date
}

const names = ['Session 20', 'At school', 'Session 3']

/** The appointment for which a series stands: its next open one, else its last. */
function standsFor(all: readonly Seen[], now: Date): Seen | undefined {
  const open = all.filter(({ completed }) => !completed)
  return open.find(({ startsAt }) => startsAt >= now.getTime()) ?? open.at(-1) ?? all.at(-1)
}

/** The appointments of the same series, itself included. */
export const allOf = ({ alive }: Picture, { id, seriesId }: Seen): readonly Seen[] =>
  alive.filter((one) => one.id === id || (seriesId !== null && one.seriesId === seriesId))

/** What a step means now. Undefined if there is nothing left that it could be about. */
export function attemptOf(step: Step, picture: Picture, asking: Asking): Attempt | undefined {
  const picked = picture.alive[step.which % Math.max(picture.alive.length, 1)]
  if (!picked) return undefined
  const canBeBySeries = ['repeat', 'until', 'skip', 'join', 'leave', 'deleteAll'].includes(step.kind)
  const isBySeries = step.isBySeries && canBeBySeries && picked.seriesId !== null
  const of = isBySeries ? standsFor(allOf(picture, picked), asking.now) : picked
  if (!of) return undefined
  const id = isBySeries ? (of.seriesId ?? of.id) : of.id
  const about = { step, of, scope: of.seriesId === null ? 'ONLY' : step.scope, people: [] } as const
  if (['repeat', 'until', 'skip'].includes(step.kind)) return repetition(about, id, { picture, asking })
  if (['move', 'length', 'several', 'name', 'type', 'note'].includes(step.kind)) return update(about, asking)
  return other(about, id, asking)
}

type About = Pick<Attempt, 'step' | 'of' | 'scope' | 'people'>
type Knowing = { readonly picture: Picture; readonly asking: Asking }

const timeOf = ({ times }: Place, { time }: Step): string => times[time] ?? '09:00:00'

function repetition(about: About, id: string, { picture, asking }: Knowing): Attempt {
  const { step, of } = about
  // A rule for an appointment of a series that has ended begins another one.
  const isLeft = step.kind === 'repeat' && id === of.id && picture.series.get(of.seriesId ?? '')?.active === false
  const isNew = of.seriesId === null || isLeft
  const scope = isNew || step.scope === 'ONLY' ? 'FORWARD' : step.scope
  const until = typeof step.until === 'number' ? plusDays(of.start.slice(0, 10), step.until) : step.until
  const time = timeOf(asking.place, step).slice(0, 5)
  const cron = step.which % 3 === 0 ? cronOf(step.rule, time) : null
  const whole = withWeekdayOf(step.rule, of.start.slice(0, 10))
  const isRuled = isNew || step.kind === 'repeat'
  const rule = cron === null ? { rule: ruleText(step.rule) } : { interval: cron }
  const slots = allOf(picture, of).map(({ slot }) => slot)
  const skip =
    step.kind === 'skip' && !isNew ? slots.slice(0, 4).filter((_, place) => place % 2 === step.which % 2) : []
  const hasEnd = until !== undefined && (isNew || step.kind === 'until' || step.which % 2 === 0)
  const body = {
    ...(isRuled && rule),
    ...(hasEnd && { end: until }),
    ...(skip.length > 0 && { skip }),
    ...(isRuled && cron === null && step.which % 4 === 1 && { start: time }),
  }
  const call = { method: 'put', url: `/api/update/series?id=${id}&scope=${scope}`, body, isShown: true } as const
  return {
    ...about,
    scope,
    call,
    skip,
    ...(isRuled && { rule: ruleText(isNew ? whole : step.rule) }),
    ...(hasEnd && { until }),
  }
}

function update(about: About, { place, model }: Asking): Attempt {
  const { step, of, scope } = about
  const start = `${plusDays(of.start.slice(0, 10), step.days)}T${timeOf(place, step)}`
  const name = names[step.which % names.length] ?? 'At school'
  const put = (PropertyName: string, PropertyValue: unknown) =>
    ({
      method: 'put',
      url: `/api/update/${of.id}?scope=${scope}`,
      body: { PropertyName, PropertyValue },
      isShown: true,
    }) as const
  if (step.kind === 'move') return { ...about, start, call: put('ScheduledStartTime', start) }
  if (step.kind === 'name') return { ...about, name, call: put('Name', name) }
  if (step.kind === 'note') {
    const call = { ...put('Notes', 'Good.'), url: `/api/update/${of.id}`, isShown: false }
    return { ...about, scope: 'ONLY', call }
  }
  if (step.kind === 'type') {
    const typeId = [model.types.call, model.types.session, null][step.which % 3] ?? null
    return { ...about, typeId, call: put('TypeLUI', typeId) }
  }
  if (step.kind === 'length') {
    const end = plusMinutes(of.start, step.minutes)
    return { ...about, end, call: put('ScheduledEndTime', end) }
  }
  const end = plusMinutes(start, step.minutes)
  const all = { ScheduledStartTime: start, ScheduledEndTime: end, Name: name }
  const Data = Object.entries(all).map(([PropertyName, PropertyValue]) => ({ Id: of.id, PropertyName, PropertyValue }))
  const call = { method: 'put', url: `/api/update/raw/${of.id}?scope=${scope}`, body: { Data }, isShown: true } as const
  const [from = 0, to = 0] = [start, end].map((time) => instantOf(time, place.zone)?.getTime())
  return { ...about, start, end, name, call, isUpsideDown: to <= from }
}

function other(about: About, id: string, { model, child, family }: Asking): Attempt {
  const { step, of, scope } = about
  const people = step.who.flatMap((place) => family[place] ?? [])
  const plain = (method: Call['method'], url: string, body?: unknown): Attempt => ({
    ...about,
    scope: 'ONLY',
    call: { method, url, body, isShown: false },
  })
  const shown = (attempt: Attempt): Attempt => ({ ...attempt, scope, call: { ...attempt.call, isShown: true } })
  if (step.kind === 'taker') {
    const whom = [child, ...family][step.which % 3] ?? child
    return { ...shown(plain('put', `/api/update/takenby?id=${of.id}&scope=${scope}`, { whom })), whom }
  }
  if (step.kind === 'join')
    return { ...shown(plain('post', '/api/new/appointment_series', { id, cases: people, interval: scope })), people }
  if (step.kind === 'leave')
    return { ...shown(plain('post', `/api/appointment-series/${id}/remove`, { people, interval: scope })), people }
  if (step.kind === 'leaveByAttendance') {
    const [one = ''] = people
    const attendance = of.attending.get(one)?.id ?? crypto.randomUUID()
    return { ...shown(plain('delete', `/api/delete/${attendance}?scope=${scope}`)), people: [one] }
  }
  if (step.kind === 'complete') {
    const outcome = step.which % 4 === 0 ? model.outcomes.held : model.outcomes.noShow
    return plain('put', `/api/complete/${of.id}`, { Id: outcome })
  }
  if (step.kind === 'revert') return plain('put', `/api/revert/${of.id}`, { Reason: 'A slip' })
  if (step.kind === 'delete')
    return {
      ...shown(plain('delete', `/api/delete/${of.id}${step.which % 2 === 0 ? '?scope=ONLY' : ''}`)),
      scope: 'ONLY',
    }
  const isByAppointment = id === of.id && step.which % 2 === 0
  const url = isByAppointment ? `/api/delete/${of.id}?scope=ALL` : `/api/series/delete/${id}`
  return { ...shown(plain('delete', url)), scope: 'ALL' }
}
