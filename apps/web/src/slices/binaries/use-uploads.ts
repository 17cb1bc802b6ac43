import { showToast } from '@caseloom/ui/layers/toast'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { OfflineError } from '../../platform/calls/api.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'

/** A chosen file on its way. `part` is the share that has been sent, from 0 to 1. */
export type UploadRow = { readonly key: number; readonly name: string } & (
  | { readonly state: 'waiting' | 'saving' | 'done'; readonly part: number }
  | {
      readonly state: 'refused'
      readonly code: string
      readonly message: string
      /** What can be sent again. Undefined where the same file would be refused again. */
      readonly file?: File | undefined
    }
)

export const noUploads: readonly UploadRow[] = []

/** The files on their way to an item. Kept beside the pages, because a panel that is closed sends on. */
export const uploadsQuery = (targetId: string) =>
  queryOptions({
    queryKey: ['uploads', targetId],
    queryFn: skipToken,
    initialData: noUploads,
    staleTime: Infinity,
    gcTime: Infinity,
  })

type Uploads = typeof import('./uploads-of.ts')

/**
 * Sends chosen files to an item, one after another, also while its panel is closed. A refused one stays with its message until it is
 * removed or sent again.
 */
export function useUploads(targetId: string) {
  const client = useQueryClient()
  const { data: rows = noUploads } = useQuery(uploadsQuery(targetId))

  // What sends is loaded when somebody chooses a file.
  function withUploads(work: (uploads: ReturnType<Uploads['uploadsOf']>) => void) {
    import('./uploads-of.ts').then(
      ({ uploadsOf }) => work(uploadsOf(client, targetId)),
      () => showToast({ kind: 'error', message: problemSentence(new OfflineError()) }),
    )
  }

  return {
    rows,
    add: (files: readonly File[]) => withUploads((uploads) => uploads.add(files)),
    remove: (key: number) => withUploads((uploads) => uploads.remove(key)),
    retry: (key: number, file: File) => withUploads((uploads) => uploads.enqueue(key, file)),
  }
}
