import { clearDraft, findDraft, keepDraft, listLastingDrafts } from './drafts.ts'
import { randomHex } from '../random-hex.ts'

const tab = randomHex(8)
/** The lock that a tab holds while it is open. Without it, other tabs may take over the texts it left. */
const lockOf = (name: string) => `caseloom-tab-${name}`
let isHere: Promise<void> | undefined

function holdTab(): Promise<void> {
  isHere ??= new Promise((granted) => {
    void navigator.locks.request(lockOf(tab), () => {
      granted()
      return new Promise(() => undefined)
    })
  })
  return isHere
}

/** Keeps a text for this tab. Once the tab is closed, the next tab that asks takes it over. */
export const keepText = (purpose: string, id: string, text: string) => keepDraft(`${purpose}:${tab}:${id}`, text)

export const forgetKept = (purpose: string, id: string) => clearDraft(`${purpose}:${tab}:${id}`)

/** Takes over the texts of tabs that have been closed. */
export async function claimKept(purpose: string): Promise<string[]> {
  if (!('locks' in navigator)) return []
  await holdTab()
  return navigator.locks.request('caseloom-claim', async () => {
    const { held = [] } = await navigator.locks.query()
    const living = new Set(held.map(({ name }) => name))
    const texts: string[] = []
    for (const name of await listLastingDrafts(`${purpose}:`)) {
      const [, from = '', id = ''] = name.split(':')
      const text = living.has(lockOf(from)) ? undefined : await findDraft(name)
      if (text === undefined) continue
      await keepText(purpose, id, text)
      await clearDraft(name)
      texts.push(text)
    }
    return texts
  })
}
