import { Backoff } from './backoff.ts'
import { heldIn } from './held-files.ts'
import { LatestWrites } from './latest-writes.ts'
import { callOf, decode, isEarlierChoice, isSame, leavingMark, markOf, noteTry, sumOf } from './waiting.ts'
import { QueueListeners } from './queue-listeners.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { Change, QueuedField, SavedText, Waiting } from './waiting.ts'

type Settle = { readonly resolve: (answer: unknown) => void; readonly reject: (error: unknown) => void }
type Rest = SavedText & { readonly text: string }
const REST_MILLIS = 660

/**
 * Holds every change that was typed or chosen and has not reached the server. Changes are stored in the browser at once and sent in
 * order when possible. Each stays until the server acknowledges it or the writer decides about it.
 */
export class SendQueue {
  readonly #ports: QueuePorts
  readonly #listeners = new QueueListeners()
  #entries: readonly Waiting[] = []
  readonly #rests = new Map<string, Rest>()
  /** For each field on the screen, the id of the change that it shows, or ''. */
  readonly #bound = new Map<string, string>()
  readonly #typing = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #settles = new Map<string, Settle[]>()
  readonly #writes: LatestWrites
  #passing = Promise.resolve()
  #isPassing = false
  #isOpen = false
  #isAskedAgain = false
  #flying: string | undefined
  #hasEnded = false
  readonly #backoff = new Backoff()

  constructor(ports: QueuePorts) {
    this.#ports = ports
    const write = (id: string, entry = this.#get(id)) => (entry ? ports.write(entry) : ports.remove(id))
    this.#writes = new LatestWrites(
      (id) => write(id),
      () => this.#tell(),
    )
  }

  readonly subscribe = this.#listeners.add

  /** For what depends on the changes of one field alone. */
  readonly subscribeField = (item: string, slot: string, listener: () => void) =>
    this.#listeners.addToField({ item, slot }, listener)

  /** All waiting changes, oldest first. The same array until something changes. */
  readonly list = () => this.#entries

