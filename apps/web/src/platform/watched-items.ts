import { MOST_WATCHED, type Watching } from '@caseloom/contracts/items/event'
import type { QueryClient } from '@tanstack/react-query'
import { itemIn, loseItems } from './lost-access.ts'
import { onShortcuts, shortcutIds } from './recent-items.ts'

const SETTLE_MILLIS = 250

/** Items that are shown or kept: what was read last first. */
function keptIds(client: QueryClient): string[] {
  const read = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => itemIn(queryKey) ?? [])
  return [...new Set([...read, ...shortcutIds()])]
}

/**
 * Tells the server what this page shows and keeps, so that it can say when the reader may no longer see some of it. `say` is false
 * while there is no connection.
 */
export function watchItems(client: QueryClient, say: (text: string) => boolean) {
  /** Told of as gone: asked for again it is answered by the call, and not watched a second time. */
  const gone = new Set<string>()
  let said = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell() {
    timer = undefined
    const ids = keptIds(client).filter((id) => !gone.has(id))
    const watching: Watching = { Watch: ids.slice(0, MOST_WATCHED).toSorted() }
    const text = JSON.stringify(watching)
    if (text !== said && say(text)) said = text
  }

  const tellSoon = () => void (timer ??= setTimeout(tell, SETTLE_MILLIS))
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') tellSoon()
  })
  onShortcuts(tellSoon)

  return {
    /** A new connection knows nothing yet. */
    begin() {
      said = ''
      tell()
    },
    lose(id: string) {
      gone.add(id)
      loseItems(client, [id])
    },
  }
}
