import {
  changeGroup,
  changeMember,
  disconnectMemberSignOn,
  createGroup,
  endMemberTwoStep,
  removeMemberPasskeys,
  inviteMember,
  listGroups,
  listMembers,
  listPeopleWithoutSignIn,
  sendMemberLink,
} from '@caseloom/contracts/admin/members/calls.generated'
import type { GroupRow, MemberRow } from '@caseloom/contracts/admin/members/member-row'
import type { Role } from '@caseloom/contracts/roles'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

const PAGE = 50

/** An invitation that did not arrive; no group in use. */
export type MemberNeed = 'attention' | 'groupless'

/** Everyone who may sign in, or could. */
export const membersQuery = (q: string, offset: number, need: MemberNeed | null) =>
  queryOptions({
    queryKey: ['members', q, offset, need],
    queryFn: ({ signal }) => {
      const query = { q, offset, limit: PAGE, ...(need && { [need]: 'true' as const }) }
      return send(listMembers, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const peopleWithoutSignInQuery = (q: string) =>
  queryOptions({
    queryKey: ['members', 'without sign-in', q],
    queryFn: ({ signal }) => send(listPeopleWithoutSignIn, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const groupsQuery = queryOptions({
  queryKey: ['members', 'groups'],
  queryFn: ({ signal }) => send(listGroups, {}, { signal }),
})

/** Members and groups count each other, tracs name groups, and work is handed to members. */
export function forgetMembers(client: QueryClient) {
  for (const key of ['members', 'tracs', 'receivers']) void client.invalidateQueries({ queryKey: [key] })
}

export type InvitationText = {
  readonly PersonId?: string
  readonly FirstName?: string
  readonly LastName?: string
  readonly UserName: string
  readonly Email: string | null
  readonly Role: Role
  readonly Groups: string[]
}

export const inviteMutation = mutationOptions({
  mutationFn: ({ text, idempotencyKey }: { readonly text: InvitationText; readonly idempotencyKey: string }) =>
    send(inviteMember, { body: text }, { idempotencyKey }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forgetMembers(client),
})

export type MemberChanges = {
  readonly Role?: Role
  readonly Groups?: string[]
  readonly Email?: string | null
  readonly Active?: boolean
}

type ChangingMember = { readonly id: string; readonly version: number; readonly changes: MemberChanges }

export const changeMemberMutation = mutationOptions({
  mutationFn: ({ id, version, changes }: ChangingMember) =>
    send(changeMember, { params: { id }, body: changes }, { version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forgetMembers(client),
})

export const sendLinkMutation = mutationOptions({
  mutationFn: ({ Id }: Pick<MemberRow, 'Id'>) => send(sendMemberLink, { params: { id: Id } }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forgetMembers(client),
})

export const endTwoStepMutation = mutationOptions({
  mutationFn: ({ Id }: Pick<MemberRow, 'Id'>) => send(endMemberTwoStep, { params: { id: Id } }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forgetMembers(client),
})

export const removePasskeysMutation = mutationOptions({
  mutationFn: ({ Id }: Pick<MemberRow, 'Id'>) => send(removeMemberPasskeys, { params: { id: Id } }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forgetMembers(client),
})

export const disconnectSignOnMutation = mutationOptions({
  mutationFn: ({ Id }: Pick<MemberRow, 'Id'>) => send(disconnectMemberSignOn, { params: { id: Id } }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forgetMembers(client),
})

type SavingGroup = {
  /** Null adds a group. */
  readonly known: Pick<GroupRow, 'Id' | 'Version'> | null
  readonly name: string
  readonly idempotencyKey: string
}

export const saveGroupMutation = mutationOptions({
  mutationFn: ({ known, name, idempotencyKey }: SavingGroup) =>
    known === null
      ? send(createGroup, { body: { Name: name } }, { idempotencyKey })
      : send(changeGroup, { params: { id: known.Id }, body: { Name: name } }, { version: known.Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forgetMembers(client),
})

export const activateGroupMutation = mutationOptions({
  mutationFn: ({ Id, Active, Version }: Pick<GroupRow, 'Id' | 'Active' | 'Version'>) =>
    send(changeGroup, { params: { id: Id }, body: { Active } }, { version: Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forgetMembers(client),
})
