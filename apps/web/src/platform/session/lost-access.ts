import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiProblem } from '../calls/api.ts'
import { forgetOpened, forgetShortcuts } from '../recent-items.ts'
import { forgetPlace } from './measured-place.ts'

/** Queries without data about families: the session and lists of choices. */
const NAMES_NOBODY = new Set<unknown>(['session', 'lookups', 'creatable'])
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const namesSomebody = ({ queryKey }: Pick<Query, 'queryKey'>) => !NAMES_NOBODY.has(queryKey[0])
const isAbout = (key: QueryKey, ids: readonly string[]) => ids.some((id) => JSON.stringify(key).includes(id))

/** The item that a query reads, if it reads a single one. */
export function itemIn([, id]: QueryKey): string | undefined {
  return typeof id === 'string' && UUID.test(id) ? id : undefined
}

/** The server answers 404 for both missing and hidden items. A role that may not call it at all gets 403. */
export const isRefused = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 403)

/**
 * The reader may no longer see these items. Cached data about them is removed at once, and visible queries are fetched again, which
 * the server answers with 404. Visible lists are fetched again too; hidden ones are dropped.
 */
export function loseItems(client: QueryClient, ids: readonly string[]): void {
  afterOwnChange(client, () => loseNow(client, ids))
}

function loseNow(client: QueryClient, ids: readonly string[]): void {
  forgetOpened(ids)
  client.removeQueries({ type: 'inactive', predicate: namesSomebody })
  void client.resetQueries({ type: 'active', predicate: ({ queryKey }) => isAbout(queryKey, ids) })
  void client.invalidateQueries({
    type: 'active',
    predicate: (query) => namesSomebody(query) && !isAbout(query.queryKey, ids),
  })
}

/** Time for a page to confirm its own change and navigate on before its data is removed. */
const OWN_CHANGE_MILLIS = 400
/** Longest wait for a change that is still running. */
const LONGEST_CHANGE_MILLIS = 5000

let ownChangeAt = Number.NEGATIVE_INFINITY

/** Acts at once, or after the reader's own change. That change may have ended the right itself, for example by transferring a case. */
function afterOwnChange(client: QueryClient, act: () => void, until = performance.now() + LONGEST_CHANGE_MILLIS): void {
  const now = performance.now()
  const isChanging = client.isMutating() > 0 && now < until
  const wait = isChanging ? OWN_CHANGE_MILLIS / 4 : ownChangeAt + OWN_CHANGE_MILLIS - now
  if (wait <= 0) act()
  else setTimeout(() => afterOwnChange(client, act, until), wait)
}

/** If no event arrived, the next refused query shows that a right has ended. */
export function watchRefusals(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isRefused(event.action.error)) return
    const { state } = event.query
    // The query cache does not type its keys.
    const queryKey = event.query.queryKey as QueryKey
    const id = itemIn(queryKey)
    const ids = id === undefined ? [] : [id]
    if (state.data === undefined) return forgetOpened(ids)
    loseItems(client, ids)
    if (id === undefined) afterOwnChange(client, () => void client.resetQueries({ queryKey, exact: true }))
  })
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success' || action.type === 'error') ownChangeAt = performance.now()
    if (action.type !== 'error' || !isRefused(action.error)) return
    void client.invalidateQueries({ type: 'active', predicate: namesSomebody })
  })
}

/** After the session ends, removes everything that was read from the page's memory, and where it was measured to be. */
export function forgetEverything(client: QueryClient): void {
  client.removeQueries({ predicate: namesSomebody })
  client.getMutationCache().clear()
  forgetShortcuts()
  forgetPlace()
}
