import { useConnection } from '../../../platform/calls/connection.ts'
import { sendQueue, useWaiting } from '../../../platform/queue/sending.ts'

/** A waiting change of an item. It is stopped without a connection, or if an earlier change needs a decision. */
export function useQueuedChange(item: string, slot: string) {
  const waiting = useWaiting().filter((entry) => entry.item === item)
  const isOffline = useConnection() === 'offline' || sendQueue.isAway()
  const change = waiting.find((entry) => entry.slot === slot)
  return change && { ...change, isStopped: isOffline || waiting.some(({ trouble }) => trouble) }
}
