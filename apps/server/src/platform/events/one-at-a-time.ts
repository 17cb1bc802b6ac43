export type OneAtATime = {
  /** Resolves once a run that began after this call has ended. */
  (): Promise<void>
  readonly isRunning: () => boolean
}

/**
 * Runs the work one at a time. Calls made meanwhile share one more run afterwards, so what the last run read is never older than the
 * last call.
 */
export function oneAtATime(work: () => Promise<void>): OneAtATime {
  let running: Promise<void> | undefined
  let isOutdated = false

  async function runUntilCurrent(): Promise<void> {
    while (isOutdated) {
      isOutdated = false
      await work()
    }
  }

  function run(): Promise<void> {
    isOutdated = true
    running ??= runUntilCurrent().finally(() => (running = undefined))
    return running
  }

  return Object.assign(run, { isRunning: () => running !== undefined })
}
