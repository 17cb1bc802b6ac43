import { addUp } from '@caseloom/contracts/reports/figure-sums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProgramme, type CaseName, type GivenProgramme } from '../../testing/courses/given-programme.ts'
import { givenSupervision } from '../../testing/oversight/given-supervision.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { keepFigures } from './keeping/keep-figures.ts'

/*
 * Every figure of this programme was computed by hand. The period is the seven weeks from Monday, October 5, to Sunday, November 22:
 *
 *   W1 Oct 5   W2 Oct 12   W3 Oct 19   W4 Oct 26   W5 Nov 2   W6 Nov 9   W7 Nov 16, which is open
 *
 * "held/counted": weeks with a session, of the weeks that count. "there": attendances that were present, of those planned.
 *
 * case                 held/counted  sessions  expected  there  contact   session   because
 * regular              7/7           7         7         8/9    0 days    1 day     W7 counts, because a session was held in it
 * beganMidWeek         3/5           3         5         3/3    9 days    9 days    began on a Wednesday: W1 does not count; W4, W6 without a session
 * sessionInFirstWeek   3/6           4         6         4/5    1 day     1 day     began on a Thursday, but W1 has a session; W4 has two
 * suspended            3/4           3         4         3/3    2 days    2 days    W3 to W5 have suspended days and no session; W6 has none; W7 has one
 * suspendedEarly       2/3           3         3         3/3    3 days    7 days    W2, W3 partly suspended; both sessions of W4; 10 and 14 days less 7 suspended
 * closed               4/4           4         4         4/4    -         -         began before the period; two of its six sessions too; closed in W4, which has a session
 * twiceAWeek           3/4           5         8         6/6    1 day     1 day     two sessions a week are expected in each week that counts; window of 5 days
 * shared               2/3           2         3         2/2    0 days    5 days    the session of October 31 at 23:30 is in W4; W6 without a session
 * notReached           0/0           0         0         0/0    none      none      began in W7; a no-show is no contact and no session
 * deleted              -             -         -         -      -         -         it is in the bin
 * closedEarly          2/4           2         4         2/2    3 days    3 days    W3, W4 without a session; closed in W5, which then is no whole week
 * changedMidWeek       5/6           6         6         6/7    -         -         began before the period, and one session; W6 without a session
 *
 * A no-show has no attendances that count: nothing was held.
 */

const PERIOD = 'from=2026-10-05&to=2026-11-22'

let house: House
let programme: GivenProgramme

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(THURSDAY)
  programme = await givenProgramme(house)
  await givenFidelity()
}, 60_000)
afterAll(() => house.close())

async function givenFidelity() {
  const { cases, members, model } = programme
  const given = givenSupervision(house.given, house.clock)
  const form = await given.fidelityForm(model)
  for (const [of, value, day] of [
    [cases.regular, 4, '2026-10-20'],
    [cases.regular, 5, '2026-11-17'],
    [cases.suspended, 2, '2026-11-18'],
    [cases.twiceAWeek, 4, '2026-10-27'],
    [cases.closed, 1, '2026-09-22'],
  ] as const)
    await given.rating(of, form, { value, rater: members.administrator, at: new Date(`${day}T15:00:00Z`) })
}

type Who = keyof GivenProgramme['members']
const read = async (who: Who, query = '') =>
  (await house.as(programme.members[who]).get(`/api/reports/sessions?${PERIOD}${query}`)).body

/** The figures that are sums and percentages of days. */
const ofDays = ({
  Sessions,
  ExpectedSessions,
  WeeksHeld,
  WeeksCounted,
  WeeklyPercent,
  Present,
  Planned,
  EngagementPercent,
}: Record<string, number>) => ({
  sessions: [Sessions, ExpectedSessions],
  weeks: [WeeksHeld, WeeksCounted, WeeklyPercent],
  there: [Present, Planned, EngagementPercent],
})

