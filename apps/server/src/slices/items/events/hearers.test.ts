import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/database/new-id.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
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

/** A session in which the administrator sees Caseloom as another member. */
async function viewOf(administrator: GivenMember, viewed: GivenMember) {
  const [at, secret, id] = [house.clock.now(), newSecret(), newId(house.clock.now())]
  const times = { created_at: at, expires_at: new Date(at.getTime() + 3_600_000) }
  const whose = { account_id: administrator.accountId, member_id: administrator.memberId }
  const view = { viewed_member_id: viewed.memberId, parent_id: administrator.sessionId }
  const session = { id, kind: 'browser', care_model_id: viewed.model.id, ...whose, ...view, ...times, last_seen_at: at }
  await house.given.insert('session', session)
  await house.given.insert('token', { hash: hashOf(secret), session_id: id, use: 'cookie', ...times })
  return { hash: hashOf(secret), use: 'cookie' as const }
}

test('a view as a member hears what that member may hear, until the session behind the view ends', async () => {
  const model = await house.given.careModel()
  const [group, other] = [await house.given.group(model), await house.given.group(model)]
  const administrator = await house.given.member(model, { role: 'administrator' })
  const [clinician, stranger] = [
    await house.given.member(model, { groups: [group] }),
    await house.given.member(model, { groups: [other] }),
  ]
  const { id } = await house.given.appointment(await house.given.managedCase(clinician, group))
  await house.as(clinician).put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Moved' })
  const { rows } = await house.owner.query<{ position: string }>('select position from event where item_id = $1', [id])
  const own = await viewOf(administrator, clinician)
  const asked = [await viewOf(administrator, stranger), own, credentialOf(administrator), credentialOf(stranger)]
  const listen = async () => {
    const positions = rows.map(({ position }) => Number(position))
    const heard = await hearersAt(house.platform, asked, positions)
    return asked.map((one) => heard.get(keyOf(one))?.map((event) => 'Id' in event && event.Id))
  }

  expect(await listen()).toEqual([[], [id], [id], []])
  await house.given.update('update session set ended_at = now() where id = $1', [administrator.sessionId])
  expect(await listen()).toEqual([undefined, undefined, undefined, []])
})
