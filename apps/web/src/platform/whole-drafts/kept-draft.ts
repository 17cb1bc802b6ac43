import { ApiProblem } from '../calls/api.ts'

/** What the browser keeps of a draft until the server has it. */
export type KeptDraft<B> = {
  readonly body: B
  /** The version of the thing that the body was typed over. */
  readonly version: number
  /** The body of a save whose answer has not arrived. */
  readonly sent?: B
}

export function readKept<B>(text: string | undefined): KeptDraft<B> | null {
  if (text === undefined) return null
  try {
    // Only one editor writes under its key, so the text has this shape.
    return JSON.parse(text) as KeptDraft<B>
  } catch {
    // Written by another version.
    return null
  }
}

/** The database returns properties in an order of its own. */
const inOneOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, inOneOrder) === JSON.stringify(b, inOneOrder)

/**
 * What to begin with: the kept body, unless the server has it already. `isStale` if somebody else made a change since the body was typed;
 * a save of ours whose answer was lost does not count.
 */
export function keptOver<B>(
  kept: KeptDraft<B> | null,
  { body, version }: { readonly body: B; readonly version: number },
): { readonly body: B; readonly isStale: boolean } | null {
  if (kept === null || isSame(kept.body, body)) return null
  const isOurs = kept.version === version || (kept.sent !== undefined && isSame(kept.sent, body))
  return { body: kept.body, isStale: !isOurs }
}

export type DraftToSave<B> = {
  readonly id: string
  readonly body: B
  readonly version: number | undefined
  /** Versions that were sent earlier and never answered. The server may have stored them. */
  readonly unanswered: readonly B[]
}

type Found<B> = { readonly Draft: { readonly Body: B } | null; readonly Version: number }

/** Saves that are still under way, by what they save. A page that was left sends its last words without waiting for the answer. */
const underWay = new Map<string, Promise<unknown>>()

/** Resolves once every save that was sent has been answered. Reading an item earlier would make the reader's own change look like somebody else's. */
export async function untilSaved(id: string): Promise<void> {
  await underWay.get(id)?.catch(() => undefined)
}

type Save<B, A> = (draft: DraftToSave<B>, version: number | undefined) => Promise<A>
type Read<B> = (id: string) => Promise<Found<B>>

/** Saves a draft. What made it stale may be a save of ours whose answer was lost; then it is saved over that. */
export function saveOver<B, A>(draft: DraftToSave<B>, save: Save<B, A>, read: Read<B>): Promise<A> {
  const sent = saveOrRead(draft, save, read)
  underWay.set(draft.id, sent)
  return sent
}

async function saveOrRead<B, A>(draft: DraftToSave<B>, save: Save<B, A>, read: Read<B>): Promise<A> {
  const { id, version, unanswered } = draft
  try {
    return await save(draft, version)
  } catch (error) {
    if (unanswered.length === 0 || !(error instanceof ApiProblem) || error.code !== 'record.stale') throw error
    const { Draft, Version } = await read(id)
    if (!Draft || !unanswered.some((sent) => isSame(sent, Draft.Body))) throw error
    return await save(draft, Version)
  }
}
