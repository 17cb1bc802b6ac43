import { readCalendarFeed } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
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

/** Changes some appointments as members do: moved, lengthened, deleted, called off, held, given to a colleague. */
async function change(ids: readonly string[], of: GivenCase, roll: (most: number) => number) {
  for (const id of ids) {
    const what = roll(12)
    if (what === 0) {
      await house.owner.query(
        `update appointment set starts_at = starts_at + interval '1 day 45 minutes', ends_at = ends_at + interval '1 day 45 minutes', by_hand = '{time}' where id = $1`,
        [id],
      )
      await house.owner.query(
        `update item set date = date + interval '1 day 45 minutes', version = version + 1 where id = $1`,
        [id],
      )
    }
    if (what === 1)
      await house.owner.query(`update appointment set ends_at = ends_at + interval '15 minutes' where id = $1`, [id])
    if (what === 2) await house.owner.query('update item set deleted_at = $2 where id = $1', [id, house.clock.now()])
    if (what === 3)
      await house.owner.query(
        `update item set completed = true, completed_at = $2, status_class = 'rejected' where id = $1`,
        [id, house.clock.now()],
      )
    if (what === 4)
      await house.owner.query('update appointment set type_id = $2 where id = $1', [id, of.model.types.call])
  }
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'two other programs read round %i as the database has it',
  async (round) => {
    const roll = dice(round + 7).upTo
    const zone = zones[round % zones.length] ?? 'UTC'
    const model = await house.given.careModel({ zone })
    const group = await house.given.group(model)
    const member = await house.given.member(model, { groups: [group] })
    const family = await house.given.managedCase(member, group)
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
      await change(
        series.appointments.map(({ id }) => id),
        family,
        roll,
      )
    }
    await house.given.appointment(family, { startsAt: '2026-10-25T00:30:00Z' })
    const wanted = await rowsOf(family)

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
