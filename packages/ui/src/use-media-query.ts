import { createContext, use, useSyncExternalStore } from 'react'

/** Set around what is drawn in a frame as narrow as a phone, whatever the width of the window is. */
export const PhoneFrameContext = createContext(false)

/** One list a query for the whole page: a form asks the same of each of its three hundred fields, at every render. */
const stores = new Map<string, { subscribe: (onChange: () => void) => () => void; read: () => boolean }>()

function storeOf(query: string) {
  const known = stores.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  const store = {
    subscribe(onChange: () => void) {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    read: () => list.matches,
  }
  stores.set(query, store)
  return store
}

/** Follows a media query while the page is open. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, read } = storeOf(query)
  return useSyncExternalStore(subscribe, read)
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
