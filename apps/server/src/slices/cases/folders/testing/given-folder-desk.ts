import type { House } from '../../../../testing/house.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

/** A clinician of the north who makes folders, a friend of the south, and the calls that both make. */
export async function givenFolderDesk(house: House) {
  const { given } = house
  const model = await given.careModel()
  const [north, south] = [await given.group(model, 'North'), await given.group(model, 'South')]
  const owner = await given.member(model, { groups: [north], name: 'Avery Stone' })
  const friend = await given.member(model, { groups: [south], name: 'Noor Haddad' })
  const administrator = await given.member(model, { role: 'administrator' })
  const family = await given.managedCase(owner, north, { name: 'Mateo Delgado' })
  const [mine, theirs] = [house.as(owner), house.as(friend)]

  async function made(name = 'Tuesday supervision', more: object = {}): Promise<string> {
    const { body } = await mine.post('/api/new/shared-folder', { Name: name, ...more })
    return (body as { Id: string }).Id
  }
  const add = (folder: string, item: string, visit: Visitor = mine) =>
    visit.post(`/api/shared-folders/${folder}/add`, { Item: item })
  const shareWith = (folder: string, id: string, more: object = {}) =>
    mine.post(`/api/shared-folders/${folder}/share`, { With: id, UntilDay: '2026-12-19', ...more })

  return { model, north, south, owner, friend, administrator, family, mine, theirs, made, add, shareWith }
}

export type FolderDesk = Awaited<ReturnType<typeof givenFolderDesk>>
