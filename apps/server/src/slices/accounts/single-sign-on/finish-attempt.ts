import type * as contract from '@caseloom/contracts/accounts/single-sign-on-endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Identity } from '../../../platform/single-sign-on/identity-provider.ts'
import { auditAccount, auditMember } from '../account-audit-store.ts'
import { getAccount, listMemberships, type Membership, membershipNamed, setLocale } from '../account-store.ts'
import { keyOf, refuseWait } from '../limits/attempt-limits.ts'
import { countTry, forgetTry } from '../limits/attempt-store.ts'
import { sendNotice } from '../passwords/password-links.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'
import { findSessionBy, MEMBER_SESSION_MS } from '../sessions/session-store.ts'
import { endBrowserSession, startBrowserSession } from '../sign-in.ts'
import type { Call } from '../step-routes.ts'
import { spendCode } from '../two-step/spend-code.ts'
import { findTwoStep } from '../two-step/two-step-store.ts'
import { clearedAttemptCookie } from './attempt-cookie.ts'
import { requireProvider, returnAddress, withProvider } from './begin-attempt.ts'
import {
  deleteAttempt,
  findAccountByEmail,
  findLinkedAccount,
  insertLink,
  keepProof,
  lockAttempt,
  markUsed,
  noteLinkUse,
  type Attempt,
} from './sso-store.ts'

type Body = ParsedRequest<typeof contract.finishSingleSignOn>['body']
type Answer = AnswerFrom<typeof contract.finishSingleSignOn>

/** A refusal is thrown after its transaction, so that its audit rows stay. */
type Outcome<T> = { readonly done: T } | { readonly refused: ProblemCode }

function doneOf<T>(outcome: Outcome<T>): T {
  if ('refused' in outcome) throw new Problem(outcome.refused)
  return outcome.done
}

const WAY = 'single sign-on'

export async function finishSingleSignOn(
  { body }: ParsedRequest<typeof contract.finishSingleSignOn>,
  call: Call,
): Promise<Answer> {
  requireProvider(call)
  const attempt = await takeAttempt(call, body.Query)
  const proven = attempt.isUsed ? attempt : await prove(call, attempt, body.Query)
  if (proven.linkAccountId !== null) return connect(call, proven)
  return enter(call, proven, body)
}

type Proven = Attempt & { readonly issuer: string; readonly subject: string }

const isProven = (attempt: Attempt): attempt is Proven => attempt.accountId !== null && attempt.subject !== null

/** The attempt of this browser. The provider's answer is taken once; what it has proven counts until the attempt ends. */
async function takeAttempt(call: Call, query: string): Promise<Attempt> {
  const state = new URLSearchParams(query).get('state') ?? ''
  const browser = call.sent.attempt ?? ''
  const taken = await call.asSystem(async (tx) => {
    const attempt = await lockAttempt(tx, { state, browser, now: call.now })
    if (!attempt || (attempt.isUsed && !isProven(attempt))) return undefined
    if (!attempt.isUsed) await markUsed(tx, state, call.now)
    return attempt
  })
  if (!taken) throw new Problem('session.sso_attempt')
  return taken
}

/** Asks the provider, while no connection to the database is held, and finds whose account it is. */
async function prove(call: Call, attempt: Attempt, query: string): Promise<Attempt> {
  const returned = new URL(returnAddress(call.platform.configuration))
  returned.search = query
  const identity = await withProvider(call, requireProvider(call).finish(returned, attempt))
  return call
    .asSystem(async (tx) => {
      const accountId = attempt.linkAccountId ?? (await findAccount(tx, identity))
      if (accountId === undefined) return undefined
      await keepProof(tx, { state: attempt.state, accountId, identity })
      return { ...attempt, accountId, issuer: identity.issuer, subject: identity.subject }
    })
    .then((proven) => {
      if (!proven) throw new Problem('session.sso_unknown')
      return proven
    })
}

/** An account that is connected, or else the only one with the address that the provider has verified. */
const findAccount = async (tx: Tx, identity: Identity) =>
  (await findLinkedAccount(tx, identity)) ??
  (identity.email === null ? undefined : await findAccountByEmail(tx, identity.email))

async function tellOfConnection(tx: Tx, call: Call, accountId: string): Promise<void> {
  await auditAccount(tx, call, accountId, { action: 'connect single sign-on' })
  await sendNotice(tx, call, await getAccount(tx, accountId), 'sso-connected')
}