  /** The change that a field shows: the one it started with or made itself, never one taken over from a closed tab later. */
  find(item: string, slot: string): Waiting | undefined {
    const bound = this.#bound.get(`${item} ${slot}`)
    return this.#entries.find((entry) =>
      bound === undefined ? entry.item === item && entry.slot === slot : entry.id === bound,
    )
  }

  /** Registers a field on the screen; returns what removes it. Others are told only of one with a change: a form binds three hundred. */
  bind(item: string, slot: string): () => void {
    const name = `${item} ${slot}`
    this.#bound.set(name, this.find(item, slot)?.id ?? '')
    if (this.find(item, slot)) this.#tell()
    return () => {
      const shown = this.find(item, slot)
      this.#bound.delete(name)
      if (shown ?? this.find(item, slot)) this.#tell()
    }
  }

  /** Whether something of an item has not reached the server. */
  holds(item: string): boolean {
    return this.#entries.some((entry) => entry.item === item)
  }

  /** Needs a decision but has no field on the screen to show it. */
  isOutOfSight({ id, trouble }: Waiting): boolean {
    return trouble !== undefined && ![...this.#bound.values()].includes(id)
  }

  /** The last attempt did not reach the server, or nobody is signed in. */
  isAway(): boolean {
    return this.#backoff.hasFailed || this.#hasEnded
  }

  /** The browser's store has refused something that waits, so that it is lost with this page. */
  readonly isUnkept = () => this.#entries.some(({ id }) => this.#writes.isRefused(id))

  /** Takes over what closed tabs left and starts sending. */
  async open(): Promise<void> {
    const claimed = await this.#ports.claim()
    const left = claimed.map((entry) => ({ ...entry, left: this.#ports.takeMark(entry.id) ?? entry.left }))
    for (const { id } of left.filter(isEarlierChoice)) this.#writes.add(id)
    if (!this.#isOpen) for (const entry of left) this.#fill(entry)
    this.#isOpen = true
    this.#show([...this.#entries, ...left.filter((entry) => !this.#get(entry.id) && !isEarlierChoice(entry))])
    void this.#pass()
  }

  /** The text to show in a field: the waiting text, else the server's, with the spacing that was typed. */
  textOf({ item, slot }: QueuedField, saved: SavedText): string {
    const bound = this.find(item, slot)
    if (bound?.text !== undefined) return bound.text
    const rest = this.#rests.get(`${item} ${slot}`)
    return rest && (rest.version >= saved.version || rest.value === saved.value) ? rest.text : saved.value
  }

  /** Takes a field's text after a key press. It is stored at once and sent when typing pauses. */
  type(field: QueuedField, text: string, saved: SavedText): void {
    const call = callOf(field, text)
    const said = field.say?.(text)
    const bound = this.find(field.item, field.slot)
    if (!bound) {
      const rest = this.#rests.get(`${field.item} ${field.slot}`)
      const base = rest && rest.version > saved.version ? rest : saved
      const { item, slot, label, isEncoded } = field
      const made = this.#make({ item, slot, label, call, text, version: base.version, isEncoded, said })
      if (this.#bound.has(`${item} ${slot}`)) this.#bound.set(`${item} ${slot}`, made.id)
      this.#put({ ...made, base: { value: base.value, version: base.version } })
      this.#restLater(made.id, field)
      return
    }
    const isBack = text === bound.base?.value && this.#flying !== bound.id && !bound.tried
    if (isBack && bound.trouble?.kind !== 'conflict') return this.drop(bound.id)
    const { trouble, left: _left, ...going } = bound
    this.#put({ ...going, text, call, said, ...(trouble?.kind === 'conflict' && { trouble }) })
    this.#restLater(bound.id, field)
  }

  /** The idempotency key of a change that creates something. It is stored with the change. */
  readonly newKey = () => this.#ports.newId()

  /** Queues a change that was chosen, not typed. The promise settles when the server answers, however long that takes. */
  put(change: Change): Promise<unknown> {
    const now = this.#entries.findLast(
      ({ item, slot, trouble }) => item === change.item && slot === change.slot && !trouble,
    )
    const isFlying = now !== undefined && this.#flying === now.id
    const isAgain = now !== undefined && JSON.stringify(now.call) === JSON.stringify(change.call)
    const made =
      now && (isAgain || !isFlying)
        ? { ...now, ...change, version: now.version }
        : { ...this.#make(change), ...(now && { follows: now.id }) }
    if (!isAgain) this.#put(made)
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#settles.set(made.id, [...(this.#settles.get(made.id) ?? []), { resolve, reject }])
    })
    // Without a listener a rejection is no error: the refused change stays in the list.
    answer.catch(() => undefined)
    void this.#pass()
    return answer
  }

  /** Resolves a conflict: the text that the writer chose is saved over the other member's. */
  settle(id: string, text: string): void {
    const entry = this.#get(id)
    if (entry?.trouble?.kind !== 'conflict') return
    const { trouble, tried: _tried, ...going } = entry
    const { theirs } = trouble
    if (text === theirs.value) return this.#finish(entry, { ...theirs, text })
    const body = { ...entry.call.body, PropertyValue: decode(text, entry) }
    this.#put({ ...going, text, base: theirs, version: theirs.version, call: { ...entry.call, body } })
    void this.#pass()
  }

  /** Updates the other member's text in an open conflict. */
  renewTheirs(id: string, saved: SavedText): void {
    const entry = this.#get(id)
    if (entry?.trouble?.kind !== 'conflict' || entry.trouble.theirs.version >= saved.version) return
    this.#put({ ...entry, trouble: { ...entry.trouble, theirs: saved } })
  }

  /** Discards a change. */
  drop(id: string): void {
    this.#stopTyping(id)
    this.#settles.delete(id)
    this.#show(this.#entries.filter((entry) => entry.id !== id))
    this.#writes.add(id)
    void this.#pass()
  }

  /** Tries a refused change again. */
  again(id: string): void {
    const entry = this.#get(id)
    if (entry?.trouble?.kind !== 'refused') return
    this.#put({ ...entry, trouble: undefined })
    void this.#pass()
  }

  /** Sends the waiting changes of one item, or of all, at once. True if nothing is left. */
  async flush(item?: string): Promise<boolean> {
    const isMeant = (entry: Waiting) => item === undefined || entry.item === item
    for (const { id } of this.#entries.filter(isMeant)) this.#stopTyping(id)
    this.#backoff.stop()
    await this.#pass()
    return !this.#entries.some(isMeant)
  }

  /** Stops sending: the session has ended, and the next one may belong to somebody else. */
  end(): void {
    this.#hasEnded = true
    this.#backoff.stop()
    this.#tell()
  }

  /** Resumes sending: the same member has signed in again. */
  resume(): void {
    this.#hasEnded = false
    this.wake()
  }

  /** The server can be reached: tries again, unless the session has ended. */
  wake(): void {
    this.#backoff.succeed()
    this.#backoff.stop()
    for (const entry of this.#entries) {
      if (entry.trouble?.kind === 'refused' && entry.trouble.mayPass) this.again(entry.id)
    }
    void this.#pass()
  }

  /** Resolves when everything typed so far is in the browser's store. */
  written(): Promise<void> {
    return this.#writes.done()
  }

  /**
   * The page is being left. What was typed a moment ago may not be in the browser's store yet, and whatever the page still writes there is
   * cut off: so it is sent at once. If the store has an earlier text of it, the next page recognizes the later one by its mark, and drops
   * an earlier choice. Not saved: a choice that follows one being sent, and letters after a text being sent (decision 25).
   */
  leave(): void {
    if (this.#hasEnded) return
    for (const entry of this.#entries)
      if (!entry.trouble && !entry.isLast && entry.follows === undefined && !this.#writes.isWritten(entry.id)) {
        // The browser may keep the page for Back, where the text goes on and meets itself.
        const tried = noteTry(entry)
        this.#put(tried)
        this.#ports.sendOnLeaving(tried, leavingMark(tried))
      }
  }

  /** The page was kept and is shown again: what it sends and stores from now on is later than the marks that it left. */
  readonly comeBack = () => this.#entries.forEach(({ id }) => this.#ports.takeMark(id))

  /** Stops sending because the page is closing. */
  close(): void {
    this.end()
    for (const timer of this.#typing.values()) clearTimeout(timer)
  }

  /** Shows a stored change in a field that appeared before the store was read, unless something was typed there since. */
  #fill({ id, item, slot }: Waiting): void {
    if (this.#bound.get(`${item} ${slot}`) === '') this.#bound.set(`${item} ${slot}`, id)
  }

  #get(id: string): Waiting | undefined {
    return this.#entries.find((entry) => entry.id === id)
  }

  #make(change: Change): Waiting {
    const order = Math.max(0, ...this.#entries.map((entry) => entry.order)) + 1
    return { ...change, id: this.#ports.newId(), order, seal: this.#ports.newId() }
  }

  #put(entry: Waiting): void {
    const others = this.#entries.filter(({ id }) => id !== entry.id)
    this.#show([...others, entry])
    this.#writes.add(entry.id)
  }

  #show(entries: readonly Waiting[]): void {
    this.#entries = entries.toSorted((a, b) => a.order - b.order)
    if (entries.length === 0) this.#setThere()
    this.#tell()
  }

  #tell(): void {
    // A new array each time, so that subscribers also read again which changes are being sent.
    this.#entries = [...this.#entries]
    this.#listeners.tell(this.#entries)
  }

  #restLater(id: string, { restMillis = REST_MILLIS }: QueuedField): void {
    clearTimeout(this.#typing.get(id))
    const isRested = () => {
      this.#typing.delete(id)
      void this.#pass()
    }
    this.#typing.set(id, setTimeout(isRested, restMillis))
  }

  #stopTyping(id: string): void {
    clearTimeout(this.#typing.get(id))
    this.#typing.delete(id)
  }

  #pass(): Promise<void> {
    this.#isAskedAgain = true
    if (!this.#isPassing) this.#passing = this.#sendAll()
    return this.#passing
  }

  async #sendAll(): Promise<void> {
    this.#isPassing = true
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false
      for (let next = this.#findNext(); next; next = this.#findNext()) await this.#send(next)
    }
    this.#isPassing = false
  }

  #findNext(): Waiting | undefined {
    if (this.#backoff.isWaiting || this.#hasEnded) return undefined
    return this.#entries.find(
      (entry) =>
        !entry.trouble &&
        !this.#typing.has(entry.id) &&
        !(entry.isLast && this.#entries.some(({ item, isLast }) => item === entry.item && !isLast)),
    )
  }

  async #send(waiting: Waiting): Promise<void> {
    const entry = noteTry(waiting)
    this.#flying = entry.id
    this.#put(entry)
    try {
      const answer = await this.#ports.send(entry)
      this.#flying = undefined
      this.#setThere()
      this.#acknowledge(entry, answer)
    } catch (error) {
      this.#flying = undefined
      this.#fail(entry, error)
    }
    this.#tell()
  }

  #acknowledge(entry: Waiting, answer: unknown): void {
    this.#ports.arrived(entry, answer)
    const saved = this.#ports.textIn(answer, entry.slot)
    const now = this.#get(entry.id)
    const sent = entry.text ?? ''
    for (const later of this.#entries) {
      if (later.follows === entry.id && saved) this.#put({ ...later, version: saved.version, follows: undefined })
    }
    const base = saved ?? { value: sent, version: entry.version ?? 0 }
    if (now && now.text !== entry.text) this.#put({ ...now, base, version: base.version, tried: undefined })
    // A file's name in this browser means nothing once the server has given it another.
    else this.#finish(entry, { ...base, text: heldIn(sent).length > 0 ? base.value : sent }, answer)
  }

  #finish(entry: Waiting, rest: Rest, answer?: unknown): void {
    if (entry.base) this.#rests.set(`${entry.item} ${entry.slot}`, rest)
    const settles = this.#settles.get(entry.id) ?? []
    this.drop(entry.id)
    for (const { resolve } of settles) resolve(answer)
  }

  #fail(entry: Waiting, error: unknown): void {
    const verdict = this.#ports.judge(error)
    if (verdict === 'away') {
      this.#ports.setAway(true)
      this.#backoff.fail(() => void this.#pass())
      return
    }
    this.#setThere()
    if (verdict === 'ended') this.#hasEnded = true
    else if ('stale' in verdict && entry.base) this.#meet(entry, verdict.stale, verdict.by)
    else this.#refuse(entry, 'refused' in verdict ? verdict : { refused: '', mayPass: false }, error)
  }

  #setThere(): void {
    this.#backoff.succeed()
    this.#ports.setAway(false)
  }

  /** The server's text differs from the base: it is either ours, whose answer was lost, or somebody else's. */
  #meet(entry: Waiting, theirs: SavedText, by: string | null): void {
    const now = this.#get(entry.id)
    if (now?.text === undefined) return
    if (now.left === markOf(now, theirs.value)) this.#finish(now, { ...theirs, text: theirs.value })
    else if (isSame(now.text, theirs.value)) this.#finish(now, { ...theirs, text: now.text })
    else if (isSame(entry.text ?? '', theirs.value) || now.tried?.includes(sumOf(theirs.value)))
      this.#put({ ...now, base: theirs, version: theirs.version, tried: undefined })
    else this.#put({ ...now, trouble: { kind: 'conflict', theirs, by } })
  }

  #refuse(entry: Waiting, { refused: why, mayPass }: { refused: string; mayPass: boolean }, error: unknown): void {
    const settles = this.#settles.get(entry.id) ?? []
    const now = this.#get(entry.id)
    this.#settles.delete(entry.id)
    // A refused choice is reported to its caller and dropped. Typed text always stays.
    if (settles.length > 0 && entry.text === undefined) this.drop(entry.id)
    else if (now) this.#put({ ...now, trouble: { kind: 'refused', why, mayPass } })
    for (const { reject } of settles) reject(error)
  }
}
