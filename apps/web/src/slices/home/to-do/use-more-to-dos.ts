import type { ToDoCategory, ToDoRow } from '@caseloom/contracts/home/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moreToDosQuery } from '../home-queries.ts'

/** What the page of the day does not hold of a category. Nothing is asked for before the reader wants it. */
export function useMoreToDos({ Name, subRows, subRowTotal }: ToDoCategory) {
  const [pages, setPages] = useState(0)
  const open = subRows.filter(({ Completed }) => !Completed)
  const { data, isFetching, isError, refetch } = useQuery(moreToDosQuery(Name, open.length, pages))
  // The rows that were loaded last stay while more are asked for, and if that fails.
  const [loaded, setLoaded] = useState<readonly ToDoRow[]>([])
  if (data && data !== loaded) setLoaded(data)
  const known = new Set(subRows.map(({ Id }) => Id))
  // Between two reads a row may come into the first part from a later one.
  const more = loaded.filter(({ Id }) => !known.has(Id))
  return {
    /** All open rows that are here. */
    rows: [...open, ...more],
    completed: subRows.filter(({ Completed }) => Completed),
    hidden: Math.max(0, subRowTotal - open.length - more.length),
    isLoading: pages > 0 && isFetching,
    hasFailed: pages > 0 && isError,
    load: () => (isError ? void refetch() : setPages(pages + 1)),
  }
}
