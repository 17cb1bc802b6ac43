import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GivenMember, GivenModel } from '../../testing/given.ts'
import { givenDocuments, type GivenTemplate } from '../../testing/given-documents.ts'
import { givenTrac } from '../../testing/given-trac.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import type { Answer } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let north: string
let clinician: GivenMember
let coordinator: GivenMember
let outcome: string
let plan: GivenTemplate
let check: GivenTemplate
let goodbye: GivenTemplate
let tracId: string
let phases: readonly string[]

beforeAll(async () => {
  house = await openHouse()
  const documents = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  north = await house.given.group(model, 'North')
  clinician = await house.given.member(model, { groups: [north] })
  coordinator = await house.given.member(model, { role: 'coordinator', groups: [north] })
  outcome = await house.given.lookup(model.id, 'case-outcomes', 'Goals met', { success: true })
  plan = await documents.template(model, { name: 'Plan' })
  check = await documents.template(model, { name: 'Check' })
  goodbye = await documents.template(model, { name: 'Goodbye' })
  const retired = await documents.template(model, { name: 'Retired', active: false })
  tracId = await givenTrac(house.given, model, { groups: [north] })
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from trac_phase where trac_id = $1 order by sequence',
    [tracId],
  )
  phases = rows.map(({ id }) => id)
  await schedule(0, check, 14, 1)
  await schedule(0, plan, 0, 0)
  await schedule(0, retired, 0, 2)
  await schedule(1, goodbye, 7, 0)
})
beforeEach(() => house.clock.set(THURSDAY))
afterAll(() => house.close())

async function schedule(phase: number, template: GivenTemplate, due_days: number, sequence: number): Promise<void> {
  const row = { care_model_id: model.id, phase_id: phases[phase], template_id: template.id, due_days, sequence }
  await house.given.insert('phase_form', row)
}

const chosen = (id: string) => ({ Selected: { Id: id, Name: '', Type: '' } })

async function begin(headers: Record<string, string> = {}, by = clinician) {
  const person = await house.given.person(model, { groupId: north, createdBy: by.personId, name: 'Ada Lovett' })
  const body = {
    Step1Person: chosen(person),
    Step2Group: chosen(north),
    Step3Trac: chosen(tracId),
    Step4Relationships: { Selected: null },
    Create: true,
  }
  const make = () => house.as(by).post('/api/new/case', body, { headers })
  return { person, make }
}

async function begun(): Promise<string> {
  return (await (await begin()).make()).body.Id
}

type Form = { id: string; name: string; due: string; clinician_id: string; person_id: string; version: number }

async function formsOf(caseId: string): Promise<Form[]> {
  const { rows } = await house.owner.query<Form>(
    `select i.id, i.name, to_char(i.date at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as due, i.clinician_id, i.person_id, i.version
      from item i where i.case_id = $1 and i.kind = 'DOCFORM' and i.deleted_at is null order by i.date, i.name`,
    [caseId],
  )
  return rows
}
const named = (forms: readonly Form[]) => forms.map(({ name, due }) => [name, due])
const move = (caseId: string, phase: number, by = clinician) =>
  house.as(by).post(`/api/cases/${caseId}/phase`, { Phase: phases[phase] })
const dueNow = async () => {
  const { body } = await house.as(clinician).get('/api/home')
  const due = body.ToDos.find(({ Name }: { Name: string }) => Name === 'forms-due')
  return (due?.subRows ?? []).map(({ Id }: { Id: string }) => Id)
}

