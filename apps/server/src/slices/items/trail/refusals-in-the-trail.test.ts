import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const ways: readonly [string, (visitor: Visitor, id: string) => ReturnType<Visitor['get']>][] = [
  ['a page', (visitor, id) => visitor.get(`/api/appointments/${id}`)],
  ['a row', (visitor, id) => visitor.get(`/api/row-expander/${id}`)],
  ['comments', (visitor, id) => visitor.get(`/api/comments?item=${id}`)],
  ['a completion', (visitor, id) => visitor.put(`/api/complete/${id}`, {})],
]

test.each(ways)('somebody who is refused %s is in the trail with their request', async (_, ask) => {
  const { given, owner } = house
  const model = await given.careModel()
  const clinician = await given.member(model, { groups: [await given.group(model)] })
  const stranger = await given.member(model, { groups: [await given.group(model)] })
  const { id } = await given.appointment(await given.managedCase(clinician, await given.group(model)))

  const { status, headers } = await ask(house.as(stranger), id)

  expect(status).toBe(404)
  const { rows } = await owner.query('select refused, item_id, person_id from audit where request_id = $1', [
    headers['x-request-id'],
  ])
  expect(rows).toEqual([{ refused: true, item_id: id, person_id: stranger.personId }])
})

test('a refusal that cannot be written to the trail is not answered', async () => {
  const { given, owner } = house
  const model = await given.careModel()
  const family = await given.managedCase(
    await given.member(model, { groups: [await given.group(model)] }),
    await given.group(model),
  )
  const stranger = await given.member(model, { groups: [await given.group(model)] })

  await owner.query('revoke insert on audit from caseloom_app')
  const { status, headers } = await house.as(stranger).get(`/api/cases/${family.id}`)
  await owner.query('grant insert on audit to caseloom_app')

  expect([status, headers['retry-after']]).toEqual([503, '2'])
})

test('the trail marks refusals, and says why in the sentence that was answered; a file has the code', async () => {
  const { given } = house
  const model = await given.careModel()
  const group = await given.group(model)
  const clinician = await given.member(model, { groups: [group] })
  const stranger = await given.member(model, { groups: [await given.group(model)], name: 'Nosy Neighbour' })
  const family = await given.managedCase(clinician, group)
  await house.as(clinician).get(`/api/cases/${family.id}`)
  await house.as(stranger).get(`/api/cases/${family.id}`)

  const administrator = house.as(await given.member(model, { role: 'administrator' }))
  const { body } = await administrator.get(`/api/audit?item=${family.id}`)

  const lines = body.Items.map(({ Who, Refused }: { Who: string; Refused: boolean }) => [Who, Refused])
  expect(lines).toContainEqual(['Nosy Neighbour', true])
  expect(lines.filter(([, refused]: [string, boolean]) => !refused)).toHaveLength(1)
  const why = body.Items.map(({ Reason }: { Reason: string | null }) => Reason)
  expect(why).toContain('This page does not exist, or you do not have access to it.')
  const file = await administrator.get(`/api/audit/download?item=${family.id}`)
  expect(file.text).toContain('record.not_found')
})