/** Connects the account of the member who asked for it on their own page, and who must still be signed in here. */
async function connect(call: Call, { state, issuer, subject, accountId }: Attempt): Promise<Answer> {
  if (accountId === null || issuer === null || subject === null) throw new Problem('session.sso_attempt')
  const outcome = await call.asSystem(async (tx): Promise<Outcome<true>> => {
    await deleteAttempt(tx, state)
    const session = call.sent.cookie === undefined ? undefined : await findSessionBy(tx, call.sent.cookie, ['cookie'])
    if (session?.accountId !== accountId || session.expiresAt <= call.now) return { refused: 'session.required' }
    const made = await insertLink(tx, { accountId, issuer, subject, now: call.now })
    if (made === 'taken') return { refused: 'account.sso_taken' }
    if (made === 'made') await tellOfConnection(tx, call, accountId)
    return { done: true }
  })
  call.header('set-cookie', clearedAttemptCookie(call.platform))
  doneOf(outcome)
  return { CareModel: null, Next: '/account' }
}

async function enter(call: Call, attempt: Attempt, body: Body): Promise<Answer> {
  if (!isProven(attempt) || attempt.accountId === null) throw new Problem('session.sso_attempt')
  const { accountId } = attempt
  const code = body.Code.trim()
  const key = keyOf('single sign-on code', accountId)
  // Only somebody who has signed in at the provider gets here, so nobody else can use the tries up.
  const most = 10 * call.platform.configuration.limitFactor
  if (code !== '') refuseWait(await call.asSystem((tx) => countTry(tx, { key, most, span: '10 minutes' }, call.now)))
  const { membership, secret } = doneOf(
    await call.asSystem(async (tx): Promise<Outcome<{ membership: Membership; secret: string }>> => {
      const chosen = choose(await listMemberships(tx, accountId), body.CareModel.trim() || attempt.careModel)
      if ('refused' in chosen) return chosen
      const missing = await refusalOfCode(tx, call, { accountId, code })
      if (missing !== null) return { refused: missing }
      if (code !== '') await forgetTry(tx, key)
      return startSession(tx, call, { attempt, membership: chosen.done, body })
    }),
  )
  call.header('set-cookie', clearedAttemptCookie(call.platform))
  call.header('set-cookie', sessionCookie(call.platform, secret))
  return { CareModel: { Name: membership.careModelName, ShortName: membership.shortName }, Next: attempt.next }
}

/** If the account is a member of one care model only, nothing has to be typed. */
function choose(all: readonly Membership[], careModel: string): Outcome<Membership> {
  const typed = careModel.toLowerCase()
  const [only, ...others] = all
  if (!only) return { refused: 'session.sso_closed' }
  if (typed === '') return others.length === 0 ? { done: only } : { refused: 'session.missing_caremodel' }
  const chosen = membershipNamed(all, typed)
  return chosen ? { done: chosen } : { refused: 'session.passkey_elsewhere' }
}

/** An account with two-step sign-in is asked for its code here too: the provider does not say how it recognized its owner. */
async function refusalOfCode(
  tx: Tx,
  call: Call,
  { accountId, code }: { readonly accountId: string; readonly code: string },
): Promise<ProblemCode | null> {
  const twoStep = await findTwoStep(tx, accountId)
  if (!twoStep || twoStep.confirmedAt === null) return null
  if (code === '') return 'session.code_required'
  if (await spendCode(tx, accountId, code, call.now)) return null
  const reason = 'session.code_wrong'
  await auditAccount(tx, call, accountId, { action: 'sign in', refused: true, after: WAY, reason })
  return reason
}

type Entry = { readonly attempt: Proven; readonly membership: Membership; readonly body: Body }

async function startSession(
  tx: Tx,
  call: Call,
  { attempt, membership, body }: Entry,
): Promise<Outcome<{ membership: Membership; secret: string }>> {
  const { state, issuer, subject } = attempt
  const { accountId } = membership
  // Two answers at once: the second one finds the attempt gone.
  if (!(await lockAttempt(tx, { state, browser: call.sent.attempt ?? '', now: call.now })))
    return { refused: 'session.sso_attempt' }
  await deleteAttempt(tx, state)
  const made = await insertLink(tx, { accountId, issuer, subject, now: call.now })
  // It was connected to another account since the provider answered.
  if (made === 'taken') return { refused: 'session.sso_unknown' }
  if (made === 'made') await tellOfConnection(tx, call, accountId)
  await noteLinkUse(tx, accountId, call.now)
  if (body.Locale) await setLocale(tx, accountId, body.Locale)
  await endBrowserSession(tx, call)
  await auditMember(tx, call, membership, { action: 'sign in', after: WAY })
  const expiresAt = new Date(call.now.getTime() + MEMBER_SESSION_MS)
  return { done: { membership, secret: await startBrowserSession(tx, membership, call.now, expiresAt) } }
}
