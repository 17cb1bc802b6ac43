import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textOfPdf } from '../../../platform/pdf/testing/text-of-pdf.ts'
import { repeat } from '../../../testing/given-series.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let group: string
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  group = await house.given.group(model)
})
beforeEach(async () => {
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
})
afterAll(() => house.close())

async function printed(id: string, by: GivenMember = clinician): Promise<string> {
  const headers = { authorization: `Bearer ${by.token}` }
  const { statusCode, rawPayload } = await house.app.inject({ url: `/api/download/${id}`, headers })
  expect(statusCode).toBe(200)
  return textOfPdf(rawPayload)
}

test('a printed appointment says who holds it, how long it takes and who attends', async () => {
  const wanted = { startsAt: '2026-12-03T15:00:00Z', name: 'Call with the school', notes: 'Bring the drawing.' }
  const text = await printed((await house.given.appointment(family, wanted)).id)

  expect(text).toContain('Clinician: Maya Okafor')
  expect(text).toContain('Mateo Delgado: Expected')
  expect(text).toContain('Bring the drawing.')
  expect(text).toMatch(/Duration: \d+ min/)
  expect(text).not.toMatch(/Series|Location/)
})

test('one of a series says how it repeats', async () => {
  const { id } = await house.given.appointment(family, { startsAt: '2026-12-03T15:00:00Z' })
  expect((await repeat(house.as(clinician), id)).status).toBe(200)

  expect(await printed(id)).toMatch(/Series: Every week on Thursday at \d+:00 [AP]M until Dec 24, 4 sessions/)
})

// product.md 4.6: readers who may not change it are not told where a family was met.
test('the recorded place is printed for those who may change it, and not for others', async () => {
  const { id } = await house.given.appointment(family)
  const time = new Date(house.clock.now().getTime() - 60_000).toISOString()
  const here = { latitude: 39.9526, longitude: -75.1652, accuracy: 12.4, time }
  expect((await house.as(clinician).put(`/api/update/location?id=${id}`, here)).status).toBe(200)
  const reader = await house.given.member(model, { groups: [group] })
  await house.given.share(family, reader.personId, false, '2099-12-31')

  expect(await printed(id)).toMatch(/Location: 39\.95260, -75\.16520 \(± 12 m\), /)
  expect(await printed(id, reader)).not.toMatch(/39\.95|Location/)
})
