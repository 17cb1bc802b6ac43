import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import { givenPng } from '../../../testing/given-pictures.ts'
import { sendFiles } from '../../../testing/given-uploads.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const idOf = (number: number) => `0192eeee-0000-7000-8000-${String(number).padStart(12, '0')}`
const [sign, papers, notes] = [idOf(1), idOf(2), idOf(3)] as const
const body = {
  Pages: [
    {
      Title: 'Sign',
      Rows: [
        [{ Id: notes, QType: 'ShortAnswer', Text: 'What was agreed?' }],
        [{ Id: sign, QType: 'SigCapture', Text: 'Sign here' }],
        [{ Id: papers, QType: 'Documentation', Text: 'Papers' }],
      ],
    },
  ],
}

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let visit: Visitor
let id: string

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  template = await make.template(model, { name: 'Agreement', body })
  visit = house.as(clinician)
})
beforeEach(async () => {
  id = await make.document(family, template)
})
afterAll(() => house.close())

const picture = givenPng([], 4)
const upload = (question: string, name: string, bytes: Uint8Array, by = visit) =>
  sendFiles(by, `/api/documents/${id}/questions/${question}/upload`, { file: [name, bytes] })
const answer = (question: string, value: unknown, by = visit) =>
  by.put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })

describe('a file for a question', () => {
  test('is stored on the document, becomes the answer by its Id, and reads as its name', async () => {
    const { status, body: stored } = await upload(sign, 'signature.png', picture)
    expect([status, stored.Name]).toEqual([200, 'signature.png'])
    expect((await answer(sign, stored.Id)).body.Questions[0]).toMatchObject({
      Answer: stored.Id,
      AnswerText: 'signature.png',
    })
    expect((await visit.get(`/api/image?Id=${stored.Id}`)).status).toBe(200)
    expect((await visit.get(`/api/hook/related/${id}`)).body.Items).toMatchObject([{ Name: 'signature.png' }])
  })

  test('is stored once, however often it is sent', async () => {
    const [first, again] = [
      await upload(papers, 'a.txt', Buffer.from('a')),
      await upload(papers, 'b.txt', Buffer.from('a')),
    ]
    expect(again.body.Id).toBe(first.body.Id)
  })

  test.each<[string, string, [string, Uint8Array], string]>([
    ['a text for a signature', sign, ['a.txt', Buffer.from('words')], 'document.picture_wanted'],
    ['a file that is not what it claims', papers, ['a.pdf', Buffer.from('words')], 'file.wrong_kind'],
    ['a file for a question of words', notes, ['a.png', picture], 'document.question_takes_no_file'],
    ['a file for no question', idOf(9), ['a.png', picture], 'document.question_missing'],
  ])('is refused, and nothing is kept: %s', async (_, question, file, code) => {
    const refused = await upload(question, ...file)
    expect([refused.status, refused.body.Code]).toEqual([400, code])
    expect((await visit.get(`/api/hook/related/${id}`)).body.Items).toEqual([])
  })

  test('is refused for a completed document', async () => {
    const done = await make.document(family, template, { completed: true })
    const refused = await sendFiles(visit, `/api/documents/${done}/questions/${sign}/upload`, {
      file: ['a.png', picture],
    })
    expect([refused.status, refused.body.Code]).toEqual([409, 'item.completed'])
  })
})

test.each(['clinician', 'supervisor', 'coordinator', 'administrator'] as const)(
  'a %s of another group uploads by their right to change the document',
  async (role) => {
    const elsewhere = await house.given.group(model)
    const colleague = await house.given.member(model, { groups: [elsewhere], role })
    const expected = role === 'administrator' ? 200 : 404
    expect((await upload(sign, 'a.png', picture, house.as(colleague))).status).toBe(expected)
    const near = await house.given.member(model, {
      groups: [group],
      role,
      ...(role === 'supervisor' && { supervises: [group] }),
    })
    // A supervisor sees the document, and only its clinician and coordinators change it.
    const expectedNear = { clinician: 404, supervisor: 403, coordinator: 200, administrator: 200 }[role]
    expect((await upload(sign, 'b.png', givenPng([], 5), house.as(near))).status).toBe(expectedNear)
  },
)

