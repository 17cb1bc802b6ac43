import { useConnection } from '../../../platform/calls/connection.ts'
import { sendQueue, useOfWaiting } from '../../../platform/queue/sending.ts'

/** A waiting change of an item. It is stopped without a connection, or if an earlier change needs a decision. */
export function useQueuedChange(item: string, slot: string) {
  const change = useOfWaiting((waiting) => waiting.find((entry) => entry.item === item && entry.slot === slot))
  const isHeldUp = useOfWaiting((waiting) => waiting.some((entry) => entry.item === item && entry.trouble))
  const isAway = useOfWaiting(() => sendQueue.isAway())
  const isOffline = useConnection() === 'offline' || isAway
  return change && { ...change, isStopped: isOffline || isHeldUp }
}
