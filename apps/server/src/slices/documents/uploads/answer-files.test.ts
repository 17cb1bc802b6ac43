import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import { givenPng } from '../../../testing/given-pictures.ts'
import { sendFiles } from '../../../testing/given-uploads.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const idOf = (number: number) => `0192dddd-0000-7000-8000-${String(number).padStart(12, '0')}`
const [sign, papers, notes, photo] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const
const body = {
  Pages: [
    {
      Title: 'Agreement',
      Rows: [
        [{ Id: notes, QType: 'ShortAnswer', Text: 'What was agreed?' }],
        [{ Id: sign, QType: 'SigCapture', Text: 'Sign here' }],
        [{ Id: photo, QType: 'Camera', Text: 'The card', Required: true }],
        [{ Id: papers, QType: 'Documentation', Text: 'Papers' }],
      ],
    },
  ],
}

let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let staff: Visitor
let guest: Visitor
let id: string

beforeAll(async () => {
  house = await openHouse()
  const make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  template = await make.template(model, { name: 'Agreement', body })
})
afterAll(() => house.close())
beforeEach(async () => {
  id = await givenDocuments(house.given, house.clock).document(family, template)
  staff = house.as(clinician)
  guest = await givenGuest(house, clinician, id)
})

let side = 1
/** A picture that no other test has sent. */
const newPng = () => givenPng([], (side += 1))
const upload = async (by: Visitor, question: string, file: [string, Uint8Array] = ['a.png', newPng()]) =>
  (await sendFiles(by, `/api/documents/${id}/questions/${question}/upload`, { file })).body.Id as string
const answer = (by: Visitor, question: string, value: unknown) => {
  house.clock.advance(1)
  return by.put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })
}
const stored = async (question: string) => {
  const rows: { Id: string; Answer: unknown; IsVoid: boolean }[] = (
    await staff.get(`/api/documents/${id}`)
  ).body.Questions.flat(2)
  return rows.find(({ Id }) => Id === question)
}

describe('a signature', () => {
  test('of a guest is not made valid again by a member who changed an answer and sends it once more', async () => {
    await answer(guest, notes, 'We meet on Mondays')
    const signature = await upload(guest, sign)
    await answer(guest, sign, signature)
    expect(await stored(sign)).toMatchObject({ Answer: signature, IsVoid: false })

    await answer(staff, notes, 'We meet on Fridays')
    await answer(staff, sign, signature)
    expect(await stored(sign)).toMatchObject({ Answer: signature, IsVoid: true })
    await answer(staff, sign, null)
    const again = await answer(staff, sign, signature)
    expect([again.status, again.body.Code]).toEqual([409, 'document.sign_again'])
  })

  test('that was replaced cannot come back, not even by the one who gave it', async () => {
    const first = await upload(guest, sign)
    await answer(guest, sign, first)
    await answer(guest, sign, await upload(guest, sign))
    expect((await answer(guest, sign, first)).body.Code).toBe('document.sign_again')
  })

  test('that one person stored is not sent by another', async () => {
    const drawn = await upload(guest, sign)
    expect((await answer(staff, sign, drawn)).body.Code).toBe('document.sign_again')
  })

  test('is not taken once somebody else has changed an answer since it was given', async () => {
    const drawn = await upload(guest, sign)
    await answer(staff, notes, 'Changed meanwhile')
    expect((await answer(guest, sign, drawn)).body.Code).toBe('document.sign_again')
    await answer(guest, sign, await upload(guest, sign))
    expect(await stored(sign)).toMatchObject({ IsVoid: false })
  })

  test('whose answer got lost on the way is taken when it is sent again', async () => {
    const drawn = await upload(guest, sign)
    await answer(guest, notes, 'My own last word')
    expect((await answer(guest, sign, drawn)).status).toBe(200)
    expect((await answer(guest, sign, drawn)).status).toBe(200)
    expect(await stored(sign)).toMatchObject({ Answer: drawn, IsVoid: false })
  })
})

describe('a question takes only files that were stored for it', () => {
  test('not those of another question, and not those that are attached to the document', async () => {
    const text = await upload(staff, papers, ['words.txt', Buffer.from('words')])
    const picture = await upload(staff, photo)
    const attached = await sendFiles(staff, `/api/upload-too-new/${id}`, { file: ['card.png', newPng()] })
    for (const [question, file] of [
      [sign, text],
      [photo, text],
      [sign, picture],
      [papers, picture],
      [photo, attached.body.Id],
    ] as const) {
      const refused = await answer(staff, question, file)
      expect([refused.status, refused.body.Code]).toEqual([400, 'item.value_invalid'])
    }
    expect((await answer(staff, photo, picture)).status).toBe(200)
  })

  test('the same picture for two questions is stored for each', async () => {
    const picture = newPng()
    const [one, two] = [await upload(staff, photo, ['a.png', picture]), await upload(staff, papers, ['a.png', picture])]
    expect(one).not.toBe(two)
    expect((await answer(staff, photo, one)).status).toBe(200)
    expect((await answer(staff, papers, two)).status).toBe(200)
  })
})

describe('a file that is an answer', () => {
  test('of a completed document is neither deleted nor renamed', async () => {
    const file = await upload(staff, photo)
    await answer(staff, photo, file)
    await staff.put(`/api/complete/${id}`)
    const deletion = await staff.delete(`/api/delete/${file}`)
    expect([deletion.status, deletion.body.Code]).toEqual([409, 'file.answers_completed'])
    const rename = await staff.put(`/api/update/${file}`, { PropertyName: 'Name', PropertyValue: 'Other' })
    expect([rename.status, rename.body.Code]).toEqual([409, 'file.answers_completed'])

    const attached = await sendFiles(staff, `/api/upload-too-new/${id}`, { file: ['late.png', newPng()] })
    expect((await staff.delete(`/api/delete/${attached.body.Id}`)).status).toBe(200)
  })

  test('and was deleted from an open document counts as no answer', async () => {
    const file = await upload(staff, photo)
    await answer(staff, photo, file)
    const signature = await upload(guest, sign)
    await answer(guest, sign, signature)
    await staff.delete(`/api/delete/${file}`)

    expect(await stored(photo)).toMatchObject({ Answer: null })
    expect(await stored(sign)).toMatchObject({ Answer: signature, IsVoid: true })
    await staff.delete(`/api/delete/${signature}`)
    expect(await stored(sign)).toMatchObject({ Answer: null })
    expect((await staff.put(`/api/complete/${id}`)).status).toBe(409)
    expect((await guest.put(`/api/complete/${id}`)).status).toBe(409)
  })

  test('of several keeps the others when one was deleted', async () => {
    const [one, two] = [await upload(staff, papers), await upload(staff, papers)]
    await answer(staff, papers, `${one}|${two}`)
    await staff.delete(`/api/delete/${one}`)
    expect(await stored(papers)).toMatchObject({ Answer: two })
  })
})
