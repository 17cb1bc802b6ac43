import { useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/**
 * The idempotency key of a creating call. The same content keeps its key until it has arrived, so that sending again after a lost answer
 * creates nothing twice. Other content gets another key.
 */
export function useIdempotencyKey() {
  const keys = useRef(new Map<string, string>())
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content)
      const key = keys.current.get(text) ?? newIdempotencyKey()
      keys.current.set(text, key)
      return key
    },
    /** Call it after success: the same content again is then meant as a second item. */
    renew: (): void => keys.current.clear(),
  }
}
