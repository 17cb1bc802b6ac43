import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProgramme, type GivenProgramme } from '../../testing/courses/given-programme.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { keepFigures } from './keeping/keep-figures.ts'

let house: House
let programme: GivenProgramme

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(THURSDAY)
  programme = await givenProgramme(house)
}, 60_000)
afterAll(() => house.close())

const keep = () => keepFigures(house.owner, house.clock.now())
const administrator = () => house.as(programme.members.administrator)

const PERIOD = 'from=2026-10-05&to=2026-11-29'
/** Everything that reports say, by each kind of row. */
const readAll = async () =>
  Promise.all(
    (['clinician', 'group', 'phase', 'case'] as const).map(async (by) => {
      const { AsOf: _asOf, ...body } = (await administrator().get(`/api/reports/sessions?${PERIOD}&by=${by}`)).body
      return body
    }),
  )
/** The same when nothing that was kept is used. */
async function readAnew() {
  await house.owner.query('insert into case_change (care_model_id, case_id) select care_model_id, id from managed_case')
  return readAll()
}
const changedCases = async () => (await house.owner.query('select from case_change')).rowCount

const sql = (text: string, values: readonly unknown[] = []) => house.owner.query(text, [...values])
const session = (name: keyof GivenProgramme['cases'], at: string) =>
  programme.cases[name].appointments.get(at)?.id ?? ''
const update = (id: string, PropertyName: string, PropertyValue: unknown) =>
  administrator().put(`/api/update/${id}`, { PropertyName, PropertyValue })

async function recordOutcome(id: string) {
  const notes = { Id: id, PropertyName: 'Notes', PropertyValue: 'Good.' }
  await administrator().put(`/api/complete/${id}`, { Id: programme.model.outcomes.held, Data: [notes] })
}

async function eraseCase(id: string) {
  const { Name } = (await administrator().get(`/api/cases/${id}`)).body
  await administrator().post(`/api/cases/${id}/erase`, { Name })
}

const suspend = (id: string) =>
  sql(
    `insert into case_suspension (care_model_id, id, case_id, start_day, reason)
      select care_model_id, gen_random_uuid(), id, '2026-11-09', 'Away' from managed_case where id = $1`,
    [id],
  )

const completeForms = (caseId: string) =>
  sql(
    `update item set completed = true, completed_at = '2026-11-18T15:00:00Z'
      where case_id = $1 and kind = 'DOCFORM' and not completed`,
    [caseId],
  )

const askForForms = (from: string, to: string) =>
  sql(
    `insert into phase_form (care_model_id, phase_id, template_id)
      select care_model_id, $2, template_id from phase_form where phase_id = $1`,
    [from, to],
  )

type Change = (of: GivenProgramme) => Promise<unknown>

const changes: Readonly<Record<string, Change>> = {
  'an outcome is recorded': () => recordOutcome(session('regular', '2026-11-24')),
  'a session is re-activated': () =>
    administrator().put(`/api/revert/${session('regular', '2026-11-10')}`, { Reason: 'A slip' }),
  'a session goes to the bin': () =>
    sql('update item set deleted_at = now() where id = $1', [session('regular', '2026-10-27')]),
  'a case is suspended': ({ cases }) => suspend(cases.beganMidWeek.id),
  'a case is closed': ({ cases }) =>
    sql("update managed_case set state = 'closed', end_day = '2026-11-18' where id = $1", [cases.notReached.id]),
  'a phase begins': ({ cases, phases }) =>
    administrator().post(`/api/cases/${cases.sessionInFirstWeek.id}/phase`, { Phase: phases.change }),
  'a case gets another owner': ({ cases, members }) =>
    administrator().put(`/api/transfer/${cases.sessionInFirstWeek.id}`, { to: members.cora.personId, force: true }),
  'a start date is corrected': ({ cases }) => update(cases.beganMidWeek.id, 'StartDay', '2026-10-06'),
  'somebody turns out not to have come': ({ cases }) =>
    sql('update item set active = false where id = $1', [cases.shared.appointments.get('2026-11-07')?.attendanceId]),
  'a form is completed': ({ cases }) => completeForms(cases.regular.id),
  'a deleted case is restored': ({ cases }) =>
    sql('update item set deleted_at = null, deleted_by = null where id = $1', [cases.deleted.id]),
  'a trac expects more sessions': ({ phases }) =>
    sql('update trac_phase set sessions_a_week = 2 where id = $1', [phases.engagement]),
  'a trac leaves more time for the first session': ({ model }) =>
    sql('update trac set first_session_days = 9 where id = $1', [model.tracId]),
  'a phase asks for another form': ({ phases }) => askForForms(phases.engagement, phases.intensive),
  'a type becomes a session': ({ model }) =>
    sql("update lookup set category = 'Therapy session' where id = $1", [model.types.call]),
  'an outcome becomes a success': ({ model }) =>
    sql('update lookup set success = true where id = $1', [model.outcomes.noShow]),
  'a completed appointment loses its type': () =>
    sql('update appointment set type_id = null where id = $1', [session('shared', '2026-11-07')]),
  'the care model moves to another time zone': ({ model }) =>
    sql("update care_model set time_zone = 'Asia/Tokyo' where id = $1", [model.id]),
  'a case is erased': ({ cases }) => eraseCase(cases.suspended.id),
}

describe('figures that were kept stay true', () => {
  // spec: directory 258
  test.each(Object.entries(changes))('when %s', async (_what, change) => {
    await keep()
    expect(await changedCases()).toBe(0)
    const before = await readAll()

    await change(programme)

    const after = await readAll()
    expect(after).not.toEqual(before)
    expect(await readAnew()).toEqual(after)
  })

  test('when the care model moves to another time zone while they are being kept', async () => {
    await sql("update care_model set time_zone = 'America/New_York' where id = $1", [programme.model.id])
    await sql('insert into case_change (care_model_id, case_id) select care_model_id, id from managed_case')
    const moving = new Proxy(house.owner, {
      get: (pool, name) => {
        const own: unknown = Reflect.get(pool, name)
        if (name !== 'connect') return typeof own === 'function' ? own.bind(pool) : own
        // The care models with their zones were read before.
        return async () => {
          await sql("update care_model set time_zone = 'Asia/Tokyo' where id = $1 and time_zone <> 'Asia/Tokyo'", [
            programme.model.id,
          ])
          return pool.connect()
        }
      },
    })

    await keepFigures(moving, house.clock.now())

    expect(await changedCases()).toBe(0)
    const kept = await readAll()
    expect(await readAnew()).toEqual(kept)
  })

  test('when another week begins', async () => {
    await keep()
    const before = await readAll()
    house.clock.set('2026-11-23T18:30:00Z')

    const after = await readAll()

    expect(after).not.toEqual(before)
    expect(await readAnew()).toEqual(after)
  })
})
