export type SavedText = { readonly value: string; readonly version: number }
export type SaveState = 'unknown' | 'saving' | 'done' | 'error'
export type TextConflict = { readonly mine: string; readonly theirs: string; readonly version: number }
export type TextSnapshot = {
  readonly text: string
  readonly state: SaveState
  readonly conflict: TextConflict | null
  readonly isDirty: boolean
}

export type TextPorts = {
  /** Sends the text and the version it was typed upon; answers what the server holds now. */
  readonly save: (text: string, basedOn: number) => Promise<SavedText>
  /** What the server holds, where it refused the text as typed upon an older one; undefined for any other failure. */
  readonly findNewer: (error: unknown) => Promise<SavedText | undefined>
  readonly keepDraft: (text: string, basedOn: number) => void
  readonly clearDraft: () => void
  readonly isLocked: () => boolean
}

const DEBOUNCE_MILLIS = 660

/**
 * A text that saves itself while it is typed. It remembers the version it was typed upon, so that what somebody else
 * wrote meanwhile is never written over: then both texts are there and the writer chooses.
 */
export class AutosavedText {
  readonly #ports: TextPorts
  readonly #listeners = new Set<() => void>()
  #base: SavedText
  /** The base as it was typed: the server tidies what it keeps (odd spaces), and that is no reason to send the same again. */
  #typedBase: string
  #snapshot: TextSnapshot
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<boolean> | undefined
  #isHeld = false

  constructor(saved: SavedText, ports: TextPorts) {
    this.#ports = ports
    this.#base = saved
    this.#typedBase = saved.value
    this.#snapshot = { text: saved.value, state: 'unknown', conflict: null, isDirty: false }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly getSnapshot = () => this.#snapshot

  #show(change: Partial<TextSnapshot>) {
    const next = { ...this.#snapshot, ...change }
    this.#snapshot = { ...next, isDirty: next.text !== this.#base.value && next.text !== this.#typedBase }
    for (const listener of this.#listeners) listener()
  }

  /** What the server holds from now on, and how it was typed. */
  #rest(saved: SavedText, typed: string) {
    this.#base = saved
    this.#typedBase = typed
  }

  /** What the server says now. It is shown unless something is being typed; then saving tells whether both differ. */
  adopt(saved: SavedText) {
    const isTyping = this.#snapshot.isDirty || this.#sending !== undefined
    if (isTyping && saved.value !== this.#base.value) return
    const isNews = saved.value !== this.#base.value
    this.#rest(saved, isNews ? saved.value : this.#typedBase)
    if (isNews) this.#show({ text: saved.value })
  }

  /** What was typed before a crash or a sign-out and never reached the server. */
  resume(text: string, basedOn: number) {
    if (text === this.#snapshot.text || this.#snapshot.isDirty) return
    this.#rest({ value: this.#base.value, version: basedOn }, this.#base.value)
    this.#show({ text })
    this.#schedule()
  }

  type(text: string) {
    this.#show({ text })
    this.#ports.keepDraft(text, this.#base.version)
    this.#schedule()
  }

  #schedule() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), DEBOUNCE_MILLIS)
  }

  /** Sends what is not saved yet. True when nothing is left unsaved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#sending) await this.#sending
    if (!this.#snapshot.isDirty) return true
    if (this.#isHeld || this.#ports.isLocked() || this.#snapshot.conflict) return false
    this.#sending = this.#send(this.#snapshot.text)
    const isSent = await this.#sending
    this.#sending = undefined
    return isSent && (this.#snapshot.isDirty ? this.flush() : true)
  }

  async #send(text: string): Promise<boolean> {
    this.#show({ state: 'saving' })
    try {
      this.#rest(await this.#ports.save(text, this.#base.version), text)
      this.#show({ state: 'done' })
      if (!this.#snapshot.isDirty) this.#ports.clearDraft()
      return true
    } catch (error) {
      const newer = await this.#ports.findNewer(error)
      const conflict = newer ? { mine: this.#snapshot.text, theirs: newer.value, version: newer.version } : null
      this.#show({ state: 'error', conflict })
      return false
    }
  }

  /** Another call takes the text along: until it has answered, nothing is sent beside it. */
  hold() {
    clearTimeout(this.#timer)
    this.#isHeld = true
  }

  /** That call was refused; saving goes on as before. */
  release() {
    this.#isHeld = false
    if (this.#snapshot.isDirty) this.#schedule()
  }

  /** The server holds this text by another call, which carried it along. */
  acknowledge(saved: SavedText) {
    clearTimeout(this.#timer)
    this.#isHeld = false
    this.#rest(saved, saved.value)
    this.#show({ text: saved.value, state: 'done', conflict: null })
    this.#ports.clearDraft()
  }

  /** The writer has seen both texts and chosen; what is chosen is saved upon the newer one. */
  settle(text: string): Promise<boolean> {
    const { conflict } = this.#snapshot
    if (conflict) this.#rest({ value: conflict.theirs, version: conflict.version }, conflict.theirs)
    this.#show({ text, conflict: null, state: 'unknown' })
    if (!this.#snapshot.isDirty) this.#ports.clearDraft()
    return this.flush()
  }
}
