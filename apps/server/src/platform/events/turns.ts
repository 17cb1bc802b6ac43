import { serverBusy } from '../problem.ts'

type Line = { running: number; readonly waiting: (() => void)[] }

/** Limits how much work each owner runs at a time. Further work waits its turn; beyond `mostWaiting` it is refused. */
export function turns(atOnce: number, mostWaiting: number) {
  const lines = new Map<string, Line>()

  function take(whose: string): Promise<void> | undefined {
    const line = lines.get(whose) ?? { running: 0, waiting: [] }
    lines.set(whose, line)
    if (line.running < atOnce) return void (line.running += 1)
    if (line.waiting.length >= mostWaiting) throw serverBusy()
    return new Promise((resolve) => void line.waiting.push(resolve))
  }

  function leave(whose: string): void {
    const line = lines.get(whose)
    const next = line?.waiting.shift()
    if (next) next()
    else if (line && (line.running -= 1) === 0) lines.delete(whose)
  }

  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    await take(whose)
    try {
      return await work()
    } finally {
      leave(whose)
    }
  }
}
