const FIRST_WAIT_MILLIS = 1000
const LONGEST_WAIT_MILLIS = 30_000

/** Waits longer after each failure in a row. Part of the wait is random, so that pages do not all retry at the same moment. */
export class Backoff {
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  get isWaiting(): boolean {
    return this.#timer !== undefined
  }

  get hasFailed(): boolean {
    return this.#failures > 0
  }

  /** Ends the wait but keeps the number of failures. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  succeed(): void {
    this.#failures = 0
  }

  fail(tryAgain: () => void): void {
    const wait = Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS * 2 ** this.#failures)
    this.#failures += 1
    this.stop()
    const handle = () => {
      this.#timer = undefined
      tryAgain()
    }
    this.#timer = setTimeout(handle, wait / 2 + (Math.random() * wait) / 2)
  }
}
