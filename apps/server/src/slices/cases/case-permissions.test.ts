import { stateRefusal } from '@caseloom/contracts/cases/case-action-rules'
import { CaseActionName, CaseState } from '@caseloom/contracts/cases/case'
import { problemStatus } from '@caseloom/contracts/problem'
import { problemText } from '@caseloom/contracts/problem-texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

/** Who may do what to a case in any state: product.md sections 2 and 4.5, for every role. */
const looks = ['contact', 'items', 'zip', 'trac'] as const
const changes = ['basicinfo', 'relationship', 'suspend', 'close', 'activate'] as const
const gives = ['share', 'transfer', 'referral'] as const
type May = readonly CaseActionName[]
const table: readonly (readonly [string, May | 'sees nothing'])[] = [
  ['its clinician', [...looks, ...changes, ...gives, 'protection', 'delete']],
  ['a clinician of its group', 'sees nothing'],
  ['a clinician of another group', 'sees nothing'],
  ['the supervisor of its group', [...looks, 'transfer', 'activate']],
  ['the supervisor of its group, with whom it is shared to edit', [...looks, ...changes, 'transfer']],
  ['a supervisor of another group', 'sees nothing'],
  ['the coordinator of its group', [...looks, ...changes, ...gives]],
  ['a coordinator of another group', 'sees nothing'],
  ['an administrator', [...looks, ...changes, ...gives, 'protection', 'delete']],
  ['somebody it is shared with to read', looks],
  ['somebody it is shared with to edit', [...looks, ...changes]],
  ['somebody it was shared with until yesterday', 'sees nothing'],
  ['an administrator of another care model', 'sees nothing'],
]

let house: House
let model: GivenModel
let north: string
let south: string
let outcome: string
let nextPhase: string
const who = new Map<string, GivenMember>()

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  model = await given.careModel()
  north = await given.group(model, 'North')
  south = await given.group(model, 'South')
  outcome = await given.lookup(model.id, 'case-outcomes', 'Completed, goals met', { success: true })
  nextPhase = await given.phase(model, 'Behavior change', 2)
  const make = async (name: string, wanted: Parameters<typeof given.member>[1]) =>
    who.set(name, await given.member(model, wanted))
  await make('its clinician', { groups: [north] })
  await make('a clinician of its group', { groups: [north] })
  await make('a clinician of another group', { groups: [south] })
  await make('the supervisor of its group', { role: 'supervisor', supervises: [north] })
  await make('the supervisor of its group, with whom it is shared to edit', { role: 'supervisor', supervises: [north] })
  await make('a supervisor of another group', { role: 'supervisor', supervises: [south] })
  await make('the coordinator of its group', { role: 'coordinator', groups: [north] })
  await make('a coordinator of another group', { role: 'coordinator', groups: [south] })
  await make('an administrator', { role: 'administrator' })
  await make('somebody it is shared with to read', { groups: [south] })
  await make('somebody it is shared with to edit', { groups: [south] })
  await make('somebody it was shared with until yesterday', { groups: [south] })
  const elsewhere = await given.careModel()
  who.set('an administrator of another care model', await given.member(elsewhere, { role: 'administrator' }))
})
afterAll(() => house.close())

function member(name: string): GivenMember {
  const found = who.get(name)
  if (!found) throw new Error(`Nobody is called ${name}`)
  return found
}

/** A case for one kind of reader. Only it is shared with them, because row policies look up each of a reader's shares. */
async function aCase(state: CaseState, name: string): Promise<GivenCase> {
  const made = await house.given.managedCase(member('its clinician'), north, { state })
  const shares: Record<string, readonly [mayEdit: boolean, untilDay?: string]> = {
    'somebody it is shared with to read': [false],
    'the supervisor of its group, with whom it is shared to edit': [true],
    'somebody it is shared with to edit': [true],
    'somebody it was shared with until yesterday': [true, '2026-11-18'],
  }
  const share = shares[name]
  if (share) await house.given.share(made, member(name).personId, ...share)
  return made
}

/** The request of each action; actions without their own call only open another screen. */
function send(name: string, action: CaseActionName, { id }: GivenCase, state: CaseState) {
  const visit = house.as(member(name))
  const at = (verb: string) => `/api/cases/${id}/${verb}`
  const calls: Partial<Record<CaseActionName, () => ReturnType<typeof visit.get>>> = {
    basicinfo: () => visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Another name' }),
    items: () => visit.get(at('open-items')),
    zip: () => visit.post(at('zip')),
    share: () => visit.post(at('share'), { With: member('a clinician of its group').personId, UntilDay: '2027-01-01' }),
    transfer: () => visit.put(`/api/transfer/${id}`, { to: member('a clinician of its group').personId }),
    referral: () => visit.post(at('refer'), { To: south, Message: 'Please take over.' }),
    protection: () => visit.post(at('protect'), { Reason: 'A programme for substance use' }),
    suspend: () => visit.post(at('suspend'), { Reason: 'Away for the summer' }),
    close: () => visit.post(at('close'), state === 'suspended' ? {} : { Outcome: outcome, Day: '2026-11-19' }),
    activate: () => visit.post(at('activate'), { Reason: 'They came back' }),
    delete: () => visit.delete(`/api/delete/${id}`),
  }
  return calls[action]
}

