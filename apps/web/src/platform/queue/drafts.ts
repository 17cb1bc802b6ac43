import { useEffect, useMemo, useState } from 'react'
import { findSealed, listSealedNames, putSealed, removeSealed } from './drafts-store.ts'

/**
 * Text that is being typed, kept in this browser until the server has acknowledged it. It is encrypted with a key that the server hands
 * out with the session and that is held in memory only, so a lost laptop reveals nothing.
 */
type Vault = { owner: string; key: CryptoKey | null }

const IV_BYTES = 12

let vault: Vault | undefined
/** Texts where there is no Web Crypto (plain http on a network), kept until the tab closes. */
const inMemory = new Map<string, string>()

export async function openDrafts(owner: string, base64Key: string): Promise<void> {
  if (vault?.owner === owner && vault.key) return
  if (!('subtle' in crypto)) {
    vault = { owner, key: null }
    return
  }
  const raw = Uint8Array.from(atob(base64Key), (char) => char.charCodeAt(0))
  vault = { owner, key: await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']) }
}

const nameOf = (owner: string, key: string) => `${owner}:${key}`

export async function findDraft(key: string): Promise<string | undefined> {
  if (!vault) return undefined
  const name = nameOf(vault.owner, key)
  if (!vault.key) return inMemory.get(name)
  const sealed = await findSealed(name)
  if (!sealed) return undefined
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, vault.key, sealed.bytes)
    return new TextDecoder().decode(bytes)
  } catch {
    // Encrypted with a key that has been replaced since: nobody can read it again.
    await removeSealed(name)
    return undefined
  }
}

export async function keepDraft(key: string, text: string): Promise<void> {
  if (!vault) return
  const name = nameOf(vault.owner, key)
  if (!vault.key) {
    inMemory.set(name, text)
    return
  }
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, vault.key, new TextEncoder().encode(text))
  await putSealed(name, { iv, bytes })
}

export async function clearDraft(key: string): Promise<void> {
  if (!vault) return
  const name = nameOf(vault.owner, key)
  inMemory.delete(name)
  if (vault.key) await removeSealed(name)
}

/** Encrypts a text so that only the member can read it again. Null where there is no Web Crypto. */
export async function sealText(text: string): Promise<string | null> {
  if (!vault?.key) return null
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, vault.key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(bytes)))
}

export async function unsealText(sealed: string): Promise<string | null> {
  if (!vault?.key) return null
  try {
    const all = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0))
    const [iv, bytes] = [all.slice(0, IV_BYTES), all.slice(IV_BYTES)]
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, vault.key, bytes))
  } catch {
    // Encrypted by another member, or not encrypted.
    return null
  }
}

/** The names of the member's drafts with this prefix. Empty without Web Crypto, when drafts do not outlive their tab. */
export async function listLastingDrafts(prefix: string): Promise<string[]> {
  if (!vault?.key) return []
  const owner = nameOf(vault.owner, '')
  return (await listSealedNames(owner + prefix)).map((name) => name.slice(owner.length))
}

/** How many of the member's texts wait in this browser for the server. */
export async function countDrafts(): Promise<number> {
  if (!vault) return 0
  if (!vault.key) return inMemory.size
  return (await listSealedNames(nameOf(vault.owner, ''))).length
}

/** False if drafts are kept only until the page ends. */
export async function doDraftsOutlive(): Promise<boolean> {
  return vault?.key !== null || (await countDrafts()) === 0
}

export type Draft = {
  /** True once the store has been read. Show the field before, fill it after. */
  isReady: boolean
  /** Text typed earlier that never reached the server. */
  kept: string | undefined
  keep(text: string): void
  /** To be called when the server has acknowledged the text. */
  clear(): void
}

/** The unsent text of one field; `key` names the item and the property, e.g. `${id}:Notes`. */
export function useDraft(key: string): Draft {
  const [found, setFound] = useState<{ key: string; text: string | undefined }>()

  useEffect(() => {
    let isCurrent = true
    const settle = (text: string | undefined) => isCurrent && setFound({ key, text })
    findDraft(key).then(settle, () => settle(undefined))
    return () => {
      isCurrent = false
    }
  }, [key])

  const actions = useMemo(() => draftActions(key), [key])
  const isReady = found?.key === key
  return { isReady, kept: isReady ? found.text : undefined, ...actions }
}

/** Writes and removals of one field run in sequence, so that a late write never undoes the clearing. */
function draftActions(key: string) {
  let line: Promise<unknown> = Promise.resolve()
  const queue = (work: () => Promise<void>) => {
    line = line.then(work).catch(() => {
      // A full or forbidden store must not stop the typing; the field still saves to the server.
    })
  }
  return { keep: (text: string) => queue(() => keepDraft(key, text)), clear: () => queue(() => clearDraft(key)) }
}
