import { setTimeout as pause } from 'node:timers/promises'
import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import { auditAccount } from '../account-audit-store.ts'
import { findActiveAccount, listOwnWords, setPassword } from '../account-store.ts'
import { keyOf, networkOf, refuseWait } from '../limits/attempt-limits.ts'
import { countTry, forgetTry } from '../limits/attempt-store.ts'
import { hashPassword } from './password-hashing.ts'
import { refusalToPassword } from './password-policy.ts'
import { findAccountByLink, useLink } from './password-reset-store.ts'
import type { Call } from '../step-routes.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { forgetSignInFailures } from '../limits/sign-in-guard.ts'
import { sendResetLink } from './password-links.ts'

/** Longer than the work takes, so that the response time does not reveal whether a letter was written. */
const ANSWER_MS = 200

/** Sends a one-use link to the account's own e-mail address. Every name gets the same answer in the same time. */
export async function askForReset(
  { body }: ParsedRequest<typeof contract.askForReset>,
  call: Call,
): Promise<{ Done: true }> {
  const username = body.Username.trim()
  if (username === '') throw new Problem('session.missing_credentials')
  const { limitFactor } = call.platform.configuration
  const key = keyOf('forgot-password', networkOf(call.address))
  refuseWait(await call.asSystem((tx) => countTry(tx, { key, most: 10 * limitFactor, span: '1 hour' }, call.now)))
  await Promise.all([call.asSystem((tx) => writeLetter(tx, call, username)), pause(ANSWER_MS)])
  return { Done: true }
}

async function writeLetter(tx: Tx, call: Call, username: string): Promise<void> {
  const { now, platform } = call
  const account = await findActiveAccount(tx, username)
  // Prevents flooding a mailbox; the caller does not learn that the limit was reached.
  const limit = {
    key: keyOf('letters', username.toLowerCase()),
    most: 3 * platform.configuration.limitFactor,
    span: '1 hour',
  }
  const wait = await countTry(tx, limit, now)
  if (!account?.email || wait !== null) return
  await sendResetLink(tx, { platform, now }, { ...account, email: account.email })
}

/** Sets a new password by a link. Ends every session of the account and every other link. */
export async function resetPassword(
  { body }: ParsedRequest<typeof contract.resetPassword>,
  call: Call,
): Promise<{ Done: true }> {
  const { limitFactor } = call.platform.configuration
  const key = keyOf('reset-password', networkOf(call.address))
  const { wait, account } = await call.asSystem(async (tx) => ({
    wait: await countTry(tx, { key, most: 10 * limitFactor, span: '10 minutes' }, call.now),
    account: await findAccountByLink(tx, body.Token, call.now),
  }))
  refuseWait(wait)
  if (!account) throw new Problem('account.reset_link_invalid')
  const ownWords = await call.asSystem((tx) => listOwnWords(tx, account.id))
  refuse(refusalToPassword(body.Password, ownWords))
  const passwordHash = await hashPassword(body.Password)

  await call.asSystem(async (tx) => {
    // When two calls use the same link, the second waits here for the first and then finds it used.
    if (!(await useLink(tx, body.Token, call.now))) throw new Problem('account.reset_link_invalid')
    await setPassword(tx, account.id, passwordHash, call.now)
    await endSessionsOf(tx, account.id, { reason: 'password reset', now: call.now })
    await forgetTry(tx, key)
    await forgetSignInFailures(tx, account.username)
    await auditAccount(tx, call, account.id, { action: 'reset password' })
  })
  return { Done: true }
}
