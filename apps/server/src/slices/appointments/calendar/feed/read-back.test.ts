import { readCalendarFeed } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import { daysOf } from '@caseloom/contracts/appointments/series/occurrence-days'
import { recurrenceOfRule } from '@caseloom/contracts/appointments/series/rule-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depth } from '../../../../testing/depth.ts'
import { dice } from '../../../../testing/dice.ts'
import { givenSeriesRows } from '../../../../testing/given-series-rows.ts'
import type { GivenCase, GivenMember } from '../../../../testing/given.ts'
import { openHouse, type House } from '../../../../testing/house.ts'
import { readBack, type ReadEvent } from './testing/read-back.ts'

// What other programs read in a feed is compared with the rows of the database.

const ROUNDS = depth(6, 60)
const zones = [
  'America/New_York',
  'Europe/Rome',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Cairo',
]
const rules = [
  'FREQ=WEEKLY;BYDAY=TU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TU,FR',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=-1SU',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=2SU',
]
/** Among them times that daylight saving skips or repeats. */
const times = ['01:30:00', '02:15:00', '02:30:00', '09:00:00', '16:45:00', '23:30:00']

let house: House
beforeAll(async () => {
  house = await openHouse({ at: '2026-03-01T12:00:00Z' })
})
afterAll(() => house.close())

async function feedOf(member: GivenMember): Promise<string> {
  const { body } = await house.as(member).post('/api/calendar/feed')
  const { Address } = readCalendarFeed.answer.parse(body)
  const answer = await house.app.inject({ method: 'GET', url: new URL(Address ?? '').pathname })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

/** What the database says takes place. */
async function rowsOf({ clinicianId }: GivenCase): Promise<Omit<ReadEvent, 'uid' | 'summary'>[]> {
  const { rows } = await house.owner.query<{ starts_at: Date; ends_at: Date; cancelled: boolean }>(
    `select a.starts_at, a.ends_at, i.status_class = 'rejected' and i.completed_at < a.starts_at as cancelled
     from item i join appointment a on a.id = i.id where i.clinician_id = $1 and i.deleted_at is null order by a.starts_at, i.id`,
    [clinicianId],
  )
  const text = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
  return rows.map((row) => ({ start: text(row.starts_at), end: text(row.ends_at), cancelled: row.cancelled }))
}

/** What members do to one appointment of a series, or from it on. A move onto another of its series is refused. */
function changeOf(what: number, { Id, ScheduledStartTime, ScheduledEndTime }: Occurrence, { model }: GivenCase) {
  const update = (PropertyName: string, PropertyValue: unknown, scope = 'ONLY') =>
    ({ url: `/api/update/${Id}?scope=${scope}`, body: { PropertyName, PropertyValue } }) as const
  const complete = (outcome: string) =>
    ({
      url: `/api/complete/${Id}`,
      body: { Id: outcome, Data: [{ Id, PropertyName: 'Notes', PropertyValue: 'Done.' }] },
    }) as const
  const changes = [
    update('ScheduledStartTime', plusMinutes(ScheduledStartTime, 24 * 60 + 45)),
    update('ScheduledEndTime', plusMinutes(ScheduledEndTime, 15)),
    update('TypeLUI', model.types.call),
    update('ScheduledStartTime', plusMinutes(ScheduledStartTime, 60), 'FORWARD'),
    update('ScheduledEndTime', plusMinutes(ScheduledEndTime, 30), 'ALL'),
    complete(model.outcomes.cancelled),
    complete(model.outcomes.held),
  ]
  return changes[what]
}

type Occurrence = { readonly Id: string; readonly ScheduledStartTime: string; readonly ScheduledEndTime: string }

/** How often each change was made, and whether one was refused for another reason than that its series has an appointment then. */
async function change(seriesId: string, of: GivenCase, { member, roll }: { member: GivenMember; roll: Roll }) {
  const visit = house.as(member)
  const read = async (): Promise<Occurrence[]> =>
    (await visit.get(`/api/appointment-series/${seriesId}`)).body.Occurrences
  const made: number[] = []
  for (const { Id } of await read()) {
    const what = roll(24)
    // Two changes concern many appointments: of each series each is made once.
    if (what > 7 || (made.includes(what) && (what === 3 || what === 4))) continue
    const now = (await read()).find((one) => one.Id === Id)
    const sent = now && changeOf(what, now, of)
    const { status, body } = sent ? await visit.put(sent.url, sent.body) : await visit.delete(`/api/delete/${Id}`)
    expect([status, body.Code]).toEqual(status === 409 ? [409, 'series.time_taken'] : [200, undefined])
    if (status === 200) made.push(sent ? what : 7)
  }
  return made
}

type Roll = (most: number) => number

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'two other programs read round %i as the database has it',
  async (round) => {
    const roll = dice(round + 7).upTo
    const zone = zones[round % zones.length] ?? 'UTC'
    const model = await house.given.careModel({ zone })
    const group = await house.given.group(model)
    const member = await house.given.member(model, { groups: [group] })
    const family = await house.given.managedCase(member, group)
    const made: number[] = []
    for (let n = 0; n < 3; n++) {
      const rule = rules[roll(rules.length)] ?? ''
      const recurrence = recurrenceOfRule(rule)
      if (!recurrence) throw new Error(`No rule: ${rule}`)
      const firstDay = `2026-0${2 + roll(3)}-${String(1 + roll(28)).padStart(2, '0')}`
      const madeTo = `2026-1${roll(3)}-20`
      const days = daysOf(recurrence, firstDay, firstDay, madeTo)
      const startTime = times[roll(times.length)] ?? '09:00:00'
      const series = await givenSeriesRows(house, family, {
        rule,
        firstDay,
        startTime,
        madeTo,
        days,
        zone,
        minutes: 15 * (1 + roll(6)),
      })
      made.push(...(await change(series.id, family, { member, roll })))
    }
    await house.given.appointment(family, { startsAt: '2026-10-25T00:30:00Z' })
    const wanted = await rowsOf(family)

    expect(made.length).toBeGreaterThan(5)
    const read = readBack(await feedOf(member))

    const told = (events: ReadEvent[]) =>
      events.map(({ start, end, cancelled }) => ({ start, end, cancelled })).toSorted(byTime)
    expect(told(read.icalendar)).toEqual(wanted.toSorted(byTime))
    expect(told(read.vobject)).toEqual(wanted.toSorted(byTime))
  },
  60_000,
)

type Told = Omit<ReadEvent, 'uid' | 'summary'>
const byTime = (a: Told, b: Told) =>
  a.start.localeCompare(b.start) || a.end.localeCompare(b.end) || Number(a.cancelled) - Number(b.cancelled)
