import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let group: string
let clinician: GivenMember
let template: GivenTemplate

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  template = await make.template(model)
})
beforeEach(() => house.clock.set(THURSDAY))
afterAll(() => house.close())

const aBundle = async (of: GivenCase, form: string): Promise<string> =>
  (await house.as(clinician).post('/api/guest-bundles', { Case: of.id, Forms: [form] })).body.Id

/** What the Audit tab of the case lists of its guests, the oldest first. */
async function guestsIn(of: GivenCase, who = clinician) {
  const { status, body } = await house.as(who).get(`/api/audit?item=${of.id}&who=guests&limit=100`)
  return {
    status,
    rows: (body.Items ?? [])
      .map(({ Action, Type, ItemId, Name, PersonId }: Record<string, unknown>) => ({
        Action,
        Type,
        ItemId,
        Name,
        PersonId,
      }))
      .toReversed(),
  }
}

/** A second apart, as the trail is in the order of its times. */
async function inTurn(...calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const call of calls) {
    house.clock.advance(1)
    await call()
  }
}

describe('the trail of the case', () => {
  test('says when a guest of a bundle comes, reads, prints and goes, and names the case instead of the bundle', async () => {
    const of = await house.given.managedCase(clinician, group, { name: 'Rosa Lima' })
    const form = await make.document(of, template, { answered: true, name: 'Check-in' })
    const Id = await aBundle(of, form)
    const guest = await givenGuest(house, clinician, Id)
    await inTurn(
      () => guest.get('/api/guest/grant'),
      () => guest.get(`/api/documents/${form}`),
      () => guest.get(`/api/download/${form}`),
      () => guest.post('/auth/sign-out'),
    )

    const about = { PersonId: of.personId }
    const ofCase = { ...about, Type: 'CASE', ItemId: of.id, Name: 'Rosa Lima' }
    const ofForm = { ...about, Type: 'DOCFORM', ItemId: form, Name: 'Check-in' }
    expect(await guestsIn(of)).toEqual({
      status: 200,
      rows: [
        { ...ofCase, Action: 'sign in as guest' },
        { ...ofCase, Action: 'read guest bundles' },
        { ...ofForm, Action: 'read' },
        { ...ofForm, Action: 'print' },
        { ...about, Type: null, ItemId: null, Name: null, Action: 'sign out' },
      ],
    })
    const { rows } = await house.owner.query(
      'select action, items from audit where about_case_id = $1 and grant_id is not null and items is not null order by id',
      [of.id],
    )
    expect(rows).toEqual([
      { action: 'sign in as guest', items: [form] },
      { action: 'read guest bundles', items: [form] },
    ])
  })

  test('says it of a form with a link of its own, and of one that belongs to no case', async () => {
    const of = await house.given.managedCase(clinician, group)
    const form = await make.document(of, template, { answered: true, name: 'Check-in' })
    const guest = await givenGuest(house, clinician, form)
    await inTurn(
      () => guest.get('/api/guest/grant'),
      () => guest.get(`/api/documents/${form}`),
    )
    const ofForm = { Type: 'DOCFORM', ItemId: form, Name: 'Check-in', PersonId: of.personId }
    expect((await guestsIn(of)).rows).toEqual(
      ['sign in as guest', 'read', 'read'].map((Action) => ({ ...ofForm, Action })),
    )
    house.clock.advance(1)
    await house.owner.query('update item set case_id = null where id = $1', [form])
    await givenGuest(house, clinician, form)
    const { rows } = await house.owner.query(
      "select about_case_id, about_person_id from audit where item_id = $1 and action = 'sign in as guest' order by id desc limit 1",
      [form],
    )
    expect(rows).toEqual([{ about_case_id: null, about_person_id: of.personId }])
  })

  test('is read by those who see the case, and by nobody else', async () => {
    const of = await house.given.managedCase(clinician, group)
    const form = await make.document(of, template, { answered: true })
    await givenGuest(house, clinician, await aBundle(of, form))
    const seen = async (who: GivenMember) => {
      const { status, rows } = await guestsIn(of, who)
      return [status, rows.length]
    }
    const other = await house.given.careModel()
    expect(
      await Promise.all([
        seen(clinician),
        seen(await house.given.member(model, { role: 'supervisor', supervises: [group] })),
        seen(await house.given.member(model, { role: 'coordinator', groups: [group] })),
        seen(await house.given.member(model, { role: 'administrator' })),
        seen(await house.given.member(model, { groups: [await house.given.group(model)] })),
        seen(await house.given.member(other, { role: 'administrator' })),
      ]),
    ).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
      [200, 1],
      [404, 0],
      [404, 0],
    ])
  })
})
