import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { textOfPdf } from '../../../platform/pdf/testing/text-of-pdf.ts'
import { givenFolders } from '../../../testing/given-folders.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const idOf = (number: number) => `0192dddd-0000-7000-8000-${String(number).padStart(12, '0')}`
const [hope, note, grid, ana, score] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]
const body = (Max = 10) => ({
  Language: 'en-US',
  Pages: [
    {
      Title: 'Today',
      Rows: [
        [{ Id: hope, QType: 'Slider', Text: 'How hopeful?' }],
        [{ Id: note, QType: 'LongAnswer', Text: 'What happened?' }],
        [
          {
            Id: grid,
            QType: 'RadioMatrix',
            Text: 'Who took part?',
            Items: [{ Id: idOf(9), Name: 'A lot' }],
            Cells: [[{ Id: ana, QType: 'RadioButtons', Text: 'Ana' }]],
          },
        ],
      ],
    },
  ],
  Scores: [
    {
      Id: score,
      Name: 'Hope',
      Texts: { 'es-ES': 'Esperanza' },
      Way: 'sum',
      Missing: 'leave_out',
      Min: 0,
      Max,
      Parts: [{ Question: hope }],
      Bands: [
        { From: 7, Name: 'High', Tone: 'good' },
        { From: 0, Name: 'Low' },
      ],
    },
  ],
})

