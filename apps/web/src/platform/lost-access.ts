import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiProblem } from './api.ts'
import { forgetOpened, forgetShortcuts } from './recent-items.ts'

/** Who is signed in, and lists of choices. Everything else may hold the words of a family. */
const NAMES_NOBODY = new Set<unknown>(['session', 'lookups', 'creatable'])
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const namesSomebody = ({ queryKey }: Pick<Query, 'queryKey'>) => !NAMES_NOBODY.has(queryKey[0])
const isAbout = (key: QueryKey, ids: readonly string[]) => ids.some((id) => JSON.stringify(key).includes(id))

/** The item that a query reads, where it reads one. */
export function itemIn([, id]: QueryKey): string | undefined {
  return typeof id === 'string' && UUID.test(id) ? id : undefined
}

/** Not there, or not for this reader: the two are answered alike, and a role that is too small is the same to them. */
export const isRefused = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 403)

/**
 * The reader may no longer see these: what was kept of them goes at once, what is shown of them is asked for again and is answered as
 * what never was. Lists that name them are asked for as well; those that nobody looks at are dropped unread.
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

/** How long the page that made a change has to say that it succeeded and to lead on, before it is taken away. */
const OWN_CHANGE_MILLIS = 400
/** A change that takes longer than this is not waited for. */
const LONGEST_CHANGE_MILLIS = 5000

let ownChangeAt = Number.NEGATIVE_INFINITY

/** At once, or after an own change: that one may be what has ended the right, as giving a case away does. */
function afterOwnChange(client: QueryClient, act: () => void, until = performance.now() + LONGEST_CHANGE_MILLIS): void {
  const now = performance.now()
  const isChanging = client.isMutating() > 0 && now < until
  const wait = isChanging ? OWN_CHANGE_MILLIS / 4 : ownChangeAt + OWN_CHANGE_MILLIS - now
  if (wait <= 0) act()
  else setTimeout(() => afterOwnChange(client, act, until), wait)
}

/** Where no event came, the next call tells that a right has ended. */
export function watchRefusals(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isRefused(event.action.error)) return
    const { state } = event.query
    // Of a query of any kind the cache knows no type.
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

/** Once nobody is signed in, nothing that was read stays in the memory of the page. */
export function forgetEverything(client: QueryClient): void {
  client.removeQueries({ predicate: namesSomebody })
  client.getMutationCache().clear()
  forgetShortcuts()
}