describe('a new case', () => {
  test('gets the newest version of the forms of its first phase, due as its trac says, for its clinician', async () => {
    const { person, make } = await begin()
    const { body } = await make()
    const forms = await formsOf(body.Id)

    expect(named(forms)).toEqual([
      ['Plan', '2026-11-19 17:00'],
      ['Check', '2026-12-03 17:00'],
    ])
    expect(forms).toMatchObject([0, 1].map(() => ({ clinician_id: clinician.personId, person_id: person })))
    const activity = await house.as(clinician).get(`/api/activity?case=${body.Id}`)
    expect(activity.body.Items.map(({ Name }: { Name: string }) => Name)).toEqual(
      expect.arrayContaining(['Plan', 'Check']),
    )
  })

  test('requested twice at once with one key has each form once', async () => {
    const { make } = await begin({ 'idempotency-key': crypto.randomUUID() })
    const [one, other] = await Promise.all([make(), make()])
    expect(one.body.Id).toBe(other.body.Id)
    expect(named(await formsOf(one.body.Id))).toHaveLength(2)
  })

  test('is not made if one of its forms cannot be made', async () => {
    const { person, make } = await begin()
    await house.owner.query(
      `create function no_forms() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
       create trigger no_forms before insert on docform for each row execute function no_forms()`,
    )
    const { status } = await make()
    await house.owner.query('drop trigger no_forms on docform; drop function no_forms()')
    const { rows } = await house.owner.query('select from managed_case where person_id = $1', [person])
    expect([status, rows.length]).toEqual([500, 0])
  })

  test('shows what is due today among the forms due, and audits each form', async () => {
    const caseId = await begun()
    const [planForm, checkForm] = await formsOf(caseId)
    const due = await dueNow()
    const { rows } = await house.owner.query(
      "select item_id from audit where about_case_id = $1 and action = 'create' and kind = 'DOCFORM' order by item_id",
      [caseId],
    )
    expect([due.includes(planForm?.id), due.includes(checkForm?.id)]).toEqual([true, false])
    expect(new Set(rows.map(({ item_id }) => item_id))).toEqual(new Set([planForm?.id, checkForm?.id]))
  })
})

describe('a case that moves to a later phase', () => {
  test('gets the forms of the new phase for its own clinician, whoever moves it', async () => {
    const caseId = await begun()
    house.clock.advance(86_400 * 3)
    expect((await move(caseId, 1, coordinator)).status).toBe(200)
    const forms = await formsOf(caseId)
    expect(named(forms)).toContainEqual(['Goodbye', '2026-11-29 17:00'])
    expect(new Set(forms.map((form) => form.clinician_id))).toEqual(new Set([clinician.personId]))
    expect(forms).toHaveLength(3)
  })

  test('loses the forms of a phase chosen by mistake, unless somebody worked on them, and gets none twice', async () => {
    const caseId = await begun()
    const [planForm] = await formsOf(caseId)
    const answer = { PropertyName: plan.questions.who, PropertyValue: 'All of us' }
    expect((await house.as(clinician).put(`/api/update/${planForm?.id}`, answer)).status).toBe(200)

    await move(caseId, 1)
    expect(named(await formsOf(caseId)).map(([name]) => name)).toEqual(['Plan', 'Goodbye'])
    await move(caseId, 0)
    expect(named(await formsOf(caseId)).map(([name]) => name)).toEqual(['Plan', 'Check'])
    expect((await formsOf(caseId))[0]?.id).toBe(planForm?.id)
  })
})

/** Whether a call waits for a lock that another transaction holds. */
const untilWaiting = () =>
  vi.waitFor(async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    expect((await house.owner.query(waiting)).rowCount).toBeGreaterThan(0)
  })

/** The call is made while somebody else changes a row, whose change is there when the call goes on. */
async function meanwhile(change: string, id: string | undefined, call: () => Promise<Answer>): Promise<Answer> {
  const client = await house.owner.connect()
  try {
    await client.query('begin')
    await client.query(change, [id])
    const calling = call()
    await untilWaiting()
    await client.query('commit')
    return await calling
  } finally {
    client.release()
  }
}

