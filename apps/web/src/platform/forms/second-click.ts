import type { MouseEvent } from 'react'

/**
 * Lets the second click of a double-click send nothing. When it comes, the first may have been refused already, and the same text would be
 * tried once more: of a code or a password, only some tries are allowed.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest('[type=submit]'))
    event.preventDefault()
}
