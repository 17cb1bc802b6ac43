import type { Activity, ActivityAction, ActivityCondition } from '@caseloom/contracts/workflows/workflow-body'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import { bodyOf, givenDefinition, runUrl, step, undoUrl } from '../../../testing/oversight/given-workflows.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let group: string
let owner: GivenMember
let family: GivenCase
let change: string
let general: string
let template: string
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model, 'North')
  change = await house.given.phase(model, 'Behavior change', 2)
  general = await house.given.phase(model, 'Generalization', 3)
  template = (await givenDocuments(house.given, house.clock).template(model, { name: 'Weekly check-in' })).id
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  owner = await house.given.member(model, { groups: [group], name: 'Olga Owner' })
  visit = house.as(owner)
  family = await house.given.managedCase(owner, group, { name: 'Mateo Delgado' })
})

type Answer = Awaited<ReturnType<Visitor['get']>>
const code = ({ status, body }: Answer) => [status, body.Code]

/** A workflow that runs, with this as its first activity. */
async function started(Action: ActivityAction, more: readonly Activity[] = [], Target = family.id): Promise<string> {
  const body = bodyOf([step('it', { Action, Next: [{ To: more[0]?.Id ?? 'end' }] }), ...more])
  const Definition = await givenDefinition(house, model, body)
  return (await visit.post('/api/workflows', { Definition, Target })).body.Id
}
const run = (id: string, activity = 'it', Answer?: 'yes' | 'no') => visit.post(runUrl(id, activity), { Answer })
const undo = (id: string, activity = 'it') => visit.post(undoUrl(id, activity))
const read = async (url: string) => (await visit.get(url)).body

describe('a form', () => {
  test('is made from the newest version of its template, for the case, due at the end of the day', async () => {
    const id = await started({ Type: 'DOCUMENT', Template: template, DueInDays: 14 })

    const { body } = await run(id)

    expect(body.Made).toMatchObject({ Name: 'Weekly check-in', Type: 'DOCFORM' })
    expect(await read(`/api/documents/${body.Made.Id}`)).toMatchObject({
      ManagedCase: { Id: family.id },
      Clinician: { Id: owner.personId },
      Date: '2026-12-03T17:00:00',
    })
  })

  test('goes to the bin when that is undone', async () => {
    const id = await started({ Type: 'DOCUMENT', Template: template, DueInDays: 0 })
    const { Made } = (await run(id)).body

    expect((await undo(id)).body.Active).toBe(false)

    expect(code(await visit.get(`/api/documents/${Made.Id}`))).toEqual([404, 'record.not_found'])
  })

  test('on which somebody has worked stays, and the refusal names it', async () => {
    const id = await started({ Type: 'DOCUMENT', Template: template, DueInDays: 0 })
    const { Made } = (await run(id)).body
    await visit.put(`/api/update/${Made.Id}`, { PropertyName: 'Name', PropertyValue: 'My check-in' })

    const answer = await undo(id)

    expect(code(answer)).toEqual([409, 'workflow.changed_since'])
    expect(answer.body.detail).toContain('My check-in')
    expect((await visit.get(`/api/documents/${Made.Id}`)).status).toBe(200)
  })

  test('that was deleted meanwhile does not keep the activity from being undone', async () => {
    const id = await started({ Type: 'DOCUMENT', Template: template, DueInDays: 0 })
    const { Made } = (await run(id)).body
    await visit.delete(`/api/delete/${Made.Id}`)

    expect((await undo(id)).body.Active).toBe(false)
  })

  test('of a template that is inactive by now is refused, and nothing is done', async () => {
    const gone = await givenDocuments(house.given, house.clock).template(model)
    const id = await started({ Type: 'DOCUMENT', Template: gone.id, DueInDays: 0 })
    await house.owner.query('update template set active = false where id = $1', [gone.id])

    const answer = await run(id)

    expect(code(answer)).toEqual([409, 'workflow.template_gone'])
    expect((await read(`/api/workflows/${id}`)).Activities[0].State).toBe('active')
  })
})

