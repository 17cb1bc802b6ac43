import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
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
    // A copy carries the notice of the law.
    expect(file.text.slice(1).split('\r\n')[0]).toBe(PART_2_NOTICE)
    expect(await accounted()).toEqual(['export audit', 'read audit'])
  })

  test('has no notice of the law in a copy of the trail that tells of no protected case', async () => {
    const other = await house.given.managedCase(rights.members.owner, family.groupId)
    await as('owner').get(`/api/cases/${other.id}`)
    const file = await as('administrator').get(`/api/audit/download?item=${other.id}`)
    expect(file.text).not.toContain(PART_2_NOTICE)
    expect(file.text.slice(1)).toMatch(/^When,/)
  })

  test('lists nobody who read the trail of another case', async () => {
    await openTo('administrator')
    const other = await house.given.managedCase(rights.members.owner, family.groupId)
    await as('owner').get(`/api/cases/${other.id}`)

    expect((await as('administrator').get(`/api/audit?item=${other.id}`)).body.Items).toHaveLength(1)

    expect(await accounted()).toEqual([])
  })

  test.each(['supervisor', 'coordinator', 'administrator'] as const)(
    'lists the %s who saw an appointment of theirs in it in their calendar and in that of its person',
    async (who) => {
      const { personId } = rights.members[who]
      await house.given.appointment({ ...family, clinicianId: personId }, { startsAt: '2026-11-25T20:00:00Z' })
      await openTo(who)
      const week = 'from=2026-11-23&to=2026-11-29'
      for (const of of ['', `&person=${family.personId}`, `&person=${personId}`])
        expect((await as(who).get(`/api/calendar?${week}${of}`)).body.Appointments).toHaveLength(1)
      expect(await accounted()).toEqual(['read'])
      const { rows } = await house.owner.query('select times from disclosure where case_id = $1', [family.id])
      expect(rows).toEqual([{ times: 3 }])
    },
  )

  test('lists who saw an event of it that lasts a whole day in the calendar of its person', async () => {
    const { personId, id, clinicianId, groupId } = family
    const date = '2026-11-25T05:00:00Z'
    const about = { person_id: personId, case_id: id, clinician_id: clinicianId, group_id: groupId, date }
    const event = await house.given.item(family.model, 'EVENT', 'Court', about)
    await house.given.insert('dated_event', { care_model_id: family.model.id, id: event, start_day: '2026-11-25' })
    await openTo('supervisor')

    const week = await as('supervisor').get(`/api/calendar?from=2026-11-23&to=2026-11-29&person=${personId}`)
    expect(week.body.AllDay).toHaveLength(1)

    expect(await accounted()).toEqual(['read'])
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
