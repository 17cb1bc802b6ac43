import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenSupervision, type FidelityForm } from '../../../testing/oversight/given-supervision.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let form: FidelityForm
let clinician: GivenMember
let supervisor: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  form = await givenSupervision(house.given, house.clock).fidelityForm(model)
})
beforeEach(async () => {
  house.clock.set(THURSDAY)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group] })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const make = () => givenSupervision(house.given, house.clock)
const rate = (who: GivenMember, Session: string | null = null, of = family) =>
  house.as(who).post(`/api/cases/${of.id}/ratings`, { Session })
const give = async (id: string, stars: number, who = supervisor) => {
  await house.as(who).put(`/api/update/${id}`, { PropertyName: form.stars, PropertyValue: stars })
  return house.as(who).put(`/api/complete/${id}`, {})
}
const ofCase = async (who: GivenMember) => (await house.as(who).get(`/api/cases/${family.id}/ratings`)).body
const ofMember = async (who: GivenMember) =>
  (await house.as(who).get(`/api/supervision/members/${clinician.personId}/ratings`)).body

describe('a rating', () => {
  // spec: home 99
  test('is a document by the form that the trac names, about the clinician and outside the case', async () => {
    const held = await house.given.appointment(family, {
      startsAt: '2026-11-16T15:00:00Z',
      outcome: model.outcomes.held,
    })

    const { body: begun } = await rate(supervisor, held.id)

    expect(begun.Name).toBe(`${form.name}, Maya Okafor`)
    expect((await house.as(supervisor).get(`/api/documents/${begun.Id}`)).body).toMatchObject({
      Template: { Id: form.id },
      Subject: { Id: clinician.personId },
      Clinician: { Id: supervisor.personId },
      ManagedCase: null,
      Person: null,
      IsRating: true,
    })
    expect((await ofCase(supervisor)).Items).toMatchObject([
      { Id: begun.Id, Completed: false, Session: { Id: held.id }, Rated: { Id: clinician.personId } },
    ])
  })

  test('is read by the rated member once it is completed, and no longer once it is opened again', async () => {
    const { Id } = (await rate(supervisor)).body
    const read = () => house.as(clinician).get(`/api/documents/${Id}`)
    expect((await read()).status).toBe(404)

    await give(Id, 4)

    expect((await read()).body).toMatchObject({ Completed: true, Can: { Update: false, Revert: false, Delete: false } })
    expect(await ofMember(clinician)).toMatchObject({ Items: [{ Id, Value: 4, Max: 5 }], Mean: 4 })
    expect((await ofCase(clinician)).Items).toMatchObject([{ Id, Case: { Id: family.id, PersonId: family.personId } }])
    await house.as(supervisor).put(`/api/revert/${Id}`, { Reason: 'A slip' })
    expect((await read()).status).toBe(404)
    expect((await ofMember(clinician)).Items).toEqual([])
  })

  test('tells the rated member in the app, once, when it is completed', async () => {
    const { Id } = (await rate(supervisor)).body
    const notices = async () =>
      (
        await house.owner.query('select notice, about_id from notification where to_person_id = $1', [
          clinician.personId,
        ])
      ).rows
    expect(await notices()).toEqual([])
    await give(Id, 4)
    expect(await notices()).toEqual([{ notice: 'work-rated', about_id: Id }])
  })

  test('is completed only with its required answers', async () => {
    const { Id } = (await rate(supervisor)).body
    expect((await house.as(supervisor).put(`/api/complete/${Id}`, {})).body[0].ErrorMessage).toContain(
      'Relational focus',
    )
  })

  test('that was begun is continued by a second press and in a second tab', async () => {
    const answers = [await rate(supervisor), await rate(supervisor)]
    const [first, second] = answers.map(({ body }) => body.Id)
    expect(second).toBe(first)
    await give(first, 3)
    expect((await rate(supervisor)).body.Id).not.toBe(first)
  })

  test('begun twice at the same time is one', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await rate(supervisor)).body.Id))
    expect(new Set(ids).size).toBe(1)
  })

  test('goes with its case when that is erased', async () => {
    const { Id } = (await rate(supervisor)).body
    await give(Id, 4)
    const administrator = await house.given.member(model, { role: 'administrator' })
    await house.as(administrator).post(`/api/cases/${family.id}/erase`, { Name: 'Mateo Delgado' })
    const { rows } = await house.owner.query('select from item where id = $1', [Id])
    expect(rows).toEqual([])
  })

  test('of an open case counts for its group, also after the case moved on', async () => {
    const { Id } = (await rate(supervisor)).body
    await give(Id, 5)
    const other = await house.given.group(model)
    await house.given.update('update managed_case set group_id = $1 where id = $2', [other, family.id])
    const { Items } = (await house.as(supervisor).get(`/api/supervision/groups/${group}/ratings`)).body
    expect(Items.find(({ Member }: { Member: { Id: string } }) => Member.Id === clinician.personId)).toMatchObject({
      Items: [{ Id, Value: 5, Case: null }],
      Mean: 5,
    })
  })
})

