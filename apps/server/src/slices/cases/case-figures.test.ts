import {
  lastWeeks,
  phasesOf,
  type Course,
  type CourseAppointment,
  type PhasePlan,
} from '@caseloom/contracts/cases/week-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallTimeOf } from '../../platform/wall-time.ts'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'

/** For random cases, every call that returns weeks must agree with the rules in the contracts. */
const CASES = 30
const ZONE = 'America/New_York'
const HOUR = 3_600_000

let house: House
let model: GivenModel
let clinician: GivenMember
const courses = new Map<string, Course>()

const planned = fc.record({
  hoursAgo: fc.integer({ min: -24 * 20, max: 24 * 70 }),
  type: fc.constantFrom('session', 'session', 'session', 'call', 'none'),
  outcome: fc.constantFrom('held', 'held', 'noShow', 'cancelled', 'open'),
})
const family = fc.record({
  appointments: fc.array(planned, { maxLength: 14 }),
  secondPhase: fc.option(fc.integer({ min: 1, max: 48 })),
  pause: fc.option(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 18 }))),
})

const day = (index: number) => new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10)

async function givenCourse(wanted: ReturnType<typeof family.generate>['value'], group: string, secondPhase: string) {
  const { given, clock } = house
  const made = await given.managedCase(clinician, group)
  const now = clock.now()
  const change = wanted.secondPhase
  const first = { id: model.phaseId, name: 'Engagement', weeks: 4, sessionsAWeek: 1 }
  const second = { id: secondPhase, name: 'Behavior change', weeks: 8, sessionsAWeek: 1 }
  const phases: PhasePlan[] = [
    { ...first, startDay: '2026-10-01', endDay: change === null ? null : day(change) },
    { ...second, startDay: change === null ? null : day(change), endDay: null },
  ]
  if (change !== null) {
    await house.owner.query('update case_phase set end_day = $2 where case_id = $1', [made.id, day(change)])
    const row = { care_model_id: model.id, id: crypto.randomUUID(), case_id: made.id, phase_id: secondPhase }
    await given.insert('case_phase', { ...row, start_day: day(change) })
  }
  const pauses = wanted.pause ? [{ from: day(wanted.pause[0]), until: day(wanted.pause[0] + wanted.pause[1]) }] : []
  for (const { from, until } of pauses)
    await given.insert('case_suspension', {
      care_model_id: model.id,
      id: crypto.randomUUID(),
      case_id: made.id,
      start_day: from,
      end_day: until,
      reason: 'Away',
      started_by: clinician.personId,
    })
  const appointments: CourseAppointment[] = []
  for (const { hoursAgo, type, outcome } of wanted.appointments) {
    const startsAt = new Date(now.getTime() - hoursAgo * HOUR)
    const name = `Session ${appointments.length}`
    const { id } = await given.appointment(made, {
      name,
      startsAt: startsAt.toISOString(),
      type: type === 'none' ? null : model.types[type],
      ...(outcome !== 'open' && { outcome: model.outcomes[outcome] }),
    })
    appointments.push({
      id,
      name,
      startsAt: wallTimeOf(startsAt, ZONE),
      category: { session: 'Therapy session', call: 'Contact', none: null }[type],
      completed: outcome !== 'open',
      success: outcome === 'open' ? null : outcome === 'held',
      outcomeName: { held: 'Held', noShow: 'No-show', cancelled: 'Cancelled by family', open: null }[outcome],
    })
  }
  courses.set(made.id, { phases, pauses, appointments, now: wallTimeOf(now, ZONE), endDay: null, weekStart: 'sunday' })
}

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(THURSDAY)
  model = await house.given.careModel({ zone: ZONE })
  await house.owner.query("update care_model set week_start = 'sunday' where id = $1", [model.id])
  const secondPhase = await house.given.phase(model, 'Behavior change', 2)
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  for (const wanted of fc.sample(family, CASES)) await givenCourse(wanted, group, secondPhase)
}, 60_000)
afterAll(() => house.close())

const read = async (url: string) => (await house.as(clinician).get(url)).body

type Row = { Id: string; Weeks: { Sessions: number }[]; NextSession: string | null; LastSession: string | null }

test('the case page shows the phases that the rules calculate', async () => {
  for (const [id, course] of courses) expect((await read(`/api/cases/${id}`)).Phases).toEqual(phasesOf(course))
})

test('lists and home show the weeks that the rules calculate, and count the same sessions this week', async () => {
  const listed: Row[] = (await read('/api/cases?limit=100')).Items
  const home = await read('/api/home')
  expect(listed).toHaveLength(CASES)
  for (const row of listed) {
    const course = courses.get(row.Id)
    if (!course) throw new Error('A case is listed that nobody made')
    expect(row.Weeks).toEqual(lastWeeks(course, 8))
    expect(home.Cases.find(({ Id }: Row) => Id === row.Id)).toEqual(row)
  }
  const thisWeek = listed.reduce((sum, { Weeks }) => sum + (Weeks.at(-1)?.Sessions ?? 0), 0)
  expect([home.SessionsThisWeek, home.ExpectedThisWeek]).toEqual([thisWeek, CASES])
})

test('the next session is the first planned one, the last session the latest held one', async () => {
  const listed: Row[] = (await read('/api/cases?limit=100')).Items
  for (const row of listed) {
    const course = courses.get(row.Id)
    const isSession = ({ category }: CourseAppointment) => category === 'Therapy session'
    const mine = course?.appointments ?? []
    const held = mine.filter((one) => isSession(one) && one.completed && one.success === true)
    const ahead = mine.filter(
      (one) => !one.completed && (isSession(one) || one.category === null) && one.startsAt > (course?.now ?? ''),
    )
    expect([row.LastSession, row.NextSession]).toEqual([
      held
        .map((one) => one.startsAt)
        .toSorted()
        .at(-1) ?? null,
      ahead.map((one) => one.startsAt).toSorted()[0] ?? null,
    ])
  }
})
