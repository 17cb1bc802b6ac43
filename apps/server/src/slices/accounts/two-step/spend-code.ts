import type { Tx } from '../../../platform/database/database.ts'
import { recoveryHash, stepOf } from './codes.ts'
import { lockTwoStep, setLastStep, spendRecoveryCode } from './two-step-store.ts'

/**
 * Whether the typed code is the account's second step at sign-in, or it has none. The code is used up: a code of the app until a later
 * one, a recovery code for good.
 */
export async function spendCode(tx: Tx, accountId: string, typed: string, now: Date): Promise<boolean> {
  const twoStep = await lockTwoStep(tx, accountId)
  // It was turned off a moment ago.
  if (!twoStep || twoStep.confirmedAt === null) return true
  const step = stepOf(typed, twoStep.secret, { now, lastStep: twoStep.lastStep })
  if (step === null) return spendRecoveryCode(tx, accountId, recoveryHash(typed))
  await setLastStep(tx, accountId, step)
  return true
}
