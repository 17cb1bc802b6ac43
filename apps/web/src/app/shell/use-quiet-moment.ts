import { useEffect, useState } from 'react'

/** The delay for whatever may load only after the page itself. */
export const AFTER_THE_PAGE_MILLIS = 1500

/** True once the page has had time to load: for parts that every page draws and none needs at once. */
export function useQuietMoment(): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), AFTER_THE_PAGE_MILLIS)
    return () => clearTimeout(timer)
  }, [])
  return isQuiet
}
