import { isDeepStrictEqual } from 'node:util'
import type { CountedRow } from '@caseloom/contracts/reports/counted-row'
import { reportIds, type FigureKey } from '@caseloom/contracts/reports/report-ids'
import { columnsOfRows, isOfPhase, reportShapes } from '@caseloom/contracts/reports/report-shapes'
import type { Report } from '@caseloom/contracts/reports/report'
import type { Figures } from '@caseloom/contracts/reports/figures'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenCourse, givenPresence, momentAt, type GivenCourse } from '../../testing/courses/given-course.ts'
import { givenDocuments } from '../../testing/given-documents.ts'
import { givenRating, givenRatingForm } from '../../testing/courses/given-rating-form.ts'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { givenSupervision } from '../../testing/oversight/given-supervision.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { keepFigures } from './keeping/keep-figures.ts'

/** Random cases of three clinicians in two groups. The figures of some are kept, of others not. */
const CASES = 24

let house: House
let model: GivenModel
let members: Record<'ana' | 'ben' | 'cora' | 'supervisor' | 'coordinator' | 'administrator', GivenMember>
let groups: readonly [string, string]
let change: string

const DAYS_BACK = 120
/** Days of the year 2026, the last one is this Thursday. */
const day = (index: number) => new Date(Date.UTC(2026, 10, 19 - DAYS_BACK + index)).toISOString().slice(0, 10)

const course = fc.record({
  owner: fc.constantFrom('ana', 'ben', 'cora'),
  start: fc.nat({ max: DAYS_BACK - 10 }),
  /** Days after the start. */
  changes: fc.option(fc.integer({ min: 3, max: 60 })),
  ends: fc.option(fc.integer({ min: 10, max: 90 }), { freq: 2 }),
  pause: fc.option(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }))),
  held: fc.uniqueArray(fc.tuple(fc.nat({ max: 80 }), fc.integer({ min: 8, max: 23 })), {
    maxLength: 12,
    selector: String,
  }),
  calls: fc.uniqueArray(fc.nat({ max: 80 }), { maxLength: 2 }),
  noShows: fc.uniqueArray(fc.nat({ max: 80 }), { maxLength: 2 }),
  absent: fc.boolean(),
  planned: fc.boolean(),
  forms: fc.array(
    fc.tuple(
      fc.nat({ max: 60 }),
      fc.option(fc.integer({ min: 0, max: 4 })),
      fc.option(fc.integer({ min: 0, max: 10 })),
      fc.option(fc.integer({ min: 0, max: 6 })),
    ),
    { maxLength: 3 },
  ),
  ratings: fc.array(fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 5 })), { maxLength: 2 }),
})
type Drawn = ReturnType<typeof course.generate>['value']

const time = (index: number, hour: number) => `${day(index)}T${String(hour).padStart(2, '0')}:00`
const upToNow = (indexes: readonly number[]) => indexes.filter((index) => index < DAYS_BACK)

async function givenDrawn(drawn: Drawn, make: Awaited<ReturnType<typeof makers>>): Promise<GivenCourse> {
  const { owner, start, changes, ends, pause } = drawn
  const changeAt = changes === null ? null : Math.min(start + changes, DAYS_BACK)
  const endAt = ends === null || start + ends >= DAYS_BACK ? null : Math.max(start + ends, changeAt ?? 0)
  const to = endAt === null ? {} : { to: day(endAt) }
  const phases = [
    { id: model.phaseId, from: day(start), ...(changeAt === null ? to : { to: day(changeAt) }) },
    ...(changeAt === null ? [] : [{ id: change, from: day(changeAt), ...to }]),
  ]
  const made = await givenCourse(house, {
    clinician: members[owner],
    group: owner === 'cora' ? groups[1] : groups[0],
    start: day(start),
    ...(endAt !== null && { end: day(endAt) }),
    phases,
    pauses: pause ? [{ from: day(start + pause[0]), to: day(start + pause[0] + pause[1]) }] : [],
    held: drawn.held.filter(([after]) => start + after < DAYS_BACK).map(([after, hour]) => time(start + after, hour)),
    calls: upToNow(drawn.calls.map((after) => start + after)).map((index) => time(index, 7)),
    noShows: upToNow(drawn.noShows.map((after) => start + after)).map((index) => time(index, 6)),
  })
  const [first] = made.appointments.keys()
  if (first !== undefined && drawn.held.length > 0) await givenPresence(house, made, first, !drawn.absent)
  if (drawn.planned) await make.documents.document(made, make.plan, { completed: true })
  for (const [after, alliance, progress, impact] of drawn.forms)
    if (start + after < DAYS_BACK)
      await givenRating(house, made, make.rating, {
        at: momentAt(time(start + after, 12)),
        ...(alliance !== null && { alliance }),
        ...(progress !== null && { progress }),
        ...(impact !== null && { impact }),
      })
  for (const [after, value] of drawn.ratings)
    if (start + after < DAYS_BACK)
      await make.supervision.rating(made, make.fidelity, {
        value,
        rater: members.administrator,
        at: momentAt(time(start + after, 13)),
      })
  return made
}

