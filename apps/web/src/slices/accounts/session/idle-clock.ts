export const WARNING_SECONDS = 120
/** While the warning is shown, the server is asked this often whether another tab is in use. */
const ASK_EVERY_SECONDS = 10

export type IdleWorld = {
  /** Milliseconds of a monotonic clock. */
  now(): number
  lastInputAt(): number
  /** The seconds that the server still grants. Rejects soon if the server does not answer. */
  ask(): Promise<number>
  /** Null while no warning is due. */
  show(seconds: number | null): void
  end(): void
}

/**
 * Counts down to the end of an idle session. The server is asked before the warning and before the end, because each call of any tab
 * restarts the idle time. If it does not answer, this page's own clock decides, counting from the last use of the page. Returns a
 * function that stops the clock.
 */
export function startIdleClock(world: IdleWorld, seconds: number): () => void {
  const clock = new IdleClock(world, seconds)
  clock.start()
  return () => clock.stop()
}

class IdleClock {
  readonly #world: IdleWorld
  /** The longest time that the server has granted so far is the length of an idle session. */
  #length: number
  #endsAt: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #isWarning = false
  #hasStopped = false

  constructor(world: IdleWorld, seconds: number) {
    this.#world = world
    this.#length = seconds
    this.#endsAt = world.now() + seconds * 1000
  }

  start(): void {
    this.#tick()
  }

  stop(): void {
    this.#hasStopped = true
    clearTimeout(this.#timer)
  }

  #secondsLeft(): number {
    return Math.max(0, Math.round((this.#endsAt - this.#world.now()) / 1000))
  }

  #tick(): void {
    const left = this.#secondsLeft()
    this.#isWarning = left <= WARNING_SECONDS
    this.#world.show(this.#isWarning ? left : null)
    const wait = this.#isWarning ? 1000 : (left - WARNING_SECONDS) * 1000
    const isAsking = !this.#isWarning || left % ASK_EVERY_SECONDS === 0
    this.#timer = setTimeout(() => (isAsking ? void this.#ask() : this.#tick()), wait)
  }

  async #ask(): Promise<void> {
    const isReached = await this.#heard()
    if (this.#hasStopped) return
    if (!isReached && this.#secondsLeft() === 0) {
      this.#hasStopped = true
      this.#world.end()
      return
    }
    this.#tick()
  }

  async #heard(): Promise<boolean> {
    try {
      const seconds = await this.#world.ask()
      this.#length = Math.max(this.#length, seconds)
      this.#endsAt = this.#world.now() + seconds * 1000
      return true
    } catch {
      // While the warning is shown, only its button extends the session.
      if (!this.#isWarning) this.#endsAt = Math.max(this.#endsAt, this.#world.lastInputAt() + this.#length * 1000)
      return false
    }
  }
}
