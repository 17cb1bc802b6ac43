import { putTogether } from './put-together.ts'
import { aBrowser, aServer, notes, STORE_MILLIS, valuesChange, type FakeServer } from './send-queue-world.ts'
import type { SendQueue } from './send-queue.ts'
import type { QueuedField, SavedText, Waiting } from './waiting.ts'

/** Random numbers that repeat for the same seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5)
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const LETTER = /x\d+x/g
const ITEMS = ['a', 'b'] as const
const fieldOf = (item: string, slot: string): QueuedField => ({ ...notes(item), slot })
const FIELDS = ITEMS.flatMap((item) => ['Notes', 'FollowUp'].map((slot) => fieldOf(item, slot)))
const nameOf = ({ item, slot }: Pick<QueuedField, 'item' | 'slot'>) => `${item} ${slot}`

type Tab = { readonly queue: SendQueue; readonly saved: Map<string, SavedText>; readonly unbind: (() => void)[] }
type Typist = { readonly browser: ReturnType<typeof aBrowser>; tabs: Tab[] }

/** Two people edit the same notes, each in a browser with several tabs and an unreliable connection. */
export class TypistsWorld {
  readonly server: FakeServer
  readonly #chance: () => number
  readonly #wait: (millis: number) => Promise<unknown>
  readonly #typists: readonly Typist[]
  /** Each letter is a separate word, so that it can be traced. */
  readonly letters: string[] = []
  /** Deleted by a typist, or given up in a conflict. */
  readonly givenUp = new Set<string>()
  readonly comments: string[] = []

  constructor(seed: number, wait: (millis: number) => Promise<unknown>) {
    this.#chance = chanceFrom(seed)
    this.#wait = wait
    this.server = aServer({
      a: { Notes: 'Once upon a time.', FollowUp: '' },
      b: { Notes: '', FollowUp: 'To be done.' },
    })
    this.server.delay = () => Math.floor(this.#chance() * 400)
    this.#typists = [this.#aTypist(), this.#aTypist()]
  }

  #aTypist(): Typist {
    const typist: Typist = {
      tabs: [],
      browser: aBrowser(this.server, (queue, entry, saved) => {
        typist.tabs.find((tab) => tab.queue === queue)?.saved.set(nameOf(entry), saved)
      }),
    }
    this.#openTab(typist)
    return typist
  }

  #pick<T>(choices: readonly T[]): T {
    const found = choices[Math.floor(this.#chance() * choices.length)]
    if (found === undefined) throw new Error('Nothing to choose from')
    return found
  }

  /** A tab reads the items from the server before anyone types in it. */
  #openTab(typist: Typist): void {
    const queue = typist.browser.openTab()
    const saved = new Map(FIELDS.map(({ item, slot }) => [nameOf({ item, slot }), this.server.saved(item, slot)]))
    const unbind = this.#chance() < 0.7 ? FIELDS.map(({ item, slot }) => queue.bind(item, slot)) : []
    typist.tabs.push({ queue, saved, unbind })
  }