function expected(may: May | 'sees nothing', action: CaseActionName, state: CaseState): number {
  if (may === 'sees nothing') return 404
  if (!may.includes(action)) return 403
  const refusal = stateRefusal(action, state)
  return refusal ? problemStatus[refusal] : 200
}

/** Only an administrator may delete a closed case; its owner may not. */
const closedToItsOwner = (name: string, action: CaseActionName, state: CaseState) =>
  action === 'delete' && state === 'closed' && name === 'its clinician'

test.each(table.filter(([, may]) => may === 'sees nothing'))('%s cannot find out that a case exists', async (name) => {
  const made = await aCase('open', name)
  expect((await house.as(member(name)).get(`/api/cases/${made.id}`)).status).toBe(404)
})

describe.each(table)('%s', (name, may) => {
  // spec: home 101
  test.runIf(may !== 'sees nothing').each(CaseState.options)(
    'is told of a case that is %s what they may do',
    async (state) => {
      const made = await aCase(state, name)
      const answer = await house.as(member(name)).get(`/api/cases/${made.id}`)
      const told = (answer.body.Actions as { Name: CaseActionName; Active: boolean; Reason: string | null }[]).map(
        ({ Name, Active, Reason }) => [Name, Active, Reason],
      )
      expect(told).toEqual(
        CaseActionName.options.map((action) => {
          const refusal = !may.includes(action)
            ? 'record.forbidden'
            : closedToItsOwner(name, action, state)
              ? 'case.closed'
              : stateRefusal(action, state)
          return [action, refusal === null, refusal && problemText(refusal)]
        }),
      )
    },
  )

  describe.each(CaseState.options)('on a case that is %s', (state) => {
    test.each(CaseActionName.options)('%s is answered as the list of actions says', async (action) => {
      const made = await aCase(state, name)
      const call = send(name, action, made, state)
      if (!call) return
      const status = closedToItsOwner(name, action, state) ? 409 : expected(may, action, state)
      const answer = await call()
      expect([answer.status, answer.body.detail ?? '']).toEqual([status, answer.body.detail ?? ''])
    })
  })
})

test.each([
  ['its clinician', 200],
  ['the supervisor of its group', 403],
  ['the coordinator of its group', 200],
  ['an administrator', 200],
  ['somebody it is shared with to read', 403],
  ['somebody it is shared with to edit', 200],
  ['a clinician of its group', 404],
])('%s moves a case to its next phase, corrects that and undoes it: %i', async (name, status) => {
  const made = await aCase('open', name)
  const visit = house.as(member(name))
  const at = (verb: string) => `/api/cases/${made.id}/${verb}`
  const answers = [
    await visit.post(at('phase'), { Phase: nextPhase, Day: '2026-11-18' }),
    await visit.post(at('phase/correct'), { Phase: nextPhase, Day: '2026-11-17' }),
    await visit.post(at('phase/undo')),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
})

test.each([
  ['an administrator', 200],
  ['its clinician', 403],
  ['the supervisor of its group', 403],
  ['the coordinator of its group', 403],
  ['somebody it is shared with to read', 403],
  ['somebody it is shared with to edit', 403],
  ['a clinician of its group', 404],
  ['an administrator of another care model', 404],
])('%s erases a case permanently: %i', async (name, status) => {
  const made = await aCase('open', name)
  const { rows } = await house.owner.query<{ name: string }>('select name from item where id = $1', [made.id])
  const answer = await house.as(member(name)).post(`/api/cases/${made.id}/erase`, { Name: rows[0]?.name })
  expect(answer.status).toBe(status)
})

test('a read-only share allows reading only', async () => {
  const name = 'somebody it is shared with to read'
  const made = await aCase('open', name)
  const { body } = await house.as(member(name)).get(`/api/cases/${made.id}`)
  const readOnly = (body.Actions as { Name: string; ReadOnly: boolean }[]).filter((action) => action.ReadOnly)
  expect(readOnly.map(({ Name }) => Name)).toEqual(['contact', 'items', 'trac'])
})