async function makers() {
  const documents = givenDocuments(house.given, house.clock)
  const plan = await documents.template(model)
  await house.given.insert('phase_form', { care_model_id: model.id, phase_id: model.phaseId, template_id: plan.id })
  const supervision = givenSupervision(house.given, house.clock)
  return {
    documents,
    plan,
    rating: await givenRatingForm(house, model),
    supervision,
    fidelity: await supervision.fidelityForm(model),
  }
}

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(THURSDAY)
  const { given } = house
  model = await given.careModel({ zone: 'America/New_York' })
  change = await given.phase(model, 'Behavior change', 2)
  groups = [await given.group(model, 'North'), await given.group(model, 'South')]
  const [north, south] = groups
  members = {
    ana: await given.member(model, { groups: [north] }),
    ben: await given.member(model, { groups: [north] }),
    cora: await given.member(model, { groups: [south] }),
    supervisor: await given.member(model, { role: 'supervisor', supervises: [north] }),
    coordinator: await given.member(model, { role: 'coordinator', groups: [south] }),
    administrator: await given.member(model, { role: 'administrator' }),
  }
  const make = await makers()
  const drawn = fc.sample(course, CASES)
  const made: GivenCourse[] = []
  for (const one of drawn) made.push(await givenDrawn(one, make))
  await keepFigures(house.owner, house.clock.now())
  // A third has changed since, some by coming to somebody else.
  for (const [index, one] of made.entries())
    if (index % 3 === 0)
      await house.owner.query('update managed_case set clinician_id = $2, group_id = $3 where id = $1', [
        one.id,
        index % 2 === 0 ? members.ana.personId : one.clinicianId,
        index % 2 === 0 ? north : one.groupId,
      ])
}, 120_000)
afterAll(() => house.close())

const reader = (who: keyof typeof members) => house.as(members[who])
/** The report that counts the phases that go on, too; all others are in it as in every report. */
const report = async (who: keyof typeof members, query: string): Promise<Report> =>
  (await reader(who).get(`/api/reports/phases?${query}`)).body

