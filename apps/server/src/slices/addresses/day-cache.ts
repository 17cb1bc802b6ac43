import { ADDRESS_CACHE_SECONDS } from '@caseloom/contracts/addresses/address-rules'
import type { Clock } from '../../platform/clock.ts'

const MOST = 1000

export type DayCache<Value> = (key: string, ask: () => Promise<Value>) => Promise<Value>

/** Caches the newest thousand external answers for a day. Failures are not cached. */
export function dayCache<Value>(clock: Clock): DayCache<Value> {
  const known = new Map<string, { readonly value: Value; readonly until: number }>()
  return async (key, ask) => {
    const now = clock.now().getTime()
    const found = known.get(key)
    // Setting the clock back must not keep a value longer.
    if (found && found.until > now && found.until <= now + ADDRESS_CACHE_SECONDS * 1000) return found.value
    const value = await ask()
    known.delete(key)
    known.set(key, { value, until: now + ADDRESS_CACHE_SECONDS * 1000 })
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    return value
  }
}
