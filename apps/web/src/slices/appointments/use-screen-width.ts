import { useSyncExternalStore } from 'react'

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}

/** 1280 px and above: room for a panel and the option bar beside the sheet. */
export function useWideScreen(): boolean {
  return useMediaQuery('(width >= 80rem)')
}

export function usePhoneScreen(): boolean {
  return useMediaQuery('(width < 48rem)')
}