/** All rows of a figure, page by page. */
async function rows(who: keyof typeof members, figure: FigureKey, query: string): Promise<CountedRow[]> {
  const all: CountedRow[] = []
  for (let offset = 0; ; offset += 50) {
    const { body } = await reader(who).get(`/api/report-rows?figure=${figure}&limit=50&offset=${offset}&${query}`)
    all.push(...body.Items)
    if (body.Next !== null) continue
    expect([figure, body.Total]).toEqual([figure, all.length])
    return all
  }
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
const mean = (list: readonly CountedRow[]) =>
  list.length === 0 ? null : Math.round((sum(list.map(({ Value }) => Value)) / list.length) * 10) / 10
const counting = (list: readonly CountedRow[]) => list.filter(({ Counts }) => Counts)
const score = (figures: Figures, name: string) => figures.Scores.find(({ Name }) => Name === name)

/** For each figure what it says, and what its rows say. */
const pairs: Readonly<
  Record<FigureKey, (figures: Figures, list: readonly CountedRow[]) => readonly [unknown, unknown]>
> = {
  'open-cases': ({ OpenCases }, list) => [OpenCases, list.length],
  started: ({ StartedCases }, list) => [StartedCases, list.length],
  closed: ({ ClosedCases }, list) => [ClosedCases, list.length],
  sessions: ({ Sessions }, list) => [Sessions, list.length],
  weeks: ({ WeeksHeld, WeeksCounted }, list) => [
    [WeeksHeld, WeeksCounted],
    [counting(list).length, list.length],
  ],
  engagement: ({ Present, Planned }, list) => [
    [Present, Planned],
    [counting(list).length, list.length],
  ],
  'first-contact': ({ FirstContact }, list) => [
    FirstContact,
    { Cases: counting(list).length, Days: mean(counting(list)) },
  ],
  'first-session': ({ FirstSession }, list) => [
    FirstSession,
    {
      Cases: counting(list).length,
      Days: mean(counting(list)),
      InTime: list.filter(({ StatusClass }) => StatusClass === 'confirmed').length,
    },
  ],
  'time-in-phase': ({ TimeInPhase }, list) => [TimeInPhase, { Phases: list.length, Days: mean(list) }],
  plans: ({ Plans }, list) => [Plans, { Asked: list.length, Done: counting(list).length }],
  alliance: (figures, list) => [
    score(figures, 'Alliance'),
    { Name: 'Alliance', Cases: list.length, Mean: mean(list), Most: list.length > 0 ? 4 : null },
  ],
  progress: (figures, list) => [
    score(figures, 'Progress'),
    { Name: 'Progress', Cases: list.length, Mean: mean(list), Most: list.length > 0 ? 10 : null },
  ],
  impact: (figures, list) => [
    score(figures, 'Impact'),
    { Name: 'Impact', Cases: list.length, Mean: mean(list), Most: list.length > 0 ? 6 : null },
  ],
  fidelity: ({ Fidelity }, list) => [
    Fidelity,
    { Ratings: list.length, Mean: mean(list), Most: list.length > 0 ? 5 : null },
  ],
}
/** Fidelity is in a report of its own. */
const everyFigure = (Object.keys(pairs) as FigureKey[]).filter((figure) => figure !== 'fidelity')

/** The figures whose number is not that of their rows. */
async function differing(who: keyof typeof members, figures: Figures, query: string) {
  const found: { figure: FigureKey; query: string; said: unknown; listed: unknown }[] = []
  for (const figure of everyFigure) {
    const [said, listed] = pairs[figure](figures, await rows(who, figure, query))
    if (!isDeepStrictEqual(said, listed)) found.push({ figure, query, said, listed })
  }
  return found
}

const PERIODS = ['from=2026-07-22&to=2026-11-22', 'from=2026-09-02&to=2026-10-20', 'from=2026-11-16&to=2026-11-22']

describe.each(PERIODS)('in the period %s each number is the number of its rows', (period) => {
  test.each(['ana', 'supervisor', 'coordinator', 'administrator'] as const)('for %s', async (who) => {
    const { Total } = await report(who, period)
    expect(await differing(who, Total, period)).toEqual([])
  })

  test('for each clinician, group and case', async () => {
    for (const by of ['clinician', 'group', 'case'] as const) {
      const { Rows } = await report('administrator', `${period}&by=${by}`)
      for (const { Id, Figures } of Rows.slice(0, 3))
        expect(await differing('administrator', Figures, `${period}&${by}=${Id}`)).toEqual([])
    }
  })

  test.each(reportIds)('for each phase in each column of the report %s', async (id) => {
    const read: Report = (await reader('administrator').get(`/api/reports/${id}?${period}&by=phase`)).body
    const columns = columnsOfRows(read)
    // A report none of whose figures has a phase is not by phase at all.
    expect(read.By === 'phase').toBe(reportShapes[id].columns.some(isOfPhase))
    expect(columns.length).toBeGreaterThan(0)
    for (const { Id, Figures } of read.By === 'phase' ? read.Rows.filter((row) => row.Id !== null) : [])
      for (const figure of columns) {
        const [said, listed] = pairs[figure](Figures, await rows('administrator', figure, `${period}&phase=${Id}`))
        expect([figure, Id, listed]).toEqual([figure, Id, said])
      }
  })

  test.each(['ana', 'supervisor', 'coordinator', 'administrator'] as const)('for %s, of the ratings', async (who) => {
    for (const by of ['clinician', 'group', 'case'] as const) {
      const read: Report = (await reader(who).get(`/api/reports/fidelity?${period}&by=${by}`)).body
      const all = [
        { Figures: read.Total, of: '' },
        ...read.Rows.slice(0, 4).map((row) => ({ ...row, of: `&${by}=${row.Id}` })),
      ]
      for (const { Figures, of } of all) {
        const [said, listed] = pairs.fidelity(Figures, await rows(who, 'fidelity', `${period}${of}`))
        expect([by, of, listed]).toEqual([by, of, said])
      }
    }
  })

  test('for each week of the chart', async () => {
    const { Parts } = await report('administrator', period)
    for (const { From, To, Figures } of Parts.slice(0, 4))
      for (const figure of ['open-cases', 'sessions', 'weeks'] as const) {
        const [said, listed] = pairs[figure](Figures, await rows('administrator', figure, `from=${From}&to=${To}`))
        expect([figure, From, listed]).toEqual([figure, From, said])
      }
  })

  test('figures without a phase have no rows of a phase', async () => {
    for (const figure of everyFigure.filter((one) => !isOfPhase(one)))
      expect([figure, await rows('administrator', figure, `${period}&phase=${model.phaseId}`)]).toEqual([figure, []])
  })

  test('a list of those that count, or of those that do not, has as many as the number says', async () => {
    const { Total } = await report('administrator', period)
    for (const [figure, yes, all] of [
      ['weeks', Total.WeeksHeld, Total.WeeksCounted],
      ['engagement', Total.Present, Total.Planned],
      ['plans', Total.Plans.Done, Total.Plans.Asked],
    ] as const) {
      expect(await rows('administrator', figure, `${period}&counts=yes`)).toHaveLength(yes)
      expect(await rows('administrator', figure, `${period}&counts=no`)).toHaveLength(all - yes)
    }
  })

  test('clinicians, groups, cases and weeks add up to the whole', async () => {
    const { Total, Parts } = await report('administrator', period)
    for (const by of ['clinician', 'group', 'case', 'phase'] as const) {
      const { Rows } = await report('administrator', `${period}&by=${by}`)
      expect([by, sum(Rows.map(({ Figures }) => Figures.Sessions))]).toEqual([by, Total.Sessions])
      expect([by, sum(Rows.map(({ Figures }) => Figures.WeeksCounted))]).toEqual([by, Total.WeeksCounted])
    }
    expect(sum(Parts.map(({ Figures }) => Figures.Sessions))).toBe(Total.Sessions)
  })
})

type PhaseOfCase = { Name: string; Sessions: number; WeeksHeld: number; WeeksCounted: number; Days: number | null }

test('over its whole course a case has the figures that its page shows', async () => {
  const { Rows } = await report('administrator', 'from=2026-01-01&to=2026-12-31&by=case')
  expect(Rows.length).toBe(CASES)
  for (const { Id, PersonId, Figures } of Rows) {
    const phases: PhaseOfCase[] = (await reader('administrator').get(`/api/cases/${Id}`)).body.Phases
    const total = (key: 'WeeksHeld' | 'WeeksCounted') => sum(phases.map((phase) => phase[key]))
    expect([PersonId, Figures.WeeksHeld, Figures.WeeksCounted]).toEqual([
      PersonId,
      total('WeeksHeld'),
      total('WeeksCounted'),
    ])
    const { Rows: byPhase } = await report('administrator', `from=2026-01-01&to=2026-12-31&case=${Id}&by=phase`)
    // The page computes them by the rule of the contracts, the report in the database.
    for (const phase of phases.filter(({ Days }) => Days !== null))
      expect([PersonId, byPhase.find(({ Name }) => Name === phase.Name)?.Figures.TimeInPhase]).toEqual([
        PersonId,
        { Phases: 1, Days: phase.Days },
      ])
    for (const phase of phases.filter(({ Sessions }) => Sessions > 0))
      expect(byPhase.find(({ Name }) => Name === phase.Name)?.Figures.Sessions).toBe(phase.Sessions)
  }
})
