import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SHORTCUTS_SHOWN, useFavorites, useRecentItems } from '../../platform/recent-items.ts'
import { useSession } from '../../platform/session/session.ts'
import { useSettled } from '../../platform/use-settled.ts'
import { fromResult, fromShortcut, localMatches, withoutDoubles } from './found-items.ts'
import { searchQuery } from './search-queries.ts'
import type { SearchTerm } from './search-terms.ts'

const DEBOUNCE_MILLIS = 170

/** Favorites first, then the items opened last: seven in all. */
export function useShortcuts() {
  const { CareModel } = useSession()
  const favoriteItems = useFavorites(CareModel.Id)
  const recentItems = useRecentItems(CareModel.Id)
  return useMemo(() => {
    const favorites = favoriteItems.map(fromShortcut)
    const known = new Set(favorites.map(({ Id }) => Id))
    const recent = recentItems.map(fromShortcut).filter(({ Id }) => !known.has(Id))
    return {
      favorites,
      recent: recent.slice(0, SHORTCUTS_SHOWN - favorites.length),
      everything: [...favorites, ...recent],
    }
  }, [favoriteItems, recentItems])
}

/** What this browser knows at once, and what the server found a moment later. */
export function useFoundItems(wanted: SearchTerm) {
  const { everything } = useShortcuts()
  const { term, kinds } = wanted
  const asked = useSettled(term, DEBOUNCE_MILLIS)
  const isAsking = term !== '' && !wanted.isHelp
  const query = useQuery({ ...searchQuery(asked, kinds), enabled: isAsking && asked !== '' })

  const found = useMemo(() => query.data?.Items.map(fromResult) ?? [], [query.data])
  const isSettled = asked === term && !query.isPlaceholderData && !query.isFetching
  if (!isAsking) return { items: [], isSettled: true, isAnswered: false, isFailed: false, retry: query.refetch }
  const local = localMatches([...everything, ...found], wanted)
  const items =
    isSettled && !query.isError ? found : withoutDoubles([...local, ...(query.isPlaceholderData ? [] : found)])
  return {
    items,
    isSettled: isSettled || query.isError,
    /** The results are the server's answer to exactly this text. */
    isAnswered: isSettled && query.isSuccess,
    isFailed: query.isError && asked === term,
    retry: query.refetch,
  }
}
