import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import type * as contract from '@caseloom/contracts/accounts/two-step-endpoints'
import type { MemberActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { auditAccount } from '../account-audit-store.ts'
import { asSystem, getAccount, type StoredAccount } from '../account-store.ts'
import { keyOf, refuseWait } from '../limits/attempt-limits.ts'
import { countFailure, forgetFailures } from '../limits/attempt-store.ts'
import { refuseWrongPassword } from '../passwords/prove-password.ts'
import { endSessionsOf, touchNow } from '../sessions/session-store.ts'
import type { Call } from '../step-routes.ts'
import { newRecoveryCodes, newTwoStepSecret, recoveryHash, stepOf, wordsOf } from './codes.ts'
import {
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  lockTwoStep,
  replaceRecoveryCodes,
  setConfirmed,
  setSecret,
} from './two-step-store.ts'

type Codes = { RecoveryCodes: string[] }

/** One transaction on the calling member's own account. */
const onOwnAccount = <T>(call: Call, work: (tx: Tx, actor: MemberActor) => Promise<T>) =>
  call.asMember((tx, actor) => asSystem(tx, () => work(tx, actor)))

/** The calling member's account, once its password is proven. */
async function proveOwn(call: Call, typed: string, action: string): Promise<StoredAccount> {
  const account = await onOwnAccount(call, (tx, { accountId }) => getAccount(tx, accountId))
  await refuseWrongPassword(call, account, { typed, action })
  return account
}

export function readTwoStep(call: Call): Promise<AnswerFrom<typeof contract.readTwoStep>> {
  return onOwnAccount(call, async (tx, { accountId, zone }) => {
    const confirmedAt = (await findTwoStep(tx, accountId))?.confirmedAt ?? null
    if (confirmedAt === null) return { SinceDay: null, RecoveryCodesLeft: 0 }
    const SinceDay = wallTimeOf(confirmedAt, zone).slice(0, 10)
    return { SinceDay, RecoveryCodesLeft: await countRecoveryCodes(tx, accountId) }
  })
}

/** Makes a secret that counts for nothing until it is confirmed. Beginning again replaces it. */
export async function beginTwoStep(
  { body }: ParsedRequest<typeof contract.beginTwoStep>,
  call: Call,
): Promise<AnswerFrom<typeof contract.beginTwoStep>> {
  const account = await proveOwn(call, body.Password, 'turn on two-step sign-in')
  const secret = newTwoStepSecret()
  await onOwnAccount(call, async (tx) => {
    if ((await lockTwoStep(tx, account.id))?.confirmedAt) throw new Problem('account.two_step_on')
    await setSecret(tx, account.id, secret, call.now)
    await auditAccount(tx, call, account.id, { action: 'begin two-step sign-in' })
  })
  return wordsOf(secret, account.username)
}

/** Turns it on by a first code. Sessions that were begun with the password alone end everywhere else. */
export async function confirmTwoStep(
  { body }: ParsedRequest<typeof contract.confirmTwoStep>,
  call: Call,
): Promise<Codes> {
  const { now, platform } = call
  const { accountId } = await call.asMember((_tx, actor) => Promise.resolve(actor))
  const key = keyOf('confirm-two-step', accountId)
  refuseWait(await call.asSystem((tx) => countFailure(tx, key, now, platform.configuration.limitFactor)))
  return onOwnAccount(call, async (tx, { sessionId }) => {
    const begun = await lockTwoStep(tx, accountId)
    if (!begun) throw new Problem('account.two_step_not_begun')
    if (begun.confirmedAt) throw new Problem('account.two_step_on')
    const step = stepOf(body.Code, begun.secret, { now, lastStep: begun.lastStep })
    if (step === null) throw new Problem('account.code_wrong')
    await setConfirmed(tx, accountId, { now, step })
    const RecoveryCodes = await writeNewCodes(tx, accountId)
    await forgetFailures(tx, key)
    await endSessionsOf(tx, accountId, { reason: 'two-step sign-in turned on', now, butNot: sessionId })
    await touchNow(tx, sessionId, now)
    await auditAccount(tx, call, accountId, { action: 'turn on two-step sign-in' })
    return { RecoveryCodes }
  })
}

/** Only their hashes are stored, so nobody can be shown them again. */
async function writeNewCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, accountId, codes.map(recoveryHash))
  return codes
}

export async function renewRecoveryCodes(
  { body }: ParsedRequest<typeof contract.renewRecoveryCodes>,
  call: Call,
): Promise<Codes> {
  const { id } = await proveOwn(call, body.Password, 'make recovery codes')
  return onOwnAccount(call, async (tx) => {
    if (!(await lockTwoStep(tx, id))?.confirmedAt) throw new Problem('account.two_step_off')
    const RecoveryCodes = await writeNewCodes(tx, id)
    await auditAccount(tx, call, id, { action: 'make recovery codes' })
    return { RecoveryCodes }
  })
}

/** Also forgets a secret that was not confirmed. A second press finds it off and is done. */
export async function endTwoStep(
  { body }: ParsedRequest<typeof contract.endTwoStep>,
  call: Call,
): Promise<{ Done: true }> {
  const { id } = await proveOwn(call, body.Password, 'turn off two-step sign-in')
  await onOwnAccount(call, async (tx) => {
    if (await deleteTwoStep(tx, id)) await auditAccount(tx, call, id, { action: 'turn off two-step sign-in' })
  })
  return { Done: true }
}
