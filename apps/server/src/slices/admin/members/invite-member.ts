import type * as contract from '@caseloom/contracts/admin/members/endpoints'
import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { newId } from '../../../platform/database/new-id.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { fieldProblem } from '../../../platform/calls/field-problem.ts'
import { Problem } from '../../../platform/problem.ts'
import {
  asSystem,
  countApart,
  countTry,
  findMembership,
  insertInvitedAccount,
  keyOf,
  lockAccount,
  refuseWait,
  sendInvitation,
  sendResetLink,
  voidLinks,
} from '../../accounts/index.ts'
import { findName, insertItems } from '../../items/index.ts'
import { insertPerson } from '../../people/index.ts'
import { getMember, holdAsAdministrator, refuseGroups } from './change-members.ts'
import { getAccountOf, getLocaleOf, insertMember, isWithoutSignIn, placeMember } from './member-store.ts'

type Wanted = ParsedRequest<typeof contract.inviteMember>['body']
type Invited = MemberRow & { Link: string | null }

/** A whole organization can be invited in one go. Beyond that somebody floods mailboxes, or asks which usernames there are. */
const INVITATIONS_AN_HOUR = 100
const LETTERS_AN_HOUR = 10

/** The page of a clinician: one that is there and has no sign-in, or a new one. */
async function pageFor(context: Context, wanted: Wanted): Promise<string> {
  const { tx, now, actor } = context
  const { PersonId, FirstName: firstName = '', LastName: lastName = '', Groups: groups } = wanted
  if (PersonId !== undefined) {
    const found = await isWithoutSignIn(tx, PersonId)
    if (found === 'missing') throw new Problem('record.not_found')
    if (found === 'signs in') throw fieldProblem(context, 'member.signs_in', 'PersonId')
    return PersonId
  }
  const name = `${firstName} ${lastName}`.trim()
  if (name === '') throw fieldProblem(context, 'member.name_required', 'FirstName')
  const id = newId(now)
  const { careModelId, personId: createdBy } = actor
  const groupId = groups[0] ?? null
  const page = { id, kind: 'CLINICIAN' as const, name, personId: null, caseId: null, clinicianId: null, date: null }
  await insertItems(tx, careModelId, [{ ...page, groupId, statusClass: 'neutral' }], context)
  const nothing = { middleName: null, title: null, birthDay: null, genderId: null }
  await insertPerson(tx, { careModelId, id, firstName, lastName, ...nothing, groupId, createdBy })
  return id
}

/** Makes a member and writes them a letter. The link in it is told only where no letter can be sent. */
export async function inviteMember(context: Context, wanted: Wanted): Promise<Invited> {
  const { tx, now, actor } = context
  const { UserName: username, Email: email, Role: role } = wanted
  const groups = [...new Set(wanted.Groups)]
  const most = INVITATIONS_AN_HOUR * context.platform.configuration.limitFactor
  refuseWait(
    await countApart(context.platform, { key: keyOf('invitations', actor.memberId), most, span: '1 hour' }, now),
  )
  await holdAsAdministrator(context)
  await refuseGroups(context, role, groups)
  const locale = await getLocaleOf(tx)
  const accountId = await asSystem(tx, () => insertInvitedAccount(tx, { username, email, locale }, now))
  if (accountId === undefined) throw fieldProblem(context, 'member.username_taken', 'UserName')
  const personId = await pageFor(context, { ...wanted, Groups: groups })
  const { careModelId } = actor
  const id = newId(now)
  await insertMember(tx, { careModelId, id, accountId, personId, role, createdAt: now })
  await placeMember(tx, { careModelId, memberId: id, supervises: role === 'supervisor' }, groups)
  context.audit({ action: 'create account', itemId: personId, personId, after: `${username}, ${role}` })
  return sendLink(context, id)
}

/** A new invitation for a member who has not chosen a password; a link to set a new one for any other. */
export async function sendMemberLink(context: Context, id: string): Promise<Invited> {
  await holdAsAdministrator(context)
  const { PersonId, IsElsewhere, State, Email } = await getMember(context, id)
  if (State === 'inactive') throw new Problem('member.inactive')
  if (IsElsewhere) throw new Problem('member.elsewhere')
  // Nobody but its owner gets the link of an account that is in use.
  if (State === 'active' && Email === null) throw new Problem('member.email_missing')
  if (State === 'active' && !context.platform.mail.canSend) throw new Problem('member.no_mail')
  context.audit({ action: 'make password link', itemId: PersonId, personId: PersonId })
  return sendLink(context, id)
}

async function sendLink(context: Context, id: string): Promise<Invited> {
  const { tx, now, actor, platform } = context
  const by = (await findName(tx, actor.personId)) ?? ''
  const link = await asSystem(tx, async () => {
    const account = await lockAccount(tx, await getAccountOf(tx, id))
    const most = LETTERS_AN_HOUR * platform.configuration.limitFactor
    // Only links that were sent count, so the count may go with a refusal.
    refuseWait(await countTry(tx, { key: keyOf('member links', account.id), most, span: '1 hour' }, now))
    const membership = await findMembership(tx, actor.careModelId, id)
    if (!membership) throw new Problem('member.inactive')
    await voidLinks(tx, account.id)
    if (!account.isInvited) {
      if (account.email !== null) await sendResetLink(tx, context, { ...account, email: account.email })
      return null
    }
    const { role, careModelName: name, shortName } = membership
    return sendInvitation(tx, context, account, { by, role, careModel: { name, shortName } })
  })
  const member = await getMember(context, id)
  const isTold = member.Email === null || !platform.mail.canSend
  return { ...member, Link: isTold ? link : null }
}
