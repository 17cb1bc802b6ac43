import type { Role } from '@caseloom/contracts/roles'
import { depth } from '../../../testing/depth.ts'
import { dice } from '../../../testing/dice.ts'
import { givenFolders } from '../../../testing/given-folders.ts'
import { givenProtection } from '../../../testing/given-protection.ts'
import type { GivenCase, GivenMember } from '../../../testing/given.ts'
import { givenLeftCase } from '../../../testing/given-left-case.ts'
import type { House } from '../../../testing/house.ts'

/** In these two worlds every rule that broken-reach.test.ts breaks makes a difference at least once. */
export const SEEDS = depth([3, 4], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
/** A word in the name of everyone and everything. */
export const WORD = 'zebra'
/** Everyone's birth date. */
export const BIRTH_DAY = '1987-04-12'

export type World = {
  readonly modelId: string
  readonly members: readonly GivenMember[]
  readonly people: readonly string[]
  readonly guestGrantId: string
}

const roles: readonly Role[] = [
  'clinician',
  'clinician',
  'clinician',
  'supervisor',
  'supervisor',
  'coordinator',
  'administrator',
]

/** A random care model with every relation of members to people, cases and items that the access rule knows. Repeats for a seed. */
export async function randomWorld(house: House, seed: number): Promise<World> {
  const { given, owner } = house
  const { upTo, chance, pick } = dice(seed)
  const aside = dice(seed + 100)
  // The server enters as a guest only with the secret of a session (app.enter).
  await owner.query('grant execute on function app.set_guest to caseloom_app')
  const model = await given.careModel()
  const groups = [await given.group(model), await given.group(model), await given.group(model)]
  const some = <T>(list: readonly T[], share: number) => list.filter(() => chance(share))

  const members: GivenMember[] = []
  for (const role of roles) {
    const supervises = role === 'supervisor' ? some(groups, 0.4) : []
    members.push(await given.member(model, { role, groups: some(groups, 0.4), supervises, name: `Clinician ${WORD}` }))
  }
  const people: string[] = []
  for (let n = 0; n < 24; n++)
    people.push(
      await given.person(model, {
        kind: chance(0.5) ? 'PATIENT' : 'CONTACT',
        name: `Person${n} ${WORD}`,
        groupId: chance(0.25) ? pick(groups) : null,
        createdBy: chance(0.5) ? pick(members).personId : null,
        birthDay: BIRTH_DAY,
        more: { professional: aside.chance(0.15) },
      }),
    )
  // Family and phone numbers, so that there are first contacts.
  await owner.query(`update lookup set category = 'Family' where id = $1`, [model.mother])
  for (const [n, personId] of people.entries())
    if (n % 2 === 0)
      await given.insert('contact_item', {
        care_model_id: model.id,
        id: (await owner.query<{ id: string }>('select app.new_id() as id')).rows[0]?.id,
        person_id: personId,
        type: 'MOBILE_PHONE',
        name: 'Mobile',
        description: `phone ${n}`,
        value: `+1555000${n}`,
      })
  const cases: GivenCase[] = []
  for (let n = 0; n < 12; n++)
    cases.push(
      await given.managedCase(pick(members), pick(groups), { personId: pick(people), state: pick(['open', 'closed']) }),
    )
  for (let n = 0; n < 8; n++)
    await given.share(
      pick(cases),
      pick(members).personId,
      chance(0.5),
      pick(['2026-11-18', '2026-11-19', '2027-12-31']),
    )
  for (let n = 0; n < 3; n++)
    await given.insert('case_share', {
      care_model_id: model.id,
      id: (await owner.query<{ id: string }>('select app.new_id() as id')).rows[0]?.id,
      case_id: pick(cases).id,
      with_group_id: pick(groups),
      may_edit: chance(0.5),
      until_day: pick(['2026-11-18', '2027-12-31']),
    })
  const tied: string[] = []
  for (let n = 0; n < 16; n++) {
    const [one, other] = [pick(people), pick([...people, pick(members).personId])]
    if (one === other) continue
    const tie = await given.relationship(model, one, other, { related_waits: aside.chance(0.25) })
    tied.push(tie)
    // Some relationships left a case, and some of those came back.
    for (const { id, personId } of cases.filter((family) => [one, other].includes(family.personId) && chance(0.4)))
      await givenLeftCase(given, model, { tie, caseId: id, isBack: chance(0.3) && personId !== other })
  }
  const work: string[] = []
  for (const family of cases)
    for (let n = upTo(3); n > 0; n--)
      work.push(
        (
          await given.appointment(
            { ...family, personId: chance(0.7) ? family.personId : pick(people) },
            { name: `Session ${WORD}` },
          )
        ).id,
      )
  for (let n = 0; n < 14; n++) {
    const caseless = {
      model,
      personId: pick([...people, pick(members).personId]),
      clinicianId: pick(members).personId,
      groupId: chance(0.5) ? pick(groups) : null,
    }
    work.push((await given.appointment(caseless, { name: `Visit ${WORD}` })).id)
  }
  const folders = givenFolders(given, house.clock)
  const shelves: string[] = []
  const others = dice(seed + 1000)
  for (let n = 0; n < 5; n++) {
    const folder = await folders.folder(pick(members), chance(0.5) ? pick(groups) : null, `Folder ${WORD}`)
    shelves.push(folder)
    for (const item of some(work, 0.1))
      await folders.putIn(model.id, folder, item, {
        removedAt: chance(0.2) ? house.clock.now() : null,
        by: others.chance(0.7) ? others.pick(members).personId : null,
      })
    const untilDay = pick(['2026-11-18', '2026-11-19', '2027-12-31'])
    await folders.share(model.id, folder, { personId: pick(members).personId, mayEdit: chance(0.5), untilDay })
    if (chance(0.4)) await folders.share(model.id, folder, { groupId: pick(groups), untilDay })
  }
  const gone = [
    ...some(shelves, 0.15),
    ...some(tied, 0.25),
    ...some(work, 0.15),
    ...some(people, 0.1),
    ...some(cases, 0.1).map(({ id }) => id),
  ]
  await owner.query('update item set deleted_at = $2 where id = any ($1)', [gone, house.clock.now()])

  const guestGrantId = (await owner.query<{ id: string }>('select app.new_id() as id')).rows[0]?.id ?? ''
  await given.insert('guest_grant', {
    care_model_id: model.id,
    id: guestGrantId,
    object_id: work[0],
    object_type: 'BUNDLE',
    objects: some(work, 0.2),
    draft_key: Buffer.from('key'),
    created_at: house.clock.now(),
    expires_at: '2027-12-31',
  })
  await protectSome(house, { seed, cases, members, groups })
  // Autovacuum does this in production: without statistics the planner scans all rows for each row that it checks.
  await owner.query('analyze')
  return { modelId: model.id, members, people: [...people, ...members.map(({ personId }) => personId)], guestGrantId }
}

type Protecting = {
  readonly seed: number
  readonly cases: readonly GivenCase[]
  readonly members: readonly GivenMember[]
  readonly groups: readonly string[]
}

/** Protects some cases, with consents and emergencies, some of which are over. */
async function protectSome(house: House, { seed, cases, members, groups }: Protecting): Promise<void> {
  const { protect, consent, emergency } = givenProtection(house.given, house.clock)
  const { chance, pick, upTo } = dice(seed + 2000)
  for (const family of cases.filter(() => chance(0.5))) {
    await protect(family)
    for (let n = upTo(3); n > 0; n--) {
      const until = pick([null, null, '2026-11-18', '2026-11-19'])
      await consent(family, {
        people: chance(0.7) ? [pick(members).personId] : [],
        groups: chance(0.4) ? [pick(groups)] : [],
        from: until === null ? pick(['2026-11-01', '2026-11-19', '2026-11-20']) : '2026-11-01',
        until,
        ...(chance(0.5) && { revokedAt: house.clock.now() }),
      })
    }
    for (let n = upTo(2); n > 0; n--)
      await emergency(family, pick(members), pick([4, 24]), chance(0.5) ? house.clock.now() : undefined)
  }
}
