import { waitFor } from '@testing-library/dom'

/** Waits for a message at the edge of the page. Its words are there twice: the second time for screen readers. */
export async function findToast(words: string | RegExp): Promise<void> {
  await waitFor(() => {
    const shown = document.querySelector('.cl-toasts .text')?.textContent ?? ''
    const isIt = typeof words === 'string' ? shown === words : words.test(shown)
    if (!isIt) throw new Error(`No message says ${String(words)}. The page says: ${shown || 'nothing'}`)
  })
}
