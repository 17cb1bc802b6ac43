import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The address of a page of the guest's. `replace` for one that nobody wants to come back to. */
export function goTo(path: string, { replace = false } = {}): void {
  if (path === location.pathname) return
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  for (const listener of listeners) listener()
}

export const guestPaths = {
  start: '/guest',
  /** Pages count from 1; 0 is where the guest left off, or the end of a completed form. */
  form: (id: string, page = 0) => `/guest/document/${id}/${page}`,
} as const

export type GuestPlace = { readonly form: string; readonly page: string } | undefined

/** The form and the page in the address; undefined for the start. */
export function useGuestPlace(): GuestPlace {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  const [, form, page = '0'] = /^\/guest\/document\/([\w-]{36})(?:\/([^/]*))?\/?$/.exec(path) ?? []
  return form === undefined ? undefined : { form, page }
}
