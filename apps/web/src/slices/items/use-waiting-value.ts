import { useWaiting } from '../../platform/sending.ts'
import { valuesIn } from './queue-values.ts'

/** A property as it was chosen last: what waits to be sent, else what the server has. */
export function useWaitingValue<T>(item: string, property: string, saved: T): T {
  const waiting = useWaiting().filter((entry) => entry.item === item && !entry.trouble)
  const values = waiting.map(valuesIn).findLast((one) => Object.hasOwn(one, property))
  // It was chosen in the same field, and is of the same kind.
  return values ? (values[property] as T) : saved
}
