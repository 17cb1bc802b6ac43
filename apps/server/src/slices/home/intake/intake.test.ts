import { intakeCategories, type IntakeCategory } from '@caseloom/contracts/home/intake-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depth } from '../../../testing/depth.ts'
import { dice } from '../../../testing/dice.ts'
import { givenSupervision } from '../../../testing/oversight/given-supervision.ts'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenGuest } from '../../../testing/guest-visitor.ts'
import { openHouse, THURSDAY, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight, type Who } from '../../../testing/members-of-each-right.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(() => house.clock.set(THURSDAY))
afterAll(() => house.close())

type Counted = { Category: IntakeCategory; Count: number }
type Listed = { Id: string; Name: string }

async function counts(member: GivenMember): Promise<Partial<Record<IntakeCategory, number>>> {
  const { Items } = (await house.as(member).get('/api/intake/counts')).body as { Items: Counted[] }
  return Object.fromEntries(Items.map(({ Category, Count }) => [Category, Count]))
}

/** All rows of a category, page by page. */
async function rowsOf(member: GivenMember, of: IntakeCategory): Promise<Listed[]> {
  const rows: Listed[] = []
  for (;;) {
    const { body } = await house.as(member).get(`/api/intake?of=${of}&offset=${rows.length}&limit=3`)
    rows.push(...body.Items)
    expect(body.Total).toBeGreaterThanOrEqual(rows.length)
    if (body.Next === null) return rows
  }
}

const idsOf = async (member: GivenMember, of: IntakeCategory) => (await rowsOf(member, of)).map(({ Id }) => Id)
const leave = (one: GivenMember) => house.given.update('update member set active = false where id = $1', [one.memberId])

type Programme = {
  readonly model: GivenModel
  readonly group: string
  readonly other: string
  readonly clinician: GivenMember
  readonly gone: GivenMember
  readonly coordinator: GivenMember
}

async function programme(): Promise<Programme> {
  const { given } = house
  const model = await given.careModel()
  const [group, other] = [await given.group(model, 'Northside'), await given.group(model, 'Riverside')]
  const clinician = await given.member(model, { groups: [group] })
  const gone = await given.member(model, { groups: [group], name: 'Ines Gone' })
  const coordinator = await given.member(model, { role: 'coordinator', groups: [group] })
  return { model, group, other, clinician, gone, coordinator }
}

describe('the list of what to take up', () => {
  test('has a person without a case, until they have one or have died', async () => {
    const { model, group, clinician, coordinator } = await programme()
    const waiting = { groupId: group, createdBy: clinician.personId }
    const noah = await house.given.person(model, { ...waiting, name: 'Noah Reed' })
    await house.given.person(model, { ...waiting, more: { death_day: '2026-11-01' } })
    await house.given.person(model, { ...waiting, kind: 'CONTACT' })

    expect((await house.as(coordinator).get('/api/intake?of=people-waiting')).body.Items).toMatchObject([
      {
        Id: noah,
        Type: 'PATIENT',
        Name: 'Noah Reed',
        PersonId: noah,
        Group: { Name: 'Northside' },
        Since: '2026-11-19',
      },
    ])
    await house.given.managedCase(clinician, group, { personId: noah })
    await house.given.update('update person set group_id = null where id = $1', [noah])
    expect(await idsOf(coordinator, 'people-waiting')).toEqual([])
  })

  test('has an open case until its first appointment, which may be planned but is no no-show', async () => {
    const { model, group, clinician, coordinator } = await programme()
    const [fresh, tried, planned, held] = [
      await house.given.managedCase(clinician, group),
      await house.given.managedCase(clinician, group),
      await house.given.managedCase(clinician, group),
      await house.given.managedCase(clinician, group),
    ]
    await house.given.managedCase(clinician, group, { state: 'suspended' })
    await house.given.appointment(tried, { outcome: model.outcomes.noShow })
    await house.given.appointment(planned, { startsAt: '2026-11-27T15:00:00Z' })
    await house.given.appointment(held, { outcome: model.outcomes.held, notes: 'Good.' })

    expect((await idsOf(coordinator, 'cases-not-begun')).toSorted()).toEqual([fresh.id, tried.id].toSorted())
  })

  test('has a case whose clinician has left, and in no other category', async () => {
    const { group, gone, coordinator } = await programme()
    const open = await house.given.managedCase(gone, group)
    const paused = await house.given.managedCase(gone, group, { state: 'suspended' })
    await house.given.managedCase(gone, group, { state: 'closed' })
    expect(await idsOf(coordinator, 'clinicians-gone')).toEqual([])

    await leave(gone)

    expect((await idsOf(coordinator, 'clinicians-gone')).toSorted()).toEqual([open.id, paused.id].toSorted())
    expect(await counts(coordinator)).toEqual({ 'clinicians-gone': 2 })
    const [row] = (await house.as(coordinator).get('/api/intake?of=clinicians-gone')).body.Items
    expect(row.Clinician).toEqual({ Id: gone.personId, Name: 'Ines Gone' })
  })

  test('has a case that was referred to another group and not answered, with the group that is asked', async () => {
    const { model, group, other, clinician, coordinator } = await programme()
    const family = await house.given.managedCase(clinician, group)
    await givenSupervision(house.given, house.clock).referral(family, other)
    const receiver = await house.given.member(model, { role: 'coordinator', groups: [other] })

    expect((await house.as(coordinator).get('/api/intake?of=referrals-away')).body.Items).toMatchObject([
      { Id: family.id, To: { Id: other, Name: 'Riverside' } },
    ])
    expect(await counts(coordinator)).toEqual({ 'referrals-away': 1 })
    expect(await counts(receiver)).toEqual({})
  })

  test('has a guest’s form whose clinician has left, until somebody who answers for the group has seen it', async () => {
    const { group, clinician, gone, coordinator } = await programme()
    const make = givenSupervision(house.given, house.clock)
    const family = await house.given.managedCase(gone, group, { name: 'Mateo Delgado' })
    const form = await make.document(family, await make.template(family.model), { answered: true, name: 'Check-in' })
    const guest = await givenGuest(house, gone, form)
    await guest.put(`/api/complete/${form}`)
    const seenBy = (member: GivenMember) => house.as(member).post(`/api/documents/${form}/seen`)
    await seenBy(coordinator)
    await leave(gone)

    expect((await house.as(coordinator).get('/api/intake?of=forms-unseen')).body.Items).toMatchObject([
      { Id: form, Type: 'DOCFORM', Name: 'Check-in', Family: 'Mateo Delgado', Group: { Id: group } },
    ])
    expect((await seenBy(clinician)).status).toBe(404)
    expect(await idsOf(coordinator, 'forms-unseen')).toEqual([form])
    expect((await seenBy(coordinator)).status).toBe(200)
    expect(await idsOf(coordinator, 'forms-unseen')).toEqual([])
  })
})

