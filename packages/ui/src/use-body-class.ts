import { useId, useLayoutEffect } from 'react'

/**
 * Tells the styles of the whole page what is on it: the body has a class that begins with this name. `body:has(…)` would need no code, but
 * makes Chromium style hundreds of elements again whenever anything is added to the page.
 */
export function useBodyClass(name: string, isOn = true): void {
  // One for each user: there may be a sheet over a sheet.
  const own = name + useId()
  useLayoutEffect(() => {
    document.body.classList.toggle(own, isOn)
    return () => document.body.classList.remove(own)
  }, [own, isOn])
}