const days = (sessions: number[], weeks: (number | null)[], there: (number | null)[]) => ({ sessions, weeks, there })

/** 7 of 7 weeks are 100 %, 3 of 5 are 60 %, 5 of 6 are 83.3 %, and so on. No week, no percentage. */
const byCase: Readonly<Record<Exclude<CaseName, 'deleted'>, ReturnType<typeof days>>> = {
  regular: days([7, 7], [7, 7, 100], [8, 9, 89]),
  beganMidWeek: days([3, 5], [3, 5, 60], [3, 3, 100]),
  sessionInFirstWeek: days([4, 6], [3, 6, 50], [4, 5, 80]),
  suspended: days([3, 4], [3, 4, 75], [3, 3, 100]),
  suspendedEarly: days([3, 3], [2, 3, 67], [3, 3, 100]),
  closed: days([4, 4], [4, 4, 100], [4, 4, 100]),
  twiceAWeek: days([5, 8], [3, 4, 75], [6, 6, 100]),
  shared: days([2, 3], [2, 3, 67], [2, 2, 100]),
  notReached: days([0, 0], [0, 0, null], [0, 0, null]),
  closedEarly: days([2, 4], [2, 4, 50], [2, 2, 100]),
  changedMidWeek: days([6, 6], [5, 6, 83], [6, 7, 86]),
}

/** By case: the days to the first contact and to the first session, for cases that started in the period. */
const firstDays: Readonly<Record<string, readonly [number | null, number | null]>> = {
  regular: [0, 1],
  beganMidWeek: [9, 9],
  sessionInFirstWeek: [1, 1],
  suspended: [2, 2],
  suspendedEarly: [3, 7],
  closed: [null, null],
  twiceAWeek: [1, 1],
  shared: [0, 5],
  notReached: [null, null],
  closedEarly: [3, 3],
  changedMidWeek: [null, null],
}

