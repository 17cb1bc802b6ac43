import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPdf, sendFiles } from '../../testing/given-uploads.ts'
import type { GivenCase } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
  visit = house.as(clinician)
})
afterAll(() => house.close())

test('a PDF that wants to run a script or a program is stored as it is, and served as nothing but a download', async () => {
  const actions =
    '%PDF-1.7\n9 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WC<</S/Launch/F(calc.exe)>>>>>>endobj\n'
  const bytes = givenPdf('', actions)
  const { status, body } = await sendFiles(visit, `/api/upload-too-new/${family.id}`, { file: ['letter.pdf', bytes] })
  expect([status, body.MediaType]).toEqual([200, 'application/pdf'])

  const whole = await visit.get(`/api/download/${body.Id}`)
  const part = await visit.get(`/api/download/${body.Id}`, { headers: { range: 'bytes=0-99' } })

  expect([whole.status, whole.bytes.equals(bytes), part.status, part.bytes.equals(bytes.subarray(0, 100))]).toEqual([
    200,
    true,
    206,
    true,
  ])
  for (const { headers } of [whole, part])
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
  expect((await visit.get(`/api/image?Id=${body.Id}`)).status).toBe(404)
})
