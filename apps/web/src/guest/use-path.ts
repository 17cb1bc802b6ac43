import { useEffect, useState, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The address of a page of the guest's. `replace` for one that nobody wants to come back to. Who was chosen stays chosen. */
export function goTo(path: string, { replace = false } = {}): void {
  if (path === location.pathname) return
  if (replace) history.replaceState(history.state, '', path)
  else history.pushState(history.state, '', path)
  for (const listener of listeners) listener()
}

const chosenIn = (state: unknown) => (state as { readonly chosen?: number } | null)?.chosen

/**
 * The number of who fills in the forms of a bundle, and how to choose. Each choice is an entry in the browser's history, so that Back leads
 * to the names. A page that is loaded again asks again.
 */
export function useChosenSubject(): [number | undefined, (subject: number | undefined) => void] {
  const [chosen, setChosen] = useState<number>()
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => setChosen(chosenIn(state))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  function choose(subject: number | undefined) {
    history.pushState({ chosen: subject }, '')
    setChosen(subject)
  }
  return [chosen, choose]
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