describe('an appointment', () => {
  const wanted = { Type: 'APPOINTMENT', InDays: 7, At: '16:30', Minutes: 45, AppointmentName: 'First visit' } as const

  test('is made so many days ahead at a time of the care model’s clocks, with a type and a name', async () => {
    const id = await started({ ...wanted, AppointmentType: model.types.call })

    const { body } = await run(id)

    expect(await read(`/api/appointments/${body.Made.Id}`)).toMatchObject({
      Name: 'First visit',
      ScheduledStartTime: '2026-11-26T16:30:00',
      ScheduledEndTime: '2026-11-26T17:15:00',
      TypeLUI: { Id: model.types.call },
      ManagedCase: { Id: family.id },
    })
    expect(body.Workflow.Appointment).toEqual({ Id: body.Made.Id, Name: 'First visit' })
  })

  test('goes to the bin when that is undone, and stays once it is moved', async () => {
    const id = await started(wanted)
    const first = (await run(id)).body.Made.Id
    await undo(id)
    expect(code(await visit.get(`/api/appointments/${first}`))).toEqual([404, 'record.not_found'])

    const second = (await run(id)).body.Made.Id
    const moved = { PropertyName: 'ScheduledStartTime', PropertyValue: '2026-11-27T09:00:00' }
    await visit.put(`/api/update/${second}`, moved)
    expect(code(await undo(id))).toEqual([409, 'workflow.changed_since'])
  })
})

const phase = async () => {
  const { Phases } = await read(`/api/cases/${family.id}`)
  return Phases.find(({ Current }: { Current: boolean }) => Current).Name
}

describe('a phase', () => {
  test('begins today, and the case is back in the one before when that is undone', async () => {
    const id = await started({ Type: 'PHASE', Phase: change })

    await run(id)
    expect(await phase()).toBe('Behavior change')

    await undo(id)
    expect(await phase()).toBe('Engagement')
  })

  test('that took the place of one of the same day gives it back', async () => {
    await visit.post(`/api/cases/${family.id}/phase`, { Phase: change })
    const id = await started({ Type: 'PHASE', Phase: general, PassesOver: true })

    await run(id)
    expect(await phase()).toBe('Generalization')

    await undo(id)
    expect(await phase()).toBe('Behavior change')
  })

  test('is not passed over unless the activity says so', async () => {
    const id = await started({ Type: 'PHASE', Phase: general })

    expect(code(await run(id))).toEqual([409, 'case.phase_passed'])
    expect(await phase()).toBe('Engagement')
  })

  test('that somebody changed since cannot be undone', async () => {
    const id = await started({ Type: 'PHASE', Phase: change })
    await run(id)
    await visit.post(`/api/cases/${family.id}/phase`, { Phase: general, Day: '2026-11-19' })

    expect(code(await undo(id))).toEqual([409, 'workflow.changed_since'])
  })
})