// Everything holds whether the figures are computed when somebody asks, or were kept before.
describe.each(['computed for the reader', 'kept'])('figures that are %s', (how) => {
  let kept = 0
  beforeAll(async () => {
    if (how === 'kept') kept = await keepFigures(house.owner, house.clock.now())
  })

  test('are so for all cases', () => {
    expect(kept).toBe(how === 'kept' ? 12 : 0)
  })

  test('of each case', async () => {
    const { Rows } = await read('administrator', '&by=case')
    const rows = new Map(Rows.map((row: { Id: string }) => [row.Id, row]))
    const found = Object.entries(programme.cases).map(([name, { id }]) => [name, rows.get(id)] as const)
    expect(found.find(([name]) => name === 'deleted')).toEqual(['deleted', undefined])
    for (const [name, row] of found.filter(([each]) => each !== 'deleted')) {
      const { Figures } = row as {
        Figures: Record<string, number> & Record<'FirstContact' | 'FirstSession', { Days: number }>
      }
      expect([name, ofDays(Figures)]).toEqual([name, byCase[name as keyof typeof byCase]])
      expect([name, Figures.FirstContact.Days, Figures.FirstSession.Days]).toEqual([name, ...(firstDays[name] ?? [])])
    }
  })

  // Ana: regular, beganMidWeek, sessionInFirstWeek, changedMidWeek. Sessions 7+3+4+6, expected 7+5+6+6, weeks 7+3+3+5 of 7+5+6+6 = 75 %,
  // there 8+3+4+6 of 9+3+5+7 = 87.5 %. Ben: suspended, suspendedEarly, closed, closedEarly. 3+3+4+2 of 4+3+4+4, weeks 3+2+4+2 of 4+3+4+4 =
  // 73.3 %, there 12 of 12. Cora: twiceAWeek, shared, notReached. 5+2 of 8+3, weeks 3+2 of 4+3 = 71.4 %, there 6+2.
  test('of each clinician', async () => {
    const { Rows } = await read('administrator', '&by=clinician')
    expect(
      Rows.map((row: { Name: string; Figures: Record<string, number> }) => [row.Name, ofDays(row.Figures)]),
    ).toEqual([
      ['Ana Adler', days([20, 24], [18, 24, 75], [21, 24, 88])],
      ['Ben Brandt', days([12, 15], [11, 15, 73], [12, 12, 100])],
      ['Cora Cole', days([7, 11], [5, 7, 71], [8, 8, 100])],
    ])
  })

  // The north is Ana and Ben: 20+12 of 24+15, weeks 18+11 of 24+15 = 74.4 %, there 21+12 of 24+12 = 91.7 %.
  test('of each group', async () => {
    const { Rows } = await read('administrator', '&by=group')
    expect(
      Rows.map((row: { Name: string; Figures: Record<string, number> }) => [row.Name, ofDays(row.Figures)]),
    ).toEqual([
      ['North', days([32, 39], [29, 39, 74], [33, 36, 92])],
      ['South', days([7, 11], [5, 7, 71], [8, 8, 100])],
    ])
  })

  // Behavior change has closed (W2, W3, W4: 3 sessions) and changedMidWeek (W4, W5 of W4 to W6: 2 sessions): the week of October 19 has its first
  // session before the change on the 22nd, so both of its sessions count to Engagement. Intensive is twiceAWeek. Engagement is the rest.
  test('of each phase', async () => {
    const { Rows } = await read('administrator', '&by=phase')
    const sessions = (row: { Name: string; Figures: Record<string, number> }) => {
      const { Sessions, ExpectedSessions, WeeksHeld, WeeksCounted } = row.Figures
      return [row.Name, Sessions, ExpectedSessions, WeeksHeld, WeeksCounted]
    }
    expect(Rows.map(sessions)).toEqual([
      ['Engagement', 29, 36, 26, 36],
      ['Behavior change', 5, 6, 5, 6],
      ['Intensive', 5, 8, 3, 4],
    ])
  })

  describe('of the care model', () => {
    // Sessions 20+12+7, expected 24+15+11, weeks 18+11+5 of 24+15+7 = 73.9 %, there 21+12+8 of 24+12+8 = 93.2 %.
    test('sessions, weeks and engagement', async () => {
      expect(ofDays((await read('administrator')).Total)).toEqual(days([39, 50], [34, 46, 74], [41, 44, 93]))
    })

    // Started: all but closed and changedMidWeek, which began before, and the deleted one. Closed: closed, closedEarly. Open at the end: eleven
    // without those two.
    test('cases', async () => {
      const { OpenCases, StartedCases, ClosedCases } = (await read('administrator')).Total
      expect([OpenCases, StartedCases, ClosedCases]).toEqual([9, 9, 2])
    })

    // Contact after 0+9+1+2+3+1+0+3 = 19 days in 8 cases; session after 1+9+1+2+7+1+5+3 = 29 days in 8 cases. In time are regular,
    // sessionInFirstWeek, suspended, twiceAWeek (5 days) and closedEarly, on its third day; late are beganMidWeek, suspendedEarly and shared.
    test('first contact and first session', async () => {
      const { FirstContact, FirstSession } = (await read('administrator')).Total
      expect(FirstContact).toEqual({ Cases: 8, Days: 2.4 })
      expect(FirstSession).toEqual({ Cases: 8, Days: 3.6, InTime: 5 })
    })

    // closed: Engagement September 14 to October 12, 28 days, then Behavior change to October 28, 16. closedEarly: October 5 to November 5, 31.
    // changedMidWeek: September 28 to October 22, 24. 99 days in 4 phases that ended.
    // Going on, until Thursday, November 19: regular since October 5, 45; beganMidWeek since the 7th, 43; sessionInFirstWeek since the 8th, 42;
    // suspended since the 5th, 45 less 14 suspended days, 31; suspendedEarly since the 12th, 38 less 7, 31; changedMidWeek in Behavior change
    // since the 22nd, 28; shared since the 26th, 24; twiceAWeek since the 19th, 31; notReached since November 16, 3. 278 days in 9 phases.
    // 377 days in 13 phases: 29.
    test('time in phase', async () => {
      const { Total } = (await house.as(programme.members.administrator).get(`/api/reports/phases?${PERIOD}`)).body
      expect(Total.TimeInPhase).toEqual({ Phases: 13, Days: 29 })
    })

    // Engagement: 28, 31 and 24 that ended, and 45, 43, 42, 31, 31, 24 and 3 that go on: 302 days in 10. Behavior change: 16 and 28. Intensive: 31.
    test('time in each phase', async () => {
      const { Rows } = (await house.as(programme.members.administrator).get(`/api/reports/phases?${PERIOD}`)).body
      expect(
        Rows.map((row: { Name: string; Figures: { TimeInPhase: object } }) => [row.Name, row.Figures.TimeInPhase]),
      ).toEqual([
        ['Engagement', { Phases: 10, Days: 30.2 }],
        ['Behavior change', { Phases: 2, Days: 22 }],
        ['Intensive', { Phases: 1, Days: 31 }],
      ])
    })

    // On October 31 went on: regular 26, beganMidWeek 24, sessionInFirstWeek 23, suspended 26 less 10, suspendedEarly 19 less 7, closedEarly 26,
    // changedMidWeek 9, shared 5, twiceAWeek 12: 153 days in 9. By then 28, 16 and 24 had ended: 221 days in 12.
    test('time in phase of a period that is over is that of its last day', async () => {
      const visit = house.as(programme.members.administrator)
      const { Total } = (await visit.get('/api/reports/phases?from=2026-10-05&to=2026-10-31')).body
      expect(Total.TimeInPhase).toEqual({ Phases: 12, Days: 18.4 })
    })

    // Engagement began in the period in regular, beganMidWeek, sessionInFirstWeek, suspended, suspendedEarly, shared, notReached, closedEarly;
    // Behavior change in closed and changedMidWeek. Done: regular, closedEarly and closed; the form of beganMidWeek is open.
    test('planning tool', async () => {
      expect((await read('administrator')).Total.Plans).toEqual({ Asked: 10, Done: 3 })
    })

    // Alliance: regular 3 (the latest), sessionInFirstWeek 4, twiceAWeek 2; that of suspended is from before the period, and one is not completed.
    // Progress: the latest form of regular says nothing, so the one before counts: 6; twiceAWeek 8. Impact: regular 5, twiceAWeek 2; the 6 of
    // suspended is from before the period.
    test('scores', async () => {
      expect((await read('administrator')).Total.Scores).toEqual([
        { Name: 'Alliance', Cases: 3, Mean: 3, Most: 4 },
        { Name: 'Progress', Cases: 2, Mean: 7, Most: 10 },
        { Name: 'Impact', Cases: 2, Mean: 3.5, Most: 6 },
      ])
    })

    // W1: regular, sessionInFirstWeek, suspended, closed, closedEarly, changedMidWeek. W2: without the second and with beganMidWeek. W3: regular,
    // beganMidWeek, sessionInFirstWeek, closed, two each of twiceAWeek and changedMidWeek. W4: regular, two each of sessionInFirstWeek and
    // suspendedEarly, closed, twiceAWeek, shared, changedMidWeek. W5: regular, beganMidWeek, two of twiceAWeek, shared, changedMidWeek.
    // W6: regular, suspendedEarly. W7: regular, suspended.
    test('sessions week by week, by the days on the clocks of the care model', async () => {
      const { Parts } = await read('administrator')
      expect(
        Parts.map(({ From, Figures }: { From: string; Figures: { Sessions: number } }) => [From, Figures.Sessions]),
      ).toEqual([
        ['2026-10-05', 6],
        ['2026-10-12', 6],
        ['2026-10-19', 8],
        ['2026-10-26', 9],
        ['2026-11-02', 6],
        ['2026-11-09', 2],
        ['2026-11-16', 2],
      ])
      expect(Parts.map(({ IsOpen }: { IsOpen: boolean }) => IsOpen)).toEqual([
        false,
        false,
        false,
        false,
        false,
        false,
        true,
      ])
    })

    // Open at the end of W1: five that began in it and the two from before. +suspendedEarly, +twiceAWeek, +shared -closed, -closedEarly, 0, +notReached.
    test('open cases week by week', async () => {
      const { Parts } = await read('administrator')
      expect(Parts.map(({ Figures }: { Figures: { OpenCases: number } }) => Figures.OpenCases)).toEqual([
        7, 8, 9, 9, 8, 8, 9,
      ])
    })

    // August 17 to October 4: two sessions of closed and one of changedMidWeek; its weeks from September 14: held, held, none; held.
    test('as many days before', async () => {
      const { Before } = await read('administrator')
      expect(ofDays(Before)).toEqual(days([3, 4], [3, 4, 75], [3, 3, 100]))
    })
  })

  // Rated in the period: regular with 4 and with 5, both of Ana, suspended with 2, of Ben, and twiceAWeek with 4, of Cora: 15 in 4. From before it:
  // closed with 1.
  test('fidelity', async () => {
    const visit = house.as(programme.members.administrator)
    const { Total, Before, Rows } = (await visit.get(`/api/reports/fidelity?${PERIOD}&by=clinician`)).body
    expect([Total.Fidelity, Before.Fidelity]).toEqual([
      { Ratings: 4, Mean: 3.8, Most: 5 },
      { Ratings: 1, Mean: 1, Most: 5 },
    ])
    expect(
      Rows.map(({ Name, Figures }: { Name: string; Figures: { Fidelity: object } }) => [Name, Figures.Fidelity]),
    ).toEqual([
      ['Ana Adler', { Ratings: 2, Mean: 4.5, Most: 5 }],
      ['Ben Brandt', { Ratings: 1, Mean: 2, Most: 5 }],
      ['Cora Cole', { Ratings: 1, Mean: 4, Most: 5 }],
    ])
  })

  // The period ends on October 31, a Saturday: the session at 23:30 that day is in it, the one on Sunday at 23:30 is not.
  test('of a period that ends in the middle of a week', async () => {
    const visit = house.as(programme.members.administrator)
    const sessionsTo = async (day: string) =>
      (await visit.get(`/api/reports/sessions?from=2026-10-26&to=${day}`)).body.Total.Sessions
    expect([await sessionsTo('2026-10-30'), await sessionsTo('2026-10-31'), await sessionsTo('2026-11-01')]).toEqual([
      7, 8, 9,
    ])
  })

  test('of a clinician are their own alone: a case that is shared with them counts for its owner', async () => {
    const { Total, By, Rows } = await read('ana')
    expect(ofDays(Total)).toEqual(days([20, 24], [18, 24, 75], [21, 24, 88]))
    expect([By, Rows.length, Total.OpenCases]).toEqual(['case', 4, 4])
  })
})

// The color of a phase in a chart is that of its place.
test('a phase has one place, whatever the report is limited to', async () => {
  const placesIn = async (query: string): Promise<[string, number][]> => {
    const { Phases } = await read('administrator', query)
    return Phases.map(({ Id, Place }: { Id: string; Place: number }) => [Id, Place])
  }
  const all = new Map(await placesIn(''))
  expect([...all.values()].toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  const { deleted: _, ...cases } = programme.cases
  const ofCases = await Promise.all(Object.values(cases).map(({ id }) => placesIn(`&case=${id}`)))
  expect(ofCases.some((places) => places.length > 0 && places.every(([, place]) => place > 0))).toBe(true)
  for (const [id, place] of ofCases.flat()) expect(place).toBe(all.get(id))
})

test('sums of nothing are 0', () => {
  expect(new Set(Object.values(addUp([])))).toEqual(new Set([0]))
})
