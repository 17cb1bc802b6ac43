import type { GivenMember, GivenModel } from './given.ts'
import type { House } from './house.ts'

/** A clinician of a new group, and members with every relation to the items that this clinician makes, by name. */
export async function membersAround({ given }: House, model: GivenModel) {
  const group = await given.group(model, 'North')
  const maker = await given.member(model, { groups: [group] })
  const elsewhere = await given.careModel()
  const members = new Map<string, GivenMember>([
    ['the maker', maker],
    ['an administrator', await given.member(model, { role: 'administrator' })],
    ['the coordinator of the group', await given.member(model, { role: 'coordinator', groups: [group] })],
    ['the supervisor of the group', await given.member(model, { role: 'supervisor', supervises: [group] })],
    ['a colleague of the group', await given.member(model, { groups: [group] })],
    ['an administrator of another care model', await given.member(elsewhere, { role: 'administrator' })],
  ])

  function who(name: string): GivenMember {
    const found = members.get(name)
    if (!found) throw new Error(`Nobody is called ${name}`)
    return found
  }
  return { group, maker, who }
}
