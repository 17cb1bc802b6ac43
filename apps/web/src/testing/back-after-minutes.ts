import { vi } from 'vitest'

/** The reader was in another window for so long, and comes back: what is shown is read again. */
export function backAfterMinutes(minutes: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
