import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase } from '../../../testing/given.ts'
import { givenProtection } from '../../../testing/given-protection.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { givenMembersOfEachRight, type MembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'

/** 42 CFR 2.25, decision 87: no reading of a protected case is left out, whatever page tells of it. */
let house: House
let rights: MembersOfEachRight
let family: GivenCase

beforeAll(async () => {
  house = await openHouse({ at: THURSDAY })
  rights = await givenMembersOfEachRight(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  family = await house.given.managedCase(rights.members.owner, rights.family.groupId, { name: 'Zinnia Zimmer' })
})

const as = (who: Who) => house.as(rights.members[who])
const at = (verb: string) => `/api/cases/${family.id}/${verb}`

/** Protects the case and lets this member read it. */
async function openTo(who: Who): Promise<void> {
  await as('owner').post(at('protect'), { Reason: 'A programme for substance use' })
  const { consent } = givenProtection(house.given, house.clock)
  await consent(family, { people: [rights.members[who].personId] })
}

async function accounted(): Promise<string[]> {
  const { body } = await as('owner').get(at('disclosures'))
  return body.Items.map(({ Action }: { Action: string }) => Action).toSorted()
}

describe('the accounting', () => {
  test('lists who was shown what is still open on it', async () => {
    await house.given.appointment(family, { startsAt: '2026-11-24T15:00:00Z' })
    await openTo('supervisor')

    expect((await as('supervisor').get(at('open-items?day=2026-11-19'))).body.Total).toBe(1)

    expect(await accounted()).toEqual(['list'])
  })

  test('lists who read of it in the trail of the patient, and who downloaded that', async () => {
    await openTo('administrator')

    const trail = await as('administrator').get(`/api/audit?item=${family.personId}`)
    expect(trail.text).toContain('A programme for substance use')
    expect(await accounted()).toEqual(['read audit'])

    const file = await as('administrator').get(`/api/audit/download?item=${family.personId}`)
    expect(file.text).toContain('A programme for substance use')
    expect(await accounted()).toEqual(['export audit', 'read audit'])
  })

  test('lists nobody who read the trail of another case', async () => {
    await openTo('administrator')
    const other = await house.given.managedCase(rights.members.owner, family.groupId)
    await as('owner').get(`/api/cases/${other.id}`)

    expect((await as('administrator').get(`/api/audit?item=${other.id}`)).body.Items).toHaveLength(1)

    expect(await accounted()).toEqual([])
  })

  test('lists who saw that an appointment overlaps another one of the clinician', async () => {
    const other = await house.given.managedCase(rights.members.owner, family.groupId)
    await house.given.appointment(family, { startsAt: '2026-11-25T20:00:00Z' })
    const beside = await house.given.appointment(other, { startsAt: '2026-11-25T20:00:00Z' })
    await openTo('supervisor')

    expect((await as('supervisor').get(`/api/appointments/${beside.id}`)).body.Overlaps).toHaveLength(1)

    expect(await accounted()).toEqual(['read'])
  })
})
