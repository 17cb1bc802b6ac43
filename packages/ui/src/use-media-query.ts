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

/** 1280 px and above: our own date and time fields, panels beside the sheet, the option bar. */
export function useWideScreen(): boolean {
  return useMediaQuery('(width >= 80rem)')
}

export function usePhoneScreen(): boolean {
  return useMediaQuery('(width < 48rem)')
}
