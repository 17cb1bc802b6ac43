import { SendQueue } from './send-queue.ts'
import type { Change, QueuedField, SavedText, Verdict, Waiting } from './waiting.ts'

/** A fake server, browsers and tabs around the real send queue, for its tests. */

type Stored = { value: string; changedAt: number }
type FakeItem = { version: number; readonly properties: Map<string, Stored> }
type Refusal = Exclude<Verdict, 'away'>

class Refused extends Error {
  readonly verdict: Verdict
  constructor(verdict: Verdict) {
    super('refused')
    this.verdict = verdict
  }
}

/** Time the browser takes to store something. A page that ends sooner loses it. */
export const STORE_MILLIS = 2

const tidy = (text: string) => text.replaceAll('\u00A0', ' ').trim()
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

/** Stores properties with the version of their last change, and carries out each idempotency key once. */
export class FakeServer {
  readonly items = new Map<string, FakeItem>()
  readonly calls: { readonly item: string; readonly slot: string }[] = []
  readonly #answers = new Map<string, unknown>()
  isDead = false
  losesAnswers = false
  refusal: Refusal | undefined
  /** Time of a call in each direction. */
  delay = () => 1

  text = (item: string, slot: string) => this.items.get(item)?.properties.get(slot)?.value ?? ''

  saved(item: string, slot: string): SavedText {
    return { value: this.text(item, slot), version: this.items.get(item)?.version ?? 0 }
  }

  write(id: string, slot: string, value: string): void {
    const item = this.items.get(id) ?? { version: 1, properties: new Map<string, Stored>() }
    this.items.set(id, item)
    item.version += 1
    item.properties.set(slot, { value: tidy(value), changedAt: item.version })
  }

  async answer(entry: Waiting): Promise<unknown> {
    await pause(this.delay())
    if (this.isDead) throw new Refused('away')
    this.calls.push({ item: entry.item, slot: entry.slot })
    if (this.refusal) throw new Refused(this.refusal)
    const answer = this.#apply(entry)
    await pause(this.delay())
    if (this.losesAnswers || this.isDead) throw new Refused('away')
    return answer
  }

  #apply({ item, slot, version, key, call }: Waiting): unknown {
    if (key !== undefined && this.#answers.has(key)) return this.#answers.get(key)
    const stored = this.items.get(item)?.properties.get(slot)
    const now = this.saved(item, slot)
    if (version !== undefined && (stored?.changedAt ?? 0) > version) throw new Refused({ stale: now, by: null })
    this.write(item, slot, String(Reflect.get(call.body, 'PropertyValue') ?? ''))
    const answer = this.saved(item, slot)
    if (key !== undefined) this.#answers.set(key, answer)
    return answer
  }
}

export function aServer(items: Readonly<Record<string, Readonly<Record<string, string>>>>): FakeServer {
  const server = new FakeServer()
  for (const [id, properties] of Object.entries(items)) {
    const stored = Object.entries(properties).map(([slot, value]) => [slot, { value, changedAt: 1 }] as const)
    server.items.set(id, { version: 1, properties: new Map(stored) })
  }
  return server
}

type Kept = { readonly tab: SendQueue | undefined; readonly text: string }

type Arrived = (queue: SendQueue, entry: Waiting, saved: SavedText) => void

/** One member's browser: a store that outlives its tabs. */
export function aBrowser(server: FakeServer, arrived: Arrived = () => undefined) {
  const store = new Map<string, Kept>()
  const marks = new Map<string, number>()
  const living = new Set<SendQueue>()
  let count = 0

  function openTab(): SendQueue {
    const queue: SendQueue = new SendQueue({
      claim: async () => {
        const left = [...store].filter(([, { tab }]) => !tab || !living.has(tab))
        for (const [id, { text }] of left) store.set(id, { tab: queue, text })
        return left.map(([, { text }]) => JSON.parse(text) as Waiting)
      },
      write: async (entry) => {
        const text = JSON.stringify(entry)
        await pause(STORE_MILLIS)
        if (living.has(queue)) store.set(entry.id, { tab: queue, text })
      },
      remove: async (id) => {
        await pause(STORE_MILLIS)
        if (living.has(queue)) store.delete(id)
      },
      send: (entry) => server.answer(entry),
      sendOnLeaving: (entry, mark) => {
        marks.set(entry.id, mark)
        server.answer(entry).catch(() => undefined)
      },
      takeMark: (id) => {
        const mark = marks.get(id)
        marks.delete(id)
        return mark
      },
      judge: (error) => (error instanceof Refused ? error.verdict : { refused: String(error), mayPass: false }),
      arrived: (entry, answer) => arrived(queue, entry, answer as SavedText),
      textIn: (answer) => answer as SavedText,
      newId: () => `${(count += 1)}-${living.size}`,
      setAway: () => undefined,
    })
    living.add(queue)
    void queue.open()
    return queue
  }

  function closeTab(queue: SendQueue): void {
    queue.close()
    living.delete(queue)
  }

  return { openTab, closeTab, kept: () => [...store.values()].map(({ text }) => JSON.parse(text) as Waiting) }
}

export const notes = (item: string): QueuedField => ({ item, slot: 'Notes', label: `Notes of ${item}` })

export const valuesChange = (item: string, slot: string, value: string, version?: number): Change => ({
  item,
  slot,
  label: slot,
  version,
  call: { method: 'PUT', address: `/api/update/raw/${item}`, body: { PropertyValue: value } },
})

export const savedNotes: SavedText = { value: 'As it was.', version: 1 }

/** One item as the server has it, and a tab that has just read it. */
export function aTabWithNotes() {
  const server = aServer({ a: { Notes: savedNotes.value, Name: 'Session' } })
  const browser = aBrowser(server)
  return { server, browser, queue: browser.openTab() }
}
