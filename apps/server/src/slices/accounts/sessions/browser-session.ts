import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import { Locale, DEFAULT_LOCALE } from '@caseloom/contracts/locales'
import { randomBytes } from 'node:crypto'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { auditMember } from '../account-audit-store.ts'
import {
  asSystem,
  getAccount,
  getNameOf,
  getOwnMember,
  listMemberships,
  setLocale,
  type Membership,
} from '../account-store.ts'
import { findShown } from '../wording/wording-store.ts'
import { sessionCookie } from './session-cookie.ts'
import { endSession, getExpiry, touchNow } from './session-store.ts'
import { startBrowserSession } from '../sign-in.ts'

const careModelOf = (one: Membership) => ({
  Id: one.careModelId,
  Name: one.careModelName,
  ShortName: one.shortName,
  TimeZone: one.zone,
})

export async function readSession(context: Context): Promise<AnswerFrom<typeof contract.readSession>> {
  const { tx, actor, now } = context
  const member = await getOwnMember(tx, actor.careModelId, actor.memberId)
  const { account, memberships } = await asSystem(tx, async () => ({
    account: await getAccount(tx, actor.accountId),
    memberships: await listMemberships(tx, actor.accountId),
  }))
  const here = memberships.find(({ careModelId }) => careModelId === actor.careModelId)
  if (!here) throw new Problem('session.required')
  const locale = Locale.catch(DEFAULT_LOCALE).parse(actor.locale)
  return {
    Member: {
      Id: actor.memberId,
      PersonId: actor.personId,
      FirstName: member.firstName,
      LastName: member.lastName,
      Photo: member.photo,
      UserName: account.username,
      Role: actor.role,
      // The flag has an effect only for supervisors (app.set_member).
      Supervises: actor.role === 'supervisor' && member.supervises,
      // With it an administrator could enter the member's room.
      MeetingLink: actor.viewer ? null : member.meetingLink,
    },
    CareModel: {
      ...careModelOf(here),
      SupportAddress: member.supportAddress,
      WeekStart: member.weekStart,
      CustomAction: member.customAction,
      HelpText: await findShown(tx, 'staff-help', locale),
    },
    // A view stays in its care model.
    CareModels: (actor.viewer ? [here] : memberships).map(careModelOf),
    View: await viewOf(context),
    Locale: locale,
    IdleSecondsLeft: actor.idleSecondsLeft,
    Now: wallTimeOf(now, actor.zone),
    // The member's key would open what their own pages keep in this browser.
    DraftKey: (actor.viewer ? randomBytes(32) : member.draftKey).toString('base64'),
  }
}

async function viewOf({ tx, actor, now }: Context): Promise<AnswerFrom<typeof contract.readSession>['View']> {
  const { viewer, sessionId } = actor
  if (!viewer) return null
  const until = await asSystem(tx, () => getExpiry(tx, sessionId))
  return {
    Id: sessionId,
    By: await getNameOf(tx, viewer.personId),
    Until: wallTimeOf(until, actor.zone),
    SecondsLeft: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)),
  }
}

/** Resets the idle time at once, unlike other calls, which do so after their answer. */
export async function staySignedIn({ tx, actor, now, platform }: Context): Promise<{ IdleSecondsLeft: number }> {
  await asSystem(tx, () => touchNow(tx, actor.sessionId, now))
  const { idleSeconds } = platform.configuration
  return { IdleSecondsLeft: actor.sessionKind === 'browser' ? idleSeconds : actor.idleSecondsLeft }
}

/** Switches to another care model with a new session, which ends when the old one would have. */
export async function switchCareModel(
  { body }: ParsedRequest<typeof contract.switchCareModel>,
  context: Context,
): Promise<AnswerFrom<typeof contract.switchCareModel>> {
  const { tx, actor, now } = context
  // A program's token is for one care model; for another the program requests another token.
  if (actor.sessionKind !== 'browser') throw new Problem('caremodel.not_member')
  const { there, secret } = await asSystem(tx, async () => {
    const memberships = await listMemberships(tx, actor.accountId)
    const found = memberships.find(({ careModelId }) => careModelId === body.CareModel)
    if (!found) throw new Problem('caremodel.not_member')
    const expiresAt = await getExpiry(tx, actor.sessionId)
    await endSession(tx, actor.sessionId, 'care model switched', now)
    await auditMember(tx, context, found, { action: 'sign in', reason: 'care model switched' })
    return { there: found, secret: await startBrowserSession(tx, found, now, expiresAt) }
  })
  context.audit({ action: 'switch care model', after: there.careModelId })
  context.header('set-cookie', sessionCookie(context.platform, secret))
  return { CareModel: { Name: there.careModelName, ShortName: there.shortName } }
}

export async function chooseLocale(
  { body }: ParsedRequest<typeof contract.chooseLocale>,
  { tx, actor }: Context,
): Promise<AnswerFrom<typeof contract.chooseLocale>> {
  await asSystem(tx, () => setLocale(tx, actor.accountId, body.Locale))
  return { Locale: body.Locale }
}
