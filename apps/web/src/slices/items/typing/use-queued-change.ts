import { useConnection } from '../../../platform/calls/connection.ts'
import { sendQueue, useOfWaiting } from '../../../platform/queue/sending.ts'
import { partsIn } from './queue-values.ts'

/** A waiting change of an item. It is stopped without a connection, or if an earlier change needs a decision. */
export function useQueuedChange(item: string, slot: string) {
  const change = useOfWaiting((waiting) => waiting.find((entry) => entry.item === item && entry.slot === slot))
  const isStopped = useIsStopped(item)
  return change && { ...change, isStopped }
}

/** The parts of an item whose completion waits, by one call or by several. */
export function useQueuedParts(item: string) {
  // A text, because a new list at each look would be drawn again and again.
  const parts = useOfWaiting((waiting) =>
    waiting
      .filter((entry) => entry.item === item)
      .flatMap(partsIn)
      .join(' '),
  )
  const isStopped = useIsStopped(item)
  return { parts: new Set(parts.split(' ')), isStopped }
}

function useIsStopped(item: string): boolean {
  const isHeldUp = useOfWaiting((waiting) => waiting.some((entry) => entry.item === item && entry.trouble))
  const isAway = useOfWaiting(() => sendQueue.isAway())
  const isOffline = useConnection() === 'offline' || isAway
  return isOffline || isHeldUp
}
