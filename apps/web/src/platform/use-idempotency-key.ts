import { useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/**
 * The idempotency key of a creating call. It stays the same for the same content, so that sending again after a lost answer creates
 * nothing twice. Other content gets a new key.
 */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: newIdempotencyKey() }
      return last.current.key
    },
    /** Call it after success: the same content again is then meant as a second item. */
    renew: (): void => {
      last.current = { content: '', key: '' }
    },
  }
}
