import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A secret of 256 bits that goes to a browser or client; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(secret: string | Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The only successor of a secret; it cannot be computed without the installation's key. */
export function successorOf(secret: string, key: Buffer, use: string): string {
  return createHmac('sha256', key).update(`${use}\n${secret}`).digest('base64url')
}
