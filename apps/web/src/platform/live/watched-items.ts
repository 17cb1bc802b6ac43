import type { Watching } from '@caseloom/contracts/items/event'
import { MOST_WATCHED } from '@caseloom/contracts/items/event-rules'
import type { QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query'
import { isRefused, itemIn, loseItems } from '../session/lost-access.ts'
import { onShortcuts, shortcutIds } from '../recent-items.ts'

const SETTLE_MILLIS = 250

/** The items that are shown or cached, most recently read first. */
function keptIds(client: QueryClient): string[] {
  const read = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => itemIn(queryKey) ?? [])
  return [...new Set([...read, ...shortcutIds()])]
}

/** A server answer about an item. Undefined for data that the page itself writes into the cache. */
function answerIn(event: QueryCacheNotifyEvent): { readonly id: string; readonly isSeen: boolean } | undefined {
  if (event.type !== 'updated') return undefined
  // The query cache does not type its keys.
  const id = itemIn(event.query.queryKey as QueryKey)
  if (id === undefined) return undefined
  if (event.action.type === 'success' && !event.action.manual) return { id, isSeen: true }
  return event.action.type === 'error' && isRefused(event.action.error) ? { id, isSeen: false } : undefined
}

/** The items that the server reported gone, until a call answers about them again after a restore or a new share. */
function rememberGone() {
  const gone = new Set<string>()
  /** Some calls keep answering about a gone item, as the audit trail does. Such an item is checked once more and then left alone. */
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
 * Tells the server which items this page shows and caches, so that it can report when the reader may no longer see one. `say` returns
 * false while there is no connection.
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
    /** A new connection does not know the list yet. */
    begin() {
      said = ''
      tell()
    },
    lose(id: string) {
      gone.add(id)
      // The server has stopped watching the item, so the same list has to be sent again.
      said = ''
      loseItems(client, [id])
    },
  }
}
