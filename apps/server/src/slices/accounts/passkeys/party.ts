import type { Configuration } from '../../../platform/configuration.ts'
import { Problem } from '../../../platform/problem.ts'

/** For whom a passkey is: in WebAuthn's words the relying party. A passkey of another address opens nothing here. */
export type Party = { readonly id: string; readonly origin: string }

const isNumber = (hostname: string) => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
const isOwnMachine = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')

/** Null where browsers make no passkeys: at an address that is a number, and without TLS except on their own machine. */
export function partyOf({ publicUrl, port }: Pick<Configuration, 'publicUrl' | 'port'>): Party | null {
  const { hostname, origin, protocol } = new URL(publicUrl ?? `http://localhost:${port}`)
  if (isNumber(hostname) || (protocol !== 'https:' && !isOwnMachine(hostname))) return null
  return { id: hostname, origin }
}

export function requireParty(configuration: Configuration): Party {
  const party = partyOf(configuration)
  if (!party) throw new Problem('record.not_found')
  return party
}
