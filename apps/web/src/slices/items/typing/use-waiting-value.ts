import { useWaiting } from '../../../platform/queue/sending.ts'
import { valuesIn } from './queue-values.ts'

/** A property's latest choice: the waiting one, else the server's value. */
export function useWaitingValue<T>(item: string, property: string, saved: T): T {
  const waiting = useWaiting().filter((entry) => entry.item === item && !entry.trouble)
  const values = waiting.map(valuesIn).findLast((one) => Object.hasOwn(one, property))
  // The waiting value was chosen for the same property, so it has the same type.
  return values ? (values[property] as T) : saved
}
