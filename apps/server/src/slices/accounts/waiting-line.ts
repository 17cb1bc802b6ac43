import { serverBusy } from '../../platform/problem.ts'

export type WaitingLine = <T>(work: () => Promise<T>) => Promise<T>

/** Runs so many at once; so many more wait in line; whoever comes then is refused at once and told to come back. */
export function waitingLine(atOnce: number, waitingAtMost: number): WaitingLine {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= waitingAtMost) throw serverBusy()
      // Whoever ends hands the place on, so the count stays as it is.
      await new Promise<void>((resolve) => void waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