let house: House
let make: ReturnType<typeof givenDocuments>
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let template: GivenTemplate
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  template = await make.template(model, { name: 'Check-in', body: body() })
  visit = house.as(clinician)
})
beforeEach(async () => {
  family = await house.given.managedCase(clinician, await house.given.group(model), { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

const begin = async (of: GivenCase = family, from = template): Promise<string> =>
  (await visit.post(`/api/new?type=DOCFORM&target=${of.id}&ofType=${from.id}`)).body.Id
const answer = (id: string, question: string, value: unknown) =>
  visit.put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })
const courseOf = async (id: string) => (await visit.get(`/api/documents/${id}/courses`)).body.Items

/** A completed form that gives this hope, on a day of November. */
async function formOf(day: number, value: number | null, of: GivenCase = family, from = template): Promise<string> {
  const id = await begin(of, from)
  await visit.put(`/api/update/${id}`, { PropertyName: 'ScheduledDate', PropertyValue: `2026-11-0${day}T10:00:00` })
  if (value !== null) await answer(id, hope, value)
  expect((await visit.put(`/api/complete/${id}`)).status).toBe(200)
  return id
}

test('the history of the answers says who changed what when, the newest first, cells by their matrix', async () => {
  const id = await begin()
  await answer(id, note, 'We talked')
  house.clock.advance(60)
  await answer(id, note, 'We talked for long')
  house.clock.advance(60)
  await answer(id, ana, idOf(9))
  house.clock.advance(60)
  await answer(id, note, null)

  const { status, body: read } = await visit.get(`/api/documents/${id}/history`)

  expect(status).toBe(200)
  expect([read.Total, read.Next]).toEqual([4, null])
  expect(read.Items.map(({ Before, After }: { Before: unknown; After: unknown }) => [Before, After])).toEqual([
    ['We talked for long', null],
    [null, 'A lot'],
    ['We talked', 'We talked for long'],
    [null, 'We talked'],
  ])
  expect(read.Items[1]).toMatchObject({
    Question: { Id: ana, Text: 'Who took part?: Ana' },
    By: { Name: 'Maya Okafor' },
  })
  expect(read.Items[0].At > read.Items[1].At).toBe(true)
})

test('of two answers that one call gave to one question, the one that stayed is the newest', async () => {
  const id = await begin()
  await answer(id, note, 'One')
  house.clock.advance(60)
  const given = (PropertyValue: string) => ({ Id: id, PropertyName: note, PropertyValue })
  const { status } = await visit.put(`/api/update/raw/${id}`, { Data: [given('Two'), given('Three')] })
  expect(status).toBe(200)

  const { Items } = (await visit.get(`/api/documents/${id}/history`)).body

  expect(Items.map(({ Before, After }: { Before: unknown; After: unknown }) => [Before, After])).toEqual([
    ['Two', 'Three'],
    ['One', 'Two'],
    [null, 'One'],
  ])
})

test('a long history is read page by page, each change once', async () => {
  const id = await begin()
  for (let turn = 0; turn <= 100; turn++) {
    house.clock.advance(1)
    await answer(id, note, String(turn))
  }
  const page = async (query: string) => (await visit.get(`/api/documents/${id}/history?${query}`)).body
  const first = await page('limit=100')
  const second = await page(`limit=100&offset=${first.Next}`)

  expect([first.Total, first.Items.length, first.Next, second.Items.length, second.Next]).toEqual([
    101,
    100,
    '100',
    1,
    null,
  ])
  const answers = [...first.Items, ...second.Items].map(({ After }: { After: string }) => After)
  expect(answers).toEqual(Array.from({ length: 101 }, (_, turn) => String(100 - turn)))
})

test('a score has the values of the earlier forms about the same person, whatever their version', async () => {
  await formOf(3, 4)
  const second = await formOf(5, 8, family, await make.template(model, { name: 'Check-in, again', body: body(12) }))
  await formOf(6, null)
  await begin()
  const own = await begin()
  await answer(own, hope, 9)
  const other = await house.given.managedCase(clinician, family.groupId)
  await formOf(4, 1, other)

  expect(await courseOf(own)).toEqual([
    {
      Id: score,
      Name: 'Hope',
      Min: 0,
      Max: 10,
      Bands: [
        { From: 0, Name: 'Low' },
        { From: 7, Name: 'High', Tone: 'good' },
      ],
      Points: [
        expect.objectContaining({ At: '2026-11-03T10:00:00', Value: 4, Band: 'Low' }),
        { DocumentId: second, Name: 'Check-in, again', At: '2026-11-05T10:00:00', Value: 8, Band: 'High' },
      ],
    },
  ])
})

test('a form that is open again gives no value', async () => {
  const first = await formOf(3, 4)
  const own = await begin()
  await visit.put(`/api/revert/${first}`, { Reason: 'A slip' })
  expect((await courseOf(own))[0].Points).toEqual([])
  await visit.put(`/api/complete/${first}`)
  expect((await courseOf(own))[0].Points).toHaveLength(1)
})

test('a form in the bin gives no value', async () => {
  const first = await formOf(3, 4)
  const own = await begin()
  await house.owner.query('update item set deleted_at = now() where id = $1', [first])
  // Only administrators see what is in the bin.
  const administrator = house.as(await house.given.member(model, { role: 'administrator' }))

  expect((await administrator.get(`/api/documents/${own}/courses`)).body.Items[0].Points).toEqual([])
})

test('a completed form has neither its own value in its course nor those of later forms', async () => {
  await formOf(3, 4)
  const own = await formOf(5, 6)
  await formOf(7, 8)

  expect((await courseOf(own))[0].Points.map(({ Value }: { Value: number }) => Value)).toEqual([4])
})

test('the forms whose scores were read are in the audit trail', async () => {
  const first = await formOf(3, 4)
  const own = await begin()
  await courseOf(own)

  const { rows } = await house.owner.query("select items from audit where item_id = $1 and action = 'read scores'", [
    own,
  ])
  expect(rows).toEqual([{ items: [first] }])
})

test('history and scores are in the audit trail', async () => {
  const id = await begin()
  await visit.get(`/api/documents/${id}/history`)
  await visit.get(`/api/documents/${id}/courses`)
  const { Items } = (await visit.get(`/api/audit?item=${id}`)).body
  expect(Items.map(({ Action }: { Action: string }) => Action)).toEqual(
    expect.arrayContaining(['read answers', 'read scores']),
  )
})

const courseOfCase = (of: GivenCase) => visit.get(`/api/cases/${of.id}/courses`)

test('a case shows its scores over time, as its newest form says, and those of no other case', async () => {
  await formOf(3, 4)
  const last = await formOf(5, 8, family, await make.template(model, { name: 'Check-in, later', body: body(12) }))
  await formOf(6, null)
  await answer(await begin(), hope, 9)
  await formOf(4, 1, await house.given.managedCase(clinician, family.groupId))

  const { status, body: read } = await courseOfCase(family)

  expect(status).toBe(200)
  expect(read.Items).toEqual([
    expect.objectContaining({
      Id: score,
      Max: 12,
      Points: [
        expect.objectContaining({ At: '2026-11-03T10:00:00', Value: 4, Band: 'Low' }),
        { DocumentId: last, Name: 'Check-in, later', At: '2026-11-05T10:00:00', Value: 8, Band: 'High' },
      ],
    }),
  ])
})

test('a case without completed scored forms has no scores, and a document is no case', async () => {
  const id = await begin()
  expect((await courseOfCase(family)).body).toEqual({ Items: [] })
  expect((await visit.get(`/api/cases/${id}/courses`)).status).toBe(404)
})

test('the printed case draws the scores and says their values', async () => {
  await formOf(3, 4)
  await formOf(5, 8)
  const { rawPayload } = await house.app.inject({
    url: `/api/download/${family.id}`,
    headers: { authorization: `Bearer ${clinician.token}` },
  })
  const text = await textOfPdf(rawPayload)

  expect(text).toContain('Hope: 8 / 10 · High')
  expect(text).toContain('Hope over time: 4 on Nov 3, 8 on Nov 5')
})

test('a print that was kept is made again when an earlier form is corrected or deleted, and the trail names the forms that each print shows', async () => {
  const [first, second] = [await formOf(1, 4), await formOf(2, 6)]
  const id = await formOf(3, 8)
  const print = async (of = id) => {
    const { rawPayload } = await house.app.inject({
      url: `/api/download/${of}`,
      headers: { authorization: `Bearer ${clinician.token}` },
    })
    return rawPayload
  }
  const named = async (of = id) =>
    (
      await house.owner.query<{ items: string[] | null }>(
        "select items from audit where item_id = $1 and action = 'print'",
        [of],
      )
    ).rows.map(({ items }) => items?.toSorted() ?? null)
  const both = [first, second].toSorted()
  expect(await textOfPdf(await print())).toContain('4 on Nov 1, 6 on Nov 2, now 8')
  await print()
  expect(await named()).toEqual([both, both])

  const open = (of: string) => visit.put(`/api/revert/${of}`, { Reason: 'A mistake' })
  expect((await open(first)).status).toBe(200)
  await answer(first, hope, 5)
  await visit.put(`/api/complete/${first}`)
  expect(await textOfPdf(await print())).toContain('5 on Nov 1, 6 on Nov 2, now 8')

  await open(first)
  expect((await visit.delete(`/api/delete/${first}`)).status).toBe(200)
  const anew = await print()
  const text = await textOfPdf(anew)
  expect(text).toContain('6 on Nov 2, now 8')
  expect(text).not.toContain('Nov 1')
  expect((await print()).equals(anew)).toBe(true)
  const prints = (await named()).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))
  expect(prints).toEqual([both, both, both, [second], [second]])
  const { rows } = await house.owner.query('select earlier from docform_print where document_id = $1', [id])
  expect(rows).toEqual([{ earlier: expect.stringMatching(new RegExp(`^${second} \\d+$`)) }])

  // A server of the release before does not say which forms its print shows.
  await print(second)
  await house.owner.query("update docform_print set earlier = null, bytes = 'old' where document_id = $1", [second])
  expect(await textOfPdf(await print(second))).toContain('6')
  expect(await named(second)).toEqual([null, null])
  await print(family.id)
  expect(await named(family.id)).toEqual([[second, id].toSorted()])
})

