import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../platform/use-settled.ts'
import { editPreviewQuery, type SeriesEdit } from './series-queries.ts'

const PAUSE_MILLIS = 400

export type EditPreview = {
  /** The last one that the server gave. */
  readonly preview: SeriesPreview | undefined
  readonly error: Error | null
  /** The reader has changed something that the preview does not know yet. */
  readonly isOld: boolean
  readonly retry: () => void
}

/** Asks the server what a change of a series would do, once the reader pauses. The last answer stays until the new one is there. */
export function useEditPreview(edit: SeriesEdit & { readonly version: number }, isEnabled = true): EditPreview {
  const text = JSON.stringify(edit)
  const settled = useSettled(text, PAUSE_MILLIS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    // The text that was made above.
    ...editPreviewQuery(JSON.parse(settled) as typeof edit),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const isOld = text !== settled || isPlaceholderData || isFetching
  return { preview: data, error: isOld ? null : error, isOld, retry: () => void refetch() }
}
