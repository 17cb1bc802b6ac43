import { MOST_WATCHED, type Watching } from '@caseloom/contracts/items/event'
import type { QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query'
import { isRefused, itemIn, loseItems } from './lost-access.ts'
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

/** What a call has just answered about an item; nothing for what the page itself writes into its cache. */
function answerIn(event: QueryCacheNotifyEvent): { readonly id: string; readonly isSeen: boolean } | undefined {
  if (event.type !== 'updated') return undefined
  // Of a query of any kind the cache knows no type.
  const id = itemIn(event.query.queryKey as QueryKey)
  if (id === undefined) return undefined
  if (event.action.type === 'success' && !event.action.manual) return { id, isSeen: true }
  return event.action.type === 'error' && isRefused(event.action.error) ? { id, isSeen: false } : undefined
}

/** The items that the server has called gone, until a call answers again: restored from the bin, or shared anew. */
function rememberGone() {
  const gone = new Set<string>()
  /** A call may go on answering about an item that is called gone, as the audit trail does. Asked about once more, it is left alone. */
  const askedAgain = new Set<string>()
  return {
    has: (id: string) => gone.has(id),
    add: (id: string) => void gone.add(id),
    hear({ id, isSeen }: { readonly id: string; readonly isSeen: boolean }) {
      if (!isSeen) askedAgain.delete(id)
      else if (gone.has(id) && !askedAgain.has(id)) {
        gone.delete(id)
        askedAgain.add(id)
      }
    },
  }
}

/**
 * Tells the server what this page shows and keeps, so that it can say when the reader may no longer see some of it. `say` is false
 * while there is no connection.
 */
export function watchItems(client: QueryClient, say: (text: string) => boolean) {
  const gone = rememberGone()
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
  client.getQueryCache().subscribe((event) => {
    const answer = answerIn(event)
    if (answer) gone.hear(answer)
    if (event.type === 'updated' || event.type === 'removed') tellSoon()
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
      // The server has let go of it: the same list said again is news to it.
      said = ''
      loseItems(client, [id])
    },
  }
}
