import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OfflineError } from '../../platform/calls/api.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { noUploads, uploadsQuery } from './binary-queries.ts'

type Uploads = typeof import('./uploads-of.ts')

/** Loads what sends files before any is chosen. */
export function loadUploads(): void {
  // What does not come now is asked for again with the first file.
  void Promise.allSettled([import('./uploads-of.ts'), import('./small-picture.ts')])
}

/**
 * Sends chosen files to an item, one after another, also while its panel is closed. A refused one stays with its message until it is
 * removed or sent again.
 */
export function useUploads(targetId: string) {
  const client = useQueryClient()
  const { data: rows = noUploads } = useQuery(uploadsQuery(targetId))

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