describe('nobody rates their own work:', () => {
  test.each(['supervisor', 'coordinator', 'administrator'] as const)(
    'a %s is refused with a sentence',
    async (role) => {
      const member = await house.given.member(model, {
        role,
        groups: [group],
        supervises: role === 'supervisor' ? [group] : [],
      })
      const own = await house.given.managedCase(member, group)
      const answer = await rate(member, null, own)
      expect([answer.status, answer.body.Code]).toEqual([403, 'rating.own_work'])
      expect(answer.body.detail).toBe(
        'You cannot rate your own work. Ask another supervisor or a coordinator of the group.',
      )
      expect((await house.as(member).get(`/api/cases/${own.id}/ratings`)).body).toMatchObject({
        MayRate: false,
        Reason: answer.body.detail,
      })
    },
  )

  test('a session that they held in a colleague’s case is theirs', async () => {
    const held = await house.given.appointment(family, {
      outcome: model.outcomes.held,
      startsAt: '2026-11-16T15:00:00Z',
      clinicianId: supervisor.personId,
    })
    expect((await rate(supervisor, held.id)).body.Code).toBe('rating.own_work')
    expect((await ofCase(supervisor)).Sessions).toEqual([])
  })

  test('a colleague’s session in their own case is not', async () => {
    const own = await house.given.managedCase(supervisor, group)
    const held = await house.given.appointment(own, {
      outcome: model.outcomes.held,
      startsAt: '2026-11-16T15:00:00Z',
      clinicianId: clinician.personId,
    })
    const { status, body } = await rate(supervisor, held.id, own)
    expect(status).toBe(200)
    expect((await house.as(supervisor).get(`/api/documents/${body.Id}`)).body.Subject.Id).toBe(clinician.personId)
  })

  test.each(['supervisor', 'coordinator', 'administrator'] as const)(
    'a %s who was rated by another reads that and changes nothing of it',
    async (role) => {
      const rated = await house.given.member(model, {
        role,
        groups: [group],
        supervises: role === 'supervisor' ? [group] : [],
      })
      const own = await house.given.managedCase(rated, group)
      const { Id } = (await rate(supervisor, null, own)).body
      const visit = house.as(rated)
      const answers = [
        await visit.put(`/api/update/${Id}`, { PropertyName: form.stars, PropertyValue: 5 }),
        await visit.put(`/api/complete/${Id}`, {}),
        await visit.delete(`/api/delete/${Id}`),
        await visit.put(`/api/update/${Id}`, { CompletedBy: rated.personId }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      await give(Id, 2)
      expect((await visit.put(`/api/update/${Id}`, { PropertyName: form.stars, PropertyValue: 5 })).status).toBe(403)
      expect((await visit.put(`/api/revert/${Id}`, { Reason: 'Unfair' })).status).toBe(403)
      expect((await visit.get(`/api/documents/${Id}`)).status).toBe(200)
    },
  )

  test('the database itself keeps a rating from who is rated, and to who gave it', async () => {
    const rated = await house.given.member(model, { role: 'coordinator', groups: [group] })
    const own = await house.given.managedCase(rated, group)
    const { Id } = (await rate(supervisor, null, own)).body
    const asRated = (statement: string, values: readonly unknown[]) => inRole(rated, statement, values)
    await expect(
      house.owner.query('update fidelity_rating set rater_id = rated_id where document_id = $1', [Id]),
    ).rejects.toThrow('fidelity_rating_own_work')
    await expect(
      house.owner.query('update item set clinician_id = $1 where id = $2', [rated.personId, Id]),
    ).rejects.toThrow('A rating stays with the person who gave it')
    expect((await asRated("update item set name = 'Mine' where id = $1", [Id])).rowCount).toBe(0)
    await expect(
      asRated(
        'insert into answer (care_model_id, document_id, question_id, value, answered_at) values ($1, $2, $3, $4, now())',
        [model.id, Id, form.stars, '5'],
      ),
    ).rejects.toThrow('row-level security')
    await expect(
      asRated(
        'insert into fidelity_rating (care_model_id, document_id, case_id, rated_id, rater_id) values ($1, $2, $3, $4, $5)',
        [model.id, Id, own.id, clinician.personId, rated.personId],
      ),
    ).rejects.toThrow('row-level security')
  })
})

/** Runs a statement as the server does for this member. */
async function inRole(member: GivenMember, statement: string, values: readonly unknown[]) {
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, $3)', [model.id, member.memberId, house.clock.now()])
    return await client.query(statement, [...values])
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a rating is refused', () => {
  test('of a closed case, of a trac without a form, and of a session that was not held', async () => {
    const closed = await house.given.managedCase(clinician, group, { state: 'closed' })
    expect((await rate(supervisor, null, closed)).body.Code).toBe('case.closed')
    const missed = await house.given.appointment(family, { outcome: model.outcomes.noShow })
    const planned = await house.given.appointment(family)
    for (const { id } of [missed, planned])
      expect((await rate(supervisor, id)).body.Code).toBe('rating.session_not_held')
    const unrated = await house.given.careModel()
    const elsewhere = await house.given.group(unrated)
    const other = await house.given.member(unrated, { role: 'administrator' })
    const theirs = await house.given.managedCase(await house.given.member(unrated, { groups: [elsewhere] }), elsewhere)
    expect((await rate(other, null, theirs)).body.Code).toBe('rating.no_form')
  })

  test('for a session of another case, and for something that is no case', async () => {
    const other = await house.given.managedCase(clinician, group)
    const held = await house.given.appointment(other, { outcome: model.outcomes.held })
    expect((await rate(supervisor, held.id)).status).toBe(404)
    expect((await house.as(supervisor).post(`/api/cases/${held.id}/ratings`, {})).status).toBe(404)
  })

  test('to guests and to colleagues: it is neither sent nor handed over', async () => {
    const { Id } = (await rate(supervisor)).body
    const second = await house.given.member(model, { role: 'supervisor', supervises: [group] })
    const link = await house.as(supervisor).post('/api/guest-links', { Object: Id, Locale: 'en-US' })
    const handed = await house.as(supervisor).put(`/api/update/${Id}`, { CompletedBy: second.personId })
    expect([link.body.Code, handed.body.Code]).toEqual(['rating.stays', 'rating.stays'])
  })
})

test('the trend has the last twelve ratings, and the figure of each is the form’s own score', async () => {
  for (let day = 1; day <= 14; day += 1)
    await make().rating(family, form, {
      value: 1 + (day % 5),
      rater: supervisor,
      at: new Date(`2026-11-${String(day).padStart(2, '0')}T15:00:00Z`),
    })
  const { Items, Mean } = await ofMember(supervisor)
  const values = Items.map(({ Value }: { Value: number }) => Value)
  expect(values).toEqual([5, 4, 3, 2, 1, 5, 4, 3, 2, 1, 5, 4])
  expect(Mean).toBe(Math.round((values.reduce((sum: number, value: number) => sum + value, 0) / 12) * 100) / 100)
  expect(Items[0]).toMatchObject({ At: '2026-11-14T10:00:00', Parts: [{ Text: 'Relational focus', Value: 5, Max: 5 }] })
})
