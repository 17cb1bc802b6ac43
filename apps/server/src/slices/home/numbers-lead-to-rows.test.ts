import type { ToDoCategory } from '@caseloom/contracts/home/endpoints'
import type { Flag } from '@caseloom/contracts/supervision/meeting'
import { flagNames } from '@caseloom/contracts/supervision/supervision-rules'
import type { SupervisedGroup } from '@caseloom/contracts/supervision/supervision'
import type { WorkflowRow, WorkflowRun } from '@caseloom/contracts/workflows/workflow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dice } from '../../testing/dice.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, THURSDAY, type House } from '../../testing/house.ts'
import { givenSupervision } from '../../testing/oversight/given-supervision.ts'
import { bodyOf, givenDefinition, runUrl, step } from '../../testing/oversight/given-workflows.ts'

/*
 * Every number on a card is the number of rows of the list to which it leads, in a world drawn by dice: to-do categories with the band of waiting
 * sessions, the bell, flags and ratings due of groups, the meters of workflows, open incidents.
 */

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type World = {
  readonly model: GivenModel
  readonly groups: readonly [string, string]
  readonly readers: Readonly<Record<'clinician' | 'supervisor' | 'coordinator', GivenMember>>
}

async function incident(of: GivenCase, severity: string, isDone: boolean): Promise<void> {
  const id = await house.given.item(of.model, 'INCIDENT', 'Ran away', {
    person_id: of.personId,
    case_id: of.id,
    clinician_id: of.clinicianId,
    group_id: of.groupId,
    date: house.clock.now(),
    ...(isDone && { completed: true, completed_at: new Date('2026-11-17T12:00:00Z'), completed_by: of.clinicianId }),
  })
  await house.given.insert('incident', { care_model_id: of.model.id, id, severity })
}

async function workflowOf(of: GivenCase, owner: GivenMember, runs: number): Promise<void> {
  const body = bodyOf([step('a'), step('b'), step('c')], ['a', 'b', 'c'])
  const Definition = await givenDefinition(house, of.model, body)
  const { Id } = (await house.as(owner).post('/api/workflows', { Definition, Target: of.id })).body
  for (const activity of ['a', 'b', 'c'].slice(0, runs))
    expect((await house.as(owner).post(runUrl(Id, activity), { Answer: 'yes' })).status).toBe(200)
}

/** Two groups, of which the readers answer for one. The clinician has more of most things than a page holds. */
async function worldOf(seed: number): Promise<World> {
  house.clock.set(THURSDAY)
  const { given, clock } = house
  const throws = dice(seed)
  const make = givenSupervision(given, clock)
  const model = await given.careModel()
  const groups = [await given.group(model), await given.group(model)] as const
  const form = await make.fidelityForm(model)
  const template = await make.template(model)
  const clinician = await given.member(model, { groups: [groups[0]] })
  const others = [
    await given.member(model, { groups: [groups[0]] }),
    await given.member(model, { groups: [groups[1]] }),
  ]
  const supervisor = await given.member(model, { role: 'supervisor', supervises: [groups[0]] })
  const coordinator = await given.member(model, { role: 'coordinator', groups: [groups[0]] })
  const owned: [GivenMember, GivenCase][] = []
  for (let made = 0; made < 9; made += 1) {
    const owner = throws.pick([clinician, clinician, ...others])
    const state = throws.pick(['open', 'open', 'open', 'suspended', 'closed'])
    const one = await given.managedCase(owner, owner === others[1] ? groups[1] : groups[0], { state })
    if (state === 'suspended') await make.suspension(one, '2026-11-03')
    owned.push([owner, one])
  }
  const main = await given.managedCase(clinician, groups[0])
  owned.push([clinician, main])
  for (let made = 0; made < 70; made += 1) {
    const [, of] = throws.pick([...owned, [clinician, main] as [GivenMember, GivenCase]])
    const hours = throws.pick([-200, -90, -30, -3, 20])
    await given.appointment(of, {
      startsAt: new Date(clock.now().getTime() + (hours - made / 10) * 3_600_000).toISOString(),
      ...(throws.pick([true, false, false, false]) && { outcome: model.outcomes.noShow }),
    })
    await make.document(throws.pick([main, of]), template, {
      date: new Date(Date.UTC(2026, 10, throws.pick([10, 17, 19, 25]))),
    })
    await incident(throws.pick([main, of]), throws.pick(['low', 'high', 'critical']), throws.pick([true, false, false]))
  }
  for (let made = 0; made < 55 + throws.pick([0, 9]); made += 1)
    await house.as(clinician).post('/api/to-dos', { Name: `Call ${made}` })
  for (const [, of] of owned)
    if (throws.pick([true, false]))
      await make.rating(of, form, { value: 3, rater: supervisor, at: new Date('2026-10-01T12:00:00Z') })
  for (let made = 0; made < 21 + throws.pick([0, 7]); made += 1)
    await house.as(clinician).post('/api/notification', { To: supervisor.personId, MessageBody: `Message ${made}` })
  for (const runs of [0, 1, 2]) await workflowOf(main, clinician, runs)
  return { model, groups, readers: { clinician, supervisor, coordinator } }
}