describe('a property', () => {
  test('of the case is set, and set back when that is undone', async () => {
    const id = await started({ Type: 'PROPERTY', Of: 'CASE', Property: 'StartDay', Value: '2026-10-05' })

    await run(id)
    expect((await read(`/api/cases/${family.id}`)).StartDay).toBe('2026-10-05')

    await undo(id)
    expect((await read(`/api/cases/${family.id}`)).StartDay).toBe('2026-10-01')
  })

  test('of the appointment from which it was started', async () => {
    const { id: session } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    const id = await started(
      { Type: 'PROPERTY', Of: 'APPOINTMENT', Property: 'Notes', Value: 'Bring toys.' },
      [],
      session,
    )

    await run(id)

    expect((await read(`/api/appointments/${session}`)).Notes).toBe('Bring toys.')
  })

  test('that was changed since stays as it is', async () => {
    const id = await started({ Type: 'PROPERTY', Of: 'CASE', Property: 'Name', Value: 'Delgado' })
    await run(id)
    await visit.put(`/api/update/${family.id}`, { PropertyName: 'Name', PropertyValue: 'Delgado Ruiz' })

    expect(code(await undo(id))).toEqual([409, 'workflow.changed_since'])
    expect((await read(`/api/cases/${family.id}`)).Name).toBe('Delgado Ruiz')
  })

  test('that completes the appointment is taken back with the completion', async () => {
    const { id: session } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    const set = { Type: 'PROPERTY', Of: 'APPOINTMENT', Property: 'OutcomeLUI', Value: model.outcomes.noShow } as const
    const id = await started(set, [], session)
    expect((await run(id)).body.Workflow.Activities[0].Run.CanUndo).toBe(true)
    expect(await read(`/api/appointments/${session}`)).toMatchObject({ Completed: true })

    expect((await undo(id)).body.Active).toBe(false)

    expect(await read(`/api/appointments/${session}`)).toMatchObject({ Completed: false, OutcomeLUI: null })
  })

  test('of an appointment that was completed since stays as it is', async () => {
    const { id: session } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    const set = { Type: 'PROPERTY', Of: 'APPOINTMENT', Property: 'Notes', Value: 'Bring toys.' } as const
    const id = await started(set, [], session)
    await run(id)
    await visit.put(`/api/complete/${session}`, { Id: model.outcomes.noShow })

    expect(code(await undo(id))).toEqual([409, 'workflow.changed_since'])
  })

  test('of an appointment needs one', async () => {
    const id = await started({ Type: 'PROPERTY', Of: 'APPOINTMENT', Property: 'Notes', Value: 'x' })

    expect(code(await run(id))).toEqual([409, 'workflow.appointment_missing'])
  })
})

describe('a question', () => {
  const asked = () => ({ Type: 'QUESTION', Question: 'Coming?', NoOutcome: model.outcomes.cancelled }) as const

  test('answered with no cancels the appointment, and undone it is open again', async () => {
    const { id: session, attendanceId } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    const id = await started(asked(), [], session)

    await run(id, 'it', 'no')
    expect(await read(`/api/appointments/${session}`)).toMatchObject({
      Completed: true,
      OutcomeLUI: { Name: 'Cancelled by family' },
      CompletedBy: { Id: owner.personId },
    })

    await undo(id)
    expect((await read(`/api/appointments/${session}`)).Completed).toBe(false)
    const { rows } = await house.owner.query('select completed from item where id = $1', [attendanceId])
    expect(rows).toEqual([{ completed: false }])
  })

  test('says which appointment "no" cancels, as long as that is open', async () => {
    const { id: session } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    const id = await started(asked(), [], session)
    const cancels = async () => (await read(`/api/workflows/${id}`)).Activities[0].Cancels
    expect(await cancels()).toMatchObject({ Id: session })

    await visit.put(`/api/complete/${session}`, { Id: model.outcomes.noShow })

    expect(await cancels()).toBeNull()
  })

  test('answered with yes leaves it as it is', async () => {
    const { id: session } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })

    await run(await started(asked(), [], session), 'it', 'yes')

    expect((await read(`/api/appointments/${session}`)).Completed).toBe(false)
  })

  test('about an appointment that is cancelled already is answered all the same', async () => {
    const { id: session } = await house.given.appointment(family, { startsAt: '2026-11-20T15:00:00Z' })
    const id = await started(asked(), [], session)
    await visit.put(`/api/complete/${session}`, { Id: model.outcomes.noShow })

    expect((await run(id, 'it', 'no')).body.Active).toBe(true)
    expect((await read(`/api/appointments/${session}`)).OutcomeLUI.Name).toBe('No-show')
  })

  test('leads on by the outcome of the appointment', async () => {
    const { id: session } = await house.given.appointment(family, { outcome: model.outcomes.noShow })
    const condition: ActivityCondition = { Of: 'OUTCOME', In: [model.outcomes.noShow] }
    const id = await started(asked(), [step('call', { Conditions: [condition] })], session)

    const { body } = await run(id, 'it', 'yes')

    expect(body.Workflow.Activities[1].State).toBe('active')
  })
})
