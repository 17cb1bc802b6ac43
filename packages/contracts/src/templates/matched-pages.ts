import type { TemplateBody } from '../documents/template.ts'

type Page = TemplateBody['Pages'][number]

/**
 * The index that each page of the newer version had in the older one; pages that are new are missing. Pages are the same if they share
 * most questions. Pages that share none are the same if they have one title, or else one place.
 */
export function matchPages(before: readonly Page[], after: readonly Page[]): ReadonlyMap<number, number> {
  const matched = new Map<number, number>()
  const free = new Set(before.keys())
  const match = (page: number, was: number) => {
    if (matched.has(page) || !free.has(was)) return
    matched.set(page, was)
    free.delete(was)
  }
  for (const { page, was } of shared(before, after)) match(page, was)
  const left = () => [...after.keys()].filter((page) => !matched.has(page))
  for (const page of left()) {
    const was = [...free].find((index) => before[index]?.Title === after[page]?.Title)
    if (was !== undefined) match(page, was)
  }
  for (const page of left()) match(page, page)
  return matched
}

type Pair = { readonly page: number; readonly was: number; readonly count: number }

/** Pairs of pages with the number of questions that they share, the most first. */
function shared(before: readonly Page[], after: readonly Page[]): Pair[] {
  const places = new Map(before.flatMap(({ Rows }, was) => Rows.flat().map(({ Id }) => [Id, was])))
  const pairs = after.flatMap(({ Rows }, page) => {
    const found = Rows.flat().flatMap(({ Id }) => places.get(Id) ?? [])
    return [...Map.groupBy(found, (was) => was)].map(([was, all]) => ({ page, was, count: all.length }))
  })
  return pairs.toSorted((a, b) => b.count - a.count)
}
