import type * as contract from '@caseloom/contracts/admin/members/endpoints'
import { needsGroup } from '@caseloom/contracts/admin/members/member-rules'
import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Role } from '@caseloom/contracts/roles'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import {
  asSystem,
  deletePasskeysOf,
  deleteSignOnOf,
  deleteTwoStep,
  endSessionsOf,
  endSessionsOfMember,
  getAccount,
  sendNotice,
  setEmail,
  voidLinks,
} from '../../accounts/index.ts'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import { findMemberRow } from './member-lists.ts'
import {
  getAccountOf,
  holdMembers,
  isStillAdministrator,
  listGroupIds,
  placeMember,
  writeMember,
} from './member-store.ts'

export async function getMember({ tx, now }: Pick<Context, 'tx' | 'now'>, id: string): Promise<MemberRow> {
  const member = await findMemberRow(tx, id, now)
  if (!member) throw new Problem('record.not_found')
  return member
}

/** Another administrator may have ended the caller's access while this call waited. */
export async function refuseFormerAdministrator({ tx }: Context): Promise<void> {
  if (!(await isStillAdministrator(tx))) throw new Problem('record.not_found')
}

/** If two administrators end each other's access at the same time, the second one is refused: they are no longer an administrator. */
export async function holdAsAdministrator(context: Context): Promise<void> {
  await holdMembers(context.tx)
  await refuseFormerAdministrator(context)
}

/** Refuses groups that do not exist here, and none at all for a role that sees nothing without one. */
export async function refuseGroups(context: Context, role: Role, groups: readonly string[]): Promise<void> {
  if (needsGroup(role) && groups.length === 0) throw fieldProblem(context, 'member.group_required', 'Groups')
  const found = await listGroupIds(context.tx, groups)
  if (groups.some((id) => !found.includes(id))) throw new Problem('record.not_found')
}

const wordsOf = ({ Role: role, Groups, State }: MemberRow) =>
  [role, ...Groups.map(({ Name }) => Name), ...(State === 'inactive' ? ['inactive'] : [])].join(', ')

type Changes = ParsedRequest<typeof contract.changeMember>['body']

export async function changeMember(context: Context, id: string, changes: Changes): Promise<MemberRow> {
  const { tx, now, actor } = context
  await holdAsAdministrator(context)
  const before = await getMember(context, id)
  const { Version } = before
  if (context.seenVersion !== undefined && context.seenVersion !== Version)
    throw new Problem('record.stale', { Version })
  const wasActive = before.State !== 'inactive'
  const { Role: role = before.Role, Active: active = wasActive, Email: email = before.Email } = changes
  const groups = [...new Set(changes.Groups ?? before.Groups.map((group) => group.Id))]
  // So there is always an administrator left.
  if (id === actor.memberId && (role !== before.Role || active !== wasActive)) throw new Problem('member.own')
  if (changes.Role !== undefined || changes.Groups !== undefined) await refuseGroups(context, role, groups)
  if (email !== before.Email && before.IsElsewhere) throw new Problem('member.elsewhere')

  await writeMember(tx, { id, role, active })
  await placeMember(tx, { careModelId: actor.careModelId, memberId: id, supervises: role === 'supervisor' }, groups)
  await asSystem(tx, async () => {
    const account = await getAccount(tx, await getAccountOf(tx, id))
    // Links that were sent to the former address, or to a member who is now inactive, must not open the account.
    const isClosed = !before.IsElsewhere && ((!active && wasActive) || email !== before.Email)
    if (isClosed) await voidLinks(tx, account.id)
    if (email !== before.Email) await setEmail(tx, account.id, email)
    if (email !== before.Email && before.State === 'active') await sendNotice(tx, context, account, 'email')
    if (!active && wasActive) await endSessionsOfMember(tx, id, { reason: 'access ended', now })
    else if (role !== before.Role) await endSessionsOfMember(tx, id, { reason: 'role changed', now })
  })
  const after = await getMember(context, id)
  const about = { itemId: before.PersonId, personId: before.PersonId }
  if (wordsOf(before) !== wordsOf(after))
    context.audit({ action: 'change account', ...about, before: wordsOf(before), after: wordsOf(after) })
  if (email !== before.Email)
    context.audit({ action: 'change account', ...about, property: 'Email', before: before.Email, after: email })
  return after
}

/** The member, if their sign-in may be changed from here. One's own is changed on the page of the own account, with the password. */
async function getMemberToHelp(context: Context, id: string): Promise<MemberRow> {
  await holdAsAdministrator(context)
  const member = await getMember(context, id)
  if (id === context.actor.memberId) throw new Problem('member.own')
  if (member.IsElsewhere) throw new Problem('member.elsewhere')
  return member
}

/** For a member who lost the phone and the recovery codes. What is signed in by the second step ends. */
export async function endMemberTwoStep(context: Context, id: string): Promise<MemberRow> {
  const { tx, now } = context
  const { PersonId } = await getMemberToHelp(context, id)
  await asSystem(tx, async () => {
    const account = await getAccount(tx, await getAccountOf(tx, id))
    if (!(await deleteTwoStep(tx, account.id))) throw new Problem('account.two_step_off')
    await endSessionsOf(tx, account.id, { reason: 'two-step sign-in turned off', now })
    await sendNotice(tx, context, account, 'two-step')
  })
  context.audit({ action: 'turn off two-step sign-in', itemId: PersonId, personId: PersonId })
  return getMember(context, id)
}

/** For a member who lost the device that holds them, or whose account somebody else may have used. */
export async function removeMemberPasskeys(context: Context, id: string): Promise<MemberRow> {
  const { tx, now } = context
  const { PersonId } = await getMemberToHelp(context, id)
  const names = await asSystem(tx, async () => {
    const account = await getAccount(tx, await getAccountOf(tx, id))
    const removed = await deletePasskeysOf(tx, account.id)
    if (removed.length === 0) return removed
    await endSessionsOf(tx, account.id, { reason: 'passkeys removed', now })
    await sendNotice(tx, context, account, 'passkeys-removed')
    return removed
  })
  for (const before of names)
    context.audit({ action: 'remove passkey of member', itemId: PersonId, personId: PersonId, before })
  return getMember(context, id)
}

/** For a member whose account at the organization somebody else may use. */
export async function disconnectMemberSignOn(context: Context, id: string): Promise<MemberRow> {
  const { tx, now } = context
  const { PersonId } = await getMemberToHelp(context, id)
  const wasConnected = await asSystem(tx, async () => {
    const account = await getAccount(tx, await getAccountOf(tx, id))
    if (!(await deleteSignOnOf(tx, account.id))) return false
    await endSessionsOf(tx, account.id, { reason: 'single sign-on disconnected', now })
    await sendNotice(tx, context, account, 'sso-disconnected')
    return true
  })
  if (wasConnected)
    context.audit({ action: 'disconnect single sign-on of member', itemId: PersonId, personId: PersonId })
  return getMember(context, id)
}
