import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Tx } from '../../platform/database/database.ts'
import { newSecret } from '../../platform/secrets.ts'
import { auditMember } from './account-audit-store.ts'
import { setLocale, type Membership } from './account-store.ts'
import { proveCredentials } from './prove-credentials.ts'
import type { Call } from './step-routes.ts'
import { deviceCookie, sessionCookie } from './sessions/session-cookie.ts'
import { endSession, findSessionBy, insertSession, insertToken, MEMBER_SESSION_MS } from './sessions/session-store.ts'
import { remember } from './limits/sign-in-guard.ts'

type Request = ParsedRequest<typeof contract.signIn>
type Answer = AnswerFrom<typeof contract.signIn>

/** Starts a new session for this browser and ends the one it had, which prevents session fixation. */
export async function signIn({ body }: Request, call: Call): Promise<Answer> {
  const typed = { username: body.Username, password: body.Password, careModel: body.CareModel, code: body.Code }
  const { membership, username, guard } = await proveCredentials(call, typed)
  const device = /^[\w-]{43}$/.test(call.sent.device ?? '') ? String(call.sent.device) : newSecret()
  const secret = await call.asSystem(async (tx) => {
    if (body.Locale) await setLocale(tx, membership.accountId, body.Locale)
    await endBrowserSession(tx, call)
    await auditMember(tx, call, membership, { action: 'sign in' })
    const started = await startBrowserSession(
      tx,
      membership,
      call.now,
      new Date(call.now.getTime() + MEMBER_SESSION_MS),
    )
    // Last, because everybody in a clinic locks the same counter row.
    await remember(tx, call, { username, guard, device })
    return started
  })
  call.header('set-cookie', sessionCookie(call.platform, secret))
  call.header('set-cookie', deviceCookie(call.platform, device))
  return { CareModel: { Name: membership.careModelName, ShortName: membership.shortName } }
}

/** Returns the secret of the new session's cookie. */
export async function startBrowserSession(tx: Tx, who: Membership, now: Date, expiresAt: Date): Promise<string> {
  const secret = newSecret()
  const { careModelId, accountId, memberId } = who
  const sessionId = await insertSession(tx, { kind: 'browser', careModelId, accountId, memberId, now, expiresAt })
  await insertToken(tx, { secret, sessionId, use: 'cookie', now, expiresAt })
  return secret
}

export async function endBrowserSession(tx: Tx, call: Call): Promise<void> {
  const had = call.sent.cookie === undefined ? undefined : await findSessionBy(tx, call.sent.cookie, ['cookie'])
  if (had) await endSession(tx, had.id, 'signed in anew', call.now)
}
