import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenMember } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { noDiskWatch } from './disk-watch.ts'

let house: House
let clinician: GivenMember
let appointmentId: string
let isFull = false

beforeAll(async () => {
  house = await openHouse({ disk: { ...noDiskWatch, isFull: () => isFull } })
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(clinician, group)
  appointmentId = (await house.given.appointment(family)).id
})
afterAll(() => house.close())
beforeEach(() => {
  isFull = true
})

const rename = () =>
  house.as(clinician).put(`/api/update/${appointmentId}`, { PropertyName: 'Name', PropertyValue: 'Changed' })

test('without room changes are refused, with the reason and when to try again', async () => {
  const answer = await rename()

  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.body).toMatchObject({ Code: 'server.disk_full', status: 503 })
})

test('without room reads go on and are audited', async () => {
  const answer = await house.as(clinician).get(`/api/appointments/${appointmentId}`)

  expect(answer.status).toBe(200)
  const { rows } = await house.owner.query('select action from audit where request_id = $1', [
    answer.headers['x-request-id'],
  ])
  expect(rows).toHaveLength(1)
})

test('without room a session can go on and end', async () => {
  expect((await house.as(clinician).post('/api/session/stay', {})).status).toBe(200)
  expect((await house.as(clinician).post('/auth/sign-out', {})).status).toBe(200)
})

test('without room the server is not ready, and with room it is and takes changes', async () => {
  const full = await house.app.inject('/readyz')
  isFull = false

  expect(full.statusCode).toBe(503)
  expect(full.json()).toEqual({ Status: 'disk full' })
  expect((await house.app.inject('/readyz')).statusCode).toBe(200)
  expect((await rename()).status).toBe(200)
})
