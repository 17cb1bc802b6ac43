import { Problem } from '../../../platform/problem.ts'
import { auditMember } from '../account-audit-store.ts'
import { findCandidate, type Candidate, type Membership } from '../account-store.ts'
import { refuseWait } from '../limits/attempt-limits.ts'
import { isPasswordOf } from './password-hashing.ts'
import type { Call } from '../step-routes.ts'
import { forgetGuess, guardSignIn, noteFailure, type Guard } from '../limits/sign-in-guard.ts'

export type Typed = { readonly username: string; readonly password: string; readonly careModel: string }

/** Somebody whose password was right, before any session exists. A second factor would be checked here. */
export type Proven = { readonly membership: Membership; readonly username: string; readonly guard: Guard }

/** Identifies somebody by name, password and care model. Every failure gets the same answer in the same time. */
export async function proveCredentials(call: Call, typed: Typed): Promise<Proven> {
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
  if (!fits || !candidate?.membership) {
    await recordFailure(call, guard, candidate)
    throw new Problem('session.invalid_credentials')
  }
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

async function recordFailure(call: Call, guard: Guard, candidate: Candidate | undefined): Promise<void> {
  await call.asSystem(async (tx) => {
    await noteFailure(tx, call, guard)
    if (!candidate?.membership) return
    const entry = { action: 'sign in', refused: true, reason: 'session.invalid_credentials' }
    await auditMember(tx, call, candidate.membership, entry)
  })
}