type Page<T> = { Items: T[]; Total: number; Next: string | null }

/** All rows of a list, page by page. */
async function rowsOf<T>(who: GivenMember, path: string): Promise<T[]> {
  const all: T[] = []
  for (let offset = 0; ; offset = all.length) {
    const joint = path.includes('?') ? '&' : '?'
    const page: Page<T> = (await house.as(who).get(`${path}${joint}offset=${offset}&limit=40`)).body
    all.push(...page.Items)
    if (page.Next !== null) continue
    expect([path, page.Total]).toEqual([path, all.length])
    return all
  }
}
const ids = (rows: readonly { readonly Id: string }[]) => new Set(rows.map(({ Id }) => Id)).size

describe.each([1, 2, 3])('in the random world %i', (seed) => {
  let world: World
  beforeAll(async () => {
    world = await worldOf(seed)
  }, 120_000)

  test.each(['clinician', 'supervisor', 'coordinator'] as const)(
    'each category of a %s has as many rows as it counts',
    async (who) => {
      const { ToDos } = (await house.as(world.readers[who]).get('/api/home')).body
      for (const { Name, subRowTotal, subRows } of ToDos as ToDoCategory[]) {
        const all = await rowsOf<{ Id: string }>(world.readers[who], `/api/to-dos?category=${Name}`)
        expect([Name, ids(all)]).toEqual([Name, subRowTotal])
        const shown = subRows.filter(({ Completed }) => !Completed)
        expect(all.slice(0, shown.length)).toEqual(shown)
      }
    },
  )

  test('the clinician has more of some category than comes with the page of the day', async () => {
    const { ToDos } = (await house.as(world.readers.clinician).get('/api/home')).body
    expect(ToDos.some(({ subRowTotal }: ToDoCategory) => subRowTotal > 50)).toBe(true)
  })

  test.each(['clinician', 'supervisor'] as const)(
    'the bell of a %s counts the notices that can be opened',
    async (who) => {
      const reader = world.readers[who]
      const { Unread, Total } = (await house.as(reader).get('/api/notifications')).body
      const all = await rowsOf<{ Id: string; Read: boolean }>(reader, '/api/notifications')
      expect([all.filter(({ Read }) => !Read).length, ids(all)]).toEqual([Unread, Total])
    },
  )

  test.each(['supervisor', 'coordinator'] as const)(
    'flags, ratings due and open incidents of the groups of a %s are those listed',
    async (who) => {
      const reader = world.readers[who]
      const groups = await rowsOf<SupervisedGroup>(reader, '/api/supervision/groups')
      expect(groups.map(({ Id }) => Id)).toEqual([world.groups[0]])
      for (const { Id, RatingsDue, OverdueForms } of groups) {
        const flags: Flag[] = (await house.as(reader).get(`/api/supervision/groups/${Id}/flags`)).body.Items
        const of = (name: string) => flags.filter(({ Flag: flag }) => flag === name)
        expect(of('rating-due')).toHaveLength(RatingsDue)
        expect(ids(of('forms-overdue').flatMap(({ Items }) => Items))).toBe(OverdueForms)
        const listed = await rowsOf<{ Id: string; Case: { Id: string } | null }>(
          reader,
          `/api/supervision/groups/${Id}/incidents?open=true`,
        )
        const flagged = new Set(of('incidents-open').flatMap(({ Items }) => Items.map((item) => item.Id)))
        expect(flagged.size).toBeGreaterThan(0)
        for (const id of flagged) expect(listed.map((row) => row.Id)).toContain(id)
        expect(new Set(flags.map(({ Flag: flag }) => flag)).size).toBeLessThanOrEqual(flagNames.length)
      }
    },
  )

  test('the meter of a workflow counts the activities that were run', async () => {
    const reader = world.readers.clinician
    const workflows = await rowsOf<WorkflowRow>(reader, '/api/workflows?scope=own')
    expect(workflows.map(({ Done }) => Done).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
    for (const { Id, Done, Total, Activities, Waiting } of workflows) {
      const runs = await rowsOf<WorkflowRun>(reader, `/api/workflow-runs?workflow=${Id}`)
      expect(runs.filter(({ Undone }) => Undone === null)).toHaveLength(Done)
      expect(Done + Activities.length + Waiting).toBe(Total)
    }
  })
})
