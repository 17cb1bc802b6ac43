import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../platform/problem.ts'

/** OWASP's first choice: argon2id (the library's default) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// One core is left for everybody who is signed in already.
const AT_ONCE = Math.max(1, os.availableParallelism() - 1)
/** Some three seconds of waiting; whoever comes then is told to try again rather than kept. */
const WAITING_AT_MOST = 60

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else {
    if (waiting.length >= WAITING_AT_MOST) throw new Problem('server.busy', {}, { headers: { 'retry-after': '2' } })
    // Whoever ends hands the place on, so the count stays as it is.
    await new Promise<void>((resolve) => void waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The same characters typed on different keyboards may come in different forms (NIST SP 800-63B, 3.1.1.2). */
const oneForm = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(oneForm(password), COST))
}

let dummy: Promise<string> | undefined

/** Checks a password; where there is no account to check against, takes as long all the same and says no. */
export async function isPasswordOf(storedHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody', COST)
  const against = storedHash ?? (await dummy)
  const fits = await inTurn(() => verify(against, oneForm(password))).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    // Not a PHC string: an account that was made without a password.
    return false
  })
  return fits && storedHash !== undefined
}