test('a form that is answered at the moment when its phase is taken back stays', async () => {
  const caseId = await begun()
  const [planForm] = await formsOf(caseId)

  const { status } = await meanwhile('update item set version = version + 1 where id = $1', planForm?.id, () =>
    move(caseId, 1),
  )

  expect(status).toBe(200)
  expect(named(await formsOf(caseId)).map(([name]) => name)).toEqual(['Plan', 'Goodbye'])
})

describe('a suspended case', () => {
  const suspend = (caseId: string) => house.as(clinician).post(`/api/cases/${caseId}/suspend`, { Reason: 'Away' })
  const resume = (caseId: string) => house.as(clinician).post(`/api/cases/${caseId}/close`, {})

  test('does not show its scheduled forms as due, but does those that somebody made', async () => {
    const caseId = await begun()
    const [planForm] = await formsOf(caseId)
    const made = await house.as(clinician).post(`/api/new?type=DOCFORM&target=${caseId}&ofType=${goodbye.id}`)
    await suspend(caseId)
    const during = await dueNow()
    const { body } = await house.as(clinician).get('/api/home')
    await resume(caseId)
    const after = await dueNow()

    expect([during.includes(planForm?.id), during.includes(made.body.Id)]).toEqual([false, true])
    expect(JSON.stringify(body)).not.toContain(planForm?.id)
    expect([after.includes(planForm?.id), after.includes(made.body.Id)]).toEqual([true, true])
  })

  test('has its schedule postponed by the days of the suspension, except dates that somebody chose', async () => {
    const caseId = await begun()
    const [planForm, checkForm] = await formsOf(caseId)
    house.clock.advance(86_400)
    await suspend(caseId)
    house.clock.advance(86_400 * 10)
    await resume(caseId)
    expect(named(await formsOf(caseId))).toEqual([
      // Due before the suspension.
      ['Plan', '2026-11-19 17:00'],
      ['Check', '2026-12-13 17:00'],
    ])
    const body = { PropertyName: 'ScheduledDate', PropertyValue: '2026-12-20T09:00:00' }
    await house.as(clinician).put(`/api/update/${checkForm?.id}`, body)
    await suspend(caseId)
    house.clock.advance(86_400 * 4)
    await resume(caseId)
    expect(named(await formsOf(caseId))).toContainEqual(['Check', '2026-12-20 09:00'])
    expect((await formsOf(caseId))[0]).toMatchObject({ id: planForm?.id, version: 1 })
  })

  test('keeps the date of a form that is completed at the moment when it goes on', async () => {
    const caseId = await begun()
    const [, checkForm] = await formsOf(caseId)
    await suspend(caseId)
    house.clock.advance(86_400 * 4)
    const completing = `update item set completed = true, completed_at = modified_at, completed_by = clinician_id where id = $1`

    expect((await meanwhile(completing, checkForm?.id, () => resume(caseId))).status).toBe(200)

    expect(named(await formsOf(caseId))).toContainEqual(['Check', '2026-12-03 17:00'])
  })

  test('that gets a new phase meanwhile has its forms postponed from that day on', async () => {
    const caseId = await begun()
    await suspend(caseId)
    house.clock.advance(86_400 * 5)
    await move(caseId, 1)
    house.clock.advance(86_400 * 5)
    await resume(caseId)
    expect(named(await formsOf(caseId))).toEqual([
      ['Plan', '2026-11-29 17:00'],
      // Due on the 1st because it began on the 24th, and five days later because it was suspended since then.
      ['Goodbye', '2026-12-06 17:00'],
      ['Check', '2026-12-13 17:00'],
    ])
  })
})

test('a closed case keeps its forms, but they are no longer due', async () => {
  const caseId = await begun()
  const [planForm] = await formsOf(caseId)
  await house.as(clinician).post(`/api/cases/${caseId}/close`, { Outcome: outcome, Day: '2026-11-19' })
  expect(await dueNow()).not.toContain(planForm?.id)
  expect(named(await formsOf(caseId))).toHaveLength(2)
})
