/** Writes one name after another, always with its current value, so that a late write cannot undo a removal. */
export class LatestWrites {
  readonly #write: (name: string) => Promise<void>
  readonly #names = new Set<string>()
  #writing = Promise.resolve()
  #isWriting = false
  #current: string | undefined
  readonly #refused = new Set<string>()
  readonly #onRefusal: () => void

  /** `onRefusal` is called when a write fails, and when the same name is written after all. */
  constructor(write: (name: string) => Promise<void>, onRefusal: () => void) {
    this.#write = write
    this.#onRefusal = onRefusal
  }

  /** Whether the last write of this name failed. */
  isRefused(name: string): boolean {
    return this.#refused.has(name)
  }

  /** Whether the current value of a name is stored. */
  isWritten(name: string): boolean {
    return !this.#names.has(name) && this.#current !== name && !this.#refused.has(name)
  }

  add(name: string): void {
    this.#names.add(name)
    if (!this.#isWriting) this.#writing = this.#writeAll()
  }

  /** Resolves when everything added so far is written. */
  done(): Promise<void> {
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    for (const name of this.#names) {
      this.#names.delete(name)
      this.#current = name
      try {
        await this.#write(name)
        if (this.#refused.delete(name)) this.#onRefusal()
      } catch {
        // A full or forbidden store must not stop typing or sending.
        this.#refused.add(name)
        this.#onRefusal()
      }
      this.#current = undefined
    }
    this.#isWriting = false
  }
}
