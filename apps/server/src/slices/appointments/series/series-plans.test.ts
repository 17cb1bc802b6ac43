import { minutesBetween } from '@caseloom/contracts/appointments/appointment-rules'
import { daysOf } from '@caseloom/contracts/appointments/series/occurrence-days'
import { planRescheduling } from '@caseloom/contracts/appointments/series/plan-rescheduling'
import type { Occurrence } from '@caseloom/contracts/appointments/series/series-plan'
import {
  begin,
  shownAt,
  someStep,
  take,
  undo,
  type Life,
  type Planned,
  type Step,
} from '@caseloom/contracts/appointments/series/testing/series-life'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { depth } from '../../../testing/depth.ts'

const byId = (occurrences: readonly Occurrence[]) => occurrences.toSorted((one, other) => (one.id < other.id ? -1 : 1))

function expectSound({ state, offRule, isActive }: Life) {
  const { occurrences, rule, from, startTime, minutes, madeTo } = state
  const slots = occurrences.map(({ slot }) => slot)
  const starts = occurrences.map(({ start }) => shownAt(start))
  expect(new Set(slots).size, 'two stand for one day').toBe(slots.length)
  expect(new Set(starts).size, 'two begin at one time').toBe(starts.length)
  const last = slots.toSorted().at(-1) ?? from
  const given = new Set(daysOf(rule, from, from, last > madeTo ? last : madeTo))
  for (const { id, slot, start, end, completed, byHand, hasNotes } of occurrences) {
    const isFree = completed || byHand.length > 0 || hasNotes || offRule.has(id) || slot < from
    if (isFree) continue
    expect(given, `${slot} is not a day of the rule`).toContain(slot)
    expect([start, minutesBetween(start, end)]).toEqual([`${slot}T${startTime}`, minutes])
  }
  const known = new Set([...slots, ...state.skips])
  if (!isActive) return
  const missing = [...given].filter((day) => day <= madeTo && !known.has(day))
  expect(missing, 'days of the rule without an appointment').toEqual([])
}

function expectPlanOf(before: Life, after: Life, { plan, change }: Planned) {
  const completed = (life: Life) => byId(life.state.occurrences.filter((one) => one.completed))
  expect(completed(after)).toEqual(completed(before))
  if (change === undefined || (change.rule === undefined && change.move === undefined)) {
    const skips = new Set(before.state.skips)
    expect(
      plan.makes.filter(({ slot }) => skips.has(slot)),
      'made on a day that is left out',
    ).toEqual([])
  }
  if (change === undefined) return
  expect(planRescheduling(before.state, change, before.horizon)).toEqual(plan)
  const of = before.state.occurrences.find(({ id }) => id === change.of)
  const concerned = before.state.occurrences.filter(({ slot }) => change.scope === 'ALL' || slot >= (of?.slot ?? ''))
  const listed = [...plan.moves.map(({ id }) => id), ...plan.keeps.map(({ id }) => id), ...plan.removes]
  expect(listed.toSorted()).toEqual(concerned.map(({ id }) => id).toSorted())
  for (const id of plan.removes)
    expect(before.state.occurrences.find((one) => one.id === id)).toMatchObject({ completed: false, byHand: [] })
}

function expectUndone(before: Life, after: Life, planned: Planned) {
  const { state } = undo(after, before, planned)
  expect({ ...state, occurrences: byId(state.occurrences) }).toEqual({
    ...before.state,
    occurrences: byId(before.state.occurrences),
  })
}

function live(day: string, first: Step, steps: readonly Step[]) {
  let { life } = begin(day, first)
  expectSound(life)
  let undone: Life | undefined
  for (const step of steps) {
    const before = life
    const { life: after, planned, isRefused } = step.kind === 'undo' ? { life: undone ?? life } : take(life, step)
    life = after
    undone = undefined
    if (isRefused === true) continue
    expectSound(life)
    if (planned === undefined) continue
    expectPlanOf(before, life, planned)
    expectUndone(before, life, planned)
    undone = before
  }
}

// It needs no server, but the long run, which takes more lives, knows the tests of the server only.
test('whatever happens to a series, its plans are sound, leave completed appointments alone and can be undone', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((number) => plusDays('2026-11-02', number))
  fc.assert(
    fc.property(day, someStep, fc.array(someStep, { maxLength: 12 }), (first, repeated, steps) => {
      expect(() => live(first, repeated, steps)).not.toThrow()
    }),
    { numRuns: depth(10_000, 50_000) },
  )
}, 600_000)
