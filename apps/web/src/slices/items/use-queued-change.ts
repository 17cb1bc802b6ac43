import { useConnection } from '../../platform/connection.ts'
import { sendQueue, useWaiting } from '../../platform/sending.ts'

/** A change of an item that is on its way; stopped where there is no way, or where something before it wants a decision. */
export function useQueuedChange(item: string, slot: string) {
  const waiting = useWaiting().filter((entry) => entry.item === item)
  const isOffline = useConnection() === 'offline' || sendQueue.isAway()
  const change = waiting.find((entry) => entry.slot === slot)
  return change && { ...change, isStopped: isOffline || waiting.some(({ trouble }) => trouble) }
}
