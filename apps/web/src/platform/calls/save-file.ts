import { OfflineError, refusal } from './api.ts'
import { getLocale } from '../texts/locale.ts'
import { pageMemberHeader } from '../page-member.ts'

/** Gives the reader a file that the page made or read. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name.replaceAll(/[\\/:*?"<>|]/g, ' ') }).click()
  URL.revokeObjectURL(href)
}

/** Reads a file of the server and gives it to the reader under the server's name. A refusal is thrown, and the page stays. */
export async function downloadFile(address: string, name: string): Promise<void> {
  const headers = { 'accept-language': getLocale(), ...pageMemberHeader() }
  let response
  try {
    response = await fetch(address, { headers, credentials: 'same-origin' })
  } catch {
    throw new OfflineError('The server could not be reached')
  }
  if (!response.ok) throw refusal(response.status, await response.json().catch(() => null))
  const [, named] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(named ?? name, await response.blob())
}