test('an answer names only files of its own document, and never tells what others are called', async () => {
  const other = await make.document(family, template)
  const there = await sendFiles(visit, `/api/documents/${other}/questions/${sign}/upload`, { file: ['a.png', picture] })
  for (const foreign of [there.body.Id, family.id, family.personId, idOf(77)]) {
    const refused = await answer(sign, foreign)
    expect([refused.status, refused.body.Code]).toEqual([400, 'item.value_invalid'])
  }
})

describe('a guest', () => {
  test('uploads to the questions of their form, sees the picture again, and nothing of other forms', async () => {
    const guest = await givenGuest(house, clinician, id)
    const { status, body: stored } = await upload(sign, 'signature.png', picture, guest)
    expect(status).toBe(200)
    expect((await answer(sign, stored.Id, guest)).body.Questions[0]).toMatchObject({ Answer: stored.Id, IsVoid: false })
    expect((await guest.get(`/api/image?Id=${stored.Id}`)).status).toBe(200)
    expect((await guest.get(`/api/image?Id=${family.personId}`)).status).toBe(404)

    const other = await make.document(family, template)
    const url = `/api/documents/${other}/questions/${sign}/upload`
    expect((await sendFiles(guest, url, { file: ['a.png', picture] })).status).toBe(404)
  })

  test('is told which files of the answer it may open, a member that all may be', async () => {
    const guest = await givenGuest(house, clinician, id)
    const ours = (await upload(papers, 'ours, all of us.txt', Buffer.from('ours'))).body.Id
    await answer(papers, ours)
    const theirs = (await upload(papers, 'theirs.txt', Buffer.from('theirs'), guest)).body.Id
    const both = await answer(papers, `${ours}|${theirs}`, guest)
    const files = (isOurs: boolean) => [
      { Id: ours, Name: 'ours, all of us.txt', CanOpen: isOurs },
      { Id: theirs, Name: 'theirs.txt', CanOpen: true },
    ]
    expect(both.body.Questions[0].Files).toEqual(files(false))
    const read = async (by: Visitor) =>
      (await by.get(`/api/documents/${id}`)).body.Questions.flat(2).find((one: { Id: string }) => one.Id === papers)
    expect((await read(guest)).Files).toEqual(files(false))
    expect((await read(visit)).Files).toEqual(files(true))
    expect((await guest.get(`/api/download/${theirs}`)).status).toBe(200)
    expect((await guest.get(`/api/download/${ours}`)).status).toBe(404)
  })

  test('uploads nothing once the form is completed', async () => {
    const guest = await givenGuest(house, clinician, id)
    await guest.put(`/api/complete/${id}`)
    const refused = await upload(sign, 'signature.png', picture, guest)
    expect([refused.status, refused.body.Code]).toEqual([409, 'guest.form_closed'])
  })
})

test.each(['a member', 'a guest'] as const)(
  'an upload of %s waits for the deletion of the form, and then keeps nothing',
  async (who) => {
    const by = who === 'a guest' ? await givenGuest(house, clinician, id) : visit
    const deleting = await house.owner.connect()
    await deleting.query('begin')
    await deleting.query('select from item where id = $1 for update', [id])

    const uploading = upload(papers, 'a.txt', Buffer.from('a'), by)
    const early = await Promise.race([uploading, pause(300, 'waiting')])
    await deleting.query('update item set deleted_at = now() where id = $1', [id])
    await deleting.query('commit')
    deleting.release()

    expect([early, (await uploading).status]).toEqual(['waiting', 404])
    expect((await house.owner.query('select from item where target_id = $1', [id])).rowCount).toBe(0)
  },
)
