import { acceptedLabels, refusalToUpload } from '@caseloom/contracts/files/upload-rules'
import { showToast } from '@caseloom/ui/layers/toast'
import type { QueryClient } from '@tanstack/react-query'
import { announce } from '../../platform/announce.ts'
import { ApiProblem } from '../../platform/calls/api.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { noUploads, uploadFileMutation, uploadsQuery, type FileUpload, type UploadRow } from './binary-queries.ts'
import { t } from './binary-texts.ts'

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

/** The items to which files are on their way. */
const busy = new Set<string>()
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
const isUnderWay = ({ state }: UploadRow) => state === 'waiting' || state === 'saving'

/** While a file is on its way, the browser asks before the page is closed or loaded again, which would lose it. */
function holdingPage(targetId: string, rows: readonly UploadRow[]): readonly UploadRow[] {
  if (rows.some(isUnderWay)) busy.add(targetId)
  else busy.delete(targetId)
  if (busy.size > 0) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
  return rows
}

let lastKey = 0
const stops = new Map<number, AbortController>()
const queues = new Map<string, Promise<void>>()

/** The files on their way to an item: adds, sends and removes them, each told by its row in `uploadsQuery`. */
export function uploadsOf(client: QueryClient, targetId: string) {
  const { queryKey } = uploadsQuery(targetId)
  const list = () => client.getQueryData(queryKey) ?? noUploads
  const update = (next: (before: readonly UploadRow[]) => readonly UploadRow[]) =>
    client.setQueryData(queryKey, holdingPage(targetId, next(list())))
  const change = (key: number, row: UploadRow) => update((all) => all.map((one) => (one.key === key ? row : one)))

  function remove(key: number) {
    stops.get(key)?.abort()
    stops.delete(key)
    update((all) => all.filter((one) => one.key !== key))
  }

  function refuse(key: number, file: File, error: unknown) {
    const failure = failureOf(error)
    change(key, { key, name: file.name, state: 'refused', ...failure, file: mayPass(error) ? file : undefined })
    // Said where the panel does not show it.
    if ((client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0) announce(failure.message)
    else showToast({ kind: 'error', message: t('failedOne', { name: file.name, message: failure.message }) })
  }

  async function send(key: number, file: File, { signal }: AbortController) {
    if (signal.aborted) return
    change(key, { key, name: file.name, state: 'saving', part: 0 })
    try {
      const { smallPicture } = await import('./small-picture.ts')
      const onProgress = (part: number) => change(key, { key, name: file.name, state: 'saving', part })
      const stored = await upload(client, { targetId, file, small: await smallPicture(file), onProgress, signal })
      announce(t('uploadedOne', { name: stored.Name }))
      remove(key)
    } catch (error) {
      if (!signal.aborted) refuse(key, file, error)
    }
  }

  function enqueue(key: number, file: File) {
    const stop = new AbortController()
    const isBusy = list().some(isUnderWay)
    const before = (isBusy && queues.get(targetId)) || Promise.resolve()
    stops.set(key, stop)
    update((all) => [...all.filter((one) => one.key !== key), { key, name: file.name, state: 'waiting', part: 0 }])
    queues.set(
      targetId,
      before.then(() => send(key, file, stop)),
    )
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = (lastKey += 1)
      const early = earlyRefusal(file)
      if (early) {
        update((all) => [...all, { key, name: file.name, state: 'refused', ...early }])
        announce(early.message)
      } else enqueue(key, file)
    }
  }

  return { add, remove, enqueue }
}

/** Sends a file whether or not a page still watches. */
const upload = (client: QueryClient, file: FileUpload) =>
  client.getMutationCache().build(client, uploadFileMutation).execute(file)
