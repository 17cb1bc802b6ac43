import type { GivenCase, GivenMember, GivenModel } from './given.ts'
import type { House } from './house.ts'

export const everyWho = [
  'owner',
  'reader',
  'editor',
  'colleague',
  'supervisor',
  'coordinator',
  'foreignCoordinator',
  'administrator',
  'otherModel',
] as const
export type Who = (typeof everyWho)[number]

export interface MembersOfEachRight {
  model: GivenModel
  members: Record<Who, GivenMember>
  /** The owner's case, shared with the reader to see and with the editor to change. */
  family: GivenCase
}

/** A case, and one member for each way of standing to it: by role, by group, by share, and from another care model. */
export async function givenMembersOfEachRight({ given }: House): Promise<MembersOfEachRight> {
  const model = await given.careModel()
  const [group, other] = [await given.group(model), await given.group(model)]
  const elsewhere = await given.careModel()
  const members = {
    owner: await given.member(model, { groups: [group] }),
    reader: await given.member(model, { groups: [other] }),
    editor: await given.member(model, { groups: [other] }),
    colleague: await given.member(model, { groups: [group] }),
    supervisor: await given.member(model, { role: 'supervisor', supervises: [group] }),
    coordinator: await given.member(model, { role: 'coordinator', groups: [group] }),
    foreignCoordinator: await given.member(model, { role: 'coordinator', groups: [other] }),
    administrator: await given.member(model, { role: 'administrator' }),
    otherModel: await given.member(elsewhere, { role: 'administrator' }),
  }
  const family = await given.managedCase(members.owner, group)
  await given.share(family, members.reader.personId)
  await given.share(family, members.editor.personId, true)
  return { model, members, family }
}
