import { useEffect } from 'react'

const AFTER_THE_PAGE_MILLIS = 1500

/** Fetches code that is likely to be wanted next, after the page itself has come. `load` must be the same every time. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load(), AFTER_THE_PAGE_MILLIS)
    return () => clearTimeout(timer)
  }, [load])
}
