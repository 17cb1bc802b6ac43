import {
  listGroupCases,
  listMemberCases,
  listSupervisedGroups,
  readSupervisedGroup,
  readSupervisedMember,
} from '@caseloom/contracts/supervision/calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'

const PAGE_SIZE = 20

/** As many as the server answers at once. */
const MOST_SEARCHED = 100

export const groupsQuery = (offset: number, limit = PAGE_SIZE) =>
  queryOptions({
    queryKey: ['supervision', 'groups', offset, limit],
    queryFn: ({ signal }) => send(listSupervisedGroups, { query: { offset, limit } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The groups among which a search looks: more than a page of them. */
export const searchedGroupsQuery = groupsQuery(0, MOST_SEARCHED)

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ['supervision', 'group', id],
    queryFn: ({ signal }) => send(readSupervisedGroup, { params: { id } }, { signal }),
  })

export type CasesFilter = {
  readonly q?: string
  readonly offset?: number
  readonly limit?: number
  readonly weeks?: number
  /** The ids of the cases that come first in their category. */
  readonly pinned?: readonly string[]
}

const partOf = ({ q = '', offset = 0, limit = PAGE_SIZE, weeks = 8, pinned = [] }: CasesFilter) => ({
  q,
  offset,
  limit,
  weeks,
  pinned: pinned.join(','),
})

/** A member, as seen from one group or from all. `id` is their person or their membership. */
export type MemberPlace = { readonly id: string; readonly groupId?: string | undefined }

export const referralOf = ({ groupId }: MemberPlace) => (groupId === undefined ? {} : { referral: groupId })

export const memberQuery = (place: MemberPlace) =>
  queryOptions({
    queryKey: ['supervision', 'member', place],
    queryFn: ({ signal }) =>
      send(readSupervisedMember, { params: { id: place.id }, query: referralOf(place) }, { signal }),
  })

/** The owner of the listed cases: a group or a member. */
export type CasesOf = { readonly group: string } | { readonly member: MemberPlace }

export function overseenCasesQuery(of: CasesOf, filter: CasesFilter) {
  const part = partOf(filter)
  return queryOptions({
    queryKey: ['supervision', 'cases', of, part] as const,
    queryFn: ({ signal }) =>
      'group' in of
        ? send(listGroupCases, { params: { id: of.group }, query: part }, { signal })
        : send(
            listMemberCases,
            { params: { id: of.member.id }, query: { ...part, ...referralOf(of.member) } },
            { signal },
          ),
    placeholderData: keepPreviousData,
  })
}
