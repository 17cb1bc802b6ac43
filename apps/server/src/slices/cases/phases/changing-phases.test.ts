import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let owner: GivenMember
let change: string
let general: string
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model, 'North')
  owner = await house.given.member(model, { groups: [group], name: 'Olga Owner' })
  change = await house.given.phase(model, 'Behavior change', 2)
  general = await house.given.phase(model, 'Generalization', 3)
  visit = house.as(owner)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  family = await house.given.managedCase(owner, group)
})

type Answer = { status: number; body: { Code: string; Phases: Record<string, unknown>[]; detail: string } }
const at = (verb: string) => `/api/cases/${family.id}/${verb}`
const begin = (Phase: string, more: object = {}): Promise<Answer> => visit.post(at('phase'), { Phase, ...more })
const correct = (Phase: string, more: object = {}): Promise<Answer> =>
  visit.post(at('phase/correct'), { Phase, ...more })
const takeBack = (): Promise<Answer> => visit.post(at('phase/undo'))
const code = ({ status, body }: Answer) => [status, body.Code]
const days = ({ body }: Answer) => body.Phases.map(({ Begun, Start, End }) => (Begun ? [Start, End] : null))

async function trail() {
  const { rows } = await house.owner.query<{ property: string; before: string | null; after: string | null }>(
    "select property, before, after from audit where about_case_id = $1 and action = 'update' order by id",
    [family.id],
  )
  return rows.map(({ property, before, after }) => [property, before, after])
}

describe('moving to a later phase', () => {
  test('happens today and ends the previous phase', async () => {
    expect(days(await begin(change))).toEqual([['2026-10-01', '2026-11-19'], ['2026-11-19', null], null])
  })

  test('happens on the given day, and the trail shows both', async () => {
    expect(days(await begin(change, { Day: '2026-11-02' }))).toEqual([
      ['2026-10-01', '2026-11-02'],
      ['2026-11-02', null],
      null,
    ])
    expect(new Set(await trail())).toEqual(
      new Set([
        ['Phase', 'Engagement', 'Behavior change'],
        ['PhaseStart', null, '2026-11-02'],
      ]),
    )
  })

  test.each(['2026-11-20', '2026-09-30'])(
    'does not happen on %s, in the future or before the phase before',
    async (Day) => {
      const answer = await begin(change, { Day })

      expect(code(answer)).toEqual([400, 'case.phase_day_invalid'])
      expect(answer.body).toMatchObject({ Fields: [{ Path: 'Day' }] })
    },
  )

  test('asks before it skips a phase, and names it', async () => {
    const answer = await begin(general)

    expect(code(answer)).toEqual([409, 'case.phase_passed'])
    expect(answer.body.detail).toContain('Behavior change')
    expect(days(await begin(general, { PassesOver: true }))).toEqual([
      ['2026-10-01', '2026-11-19'],
      null,
      ['2026-11-19', null],
    ])
  })

  test('replaces a phase on its first day', async () => {
    await begin(change)

    expect(days(await begin(general))).toEqual([['2026-10-01', '2026-11-19'], null, ['2026-11-19', null]])
  })

  test('never goes back', async () => {
    await begin(change, { Day: '2026-11-02' })

    expect(code(await begin(model.phaseId))).toEqual([409, 'case.phase_invalid'])
  })
})

describe('correcting the running phase', () => {
  test('moves its first day and the end of the previous phase', async () => {
    await begin(change, { Day: '2026-11-02' })

    expect(days(await correct(change, { Day: '2026-10-26' }))).toEqual([
      ['2026-10-01', '2026-10-26'],
      ['2026-10-26', null],
      null,
    ])
    expect(await trail()).toContainEqual(['PhaseStart', '2026-11-02', '2026-10-26'])
  })

  test('replaces the phase, on the same day', async () => {
    await begin(change, { Day: '2026-11-02' })

    expect(code(await correct(general))).toEqual([409, 'case.phase_passed'])
    expect(days(await correct(general, { PassesOver: true }))).toEqual([
      ['2026-10-01', '2026-11-02'],
      null,
      ['2026-11-02', null],
    ])
    expect(await trail()).toContainEqual(['Phase', 'Behavior change', 'Generalization'])
  })

  test.each([
    ['2026-11-20', 'case.phase_day_invalid'],
    ['2026-09-30', 'case.phase_day_invalid'],
  ])('to %s is refused', async (Day, refusal) => {
    await begin(change, { Day: '2026-11-02' })

    expect(code(await correct(change, { Day }))).toEqual([400, refusal])
  })

  test('leaves the first day of the first phase to the start of the case', async () => {
    expect(code(await correct(model.phaseId, { Day: '2026-10-05' }))).toEqual([400, 'case.first_phase_day'])
  })

  test('without a change leaves no trace', async () => {
    expect((await correct(model.phaseId)).status).toBe(200)
    expect(await trail()).toEqual([])
  })
})

describe('taking a phase back', () => {
  test('returns the case to the previous phase as if it had never left it', async () => {
    const before = days(await visit.get(`/api/cases/${family.id}`))
    await begin(change, { Day: '2026-11-02' })

    expect(days(await takeBack())).toEqual(before)
    expect(await trail()).toContainEqual(['Phase', 'Behavior change', 'Engagement'])
  })

  test('is refused in the first phase', async () => {
    expect(code(await takeBack())).toEqual([409, 'case.phase_first'])
  })

  test('is refused if the case has changed since it was read', async () => {
    await begin(change)

    const stale = await visit.post(at('phase/undo'), undefined, { headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(412)
  })
})

describe('the start of a case', () => {
  const startOn = (PropertyValue: string) =>
    visit.put(`/api/update/${family.id}`, { PropertyName: 'StartDay', PropertyValue })

  test('moves the start of its first phase along', async () => {
    await begin(change, { Day: '2026-11-02' })

    const { body } = await startOn('2026-10-05')

    expect([body.StartDay, body.Phases[0].Start]).toEqual(['2026-10-05', '2026-10-05'])
  })

  test.each(['2026-11-20', '2030-01-01', '2026-11-03'])(
    'on %s is refused: in the future, or after the first phase ended',
    async (day) => {
      await begin(change, { Day: '2026-11-02' })

      const answer = await startOn(day)

      expect(code(answer)).toEqual([400, 'case.start_day_invalid'])
    },
  )
})
