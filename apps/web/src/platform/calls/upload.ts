import { addressOf, type AnswerTo, type Call, type Endpoint } from '@caseloom/contracts/endpoint'
import { answerIn, OfflineError, refusal, type SendOptions } from './api.ts'
import { getLocale } from '../texts/locale.ts'
import { pageMemberHeader } from '../page-member.ts'

export type UploadOptions = Pick<SendOptions, 'version'> & {
  /** Called while the files are being sent, with the share that has gone, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends files and reports progress, which fetch cannot do. */
export function upload<E extends Endpoint>(
  endpoint: Call<E>,
  params: Parameters<typeof addressOf>[1],
  files: Readonly<Record<string, File | undefined>>,
  { version, onProgress, signal }: UploadOptions = {},
): Promise<AnswerTo<E>> {
  const form = new FormData()
  for (const [field, file] of Object.entries(files)) if (file) form.append(field, file)
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(endpoint.method, addressOf(endpoint, params))
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('accept-language', getLocale())
    for (const [name, value] of Object.entries(pageMemberHeader())) call.setRequestHeader(name, value)
    if (version !== undefined) call.setRequestHeader('if-match', `"${version}"`)
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    call.addEventListener('load', () => {
      try {
        resolve(read<E>(call))
      } catch (error) {
        reject(error)
      }
    })
    for (const way of ['error', 'abort', 'timeout'] as const)
      call.addEventListener(way, () => reject(new OfflineError('The server could not be reached')))
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    if (signal?.aborted) reject(new OfflineError('The upload was cancelled'))
    else call.send(form)
  })
}

function read<E extends Endpoint>({ status, responseText }: XMLHttpRequest): AnswerTo<E> {
  const json = parse(responseText)
  if (status >= 400 || status === 0) throw refusal(status, json)
  // The server has parsed its answer by the contract.
  return answerIn(status, json) as AnswerTo<E>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
