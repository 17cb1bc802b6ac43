import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, type RawData } from 'ws'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { openHouse, type House } from '../../testing/house.ts'

let house: House
let address: string
let model: GivenModel
let [north, south] = ['', '']
let owner: GivenMember
let teammate: GivenMember
let colleague: GivenMember
let supervisor: GivenMember
let coordinator: GivenMember
let family: GivenCase
const sockets: WebSocket[] = []

beforeAll(async () => {
  house = await openHouse()
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const at = house.app.server.address()
  address = `ws://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/api/events`
  const { given } = house
  model = await given.careModel()
  north = await given.group(model, 'North')
  south = await given.group(model, 'South')
  owner = await given.member(model, { groups: [north] })
  teammate = await given.member(model, { groups: [north] })
  colleague = await given.member(model, { groups: [south] })
  supervisor = await given.member(model, { role: 'supervisor', supervises: [north] })
  coordinator = await given.member(model, { role: 'coordinator', groups: [south] })
})
afterAll(() => house.close())
beforeEach(async () => {
  family = await house.given.managedCase(owner, north)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

type Heard = { Event: string; Id?: string }

/** Opens a member's page that shows these items. */
async function showing(who: GivenMember, ids: readonly string[]) {
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${who.token}` } })
  sockets.push(socket)
  const heard: Heard[] = []
  socket.on('message', (data: RawData) => heard.push(JSON.parse((data as Buffer).toString()) as Heard))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  socket.send(JSON.stringify({ Watch: ids }))
  // The server does not confirm that it watches; it only reports changes.
  await pause(500)
  const gone = () => heard.flatMap(({ Event, Id }) => (Event === 'item:gone' ? [Id] : []))
  return { socket, heard, gone }
}

async function until(done: () => boolean): Promise<void> {
  for (let waited = 0; waited < 3000 && !done(); waited += 20) await pause(20)
}

const onCase = (verb: string, body: object, who = owner) => house.as(who).post(`/api/cases/${family.id}/${verb}`, body)

describe('a reader who loses the right to see an item is told its id and nothing else', () => {
  const endings: Readonly<
    Record<string, { who: () => GivenMember; before?: () => Promise<unknown>; end: () => Promise<unknown> }>
  > = {
    'a case that is transferred away': {
      who: () => owner,
      end: () => house.as(owner).put(`/api/transfer/${family.id}`, { to: teammate.personId, force: false }),
    },
    'a referral that another group accepts': {
      who: () => owner,
      before: () => onCase('refer', { To: south, Message: 'They moved' }),
      end: async () => {
        const { body } = await house.as(coordinator).get('/api/referrals')
        const [waiting] = body.Items.filter((each: { Case: { Id: string } }) => each.Case.Id === family.id)
        return house.as(coordinator).post(`/api/referrals/${waiting.Id}/accept`, { Owner: colleague.personId })
      },
    },
    'a share that is ended': {
      who: () => colleague,
      before: () => onCase('share', { With: colleague.personId, UntilDay: '2026-12-12' }),
      end: async () => {
        const { body } = await house.as(owner).get(`/api/cases/${family.id}`)
        return onCase('unshare', { Share: body.SharedWith[0].Id })
      },
    },
    'a case that is deleted': {
      who: () => supervisor,
      end: async () => house.as(owner).delete(`/api/delete/${family.id}`),
    },
  }

  test.each(Object.entries(endings))('%s', async (_what, { who, before, end }) => {
    const done = await before?.()
    expect((done as { status: number } | undefined)?.status ?? 200).toBeLessThan(300)
    const page = await showing(who(), [family.id, family.personId])
    expect(page.gone()).toEqual([])

    expect(((await end()) as { status: number }).status).toBeLessThan(300)

    await until(() => page.gone().includes(family.id))
    expect(page.gone()).toContain(family.id)
    expect(
      page.heard.filter(({ Event }) => Event === 'item:gone').map((event) => Object.keys(event).toSorted()),
    ).toEqual(page.gone().map(() => ['Event', 'Id', 'Position']))
  })

  test.each([
    { from: 'the patient', isBackwards: false },
    { from: 'the relative', isBackwards: true },
  ])('a relative connected from $from, and their details, disappear with the case', async ({ isBackwards }) => {
    const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Ana Delgado' })
    const ends: [string, string] = isBackwards ? [mother, family.personId] : [family.personId, mother]
    await house.given.relationship(model, ...ends)
    const shown = [mother, await house.given.item(model, 'DOCUMENT', 'About her', { person_id: mother })]
    const page = await showing(owner, shown)
    expect(page.gone()).toEqual([])

    await house.as(owner).put(`/api/transfer/${family.id}`, { to: teammate.personId, force: false })

    await until(() => page.gone().length === shown.length)
    expect(new Set(page.gone())).toEqual(new Set(shown))
  })

  test('the items of a folder disappear with the folder', async () => {
    const { id } = await house.given.appointment(family)
    const made = await house.as(owner).post('/api/new/shared-folder', { Name: 'For Sam', Item: id })
    const folder = made.body.Id as string
    const shared = await house
      .as(owner)
      .post(`/api/shared-folders/${folder}/share`, { With: colleague.personId, MayEdit: false, UntilDay: '2026-12-12' })
    const page = await showing(colleague, [folder, id])
    expect([shared.status, page.gone()]).toEqual([200, []])

    await house.as(owner).post(`/api/shared-folders/${folder}/unshare`, { Share: shared.body.Members[0].Id })

    await until(() => page.gone().length === 2)
    expect(new Set(page.gone())).toEqual(new Set([folder, id]))
  })

  test('a lowered role takes items away at the next event', async () => {
    const page = await showing(supervisor, [family.id])
    await house.owner.query('delete from group_member where member_id = $1', [supervisor.memberId])
    await house.as(owner).put(`/api/update/${family.id}`, { PropertyName: 'Name', PropertyValue: 'Delgado, North' })
    await until(() => page.gone().length > 0)
    expect(page.gone()).toEqual([family.id])
  })
})

test('a reader who never saw an item hears the same as for an unknown id, and nothing of its changes', async () => {
  const never = '0199aaaa-0000-7000-8000-000000000000'
  const page = await showing(colleague, [family.id, never])
  expect(new Set(page.gone())).toEqual(new Set([family.id, never]))

  await onCase('suspend', { Reason: 'Away' })
  await pause(300)
  expect(page.heard).toHaveLength(2)
})

test('a page that reconnects after the right has ended is told when it names its items', async () => {
  await house.as(owner).put(`/api/transfer/${family.id}`, { to: teammate.personId, force: false })
  const page = await showing(owner, [family.id])
  await until(() => page.gone().length > 0)
  expect(page.gone()).toEqual([family.id])
})

test('an item still seen is not reported, and nonsense is ignored', async () => {
  const page = await showing(owner, [family.id])
  for (const nonsense of ['{}', 'x', '{"Watch":["x"]}', '{"Watch":7}']) page.socket.send(nonsense)
  await house.as(owner).put(`/api/update/${family.id}`, { PropertyName: 'Name', PropertyValue: 'Delgado, North' })
  await until(() => page.heard.length > 0)
  await pause(300)
  expect([page.gone(), page.socket.readyState]).toEqual([[], WebSocket.OPEN])
})
