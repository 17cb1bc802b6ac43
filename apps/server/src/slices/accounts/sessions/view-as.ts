import type * as contract from '@caseloom/contracts/accounts/view-endpoints'
import { VIEW_MINUTES } from '@caseloom/contracts/accounts/view-endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { newSecret } from '../../../platform/secrets.ts'
import { asSystem, findMembership, getNameOf } from '../account-store.ts'
import { sessionCookie } from './session-cookie.ts'
import { endViewOf, getExpiry, insertSession, insertToken, touchNow, type NewSession } from './session-store.ts'

/** Lets an administrator see Caseloom as another member does. The session from which the view begins waits for its end. */
export async function beginView(
  { body }: ParsedRequest<typeof contract.beginView>,
  context: Context,
): Promise<AnswerFrom<typeof contract.beginView>> {
  const { tx, actor, now, platform } = context
  const { careModelId, accountId, memberId, sessionId: parentId } = actor
  // A program's token is its member's own.
  if (actor.sessionKind !== 'browser') throw new Problem('view.not_possible')
  const viewed = await asSystem(tx, () => findMembership(tx, careModelId, body.Member))
  if (!viewed || viewed.careModelId !== careModelId) throw new Problem('record.not_found')
  if (viewed.role === 'administrator') throw new Problem('view.not_possible')
  const secret = await asSystem(tx, async () => {
    const until = Math.min(now.getTime() + VIEW_MINUTES * 60_000, (await getExpiry(tx, parentId)).getTime())
    const view: NewSession = {
      kind: 'browser',
      careModelId,
      accountId,
      memberId,
      now,
      expiresAt: new Date(until),
      view: { memberId: viewed.memberId, parentId },
    }
    return startWith(tx, await insertSession(tx, view), view)
  })
  context.audit({ action: 'begin view', itemId: viewed.personId, personId: viewed.personId, after: viewed.role })
  context.header('set-cookie', sessionCookie(platform, secret))
  return { Name: await getNameOf(tx, viewed.personId) }
}

/** Leads back to the session from which the view began. */
export async function endView(context: Context): Promise<AnswerFrom<typeof contract.endView>> {
  const { tx, actor, now, platform } = context
  if (!actor.viewer) throw new Problem('view.not_possible')
  const secret = await asSystem(tx, async () => {
    const parent = await endViewOf(tx, actor.sessionId, now)
    // The administrator was there all the time.
    await touchNow(tx, parent.id, now)
    return startWith(tx, parent.id, { now, expiresAt: parent.expiresAt })
  })
  context.audit({ action: 'end view', itemId: actor.personId, personId: actor.personId })
  context.header('set-cookie', sessionCookie(platform, secret))
  return { Done: true }
}

async function startWith(
  tx: Context['tx'],
  sessionId: string,
  { now, expiresAt }: Pick<NewSession, 'now' | 'expiresAt'>,
): Promise<string> {
  const secret = newSecret()
  await insertToken(tx, { secret, sessionId, use: 'cookie', now, expiresAt })
  return secret
}
