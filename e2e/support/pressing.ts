import type { Locator, Page } from '@playwright/test'
import { settled } from './pages.ts'

const PRESSABLE = 'button:enabled:not([aria-disabled=true]), [role=menuitem]:not([aria-disabled=true]), [role=switch]'
/** What leaves the page, or is the shell's own. */
const LEAVES = /^(?:End view|Sign out|Search|Notifications|Account|Help|Close|Back|Cancel)/
const LAYER = '[role=dialog], [role=alertdialog], [role=menu]'

type Pressed = { readonly page: Page; readonly path: string; readonly seen: Set<string> }

const pressable = (within: Locator) => within.locator(PRESSABLE).filter({ visible: true })

/** The words of a button, without what differs from row to row. */
async function wordsOf(button: Locator): Promise<string> {
  const name = await button.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)
  return name.replace(/ (?:for|of|from|with|about|on|to) .*/, '').replaceAll(/\d+/g, '#')
}

type Press = { readonly index: number; readonly words: string }

/** A page that changed its buttons meanwhile is not pressed. */
async function open({ page, path }: Pressed, presses: readonly Press[]): Promise<Locator> {
  await page.goto(path)
  await settled(page)
  let within = page.locator('body')
  for (const { index, words } of presses) {
    const button = pressable(within).nth(index)
    if ((await wordsOf(button)) !== words) throw new Error(`${words} is not where it was`)
    await button.click()
    // What a press opens has no sign that every layer shares; what opens later is missed, not wrong.
    await page.waitForTimeout(400)
    within = page.locator(LAYER).last()
  }
  return within
}

/**
 * Presses each button of a page once, and each in the layers that these open. Tells which text can be written where; the caller listens to
 * what is sent. Buttons of the same words, as in the rows of a list, count once.
 */
export async function pressEverything(pressed: Pressed, presses: readonly Press[] = []): Promise<string[]> {
  const { page, path, seen } = pressed
  const within = await open(pressed, presses).catch(() => undefined)
  if (within === undefined) return []
  const before = presses.map(({ words }) => words).join(' > ')
  const written: string[] = []
  const fresh: Press[] = []
  for (const [index, button] of (await pressable(within).all()).entries()) {
    const words = await wordsOf(button)
    const name = `${before} > ${words}`
    if (!LEAVES.test(words) && !seen.has(name)) fresh.push({ index, words })
    seen.add(name)
  }
  for (const press of fresh) {
    const opened = await open(pressed, [...presses, press]).catch(() => undefined)
    if (opened === undefined) continue
    const areas = await page.locator('textarea:enabled:not([readonly])').filter({ visible: true }).count()
    if (areas > 0) written.push(`${path} ${before} > ${press.words}`)
    if (presses.length === 0 && (await opened.isVisible()))
      written.push(...(await pressEverything(pressed, [...presses, press])))
  }
  return written
}
