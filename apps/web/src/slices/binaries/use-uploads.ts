import { acceptedLabels, refusalToUpload } from '@caseloom/contracts/files/upload-rules'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '../../platform/announce.ts'
import { ApiProblem } from '../../platform/calls/api.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { uploadFileMutation } from './binary-queries.ts'
import { t } from './binary-texts.ts'

/** A chosen file on its way. `part` is the share that has been sent, from 0 to 1. */
export type UploadRow = { readonly key: number; readonly name: string } & (
  | { readonly state: 'waiting' | 'saving' | 'done'; readonly part: number }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
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

let lastKey = 0

/** Sends chosen files to an item, one after another. A refused one stays with its message until it is removed. */
export function useUploads(targetId: string) {
  const { mutateAsync } = useMutation(uploadFileMutation)
  const [rows, setRows] = useState<readonly UploadRow[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())

  const change = (key: number, row: (before: UploadRow) => UploadRow) =>
    setRows((all) => all.map((one) => (one.key === key ? row(one) : one)))

  function remove(key: number) {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setRows((all) => all.filter((one) => one.key !== key))
  }

  function refuse(key: number, name: string, failure: Failure) {
    change(key, () => ({ key, name, state: 'refused', ...failure }))
    announce(failure.message)
  }

  async function sendOne(key: number, file: File, { signal }: AbortController) {
    if (signal.aborted) return
    change(key, () => ({ key, name: file.name, state: 'saving', part: 0 }))
    try {
      // Loaded when somebody sends a file, as is `upload`.
      const { smallPicture } = await import('./small-picture.ts')
      const onProgress = (part: number) => change(key, () => ({ key, name: file.name, state: 'saving', part }))
      const stored = await mutateAsync({ targetId, file, small: await smallPicture(file), onProgress, signal })
      announce(t('uploadedOne', { name: stored.Name }))
      remove(key)
    } catch (error) {
      if (!signal.aborted) refuse(key, file.name, failureOf(error))
    }
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const key = (lastKey += 1)
      const early = earlyRefusal(file)
      if (early) {
        setRows((all) => [...all, { key, name: file.name, state: 'refused', ...early }])
        announce(early.message)
        continue
      }
      const stop = new AbortController()
      stops.current.set(key, stop)
      setRows((all) => [...all, { key, name: file.name, state: 'waiting', part: 0 }])
      queue.current = queue.current.then(() => sendOne(key, file, stop))
    }
  }

  return { rows, add, remove }
}
