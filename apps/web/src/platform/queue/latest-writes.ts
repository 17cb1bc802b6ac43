/** Writes one name after another, always with its current value, so that a late write cannot undo a removal. */
export class LatestWrites {
  readonly #write: (name: string) => Promise<void>
  readonly #names = new Set<string>()
  #writing = Promise.resolve()
  #isWriting = false

  constructor(write: (name: string) => Promise<void>) {
    this.#write = write
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
      try {
        await this.#write(name)
      } catch {
        // A full or forbidden store must not stop typing or sending.
      }
    }
    this.#isWriting = false
  }
}