test('a print has each score with its course over the earlier forms of the case, and stays the same when it is served again', async () => {
  await formOf(1, 4)
  await formOf(2, 6)
  const id = await formOf(3, 8)
  const read = async (by: GivenMember) => {
    const { rawPayload } = await house.app.inject({
      url: `/api/download/${id}`,
      headers: { authorization: `Bearer ${by.token}` },
    })
    return rawPayload
  }
  const first = await read(clinician)
  expect(await textOfPdf(first)).toContain('Hope over time: 4 on Nov 1, 6 on Nov 2, now 8')
  expect((await read(clinician)).equals(first)).toBe(true)

  const reader = await house.given.member(model, { groups: [await house.given.group(model)] })
  await house.given.share(family, reader.personId)
  expect((await read(reader)).equals(first)).toBe(true)

  // Somebody who sees the form in a folder, and not its case, is shown no other form's score.
  const guest = await house.given.member(model, { groups: [await house.given.group(model)] })
  const folders = givenFolders(house.given, house.clock)
  const folder = await folders.folder(clinician, family.groupId)
  await folders.share(model.id, folder, { personId: guest.personId })
  await folders.putIn(model.id, folder, id, { by: clinician.personId })
  const seen = await textOfPdf(await read(guest))
  expect(seen).toContain('Hope: 8 / 10')
  expect(seen).not.toContain('Hope over time')
  expect((await read(clinician)).equals(first)).toBe(true)
})
