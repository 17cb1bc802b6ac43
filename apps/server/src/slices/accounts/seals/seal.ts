import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { asSystem } from '../account-store.ts'
import { getInstallationKey } from '../sessions/session-store.ts'

const BYTES = 16

/** 128 bits that only this installation can compute for a text: an HMAC with its own key. `use` keeps seals of different uses apart. */
function sealWith(key: Buffer, use: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${use}\n${text}`).digest().subarray(0, BYTES)
}

/** The seal of a text, for an address. */
export async function sealOf(tx: Tx, use: string, text: string): Promise<string> {
  const key = await asSystem(tx, () => getInstallationKey(tx))
  return sealWith(key, use, text).toString('base64url')
}

/** Whether a seal is the text's, compared in constant time. */
export async function isSealOf(tx: Tx, use: string, { text, seal }: { readonly text: string; readonly seal: string }) {
  const key = await asSystem(tx, () => getInstallationKey(tx))
  const given = Buffer.from(seal, 'base64url')
  // A second spelling of the same bytes would be a second address.
  const isPlain = given.length === BYTES && given.toString('base64url') === seal
  return timingSafeEqual(isPlain ? given : Buffer.alloc(BYTES), sealWith(key, use, text)) && isPlain
}
