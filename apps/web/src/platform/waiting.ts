export type SavedText = { readonly value: string; readonly version: number }

export type Call = { readonly method: 'POST' | 'PUT'; readonly address: string; readonly body: object }

/** Why it stays behind: somebody else changed the same text, or the server says no. */
export type Trouble =
  | { readonly kind: 'conflict'; readonly theirs: SavedText; readonly by: string | null }
  | { readonly kind: 'refused'; readonly why: string; readonly mayPass: boolean }

/** Something that was typed or chosen and has not reached the server. */
export type Waiting = {
  readonly id: string
  readonly order: number
  /** Changes of one item keep their order. */
  readonly item: string
  /** What of the item it is: a property, or a word of its own for a comment or a completion. */
  readonly slot: string
  /** What it is called in the list of what could not be sent. */
  readonly label: string
  readonly call: Call
  /** Sent as If-Match. */
  readonly version?: number | undefined
  readonly key?: string | undefined
  /** The words, where it is text that somebody typed. */
  readonly text?: string | undefined
  /** The text of the server that the typing began with; with it two texts can be put together. */
  readonly base?: SavedText | undefined
  /** Texts that were sent and got no answer yet, as sums: one of them may have arrived. */
  readonly tried?: readonly number[] | undefined
  /** Waits until nothing else of the item waits. */
  readonly isLast?: boolean | undefined
  /** Made while this one was being sent, on top of it. */
  readonly follows?: string | undefined
  readonly trouble?: Trouble | undefined
}

export type Change = Pick<Waiting, 'item' | 'slot' | 'label' | 'call' | 'version' | 'key' | 'text' | 'isLast'>

/** A text of an item, which saves itself while it is typed. */
export type QueuedField = {
  readonly item: string
  /** The property; a question's id in a document. */
  readonly slot: string
  readonly label: string
  /** An empty answer is none. */
  readonly emptyIsNull?: boolean | undefined
  /** The body names the property; without it the server takes the item's main text. */
  readonly isMainText?: boolean | undefined
}

export type Verdict =
  /** Not reached, or busy: it is tried again. */
  | 'away'
  /** Nobody is signed in any more: all waits for the next session. */
  | 'ended'
  | { readonly stale: SavedText; readonly by: string | null }
  | { readonly refused: string; readonly mayPass: boolean }

const TRIED_KEPT = 100

/** Two texts that differ in spaces alone are the same: the server tidies what it keeps. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
export const isSame = (a: string, b: string) => plain(a) === plain(b)

/** A sum of 52 bits, enough to know a text again. */
export function sumOf(text: string): number {
  let [a, b] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (const char of plain(text)) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  return (b & 0xf_ff_ff) * 2 ** 32 + (a >>> 0)
}

/** Noted before it is sent: where the answer is lost, or the page ends first, nobody else says whether it arrived. */
export function noteTry(entry: Waiting): Waiting {
  const sum = sumOf(entry.text ?? '')
  if (!entry.base || entry.tried?.includes(sum)) return entry
  return { ...entry, tried: [...(entry.tried ?? []), sum].slice(-TRIED_KEPT) }
}

export function callOf({ item, slot, emptyIsNull = false, isMainText = false }: QueuedField, text: string): Call {
  const PropertyValue = emptyIsNull && text === '' ? null : text
  const body = isMainText ? { PropertyValue } : { Id: item, PropertyName: slot, PropertyValue }
  return { method: 'PUT', address: `/api/update/${item}`, body }
}
