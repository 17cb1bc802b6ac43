import type { ProblemCode } from '@caseloom/contracts/problem'
import { Problem } from '../../platform/problem.ts'
import { auditMember } from './account-audit-store.ts'
import { findCandidate, type Candidate, type Membership } from './account-store.ts'
import { refuseWait } from './limits/attempt-limits.ts'
import { isPasswordOf } from './passwords/password-hashing.ts'
import type { Call } from './step-routes.ts'
import { spendCode } from './two-step/spend-code.ts'
import { forgetGuess, guardSignIn, noteFailure, type Guard } from './limits/sign-in-guard.ts'

export type Typed = {
  readonly username: string
  readonly password: string
  readonly careModel: string
  /** Empty unless the account's second step was asked for. */
  readonly code: string
}

/** Somebody whose password was right, and whose code was if the account asks for one, before any session exists. */
export type Proven = { readonly membership: Membership; readonly username: string; readonly guard: Guard }

/**
 * Identifies somebody by name, password and care model, and by a code if the account asks for one. Every failure before the code gets the
 * same answer in the same time; that a code is asked for is said to those only who know the password. Asking for it counts as a failure
 * until somebody signs in, so that nobody can try passwords without counting by leaving the code out. A care model that the calling program
 * does not reach is answered like a wrong one.
 */
export async function proveCredentials(
  call: Call,
  typed: Typed,
  reaches: (careModelId: string) => boolean = () => true,
): Promise<Proven> {
  const username = typed.username.trim()
  const careModel = typed.careModel.trim()
  if (username === '' || typed.password === '') throw new Problem('session.missing_credentials')
  if (careModel === '') throw new Problem('session.missing_caremodel')

  const { guard, candidate } = await call.asSystem(async (tx) => ({
    guard: await guardSignIn(tx, call, username),
    candidate: await findCandidate(tx, username, careModel),
  }))
  refuseWait(guard.wait)
  const fits = await checkPassword(call, guard, candidate, typed.password)
  if (!fits || !candidate?.membership || !reaches(candidate.membership.careModelId)) {
    await recordFailure(call, guard, candidate, 'session.invalid_credentials')
    throw new Problem('session.invalid_credentials')
  }
  if (candidate.hasTwoSteps) await proveCode(call, guard, candidate, typed.code.trim())
  return { membership: candidate.membership, username, guard }
}

/** If the server was too busy to check, the attempt does not count as a guess. */
async function checkPassword(call: Call, guard: Guard, candidate: Candidate | undefined, typed: string) {
  try {
    return await isPasswordOf(candidate?.passwordHash, typed)
  } catch (error) {
    await call.asSystem((tx) => forgetGuess(tx, guard))
    throw error
  }
}

/** A wrong code counts like a wrong password. */
async function proveCode(call: Call, guard: Guard, candidate: Candidate, code: string): Promise<void> {
  if (code === '') throw new Problem('session.code_required')
  if (await call.asSystem((tx) => spendCode(tx, candidate.accountId, code, call.now))) return
  await recordFailure(call, guard, candidate, 'session.code_wrong')
  throw new Problem('session.code_wrong')
}

async function recordFailure(
  call: Call,
  guard: Guard,
  candidate: Candidate | undefined,
  reason: ProblemCode,
): Promise<void> {
  await call.asSystem(async (tx) => {
    await noteFailure(tx, call, guard)
    if (!candidate?.membership) return
    await auditMember(tx, call, candidate.membership, { action: 'sign in', refused: true, reason })
  })
}
