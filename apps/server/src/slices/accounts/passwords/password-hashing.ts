import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../../platform/problem.ts'
import { waitingLine } from '../limits/waiting-line.ts'

/** OWASP's first choice: argon2id (the library's default) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Leaves one core for members who are already signed in.
const AT_ONCE = Math.max(1, os.availableParallelism() - 1)
/** At most three seconds of waiting at 30 ms a hash on one core; further callers are told to try again. */
const WAITING_AT_MOST = 100

/** The queue of all password hashing. */
export const hashingLine = waitingLine(AT_ONCE, WAITING_AT_MOST)

/** Different keyboards may encode the same characters differently (NIST SP 800-63B, 3.1.1.2). */
const oneForm = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hashingLine(() => hash(oneForm(password), COST))
}

let dummy: Promise<string> | undefined

/** Checks a password. Without an account it takes the same time and returns false. */
export async function isPasswordOf(storedHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody', COST)
  const against = storedHash ?? (await dummy)
  const fits = await hashingLine(() => verify(against, oneForm(password))).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    // Not a PHC string: the account was created without a password.
    return false
  })
  return fits && storedHash !== undefined
}
