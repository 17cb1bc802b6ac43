import type {
  CareFigures,
  GroupMember,
  MemberCaseRow,
  MemberCases,
  SupervisedGroup,
} from '@caseloom/contracts/supervision/supervision'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depth } from '../../testing/depth.ts'
import { dice } from '../../testing/dice.ts'
import { givenSupervision } from '../../testing/oversight/given-supervision.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Programme = {
  readonly model: GivenModel
  readonly groups: readonly [string, string]
  readonly clinicians: readonly GivenMember[]
  readonly supervisor: GivenMember
  readonly cases: readonly GivenCase[]
}

const DAYS = [
  '2026-11-09',
  '2026-11-13',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-24',
]

/** Two groups whose clinicians have cases in every state, sessions around this week, and forms that are due, overdue and done. */
async function programmeOf(seed: number): Promise<Programme> {
  const { given, clock } = house
  const throws = dice(seed)
  const make = givenSupervision(given, clock)
  const model = await given.careModel()
  const groups = [await given.group(model), await given.group(model)] as const
  const template = await make.template(model)
  const clinicians = [
    await given.member(model, { groups: [groups[0]] }),
    await given.member(model, { groups: [groups[0], groups[1]] }),
    await given.member(model, { groups: [groups[1]] }),
  ]
  const supervisor = await given.member(model, { role: 'supervisor', supervises: groups })
  const cases: GivenCase[] = []
  for (let made = 0; made < 14; made += 1) {
    const state = throws.pick(['open', 'open', 'open', 'suspended', 'closed'])
    const one = await given.managedCase(throws.pick(clinicians), throws.pick(groups), { state })
    cases.push(one)
    if (state === 'suspended') await make.suspension(one, '2026-11-03')
    if (state === 'open' && throws.chance(0.2)) await make.referral(one, groups[one.groupId === groups[0] ? 1 : 0])
    for (let count = throws.upTo(5); count > 0; count -= 1) {
      const outcome = throws.pick([model.outcomes.held, model.outcomes.held, model.outcomes.noShow])
      const type = throws.pick([model.types.session, model.types.session, model.types.call, null])
      const startsAt = `${throws.pick(DAYS)}T${15 + throws.upTo(4)}:00:00Z`
      await given.appointment(one, { startsAt, type, ...(throws.chance(0.75) && { outcome }) })
    }
    for (let count = throws.upTo(3); count > 0; count -= 1) {
      const date = new Date(`${throws.pick(DAYS)}T12:00:00Z`)
      await make.document(one, template, { date, completed: throws.chance(0.3) })
    }
    if (throws.chance(0.15)) await given.update('update item set deleted_at = now() where id = $1', [one.id])
  }
  return { model, groups, clinicians, supervisor, cases }
}

/** All rows of a list, page by page, and the counts that the list says. */
async function everyRow(visit: Visitor, url: string) {
  const rows: MemberCaseRow[] = []
  let page: MemberCases
  do {
    page = (await visit.get(`${url}${url.includes('?') ? '&' : '?'}offset=${rows.length}&limit=3`)).body
    rows.push(...page.Items)
  } while (page.Next !== null)
  return { rows, page }
}

/** The same figures, counted in the rows. */
function countedIn(rows: readonly MemberCaseRow[]): Omit<CareFigures, 'ExpectedThisWeek'> {
  const of = (category: MemberCaseRow['Category']) => rows.filter(({ Category }) => Category === category)
  const open = [...of('open'), ...of('waiting')]
  return {
    Open: of('open').length,
    Suspended: of('suspended').length,
    Waiting: of('waiting').length,
    SessionsThisWeek: open.reduce((sum, { Weeks }) => sum + (Weeks.at(-1)?.Sessions ?? 0), 0),
    OverdueForms: rows.reduce((sum, { OverdueForms }) => sum + OverdueForms, 0),
  }
}

const figuresIn = ({ Open, Suspended, Waiting, SessionsThisWeek, OverdueForms }: CareFigures) => ({
  Open,
  Suspended,
  Waiting,
  SessionsThisWeek,
  OverdueForms,
})

describe.each(Array.from({ length: depth(3, 40) }, (_, seed) => seed + 1))('in a made-up programme %s', (seed) => {
  let programme: Programme
  let visit: Visitor
  let cards: SupervisedGroup[]

  beforeAll(async () => {
    programme = await programmeOf(seed)
    visit = house.as(programme.supervisor)
    cards = (await visit.get('/api/supervision/groups')).body.Items
  })

  test('a group’s card says what its list of cases shows', async () => {
    expect(cards).toHaveLength(2)
    for (const card of cards) {
      const { rows, page } = await everyRow(visit, `/api/supervision/groups/${card.Id}/cases`)
      expect(figuresIn(card)).toEqual(countedIn(rows))
      expect(rows).toHaveLength(page.Total)
      expect((await visit.get(`/api/supervision/groups/${card.Id}`)).body.Cases).toBe(page.Total)
      expect(page.Groups.map(({ Category, subRowTotal }) => [Category, subRowTotal])).toEqual(
        [...Map.groupBy(rows, ({ Category }) => Category)].map(([category, own]) => [category, own.length]),
      )
    }
  })

  test('a member’s row says what their list shows, in this group and in all', async () => {
    for (const card of cards)
      for (const member of card.Members) {
        const { rows } = await everyRow(visit, `/api/supervision/members/${member.Id}/cases?referral=${card.Id}`)
        expect(figuresIn(member)).toEqual(countedIn(rows))
        const alone = (await visit.get(`/api/supervision/members/${member.Id}?referral=${card.Id}`)).body
        expect(figuresIn(alone)).toEqual(figuresIn(member))
        expect(alone.Forms).toHaveLength(member.OverdueForms)
      }
    for (const { personId } of programme.clinicians) {
      const { rows } = await everyRow(visit, `/api/supervision/members/${personId}/cases`)
      expect(figuresIn((await visit.get(`/api/supervision/members/${personId}`)).body)).toEqual(countedIn(rows))
    }
  })

  test('a group’s figures are the sums of its members’ figures', () => {
    for (const card of cards) {
      const sum = (of: (each: GroupMember) => number) => card.Members.reduce((total, each) => total + of(each), 0)
      expect(figuresIn(card)).toEqual({
        Open: sum(({ Open }) => Open),
        Suspended: sum(({ Suspended }) => Suspended),
        Waiting: sum(({ Waiting }) => Waiting),
        SessionsThisWeek: sum(({ SessionsThisWeek }) => SessionsThisWeek),
        OverdueForms: sum(({ OverdueForms }) => OverdueForms),
      })
      expect(card.ExpectedThisWeek).toBe(sum(({ ExpectedThisWeek }) => ExpectedThisWeek))
    }
  })

  test('members read of themselves what their supervisor reads and what their home says', async () => {
    for (const clinician of programme.clinicians) {
      const own = house.as(clinician)
      const home = (await own.get('/api/home')).body
      const mine = (await own.get(`/api/supervision/members/${clinician.personId}`)).body
      const theirs = (await visit.get(`/api/supervision/members/${clinician.personId}`)).body
      expect(figuresIn(mine)).toEqual(figuresIn(theirs))
      expect([mine.SessionsThisWeek, mine.ExpectedThisWeek]).toEqual([home.SessionsThisWeek, home.ExpectedThisWeek])
    }
  })
})
