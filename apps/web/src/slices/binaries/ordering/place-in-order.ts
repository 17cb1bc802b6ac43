export type Ordered = { readonly Id: string; readonly Name: string }

/** Where something is moved to: after another one, or first. */
export type Move = { readonly id: string; readonly after: string | null }

/** The move that brings an item to this place among the others. Null if it stays where it is. */
export function moveTo(items: readonly Ordered[], id: string, at: number): Move | null {
  if (items[at]?.Id === id) return null
  const others = items.filter(({ Id }) => Id !== id)
  return { id, after: others[at - 1]?.Id ?? null }
}

/** The order after a move. It stays as it is if one of the two is no longer there. */
export function ordered<T extends Ordered>(items: readonly T[], { id, after }: Move): readonly T[] {
  const moved = items.find(({ Id }) => Id === id)
  const others = items.filter(({ Id }) => Id !== id)
  const before = after === null ? -1 : others.findIndex(({ Id }) => Id === after)
  if (!moved || (after !== null && before === -1)) return items
  return others.toSpliced(before + 1, 0, moved)
}

type Span = { readonly top: number; readonly height: number }

/** How many of these lie above a height: the place of what is held there among them. */
export const placeAt = (y: number, others: readonly Span[]): number =>
  others.filter(({ top, height }) => top + height / 2 < y).length
