export type SavedText = { readonly value: string; readonly version: number }

export type Call = { readonly method: 'POST' | 'PUT'; readonly address: string; readonly body: object }

/** Why a change cannot be saved: somebody else changed the same text, or the server refused it. */
export type Trouble =
  | { readonly kind: 'conflict'; readonly theirs: SavedText; readonly by: string | null }
  | { readonly kind: 'refused'; readonly why: string; readonly mayPass: boolean }

/** A change that was typed or chosen and has not reached the server. */
export type Waiting = {
  readonly id: string
  readonly order: number
  /** Changes of one item are sent in order, but one that is still typed or was refused holds up only a completion. */
  readonly item: string
  /** The changed property, or another name for a comment or a completion. */
  readonly slot: string
  /** Its name in the list of unsaved changes. */
  readonly label: string
  readonly call: Call
  /** Sent as If-Match. */
  readonly version?: number | undefined
  readonly key?: string | undefined
  /** The text, if it was typed; of an answer that is no text, its encoding. */
  readonly text?: string | undefined
  readonly isEncoded?: boolean | undefined
  /** How a chosen value reads, where it is shown without its field. */
  readonly said?: string | undefined
  /** The server's text when typing began, needed to merge two texts. */
  readonly base?: SavedText | undefined
  /** Checksums of texts that were sent without an answer. Any of them may have arrived. */
  readonly tried?: readonly number[] | undefined
  /** Random, so that nobody who cannot read the change learns anything from its mark. */
  readonly seal?: string | undefined
  /** The mark of a later text or choice, which was sent when the page was left and is not in the store. */
  readonly left?: number | undefined
  /** Sent only after everything else of the item. */
  readonly isLast?: boolean | undefined
  /** The change that was being sent when this one was made. */
  readonly follows?: string | undefined
  readonly trouble?: Trouble | undefined
}

export type Change = Pick<
  Waiting,
  'item' | 'slot' | 'label' | 'call' | 'version' | 'key' | 'text' | 'isEncoded' | 'said' | 'isLast'
>

/** A text field of an item that saves itself while typing. */
export type QueuedField = {
  readonly item: string
  /** The property, or a question's id in a document. */
  readonly slot: string
  readonly label: string
  /** Its value is no text but a number, a yes or no, or an object, and `text` is its encoding. */
  readonly isEncoded?: boolean | undefined
  /** How a value reads that was chosen, not typed. Two of them are never merged. */
  readonly say?: ((text: string) => string) | undefined
  /** Send an empty text as null. */
  readonly emptyIsNull?: boolean | undefined
  /** How long typing must have paused before the text is sent, if not as long as usual. */
  readonly restMillis?: number | undefined
  /** Leave the property's name out of the body: the server then takes the item's main text. */
  readonly isMainText?: boolean | undefined
}

export type Verdict =
  /** The server was not reached or is busy: try again. */
  | 'away'
  /** The session has ended: everything waits for the next one. */
  | 'ended'
  | { readonly stale: SavedText; readonly by: string | null }
  | { readonly refused: string; readonly mayPass: boolean }

const TRIED_KEPT = 100

/** Texts that differ only in spaces count as equal, because the server normalizes spaces. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
export const isSame = (a: string, b: string) => plain(a) === plain(b)

/** A 52-bit checksum, enough to recognize a text. */
export function sumOf(text: string): number {
  let [a, b] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (const char of plain(text)) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  return (b & 0xf_ff_ff) * 2 ** 32 + (a >>> 0)
}

/** A checksum of a change's text that can be kept beside the encrypted store. */
export const markOf = ({ seal = '' }: Pick<Waiting, 'seal'>, text: string) => sumOf(`${seal} ${text}`)

/** The mark of what is sent when its page is left. A choice has no text that the server would answer with, so its whole call counts. */
export const leavingMark = (entry: Waiting) =>
  markOf(entry, entry.base ? (entry.text ?? '') : JSON.stringify(entry.call.body))

/** Notes a text before it is sent. If the answer is lost or the page ends, this is the only way to recognize it later. */
export function noteTry(entry: Waiting): Waiting {
  const sum = sumOf(entry.text ?? '')
  if (!entry.base || entry.tried?.includes(sum)) return entry
  return { ...entry, tried: [...(entry.tried ?? []), sum].slice(-TRIED_KEPT) }
}

/** A value as text: texts as they are, no value as '', everything else as JSON with its names in order. The database has its own order. */
export function encode(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The value that a text stands for. */
export function decode(text: string, { isEncoded = false }: { readonly isEncoded?: boolean | undefined }): unknown {
  if (!isEncoded) return text
  return text === '' ? null : (JSON.parse(text) as unknown)
}

export function callOf(field: QueuedField, text: string): Call {
  const { item, slot, emptyIsNull = false, isMainText = false } = field
  const PropertyValue = emptyIsNull && text === '' ? null : decode(text, field)
  const body = isMainText ? { PropertyValue } : { Id: item, PropertyName: slot, PropertyValue }
  return { method: 'PUT', address: `/api/update/${item}`, body }
}

/** A stored choice that is not the one that was sent when its page was left. */
export const isEarlierChoice = (entry: Waiting) =>
  !entry.base && entry.left !== undefined && entry.left !== leavingMark(entry)
