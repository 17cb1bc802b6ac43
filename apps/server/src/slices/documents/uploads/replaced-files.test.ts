import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import { givenPng } from '../../../testing/given-pictures.ts'
import { sendFiles } from '../../../testing/given-uploads.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { emptyOldBin } from '../../items/index.ts'
import { setAsideUnnamed } from './answer-file-store.ts'

const idOf = (number: number) => `0192ffff-0000-7000-8000-${String(number).padStart(12, '0')}`
const [sign, photo, papers] = [idOf(1), idOf(2), idOf(3)] as const
const body = {
  Pages: [
    {
      Title: 'Agreement',
      Rows: [
        [{ Id: sign, QType: 'SigCapture', Text: 'Sign here' }],
        [{ Id: photo, QType: 'Camera', Text: 'The card' }],
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
let administrator: Visitor
let id: string
const readers = new Map<string, Visitor>()

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  const make = givenDocuments(given, house.clock)
  model = await given.careModel()
  const [group, other] = [await given.group(model), await given.group(model)]
  clinician = await given.member(model, { groups: [group] })
  family = await given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  const editor = await given.member(model, { groups: [other] })
  const reader = await given.member(model, { groups: [other] })
  await given.share(family, editor.personId, true)
  await given.share(family, reader.personId)
  template = await make.template(model, { name: 'Agreement', body })
  staff = house.as(clinician)
  administrator = house.as(await given.member(model, { role: 'administrator' }))
  readers.set('its clinician', staff)
  readers.set(
    'a supervisor of the group',
    house.as(await given.member(model, { role: 'supervisor', supervises: [group] })),
  )
  readers.set(
    'a coordinator of the group',
    house.as(await given.member(model, { role: 'coordinator', groups: [group] })),
  )
  readers.set('an administrator', administrator)
  readers.set('a colleague with the right to edit', house.as(editor))
  readers.set('a colleague with the right to read', house.as(reader))
})
afterAll(() => house.close())
beforeEach(async () => {
  id = await givenDocuments(house.given, house.clock).document(family, template)
  guest = await givenGuest(house, clinician, id)
})

let side = 1
const newPng = () => givenPng([], (side += 1))
const upload = async (by: Visitor, question: string, name: string) => {
  house.clock.advance(1)
  const url = `/api/documents/${id}/questions/${question}/upload`
  return (await sendFiles(by, url, { file: [name, newPng()] })).body.Id as string
}
const answer = async (by: Visitor, question: string, value: unknown) => {
  house.clock.advance(1)
  return by.put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })
}
const give = async (by: Visitor, question: string, name: string) => {
  const file = await upload(by, question, name)
  expect((await answer(by, question, file)).status).toBe(200)
  return file
}
const attached = async (by: Visitor = staff): Promise<string[]> =>
  (await by.get(`/api/hook/related/${id}`)).body.Items.map(({ Name }: { Name: string }) => Name)
const changes = async () =>
  (await staff.get(`/api/documents/${id}/history`)).body.Items.map((each: { Before: unknown; After: unknown }) => [
    each.Before,
    each.After,
  ])
const inDays = (count: number) => new Date(house.clock.now().getTime() + count * 86_400_000)

describe('a removed photo and a signature that was given again leave one file', () => {
  let removed: string
  let replaced: string
  let stays: string
  beforeEach(async () => {
    removed = await give(guest, photo, 'card.png')
    await answer(guest, photo, null)
    replaced = await give(guest, sign, 'first.png')
    stays = await give(guest, sign, 'second.png')
  })

  test.each([
    'its clinician',
    'a supervisor of the group',
    'a coordinator of the group',
    'an administrator',
    'a colleague with the right to edit',
    'a colleague with the right to read',
  ])('for %s', async (who) => {
    const by = readers.get(who)
    if (!by) throw new Error('nobody')
    expect(await attached(by)).toEqual(['second.png'])
    const url = `/api/activity?case=${family.id}&kinds=DOCBINARY&limit=100`
    const listed = (await by.get(url)).body.Items.map(({ Id }: { Id: string }) => Id)
    expect([listed.includes(stays), listed.includes(removed), listed.includes(replaced)]).toEqual([true, false, false])
    for (const file of [removed, replaced])
      expect([
        (await by.get(`/api/binaries/${file}`)).status,
        (await by.get(`/api/download/${file}`)).status,
        (await by.get(`/api/image?Id=${file}`)).status,
      ]).toEqual([404, 404, 404])
    expect((await by.get(`/api/download/${stays}`)).status).toBe(200)
  })

  test('for the guest', async () => {
    const seen = []
    for (const file of [stays, removed, replaced]) seen.push((await guest.get(`/api/image?Id=${file}`)).status)
    expect(seen).toEqual([200, 404, 404])
  })

  test('for a guest of another form, none at all', async () => {
    const other = await givenDocuments(house.given, house.clock).document(family, template)
    const stranger = await givenGuest(house, clinician, other)
    for (const file of [stays, removed, replaced])
      expect((await stranger.get(`/api/image?Id=${file}`)).status).toBe(404)
  })

  test('in the bin as well, where nobody restores what its form has set aside', async () => {
    const { body: bin } = await administrator.get('/api/bin')
    expect(bin.Items.map(({ Id }: { Id: string }) => Id)).not.toContain(removed)
    expect((await administrator.post(`/api/bin/${removed}/restore`)).status).toBe(404)
  })
})

