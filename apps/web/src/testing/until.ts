import { screen, waitFor } from '@testing-library/dom'

// Plain errors: expect prints whole trees of elements that differ, which takes seconds each time.

/** Waits until an element has the focus. */
export async function untilFocused(element: Element): Promise<void> {
  await waitFor(() => {
    if (document.activeElement === element) return
    throw new Error(`The focus is on ${document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'}`)
  })
}

/** Waits until no dialog is open. */
export async function untilNoDialog(): Promise<void> {
  await waitFor(() => {
    const names = screen.queryAllByRole('dialog').map((dialog) => dialog.textContent?.slice(0, 50))
    if (names.length > 0) throw new Error(`There is still a dialog: ${names.join(', ')}`)
  })
}
