import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenFolders } from '../../../testing/given-folders.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let north: string
let south: string
let folders: ReturnType<typeof givenFolders>
const who = new Map<string, GivenMember>()

beforeAll(async () => {
  house = await openHouse()
  const { given } = house
  folders = givenFolders(given, house.clock)
  model = await given.careModel()
  ;[north, south] = [await given.group(model, 'North'), await given.group(model, 'South')]
  const east = await given.group(model, 'East')
  const make = async (name: string, wanted: Parameters<typeof given.member>[1]) =>
    who.set(name, await given.member(model, wanted))
  await make('its owner', { groups: [north] })
  await make('a clinician of its group', { groups: [north] })
  await make('the supervisor of its group', { role: 'supervisor', supervises: [north] })
  await make('the coordinator of its group', { role: 'coordinator', groups: [north] })
  await make('a coordinator of another group', { role: 'coordinator', groups: [south] })
  await make('an administrator', { role: 'administrator' })
  await make('a member to read', { groups: [south] })
  await make('a member to fill', { groups: [south] })
  await make('a member by their group', { groups: [east] })
  await make('a member until yesterday', { groups: [south] })
  await make('whoever owns what is in it', { groups: [south] })
  const elsewhere = await given.careModel()
  who.set('an administrator of another care model', await given.member(elsewhere, { role: 'administrator' }))
  who.set('east', { ...member('a member by their group'), personId: east })
})
afterAll(() => house.close())

function member(name: string): GivenMember {
  const found = who.get(name)
  if (!found) throw new Error(`Nobody is called ${name}`)
  return found
}

type World = { folder: string; share: string; item: string; ownersFamily: GivenCase }

/** A folder with every kind of member, which holds a session of a clinician of the south. */
async function aFolder(): Promise<World> {
  const { given } = house
  const folder = await folders.folder(member('its owner'), north)
  const share = await folders.share(model.id, folder, { personId: member('a member to read').personId })
  await folders.share(model.id, folder, { personId: member('a member to fill').personId, mayEdit: true })
  await folders.share(model.id, folder, { groupId: member('east').personId })
  await folders.share(model.id, folder, { personId: member('whoever owns what is in it').personId })
  const { personId } = member('a member until yesterday')
  await folders.share(model.id, folder, { personId, mayEdit: true, untilDay: '2026-11-18' })
  const { id: item } = await given.appointment(await given.managedCase(member('whoever owns what is in it'), south), {
    notes: 'Said in confidence',
  })
  await folders.putIn(model.id, folder, item, { by: member('whoever owns what is in it').personId })
  return { folder, share, item, ownersFamily: await given.managedCase(member('its owner'), north) }
}

type Act = 'see' | 'read an item' | 'rename' | 'put in' | 'take out' | 'share' | 'unshare' | 'delete'
const acts: readonly Act[] = ['see', 'read an item', 'rename', 'put in', 'take out', 'share', 'unshare', 'delete']
const looks: readonly Act[] = ['see', 'read an item']
const fills: readonly Act[] = [...looks, 'rename', 'put in', 'take out']

/** Who may do what to a folder; readers without the right get 403. */
const table: readonly (readonly [string, readonly Act[]])[] = [
  ['its owner', acts],
  ['a clinician of its group', []],
  ['the supervisor of its group', looks],
  ['the coordinator of its group', acts],
  // A member who may share a case may remove its items even from a folder they cannot see.
  ['a coordinator of another group', ['take out']],
  ['an administrator', acts],
  ['a member to read', looks],
  ['a member to fill', fills],
  ['a member by their group', looks],
  ['a member until yesterday', []],
  ['whoever owns what is in it', [...looks, 'take out']],
  ['an administrator of another care model', []],
]

/** An item that the given member may share, so that only the folder decides. */
async function somethingOf(name: string, ownersFamily: GivenCase): Promise<string> {
  const someone = member(name)
  const isOfClinician = someone.role === 'clinician' && someone.model.id === model.id
  const family = isOfClinician ? await house.given.managedCase(someone, south) : ownersFamily
  return (await house.given.appointment(family)).id
}

