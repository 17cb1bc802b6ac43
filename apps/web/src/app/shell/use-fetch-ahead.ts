import { useEffect } from 'react'
import { AFTER_THE_PAGE_MILLIS } from './use-quiet-moment.ts'

/** Loads code that is likely to be needed next, after the page itself has loaded. `load` must be the same every time. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(ignore), AFTER_THE_PAGE_MILLIS)
    return () => clearTimeout(timer)
  }, [load])
}

function ignore() {
  // The code is requested again when it is needed.
}
