import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

const ENDS_WITHIN_MS = 10_000

/**
 * Begins the end of the process, which comes within ten seconds whatever happens, and waits for `drainMs`. Node can hang in its exit
 * for ever while a compiler's thread waits for a collection (nodejs/node#54918): nothing new is compiled there from now on, and what
 * is under way is done by the time everything is closed.
 */
export async function beginToEnd(drainMs: number): Promise<void> {
  setFlagsFromString('--no-maglev')
  setTimeout(() => process.exit(1), ENDS_WITHIN_MS).unref()
  await pause(drainMs)
}
