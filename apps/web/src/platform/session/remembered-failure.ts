import { hasLayers } from '@caseloom/ui/layers/layer-stack'
import { findTypingField } from '@caseloom/ui/fields/typing-field'

/**
 * Whether the server serves the file that the browser failed to import. A browser may remember for the whole life of a page that a
 * module, or one that it imports, could not be fetched, and then fails without a request.
 */
export async function isRememberedFailure(error: unknown): Promise<boolean> {
  const [file] = error instanceof Error ? (/https?:\/\/\S+/.exec(error.message) ?? []) : []
  if (file === undefined) return false
  return fetch(file, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A page younger than this has just been reloaded, and another reload would not help. */
const YOUNG_MILLIS = 60_000

/** Reloads the page at the same address, unless the reader would notice or unsent text would be lost. */
export async function reloadUnnoticed(): Promise<void> {
  if (hasLayers() || findTypingField(document.activeElement) || performance.now() < YOUNG_MILLIS) return
  try {
    const { beginAnew } = await import('./begin-anew.ts')
    await beginAnew()
  } catch {
    // Without the code it is unknown what waits, so the page stays as it is.
  }
}
