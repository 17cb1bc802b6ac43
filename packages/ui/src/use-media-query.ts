import { useSyncExternalStore } from 'react'

/** Follows a media query while the page is open. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}

/** 1280 px and above, with a mouse: our own date and time fields; else the native ones. */
export function useWideScreen(): boolean {
  return useMediaQuery('(width >= 80rem)')
}

export function usePhoneScreen(): boolean {
  return useMediaQuery('(width < 48rem)')
}