test('the history names what was there, after the bin has been emptied too', async () => {
  await give(guest, photo, 'card.png')
  await answer(guest, photo, null)
  await give(staff, sign, 'first.png')
  await give(staff, sign, 'second.png')
  const told = [
    ['first.png', 'second.png'],
    [null, 'first.png'],
    ['card.png', null],
    [null, 'card.png'],
  ]
  expect(await changes()).toEqual(told)
  await emptyOldBin(house.owner, inDays(31))
  const { rows } = await house.owner.query("select name from item where target_id = $1 and kind = 'DOCBINARY'", [id])
  expect(rows).toEqual([{ name: 'second.png' }])
  expect(await changes()).toEqual(told)
})

test('the history names the right files too when a server of the release before wrote the answers', async () => {
  const first = await give(staff, photo, 'first.png')
  const second = await upload(staff, photo, 'second.png')
  // It does not know the column.
  const write = async (value: string | null) => {
    house.clock.advance(1)
    const [json, now] = [value === null ? null : JSON.stringify(value), house.clock.now()]
    await house.owner.query(
      `with before as materialized (select * from answer where document_id = $1 and question_id = $2),
        kept as (insert into answer_version (care_model_id, id, document_id, question_id, value, answered_at, answered_by, replaced_at)
          select care_model_id, gen_random_uuid(), document_id, question_id, value, answered_at, answered_by, $4 from before)
       insert into answer (care_model_id, document_id, question_id, value, answered_at) values ($5, $1, $2, $3::jsonb, $4)
         on conflict (care_model_id, document_id, question_id) do update set value = excluded.value, answered_at = excluded.answered_at`,
      [id, photo, json, now, model.id],
    )
  }
  const names = [
    ['second.png', null],
    ['first.png', 'second.png'],
    [null, 'first.png'],
  ]
  await write(second)
  expect(await changes()).toEqual(names.slice(1))
  await write(null)
  expect(await changes()).toEqual(names)
  await house.owner.query('update item set name = $2 where id = any ($1::uuid[])', [[first, second], 'renamed.png'])
  expect(await changes()).toEqual(names)
})

test('a photo that an answer names again is there again', async () => {
  const first = await give(guest, photo, 'first.png')
  await give(staff, photo, 'second.png')
  expect(await attached()).toEqual(['second.png'])
  expect((await answer(staff, photo, first)).status).toBe(200)
  expect(await attached()).toEqual(['first.png'])
})

test('a guest puts nothing away that a member stored, with another file or with none', async () => {
  await give(staff, photo, 'ours.png')
  expect((await answer(guest, photo, null)).status).toBe(200)
  expect(await attached()).toEqual(['ours.png'])
  await give(guest, photo, 'theirs.png')
  expect(await attached()).toEqual(['ours.png', 'theirs.png'])
})

test('a guest does not bring back what a member took away from their own answer', async () => {
  const ours = await give(staff, photo, 'ours.png')
  await answer(staff, photo, null)
  expect((await answer(guest, photo, ours)).body.Code).toBe('item.value_invalid')
  expect(await attached()).toEqual([])
})

test('several files: each stays as long as it is named, in whatever order they were stored', async () => {
  const [one, two] = [await upload(staff, papers, 'one.png'), await upload(staff, papers, 'two.png')]
  await answer(staff, papers, one)
  expect(await attached()).toEqual(['one.png'])
  await answer(staff, papers, `${one}|${two}`)
  expect(await attached()).toEqual(['one.png', 'two.png'])
  await answer(staff, papers, two)
  expect(await attached()).toEqual(['two.png'])
})

test('what a completed form was signed off with stays with it, and only somebody deletes it', async () => {
  const file = await give(staff, photo, 'card.png')
  await staff.put(`/api/complete/${id}`)
  await staff.put(`/api/revert/${id}`, { Reason: 'Another card' })
  await give(staff, photo, 'other.png')
  expect(await attached()).toEqual(['card.png', 'other.png'])
  expect((await staff.delete(`/api/delete/${file}`)).status).toBe(200)
  expect(await attached()).toEqual(['other.png'])
})

test('a file that never became the answer goes within a day; one that is attached, named or signed off stays', async () => {
  const unnamed = await upload(guest, photo, 'forgotten.png')
  await give(guest, sign, 'signature.png')
  await sendFiles(staff, `/api/upload-too-new/${id}`, { file: ['attached.png', newPng()] })
  await setAsideUnnamed(house.owner, house.clock.now())
  expect((await attached()).toSorted()).toEqual(['attached.png', 'forgotten.png', 'signature.png'])
  await setAsideUnnamed(house.owner, inDays(1.1))
  expect((await attached()).toSorted()).toEqual(['attached.png', 'signature.png'])
  // Somebody may still decide, after a conflict, that it is the answer.
  expect((await answer(guest, photo, unnamed)).status).toBe(200)
  expect(await attached()).toContain('forgotten.png')
})
