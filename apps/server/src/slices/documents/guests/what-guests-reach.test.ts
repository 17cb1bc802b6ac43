import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import { sendFiles } from '../../../testing/given-uploads.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { findGuest, givenGuest, givenLink } from '../../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const idOf = (number: number) => `0192cccc-0000-7000-8000-${String(number).padStart(12, '0')}`
const [asks, follows, inner, relative, papers] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)] as const
const ifYes = [{ Behavior: 'all', Conditions: [{ Question: asks, Operator: '=', Answer: 'yes' }] }]
const body = {
  Pages: [
    {
      Title: 'Check-in',
      Rows: [
        [{ Id: asks, QType: 'ShortAnswer', Text: 'Is there more?' }],
        [{ Id: follows, QType: 'ShortAnswer', Text: 'What else?', ShowWhen: ifYes }],
        [{ Id: inner, QType: 'ShortAnswer', Text: 'For the staff', Visible: false, Initial: 'inner words' }],
        [{ Id: relative, QType: 'RelContactComboBox', Text: 'Who?' }],
        [{ Id: papers, QType: 'Documentation', Text: 'Papers' }],
      ],
    },
  ],
}

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let outcome: string
let staff: Visitor
let guest: Visitor
let id: string

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_LIMIT_FACTOR: '1' } })
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  template = await givenDocuments(house.given, house.clock).template(model, { name: 'Check-in', body })
  outcome = await house.given.lookup(model.id, 'case-outcomes', 'Completed', { success: true })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(THURSDAY)
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  id = await givenDocuments(house.given, house.clock).document(family, template)
  staff = house.as(clinician)
  guest = await givenGuest(house, clinician, id)
})

const answer = (by: Visitor, question: string, value: unknown) =>
  by.put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })
const read = (by: Visitor) => by.get(`/api/documents/${id}`)
const close = () => staff.post(`/api/cases/${family.id}/close`, { Outcome: outcome, Day: '2026-11-19' })

describe('the answer to a question that is not shown', () => {
  test('is told to the guest only if a guest gave it, and no initial answer is', async () => {
    await answer(staff, asks, 'yes')
    await answer(staff, follows, 'staff words')
    expect((await read(guest)).text).toContain('staff words')
    await answer(staff, asks, 'no')

    const { text } = await read(guest)
    expect([text.includes('staff words'), text.includes('inner words')]).toEqual([false, false])
    expect((await read(staff)).text).toContain('staff words')
    // It comes with the answer that shows it.
    expect((await answer(guest, asks, 'yes')).text).toContain('staff words')

    await answer(guest, follows, 'guest words')
    expect((await answer(guest, asks, 'no')).text).toContain('guest words')
  })
})

describe('a link ends', () => {
  test('with the re-activation of its finished form, also for a guest who is signed in', async () => {
    const { token, code } = await givenLink(house, clinician, id)
    const other = await findGuest(house, token)
    await other?.put(`/api/complete/${id}`)
    expect((await other?.get(`/api/documents/${id}`))?.status).toBe(200)

    await staff.put(`/api/revert/${id}`, { Reason: 'One answer is missing' })

    expect((await other?.get(`/api/documents/${id}`))?.status).toBe(401)
    expect([await findGuest(house, token), await findGuest(house, code)]).toEqual([undefined, undefined])
    expect((await read(await givenGuest(house, clinician, id))).status).toBe(200)
  })

  test('an hour after its case is closed, until when it reads and prints', async () => {
    const { token } = await givenLink(house, clinician, id)
    const other = await findGuest(house, token)
    expect((await close()).status).toBe(200)

    expect((await other?.get(`/api/documents/${id}`))?.body.Can).toMatchObject({ Update: false, Download: true })
    expect((await other?.get(`/api/download/${id}`))?.status).toBe(200)
    house.clock.advance(3601)
    expect((await other?.get(`/api/documents/${id}`))?.status).toBe(401)
    expect(await findGuest(house, token)).toBeUndefined()
  })

  test.each([
    ['its form', () => staff.delete(`/api/delete/${id}`)],
    ['its case', () => staff.delete(`/api/delete/${family.id}`)],
  ])('while %s is in the bin: nobody signs in with it', async (_, bin) => {
    const { token, code } = await givenLink(house, clinician, id)
    expect((await bin()).status).toBe(200)
    expect([await findGuest(house, token), await findGuest(house, code)]).toEqual([undefined, undefined])
  })
})

test('the people of a question are named only while the form can be filled', async () => {
  const options = `/api/documents/${id}/questions/${relative}/options?q=`
  expect((await guest.get(options)).status).toBe(200)
  await guest.put(`/api/complete/${id}`)
  const refused = await guest.get(options)
  expect([refused.status, refused.body.Code]).toEqual([409, 'guest.form_closed'])
})

test('the lists of the care model are missing for a guest', async () => {
  expect((await staff.get('/api/lookups/case-outcomes')).status).toBe(200)
  for (const name of ['case-outcomes', 'relationship-types', 'genders'])
    expect((await guest.get(`/api/lookups/${name}`)).status).toBe(404)
})

test('a guest downloads what guests of the form uploaded, and nothing that members attached', async () => {
  const url = `/api/documents/${id}/questions/${papers}/upload`
  const own = await sendFiles(guest, url, { file: ['letter.txt', Buffer.from('words of a letter')] })
  const ofStaff = await sendFiles(staff, url, { file: ['inner.txt', Buffer.from('of the staff')] })

  const { status, text, headers } = await guest.get(`/api/download/${own.body.Id}`)
  expect([status, text]).toEqual([200, 'words of a letter'])
  expect(headers['content-disposition']).toContain('attachment')
  expect((await guest.get(`/api/download/${ofStaff.body.Id}`)).status).toBe(404)

  const stranger = await givenGuest(
    house,
    clinician,
    await givenDocuments(house.given, house.clock).document(family, template),
  )
  expect((await stranger.get(`/api/download/${own.body.Id}`)).status).toBe(404)
})

test('the guests of one link upload 200 files at most, however long they take', async () => {
  const url = `/api/documents/${id}/questions/${papers}/upload`
  const first = await sendFiles(guest, url, { file: ['letter.txt', Buffer.from('first')] })
  await house.owner.query(
    `insert into stored_file (care_model_id, id, item_id, media_type, bytes, hash, created_at)
     select $1, gen_random_uuid(), $2, 'text/plain', 10, repeat('a', 64), $3 from generate_series(1, 199)`,
    [model.id, first.body.Id, house.clock.now()],
  )
  house.clock.advance(2 * 3600)
  const refused = await sendFiles(guest, url, { file: ['more.txt', Buffer.from('one more')] })
  expect([refused.status, refused.body.Code]).toEqual([409, 'file.guest_limit'])
})

test('a change names the document or its question, and no other item', async () => {
  const other = await givenDocuments(house.given, house.clock).document(family, template)
  const save = (by: Visitor, Id: string) => by.put(`/api/update/${id}`, { Id, PropertyName: asks, PropertyValue: 'x' })
  for (const by of [staff, guest]) {
    const refused = await save(by, other)
    expect([refused.status, refused.body.Code]).toEqual([400, 'item.value_invalid'])
    expect((await save(by, asks)).status).toBe(200)
    expect((await save(by, id)).status).toBe(200)
  }
})
