import { useRef } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'

/** The same wish has the same key, so that sending it again makes no second one; another wish has another. */
export function useWishKey() {
  const last = useRef({ wish: '', key: '' })
  return (body: unknown) => {
    const wish = JSON.stringify(body)
    if (last.current.wish !== wish) last.current = { wish, key: newIdempotencyKey() }
    return last.current.key
  }
}
