/** An item of a list whose items can be dragged to another list. */
export type DraggableItem = { readonly Id: string; readonly Name: string; readonly Description?: string | undefined }

/** Sorted by name, as the reader's language sorts; items with the same name by their id. */
export function sortedByName<T extends DraggableItem>(items: readonly T[], locale: string): T[] {
  const order = new Intl.Collator(locale, { numeric: true })
  return items.toSorted((one, other) => order.compare(one.Name, other.Name) || (one.Id < other.Id ? -1 : 1))
}

/** The items whose name has these words, in any case. */
export function foundIn<T extends DraggableItem>(items: readonly T[], words: string): readonly T[] {
  const wanted = words.trim().toLowerCase()
  return wanted === '' ? items : items.filter(({ Name }) => Name.toLowerCase().includes(wanted))
}

/** The list with the dropped items, each once. */
export function withDropped<T extends DraggableItem>(items: readonly T[], dropped: readonly T[], locale: string): T[] {
  const byId = new Map([...items, ...dropped].map((item) => [item.Id, item]))
  return sortedByName([...byId.values()], locale)
}

/** What a drag carries. Another window may have written it, so it is read with care; undefined if it is no item. */
export function readDragged(text: string): DraggableItem | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return undefined
    const { Id: id, Name: name, Description: description } = read as Readonly<Record<string, unknown>>
    if (typeof id !== 'string' || typeof name !== 'string' || id === '') return undefined
    return { Id: id, Name: name, ...(typeof description === 'string' && { Description: description }) }
  } catch {
    return undefined
  }
}
