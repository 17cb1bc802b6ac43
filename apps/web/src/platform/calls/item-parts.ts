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
  const put = (value: unknown): unknown => (Array.isArray(value) ? value.map(put) : (parts.get(idOf(value)) ?? value))
  return { ...known, ...(known.Version === PreviousVersion && own), Questions: put(known.Questions) }
}
