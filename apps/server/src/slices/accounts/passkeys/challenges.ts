import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { isSealOf, sealOf } from '../seals/seal.ts'
import { insertSpent } from './passkey-store.ts'

/** How long a member may take to find their phone. */
export const CHALLENGE_MS = 5 * 60_000

/**
 * A challenge that its seal proves to be ours. It is stored only once it is answered, so that asking for one, which anybody may do,
 * writes nothing. `use` says what it is for, and for adding a passkey, whose.
 */
export async function newChallenge(tx: Tx, use: string, now: Date): Promise<string> {
  const text = `${randomBytes(16).toString('base64url')}.${now.getTime() + CHALLENGE_MS}`
  return Buffer.from(`${text}.${await sealOf(tx, use, text)}`).toString('base64url')
}

function partsOf(challenge: string) {
  const [nonce = '', expires = '', seal = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split('.')
  return { text: `${nonce}.${expires}`, seal, expiresAt: new Date(Number(expires)) }
}

/** Whether this is a challenge of ours for this use, and in time. */
export async function isChallenge(tx: Tx, use: string, challenge: string, now: Date): Promise<boolean> {
  const { text, seal, expiresAt } = partsOf(challenge)
  return (await isSealOf(tx, use, { text, seal })) && expiresAt > now
}

/** Uses a challenge of ours up; false if it was used before. */
export function spendChallenge(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  const { text, expiresAt } = partsOf(challenge)
  return insertSpent(tx, { hash: hashOf(text), expiresAt, now })
}
