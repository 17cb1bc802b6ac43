import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../../platform/secrets.ts'
import type { GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { hearersAt, keyOf } from './event-lists.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const credentialOf = ({ token }: GivenMember) => ({ hash: hashOf(token), use: 'access' as const })

test.each([
  ['who left', 'update member set active = false where care_model_id = $1 and id = $2'],
  ['of a closed care model', 'update care_model set active = false where id = $1 and $2::uuid is not null'],
])('a member %s hears nothing of what the session asked before theirs may hear', async (_, ending) => {
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const administrator = await house.given.member(model, { role: 'administrator' })
  const elsewhere = await house.given.careModel()
  const gone = await house.given.member(elsewhere, { groups: [await house.given.group(elsewhere)] })
  const clinician = await house.given.member(model, { groups: [group] })
  const { id } = await house.given.appointment(await house.given.managedCase(clinician, group))
  await house.as(clinician).put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Moved' })
  const { rows } = await house.owner.query<{ position: string }>('select position from event where item_id = $1', [id])
  await house.owner.query(ending, [elsewhere.id, gone.memberId])

  const asked = [administrator, gone].map(credentialOf)
  const heard = await hearersAt(
    house.platform,
    asked,
    rows.map(({ position }) => Number(position)),
  )

  expect(asked.map((one) => heard.get(keyOf(one))?.map((event) => 'Id' in event && event.Id))).toEqual([
    [id],
    undefined,
  ])
})
