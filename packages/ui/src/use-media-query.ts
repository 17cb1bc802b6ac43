import { createContext, use, useSyncExternalStore } from 'react'

/** Set around what is drawn in a frame as narrow as a phone, whatever the width of the window is. */
export const PhoneFrameContext = createContext(false)

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
  const isFramed = use(PhoneFrameContext)
  return useMediaQuery('(width >= 80rem)') && !isFramed
}

export function usePhoneScreen(): boolean {
  const isFramed = use(PhoneFrameContext)
  return useMediaQuery('(width < 48rem)') || isFramed
}
