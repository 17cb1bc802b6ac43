import { getLocale } from '../texts/locale.ts'
import { pageMemberHeader } from '../page-member.ts'
import { OfflineError, refusal } from './api.ts'

export const contentAddress = (id: string) => `/api/download/${encodeURIComponent(id)}`

/** A thumbnail, or the whole picture where there is none. */
export const pictureAddress = (id: string, size: 'full' | 'small') =>
  `/api/image?Id=${encodeURIComponent(id)}&Size=${size}`

/** The bytes of an uploaded file, to be drawn and never to be opened by the browser itself. */
export async function readContent(id: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const headers = { 'accept-language': getLocale(), ...pageMemberHeader() }
  let response
  try {
    response = await fetch(contentAddress(id), { headers, credentials: 'same-origin', signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw new OfflineError('The server could not be reached')
  }
  if (!response.ok) throw refusal(response.status, await response.json().catch(() => null))
  return response.arrayBuffer()
}
