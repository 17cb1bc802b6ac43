import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

const ENDS_WITHIN_MS = 10_000

/**
 * Begins the shutdown, which ends within ten seconds whatever happens, and waits for `drainMs`. Node can hang for ever at exit while
 * a compiler thread waits for a garbage collection (nodejs/node#54918): nothing new is compiled there from now on, and compilations
 * under way end before everything is closed.
 */
export async function beginToEnd(drainMs: number): Promise<void> {
  setFlagsFromString('--no-maglev')
  setTimeout(() => process.exit(1), ENDS_WITHIN_MS).unref()
  await pause(drainMs)
}
