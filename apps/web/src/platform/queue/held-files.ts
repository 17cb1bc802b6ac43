import { clearDraft, findDraft, keepDraft } from './drafts.ts'
import { randomHex } from '../random-hex.ts'

/** The beginning of an answer that stands for a file in this browser's store, in place of a stored file's Id. */
const HELD = 'held-file:'
const SEPARATOR = '|'

type Packed = { readonly name: string; readonly address: string }
/** A file that waits for the connection. Addresses are data URLs, which can be shown and stored. */
export type HeldFile = { readonly name: string; readonly address: string; readonly small?: Packed }

/** The Ids that the server gave to files of this page, in case the answer that names one has to be sent again. */
const storedIds = new Map<string, string>()

export const isHeld = (id: string): boolean => id.startsWith(HELD)
export const heldIn = (text: string): string[] => text.split(SEPARATOR).filter(isHeld)

/** Keeps a file until it can be sent; returns the answer in its place. Rejects if this browser has no room for it. */
export async function holdFile(file: File, small: File | undefined): Promise<string> {
  const id = `${HELD}${randomHex(16)}`
  const held: HeldFile = { ...(await pack(file)), ...(small && { small: await pack(small) }) }
  await keepDraft(id, JSON.stringify(held))
  return id
}

export async function findHeldFile(id: string): Promise<HeldFile | undefined> {
  const text = await findDraft(id)
  // Only this file writes these drafts.
  return text === undefined ? undefined : (JSON.parse(text) as HeldFile)
}

export async function forgetHeldFile(id: string): Promise<void> {
  await clearDraft(id)
}

export type StoreFile = (files: { readonly file: File; readonly small?: File }) => Promise<{ readonly Id: string }>

/** Sends the files that an answer waits for, and returns the answer with their Ids. A file that is no longer here is left out. */
export async function storeHeldFiles(answer: string, store: StoreFile): Promise<string> {
  const ids: string[] = []
  for (const part of answer.split(SEPARATOR)) ids.push(isHeld(part) ? await storedIdOf(part, store) : part)
  return ids.filter(Boolean).join(SEPARATOR)
}

async function storedIdOf(id: string, store: StoreFile): Promise<string> {
  const known = storedIds.get(id)
  if (known !== undefined) return known
  const held = await findHeldFile(id)
  if (!held) return ''
  const { Id } = await store({ file: unpack(held), ...(held.small && { small: unpack(held.small) }) })
  storedIds.set(id, Id)
  return Id
}

function pack(file: File): Promise<Packed> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve({ name: file.name, address: reader.result })
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}

/** By hand, because the page's policy lets fetch reach no data URL. */
function unpack({ name, address }: Packed): File {
  const comma = address.indexOf(',')
  const [type = ''] = address.slice('data:'.length, comma).split(';')
  const bytes = Uint8Array.from(atob(address.slice(comma + 1)), (char) => char.charCodeAt(0))
  return new File([bytes], name, { type })
}
