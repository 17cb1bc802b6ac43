import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../platform/problem.ts'
import { waitingLine } from './waiting-line.ts'

/** OWASP's first choice: argon2id (the library's default) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// One core is left for everybody who is signed in already.
const AT_ONCE = Math.max(1, os.availableParallelism() - 1)
/** At most three seconds of waiting, where a core takes 30 ms for one; whoever comes then is told to try again rather than kept. */
const WAITING_AT_MOST = 100

/** Where every hash waits for its turn. */
export const hashingLine = waitingLine(AT_ONCE, WAITING_AT_MOST)

/** The same characters typed on different keyboards may come in different forms (NIST SP 800-63B, 3.1.1.2). */
const oneForm = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hashingLine(() => hash(oneForm(password), COST))
}

let dummy: Promise<string> | undefined

/** Checks a password; where there is no account to check against, takes as long all the same and says no. */
export async function isPasswordOf(storedHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody', COST)
  const against = storedHash ?? (await dummy)
  const fits = await hashingLine(() => verify(against, oneForm(password))).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    // Not a PHC string: an account that was made without a password.
    return false
  })
  return fits && storedHash !== undefined
}
