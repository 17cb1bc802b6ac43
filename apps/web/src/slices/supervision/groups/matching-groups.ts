import type { GroupMember, SupervisedGroup } from '@caseloom/contracts/supervision/supervision'

export type ShownGroup = { readonly group: SupervisedGroup; readonly members: readonly GroupMember[] }

const foldText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a member's name, description or type contains the words. `typeOf` gives the type in the reader's language. */
export function matchesMember(member: GroupMember, words: string, typeOf: (member: GroupMember) => string): boolean {
  const wanted = foldText(words.trim())
  return [member.Name, member.Description ?? '', typeOf(member)].some((text) => foldText(text).includes(wanted))
}

/** The groups of that name or description with all their members, and those of the others who match. */
export function matchingGroups(
  groups: readonly SupervisedGroup[],
  words: string,
  typeOf: (member: GroupMember) => string,
): readonly ShownGroup[] {
  const wanted = foldText(words.trim())
  return groups.flatMap((group): ShownGroup[] => {
    if ([group.Name, group.Description ?? ''].some((text) => foldText(text).includes(wanted)))
      return [{ group, members: group.Members }]
    const members = group.Members.filter((member) => matchesMember(member, words, typeOf))
    return members.length > 0 ? [{ group, members }] : []
  })
}
