export type Versioned = { readonly Id: string; readonly Version: number; readonly Questions?: unknown }

/** A response that holds one part of an item, such as the answer to one question (ItemPart of the contracts). */
type Part = Versioned & { readonly PreviousVersion: number; readonly Questions: readonly unknown[] }

const idOf = (value: unknown): unknown => Reflect.get(Object(value), 'Id')

export const isPart = (item: Versioned): item is Part => 'PreviousVersion' in item && Array.isArray(item.Questions)

/**
 * The cached item with the part merged in. It gets the part's version only if nothing else changed in between. Otherwise another member's
 * change would count as seen, and the next save would overwrite it.
 */
export function withPart(known: Versioned, { PreviousVersion, Questions, ...own }: Part): Versioned {
  if (known.Version >= own.Version) return known
  const parts = new Map(Questions.map((one) => [idOf(one), one]))
  const put = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(put) : (parts.get(idOf(value)) ?? inCells(value))
  /** The cells of a matrix or a table are questions too. */
  const inCells = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'Cells' in value ? { ...value, Cells: put(value.Cells) } : value
  return { ...known, ...(known.Version === PreviousVersion && own), Questions: put(known.Questions) }
}

type HeardAnswer = {
  readonly q: string
  readonly text: string | null
  readonly Answer?: unknown
  readonly Version: number
}

/**
 * The cached form with an answer that the event socket told. It keeps its own version: whatever else changed is asked for, and until then
 * counts as not seen.
 */
export function withHeardAnswer<T extends Versioned>(known: T, { q, text, Answer = null, Version }: HeardAnswer): T {
  if (known.Version >= Version) return known
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put)
    if (idOf(value) === q) return { ...Object(value), Answer, AnswerText: text }
    return typeof value === 'object' && value !== null && 'Cells' in value
      ? { ...value, Cells: put(value.Cells) }
      : value
  }
  return { ...known, Questions: put(known.Questions) }
}