const overseers: readonly Who[] = ['supervisor', 'coordinator', 'administrator']

test.each(everyWho)('the %s sees what waits in a group only by answering for it', async (who) => {
  const { members, family } = await givenMembersOfEachRight(house)
  const visit = house.as(members[who])

  const { body } = await visit.get('/api/intake?of=cases-not-begun')

  expect(body.Items.map(({ Id }: Listed) => Id)).toEqual(overseers.includes(who) ? [family.id] : [])
  expect((await counts(members[who]))['cases-not-begun'] ?? 0).toBe(body.Items.length)
})

test('a guest is told nothing, and an unknown category is refused', async () => {
  const { group, clinician, coordinator } = await programme()
  const make = givenSupervision(house.given, house.clock)
  const family = await house.given.managedCase(clinician, group)
  const guest = await givenGuest(house, clinician, await make.document(family, await make.template(family.model)))

  expect((await guest.get('/api/intake/counts')).status).toBe(404)
  expect((await guest.get('/api/intake?of=people-waiting')).status).toBe(404)
  expect((await house.as(coordinator).get('/api/intake?of=everything')).status).toBe(400)
})

/** People, cases in every state, appointments of every outcome, referrals and forms, of members who stay and who leave. */
async function randomProgramme(seed: number): Promise<readonly GivenMember[]> {
  const { given, clock } = house
  const throws = dice(seed)
  const make = givenSupervision(given, clock)
  const { model, group, other, clinician, gone, coordinator } = await programme()
  const template = await make.template(model)
  const groups = [group, other] as const
  for (let made = 0; made < 16; made += 1) {
    const groupId = throws.pick(groups)
    const owner = throws.pick([clinician, gone])
    if (throws.chance(0.25)) {
      await given.person(model, { groupId, kind: throws.pick(['PATIENT', 'PATIENT', 'CONTACT']) })
      continue
    }
    const one = await given.managedCase(owner, groupId, { state: throws.pick(['open', 'open', 'suspended', 'closed']) })
    if (throws.chance(0.2)) await make.referral(one, groupId === group ? other : group)
    const { held, noShow } = model.outcomes
    const isOver = throws.chance(0.6)
    if (throws.chance(0.5)) await given.appointment(one, isOver ? { outcome: throws.pick([held, noShow]) } : {})
    if (throws.chance(0.4)) {
      const form = await make.document(one, template, { completed: true })
      await given.update('update item set completed_by = null where id = $1', [form])
      const seen_at = throws.chance(0.4) ? clock.now() : null
      const completed_at = clock.now()
      await given.insert('docform_guest', {
        care_model_id: model.id,
        document_id: form,
        page: 1,
        completed_at,
        seen_at,
      })
    }
    if (throws.chance(0.1)) await given.update('update item set deleted_at = now() where id = $1', [one.id])
  }
  await leave(gone)
  const supervisor = await given.member(model, { role: 'supervisor', supervises: [other] })
  const both = await given.member(model, { role: 'coordinator', groups })
  return [clinician, coordinator, supervisor, both, await given.member(model, { role: 'administrator' })]
}

test.each(Array.from({ length: depth(4, 40) }, (_, seed) => seed + 1))(
  'every count equals the rows of its list, programme %i',
  async (seed) => {
    const readers = await randomProgramme(seed)
    for (const reader of readers) {
      const counted = await counts(reader)
      for (const category of intakeCategories) {
        const ids = await idsOf(reader, category)
        expect([category, new Set(ids).size]).toEqual([category, counted[category] ?? 0])
        expect(ids).toHaveLength(new Set(ids).size)
      }
    }
    expect(await counts(readers[0] as GivenMember)).toEqual({})
    // A server that counted nothing would agree with empty lists.
    expect(Object.keys(await counts(readers[4] as GivenMember)).length).toBeGreaterThan(1)
  },
)
