import { useEffect, useState } from 'react'

/** What waits until the page itself has come. */
export const AFTER_THE_PAGE_MILLIS = 1500

/** True once the page has had its time: for what is drawn on every page and needed on none at once. */
export function useQuietMoment(): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), AFTER_THE_PAGE_MILLIS)
    return () => clearTimeout(timer)
  }, [])
  return isQuiet
}
