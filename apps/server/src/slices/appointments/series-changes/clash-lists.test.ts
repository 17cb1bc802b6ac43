import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { itemsFetched } from '../../../testing/items-fetched.ts'
import { listClashes } from './clash-lists.ts'

let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  const group = await house.given.group(model)
  clinician = await house.given.member(model, { groups: [group] })
  family = await house.given.managedCase(clinician, group)
})
afterAll(() => house.close())

const DAYS = 150
const windows = () =>
  Array.from({ length: DAYS }, (_, day) => {
    const [startsAt, endsAt] = [15, 16].map((hour) => new Date(Date.UTC(2026, 10, 20 + day, hour)))
    if (!startsAt || !endsAt) throw new Error('There is no such time')
    return { personId: family.personId, startsAt, endsAt, start: startsAt.toISOString(), end: endsAt.toISOString() }
  })

// A server plans each statement once for a connection, in a new installation on empty tables.
test('a statement that was planned on empty tables reads only the appointments of those who take part', async () => {
  const asClinician = {
    text: 'select app.set_member($1, $2, $3)',
    values: [model.id, clinician.memberId, house.clock.now()],
  }
  await inTransaction(house.platform.pool, asClinician, async (tx) => {
    expect(await listClashes(tx, windows(), [])).toEqual([])
    // They are added by other connections, so this transaction sees them as soon as they are there.
    const times = windows().map(({ start }) => start)
    for (const startsAt of times) await house.given.appointment(family, { startsAt })
    const before = await itemsFetched(tx)
    const clashes = await listClashes(tx, windows(), [])
    expect(clashes.map(({ window }) => window.start)).toEqual(times)
    expect((await itemsFetched(tx)) - before).toBeLessThan(20 * DAYS)
  })
})
