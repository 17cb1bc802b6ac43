import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** One text of a form, open in a browser whose tabs are killed. */
export type TypedForm = {
  readonly context: BrowserContext
  readonly address: string
  readonly fieldOn: (page: Page) => Locator
  /** What the server has. */
  readonly stored: () => Promise<string>
}

/** What one kill lost: the newest letters, by how many milliseconds before the kill the first of them had been typed. */
export type Loss = { readonly letters: number; readonly millis: number }

const LETTERS = 'listening and praise at home '
/** As a quick typist does. */
const BETWEEN_KEYS_MS = 15

/** The operating system ends the browser's renderers at once, as a crash does: no page hears that it ends. */
async function killRenderers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  expect(renderers.length).toBeGreaterThan(0)
  for (const { id } of renderers) process.kill(id, 'SIGKILL')
  await session.detach()
}

/** Opens the form, and waits until this browser keeps nothing more that the server does not have. */
export async function reopen({ context, address, fieldOn }: TypedForm): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await expect(fieldOn(page)).toBeEditable()
  await expect.poll(() => countKept(page), { intervals: [50] }).toBe(0)
  return page
}

/** How many texts the browser keeps. NaN before the page has made its store. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('caseloom-drafts')
        // Undone, because the page itself has to make its store.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve(Number.NaN))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )
}

export type Kill = {
  readonly afterMs: number
  /** No answer reaches the server, so that only this browser can have kept it. */
  readonly isCut: boolean
}

/** A form that is open in a tab. */
export type Tab = { readonly form: TypedForm; readonly page: Page }

type Killing = { readonly at: Promise<number>; isOver: boolean }

/** The text behind which somebody begins to type. */
async function beginIn({ form, page }: Tab): Promise<string> {
  await form.fieldOn(page).press('Control+End')
  return form.fieldOn(page).inputValue()
}

async function typeUntilOver({ page }: Tab, before: string, killing: Killing) {
  const keys: { readonly text: string; readonly at: number }[] = []
  const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()))
  let text = before
  const typeOne = async () => {
    text += LETTERS[keys.length % LETTERS.length] ?? ''
    const now = text
    await page.keyboard.type(now.slice(-1))
    keys.push({ text: now, at: performance.now() })
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_KEYS_MS))
    return true
  }
  // A key that the dying page no longer answers may be kept or not.
  while (await Promise.race([typeOne().catch(() => false), crashed.then(() => false)])) if (killing.isOver) break
  const killedAt = await killing.at
  await crashed
  await page.close()
  return { text, keys, killedAt }
}

/** Types in each of the open tabs until their processes are killed at one moment, and opens the forms again. */
export async function typeUntilKilled(browser: Browser, tabs: readonly Tab[], { afterMs, isCut }: Kill) {
  if (isCut) await Promise.all(tabs.map(({ page }) => page.route('**/api/update/**', (route) => route.abort())))
  const begun = await Promise.all(tabs.map(beginIn))
  const at = new Promise((resolve) => setTimeout(resolve, afterMs)).then(async () => {
    await killRenderers(browser)
    killing.isOver = true
    return performance.now()
  })
  const killing: Killing = { at, isOver: false }
  return Promise.all(
    tabs.map(async (tab, n) => {
      const { text, keys, killedAt } = await typeUntilOver(tab, begun[n] ?? '', killing)
      const next = await reopen(tab.form)
      const found = await tab.form.fieldOn(next).inputValue()
      expect(text.slice(0, found.length)).toBe(found)
      expect(await tab.form.stored()).toBe(found)
      const lost = keys.filter((key) => key.at < killedAt && key.text.length > found.length)
      const [first] = lost
      const loss: Loss = { letters: lost.length, millis: first ? killedAt - first.at : 0 }
      return { tab: { ...tab, page: next }, loss, typed: keys.length }
    }),
  )
}
