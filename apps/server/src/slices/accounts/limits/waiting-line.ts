import { serverBusy } from '../../../platform/problem.ts'

export type WaitingLine = <T>(work: () => Promise<T>) => Promise<T>

/** Runs `atOnce` tasks at a time and queues `waitingAtMost` more; further ones are refused at once and told to try again. */
export function waitingLine(atOnce: number, waitingAtMost: number): WaitingLine {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= waitingAtMost) throw serverBusy()
      // A task that ends passes its place on, so the count does not change.
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
