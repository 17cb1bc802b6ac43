import { useRef } from 'react'
import { newIdempotencyKey } from './api.ts'

/**
 * The idempotency key of a creating call: the same for the same content, so that sending it again makes no second thing, also after an
 * answer that never came; another one for other content, and once the thing is made.
 */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: newIdempotencyKey() }
      return last.current.key
    },
    /** It is made: the same content would be meant as another one. */
    renew: (): void => {
      last.current = { content: '', key: '' }
    },
  }
}