async function send(name: string, act: Act, { folder, item, share, ownersFamily }: World) {
  const visit = house.as(member(name))
  const at = `/api/shared-folders/${folder}`
  const receiver = member('a clinician of its group').personId
  const calls: Record<Act, () => ReturnType<typeof visit.get>> = {
    see: () => visit.get(at),
    'read an item': () => visit.get(`/api/activity?folder=${folder}`),
    rename: () => visit.put(`/api/update/${folder}`, { PropertyName: 'Name', PropertyValue: 'Wednesday' }),
    'put in': async () => visit.post(`${at}/add`, { Item: await somethingOf(name, ownersFamily) }),
    'take out': () => visit.post(`${at}/remove`, { Item: item }),
    share: () => visit.post(`${at}/share`, { With: receiver, MayEdit: false, UntilDay: '2027-01-01' }),
    unshare: () => visit.post(`${at}/unshare`, { Share: share }),
    delete: () => visit.delete(`/api/delete/${folder}`),
  }
  return calls[act]()
}

describe.each(table)('%s', (name, may) => {
  test.each(acts)('may do exactly what the table says: %s', async (act) => {
    const world = await aFolder()

    const answer = await send(name, act, world)

    const refused = may.includes('see') ? 403 : 404
    expect([act, answer.status]).toEqual([act, may.includes(act) ? 200 : refused])
  })

  test('gets the actions they may do with the folder', async () => {
    const { folder } = await aFolder()

    const { status, body } = await house.as(member(name)).get(`/api/shared-folders/${folder}`)

    const told = {
      CanFill: may.includes('put in'),
      CanShare: may.includes('share'),
      Can: { Update: may.includes('rename'), Delete: may.includes('delete') },
    }
    expect(status).toBe(may.includes('see') ? 200 : 404)
    expect(body).toMatchObject(!may.includes('see') ? { Code: 'record.not_found' } : told)
  })

  test('reads its items and changes none of them', async () => {
    const { folder, item } = await aFolder()
    const visit = house.as(member(name))
    const isTheirs = name === 'whoever owns what is in it' || name === 'an administrator'
    const isOfTheirGroup = name === 'a coordinator of another group'

    const read = await visit.get(`/api/appointments/${item}`)
    const change = await visit.put(`/api/update/${item}`, { PropertyName: 'Notes', PropertyValue: 'x' })

    const sees = may.length > 0 || isOfTheirGroup
    expect([read.status, change.status]).toEqual([
      sees ? 200 : 404,
      isTheirs || isOfTheirGroup ? 200 : sees ? 403 : 404,
    ])
    expect(folder).not.toBe(item)
  })
})

const putting: readonly (readonly [string, number])[] = [
  ['its clinician', 200],
  ['the coordinator of its group', 200],
  ['an administrator', 200],
  ['the supervisor of its group', 403],
  ['the supervisor of its group, with whom it is shared to edit', 403],
  ['somebody it is shared with to edit', 403],
  ['somebody it is shared with to read', 403],
  ['somebody who sees it by a folder alone', 403],
  ['a clinician of its group', 404],
]

describe('putting an item into one’s own folder takes the right to share its case', () => {
  test.each(putting)('%s: %i', async (name, status) => {
    const { given } = house
    const owner = await given.member(model, { groups: [north] })
    const family = await given.managedCase(owner, north)
    const { id: item } = await given.appointment(family)
    const stranger = () => given.member(model, { groups: [south] })
    const actors: Record<string, () => Promise<GivenMember>> = {
      'its clinician': () => Promise.resolve(owner),
      'the supervisor of its group, with whom it is shared to edit': async () => {
        const supervisor = member('the supervisor of its group')
        await given.share(family, supervisor.personId, true)
        return supervisor
      },
      'somebody it is shared with to edit': async () => {
        const someone = await stranger()
        await given.share(family, someone.personId, true)
        return someone
      },
      'somebody it is shared with to read': async () => {
        const someone = await stranger()
        await given.share(family, someone.personId)
        return someone
      },
      'somebody who sees it by a folder alone': async () => {
        const someone = await stranger()
        const other = await folders.folder(owner, north)
        await folders.putIn(model.id, other, item)
        await folders.share(model.id, other, { personId: someone.personId, mayEdit: true })
        return someone
      },
    }
    const actor = await (actors[name]?.() ?? Promise.resolve(member(name)))
    const own = await folders.folder(actor, null, 'Own')

    const answer = await house.as(actor).post(`/api/shared-folders/${own}/add`, { Item: item })

    const codes: Record<number, string | undefined> = { 403: 'folder.item_not_yours', 404: 'record.not_found' }
    expect([answer.status, answer.body.Code]).toEqual([status, codes[status]])
  })
})