  async #closeTab(typist: Typist): Promise<void> {
    const tab = this.#pick(typist.tabs)
    // Nobody closes a tab within two milliseconds of the last key.
    await this.#wait(STORE_MILLIS * 20)
    typist.browser.closeTab(tab.queue)
    typist.tabs = typist.tabs.filter((other) => other !== tab)
    if (typist.tabs.length === 0) this.#openTab(typist)
  }

  #readOf(tab: Tab, field: QueuedField): SavedText {
    return tab.saved.get(nameOf(field)) ?? this.server.saved(field.item, field.slot)
  }

  #type(tab: Tab): void {
    const field = this.#pick(FIELDS)
    const saved = this.#readOf(tab, field)
    const text = tab.queue.textOf(field, saved)
    const own = text.match(LETTER) ?? []
    if (own.length > 3 && this.#chance() < 0.1) {
      const gone = this.#pick(own)
      this.givenUp.add(gone)
      tab.queue.type(field, text.replace(gone, ''), saved)
      return
    }
    const words = text.split(' ')
    const letter = `x${this.letters.length}x`
    this.letters.push(letter)
    tab.queue.type(field, words.toSpliced(Math.floor(this.#chance() * (words.length + 1)), 0, letter).join(' '), saved)
  }

  #comment(tab: Tab): void {
    const message = `c${this.comments.length}c`
    this.comments.push(message)
    const slot = `Comment:${message}`
    void tab.queue.put({ ...valuesChange('a', slot, message), slot, text: message, key: message })
  }

  /** Receives what others changed, if the server can be reached. */
  #hear(tab: Tab): void {
    if (this.server.isDead) return
    for (const field of FIELDS) {
      const saved = this.server.saved(field.item, field.slot)
      tab.saved.set(nameOf(field), saved)
      const shown = tab.queue.find(field.item, field.slot)
      if (shown) tab.queue.renewTheirs(shown.id, saved)
    }
  }

  #decide(queue: SendQueue, { id, trouble, text = '', base }: Waiting): void {
    if (trouble?.kind === 'refused') queue.again(id)
    if (trouble?.kind !== 'conflict') return
    const theirs = trouble.theirs.value
    const chosen = this.#pick([text, theirs, putTogether(base?.value ?? '', theirs, text)])
    if (chosen === text) this.#giveUp(theirs, text)
    if (chosen === theirs) this.#giveUp(text, theirs)
    queue.settle(id, chosen)
  }

  /** Notes the letters that the chosen text lacks. */
  #giveUp(left: string, chosen: string): void {
    for (const letter of left.match(LETTER) ?? []) if (!chosen.includes(letter)) this.givenUp.add(letter)
  }

  /** One random event: usually typing, sometimes a lost connection, a closed tab or a dead server. */
  async step(): Promise<void> {
    const typist = this.#pick(this.#typists)
    const tab = this.#pick(typist.tabs)
    const chance = this.#chance()
    if (chance < 0.45) this.#type(tab)
    else if (chance < 0.5) this.#comment(tab)
    else if (chance < 0.6) this.#hear(tab)
    else if (chance < 0.67) this.server.isDead = !this.server.isDead
    else if (chance < 0.73) this.server.losesAnswers = !this.server.losesAnswers
    else if (chance < 0.79) await this.#closeTab(typist)
    else if (chance < 0.83 && typist.tabs.length < 3) this.#openTab(typist)
    else if (chance < 0.88) for (const entry of tab.queue.list()) this.#decide(tab.queue, entry)
    else if (chance < 0.91) this.server.refusal = this.server.refusal ? undefined : 'ended'
    else if (chance < 0.93) this.server.refusal = { refused: 'The disk is full.', mayPass: true }
    else if (chance < 0.96) tab.queue.resume()
    else await tab.queue.open()
    await this.#wait(Math.floor(this.#chance() ** 3 * 3000))
  }

  /** Restores the connection and resolves every conflict. */
  async heal(): Promise<void> {
    Object.assign(this.server, { isDead: false, losesAnswers: false, refusal: undefined })
    for (let turn = 0; turn < 200 && this.waiting().length > 0; turn += 1) {
      for (const typist of this.#typists) {
        for (const { queue } of typist.tabs) {
          await queue.open()
          queue.resume()
          await this.#wait(5000)
          for (const entry of queue.list()) this.#decide(queue, entry)
        }
      }
    }
  }

  /** Every change in a browser, in its tabs or in its store. */
  waiting(): readonly Waiting[] {
    return this.#typists.flatMap(({ browser, tabs }) => [
      ...tabs.flatMap(({ queue }) => queue.list()),
      ...browser.kept(),
    ])
  }

  /** Letters found nowhere: not on the server, not in a conflict, not in a store. */
  lost(): string[] {
    const texts = [...this.server.items.values()].flatMap(({ properties }) => [...properties.values()])
    const here = this.waiting().flatMap(({ text = '', trouble }) =>
      trouble?.kind === 'conflict' ? [text, trouble.theirs.value] : [text],
    )
    const all = [...texts.map(({ value }) => value), ...here].join(' ')
    return [...this.letters.filter((letter) => !this.givenUp.has(letter)), ...this.comments].filter(
      (letter) => !all.includes(letter),
    )
  }
}
