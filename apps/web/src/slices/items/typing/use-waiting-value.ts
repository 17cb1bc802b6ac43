import { useOfWaiting } from '../../../platform/queue/sending.ts'
import { valuesIn } from './queue-values.ts'

/** A property's latest choice: the waiting one, else the server's value. */
export function useWaitingValue<T>(item: string, property: string, saved: T): T {
  const latest = useOfWaiting((waiting) =>
    waiting.findLast((one) => one.item === item && !one.trouble && Object.hasOwn(valuesIn(one), property)),
  )
  // The waiting value was chosen for the same property, so it has the same type.
  return latest ? (valuesIn(latest)[property] as T) : saved
}
