import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../testing/house.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'

let house: House
let model: GivenModel
let north: string
let printer: GivenMember
beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  north = await house.given.group(model)
  printer = await house.given.member(model, { groups: [north] })
})
afterAll(() => house.close())

/** More than the number of connections to the database. */
const MANY = 16

test('nobody else waits while one member prints a lot', async () => {
  const { id } = await house.given.appointment(await house.given.managedCase(printer, north))
  const colleague = house.as(await house.given.member(model, { groups: [north] }))
  let printed = 0
  const printing = Array.from({ length: MANY }, async () => {
    const { status } = await house.as(printer).get(`/api/download/${id}`)
    printed += 1
    return status
  })

  const { status } = await colleague.get('/api/session')

  expect(status).toBe(200)
  expect(printed).toBeLessThan(MANY / 4)
  expect(new Set(await Promise.all(printing))).toEqual(new Set([200]))
})

test('a member who asks for too many PDFs at once is told to come back', async () => {
  const { id } = await house.given.appointment(await house.given.managedCase(printer, north))
  const answers = await Promise.all(
    Array.from({ length: 3 * MANY }, () => house.as(printer).get(`/api/download/${id}`)),
  )

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body, headers } of refused)
    expect([status, body.Code, headers['retry-after']]).toEqual([503, 'server.busy', '2'])
})

// spec: home 106; appointments 123; directory 182; documents 146
test('prints as a PDF that says what it is about', async () => {
  const visit = house.as(printer)
  const family = await house.given.managedCase(printer, north)
  const { id } = await house.given.appointment(family, { notes: 'Two offers were made, and the family chose one.' })
  const answer = await visit.get(`/api/download/${id}`)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="appointment-[0-9a-f]{8}\.pdf"$/)
  expect(answer.text.slice(0, 5)).toBe('%PDF-')
  expect((await visit.get(`/api/download/${family.personId}`)).headers['content-type']).toBe('application/pdf')
})
