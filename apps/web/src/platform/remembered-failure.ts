import { hasLayers } from '@caseloom/ui/layer-stack'
import { findTypingField } from '@caseloom/ui/typing-field'

/**
 * Whether the server sends the file that the browser failed to import. A browser may remember for the whole life of a page that a module,
 * or one that it imports, could not be fetched, and then fails without asking again.
 */
export async function isRememberedFailure(error: unknown): Promise<boolean> {
  const [file] = error instanceof Error ? (/https?:\/\/\S+/.exec(error.message) ?? []) : []
  if (file === undefined) return false
  return fetch(file, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A page that is younger than this has just been loaded anew, and another time would help no more. */
const YOUNG_MILLIS = 60_000

/** Loads the page anew, at the same address, unless somebody would notice more than that or words that wait would be lost. */
export async function reloadUnnoticed(): Promise<void> {
  if (hasLayers() || findTypingField(document.activeElement) || performance.now() < YOUNG_MILLIS) return
  try {
    const { beginAnew } = await import('./begin-anew.ts')
    await beginAnew()
  } catch {
    // Without the code nobody knows what waits: the page stays as it is.
  }
}
