import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let supervisor: GivenMember
let family: GivenCase
let template: GivenTemplate
let form: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  supervisor = await house.given.member(model, { role: 'supervisor', supervises: [group], name: 'Ruth Alvarez' })
  family = await house.given.managedCase(clinician, group)
  template = await givenDocuments(house.given, house.clock).template(model)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  form = await givenDocuments(house.given, house.clock).document(family, template)
})

const say = (who: GivenMember, Open = true, id = form) => house.as(who).put(`/api/documents/${id}/open`, { Open })
const others = async (who: GivenMember) =>
  (await say(who)).body.Others.map(({ Name }: { readonly Name: string }) => Name)

test('two who have a form open hear of each other, and of nobody else', async () => {
  expect(await others(clinician)).toEqual([])
  expect(await others(supervisor)).toEqual(['Maya Okafor'])
  const { status, body } = await say(clinician)
  const ruth = { Id: supervisor.personId, Name: 'Ruth Alvarez' }
  expect([status, body]).toEqual([200, { Id: form, Others: [ruth], IsGuestAnswering: false }])
  const another = await givenDocuments(house.given, house.clock).document(family, template)
  expect((await say(clinician, true, another)).body.Others).toEqual([])
})

test('a reader who leaves it is gone at once, and one who falls silent after forty seconds', async () => {
  await say(supervisor)
  await say(supervisor, false)
  expect(await others(clinician)).toEqual([])
  await say(supervisor)
  house.clock.advance(39)
  expect(await others(clinician)).toEqual(['Ruth Alvarez'])
  house.clock.advance(2)
  expect(await others(clinician)).toEqual([])
})

test('a family that answers is shown until it has completed the form', async () => {
  const guest = await givenGuest(house, clinician, form)
  const isGuestAnswering = async () => (await say(clinician)).body.IsGuestAnswering
  await guest.get(`/api/documents/${form}`)
  expect(await isGuestAnswering()).toBe(false)
  const answer = (question: string) =>
    guest.put(`/api/update/${form}`, { Id: question, PropertyName: question, PropertyValue: 'All of us' })
  for (const question of [template.questions.who, template.questions.next]) await answer(question)
  expect(await isGuestAnswering()).toBe(true)
  house.clock.advance(121)
  expect(await isGuestAnswering()).toBe(false)
  await answer(template.questions.what)
  expect(await isGuestAnswering()).toBe(true)
  expect((await guest.put(`/api/complete/${form}`)).status).toBe(200)
  expect(await isGuestAnswering()).toBe(false)
})

test('a guest says and hears nothing of it', async () => {
  await say(clinician)
  const guest = await givenGuest(house, clinician, form)
  expect((await guest.put(`/api/documents/${form}/open`, { Open: true })).status).toBe(404)
})

test('only a form is open', async () => {
  expect((await say(clinician, true, family.id)).status).toBe(404)
})

test('it changes nothing in the form, leaves no row in the trail, and keeps nobody signed in', async () => {
  const stateOf = async () => {
    const { rows } = await house.owner.query(
      `select (select version from item where id = $1) as version, (select count(*)::int from audit) as trail,
         (select last_seen_at from session where id = $2) as seen`,
      [form, clinician.sessionId],
    )
    return rows[0] as unknown
  }
  const before = await stateOf()
  house.clock.advance(600)
  expect((await say(clinician)).status).toBe(200)
  expect(await stateOf()).toEqual(before)
})

test('the database itself lets a member speak for nobody else, and shows a stranger nothing', async () => {
  await say(clinician)
  const stranger = await house.given.member(model, { groups: [await house.given.group(model)] })
  const asStranger = async (text: string, values: unknown[]) => {
    const client = await house.owner.connect()
    try {
      await client.query('begin')
      await client.query('select app.set_member($1, $2, now())', [model.id, stranger.memberId])
      await client.query('set local role caseloom_app')
      return (await client.query(text, values)).rowCount
    } catch (error) {
      return (error as { code?: string }).code
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const insert = 'insert into docform_open (care_model_id, document_id, member_id, seen_at) values ($1, $2, $3, now())'
  expect([
    await asStranger('select from docform_open', []),
    await asStranger('delete from docform_open', []),
    await asStranger(insert, [model.id, form, stranger.memberId]),
    await asStranger(insert, [model.id, form, supervisor.memberId]),
  ]).toEqual([0, 0, '42501', '42501'])
})
