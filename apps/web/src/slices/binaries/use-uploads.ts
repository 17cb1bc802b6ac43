import { acceptedLabels, refusalToUpload } from '@caseloom/contracts/files/upload-rules'
import { showToast } from '@caseloom/ui/layers/toast'
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { announce } from '../../platform/announce.ts'
import { ApiProblem } from '../../platform/calls/api.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { uploadFileMutation } from './binary-queries.ts'
import { t } from './binary-texts.ts'

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

type Failure = { readonly code: string; readonly message: string }

/** The refusal that the server would give for the name or the size, without sending the file. */
function earlyRefusal({ name, size }: File): Failure | null {
  const code = refusalToUpload({ name, bytes: size })
  return code && { code, message: t(code, { name, types: acceptedLabels }) }
}

const failureOf = (error: unknown): Failure => ({
  code: error instanceof ApiProblem ? error.code : 'offline',
  message: problemSentence(error),
})

const TOO_MANY = 429
const mayPass = (error: unknown) => !(error instanceof ApiProblem) || error.status >= 500 || error.status === TOO_MANY

const none: readonly UploadRow[] = []

/** The files on their way to an item. Kept beside the pages, because a panel that is closed sends on. */
const uploadsQuery = (targetId: string) =>
  queryOptions({
    queryKey: ['uploads', targetId],
    queryFn: skipToken,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  })

let lastKey = 0
const stops = new Map<number, AbortController>()
const queues = new Map<string, Promise<void>>()

/** Whether a panel shows the rows now. */
const isShown = (client: QueryClient, targetId: string) =>
  (client
    .getQueryCache()
    .find({ queryKey: uploadsQuery(targetId).queryKey })
    ?.getObserversCount() ?? 0) > 0

/**
 * Sends chosen files to an item, one after another, also while its panel is closed. A refused one stays with its message until it is
 * removed or sent again.
 */
export function useUploads(targetId: string) {
  const client = useQueryClient()
  const { queryKey } = uploadsQuery(targetId)
  const { data: rows = none } = useQuery(uploadsQuery(targetId))
  const { mutateAsync } = useMutation(uploadFileMutation)

  const update = (next: (before: readonly UploadRow[]) => readonly UploadRow[]) =>
    client.setQueryData(queryKey, (before) => next(before ?? none))
  const change = (key: number, row: UploadRow) => update((all) => all.map((one) => (one.key === key ? row : one)))

  function remove(key: number) {
    stops.get(key)?.abort()
    stops.delete(key)
    update((all) => all.filter((one) => one.key !== key))
  }

  function refuse(key: number, file: File, error: unknown) {
    const failure = failureOf(error)
    change(key, { key, name: file.name, state: 'refused', ...failure, file: mayPass(error) ? file : undefined })
    if (isShown(client, targetId)) announce(failure.message)
    else showToast({ kind: 'error', message: t('failedOne', { name: file.name, message: failure.message }) })
  }

  async function sendOne(key: number, file: File, { signal }: AbortController) {
    if (signal.aborted) return
    change(key, { key, name: file.name, state: 'saving', part: 0 })
    try {
      // Loaded when somebody sends a file, as is `upload`.
      const { smallPicture } = await import('./small-picture.ts')
      const onProgress = (part: number) => change(key, { key, name: file.name, state: 'saving', part })
      const stored = await mutateAsync({ targetId, file, small: await smallPicture(file), onProgress, signal })
      announce(t('uploadedOne', { name: stored.Name }))
      remove(key)
    } catch (error) {
      if (!signal.aborted) refuse(key, file, error)
    }
  }

  function enqueue(key: number, file: File) {
    const stop = new AbortController()
    const isBusy = (client.getQueryData(queryKey) ?? none).some(
      ({ state }) => state === 'waiting' || state === 'saving',
    )
    const before = isBusy ? queues.get(targetId) : undefined
    stops.set(key, stop)
    update((all) => [...all.filter((one) => one.key !== key), { key, name: file.name, state: 'waiting', part: 0 }])
    queues.set(
      targetId,
      (before ?? Promise.resolve()).then(() => sendOne(key, file, stop)),
    )
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = (lastKey += 1)
      const early = earlyRefusal(file)
      if (!early) {
        enqueue(key, file)
        continue
      }
      update((all) => [...all, { key, name: file.name, state: 'refused', ...early }])
      announce(early.message)
    }
  }

  return { rows, add, remove, retry: enqueue }
}
