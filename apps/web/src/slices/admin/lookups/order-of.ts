/** The list with one of its members at another place. */
export function movedTo<T>(all: readonly T[], from: number, to: number): readonly T[] {
  const [one, rest] = [all[from], all.filter((_, index) => index !== from)]
  return one === undefined ? all : rest.toSpliced(to, 0, one)
}

/** The list after some members were let go before or after another one. */
export function droppedAt<T extends { readonly Id: string }>(
  all: readonly T[],
  keys: ReadonlySet<unknown>,
  target: { readonly key: unknown; readonly dropPosition: string },
): readonly T[] {
  if (keys.has(target.key)) return all
  const held = all.filter(({ Id }) => keys.has(Id))
  const rest = all.filter(({ Id }) => !keys.has(Id))
  const at = rest.findIndex(({ Id }) => Id === target.key)
  return at === -1 ? all : rest.toSpliced(target.dropPosition === 'after' ? at + 1 : at, 0, ...held)
}
