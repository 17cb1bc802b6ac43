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

const RELOADED = 'caseloom.reloadedForPart'
const BETWEEN_RELOADS_MILLIS = 60_000

/** Loads the page anew, at the same address, unless somebody would notice more than that. What was typed is kept on this computer. */
export function reloadUnnoticed() {
  if (hasLayers() || findTypingField(document.activeElement)) return
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < BETWEEN_RELOADS_MILLIS) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}
