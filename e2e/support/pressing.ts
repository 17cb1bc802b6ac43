import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from './pages.ts'
import { read } from './world.ts'

/** The line that ends a view: it is never pressed, whatever its button is called. */
const VIEW_LINE = '[role=region][aria-label="View as a member"]'
const PRESSABLE = 'button:enabled:not([aria-disabled=true]), [role=menuitem]:not([aria-disabled=true]), [role=switch]'
/** What leaves the page, or is the shell's own. */
const LEAVES = /^(?:Sign out|Search|Notifications|Account|Help|Close|Back|Cancel)/
const LAYER = '[role=dialog], [role=alertdialog], [role=menu]'

type Pressed = { readonly page: Page; readonly path: string; readonly seen: Set<string> }

const pressable = (within: Locator) =>
  within
    .locator(PRESSABLE)
    .and(within.locator(`:not(${VIEW_LINE} *)`))
    .filter({ visible: true })

/** The words of a button, without what differs from row to row. It runs in the page. */
function wordsOf(button: Element): string {
  const name = button.getAttribute('aria-label') ?? button.textContent
  return name.replace(/ (?:for|of|from|with|about|on|to) .*/, '').replaceAll(/\d+/g, '#')
}

type Press = { readonly index: number; readonly words: string }

/** Nothing that is pressed outside of a view says anything about it. */
async function expectView(page: Page): Promise<void> {
  const { View } = await read<{ View: unknown }>(page, '/api/session')
  expect(View, 'the view has ended').not.toBeNull()
}

/** A page that changed its buttons meanwhile is not pressed. */
async function open({ page, path }: Pressed, presses: readonly Press[]): Promise<Locator> {
  await page.goto(path)
  await settled(page)
  // It comes late and moves what is below it.
  await page.locator(VIEW_LINE).waitFor()
  let within = page.locator('body')
  for (const { index, words } of presses) {
    // The very element that was looked at is pressed: another one may take its place meanwhile.
    const button = await pressable(within).nth(index).elementHandle()
    if (button === null || (await button.evaluate(wordsOf)) !== words) throw new Error(`${words} is not where it was`)
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
    const words = await button.evaluate(wordsOf)
    const name = `${before} > ${words}`
    if (!LEAVES.test(words) && !seen.has(name)) fresh.push({ index, words })
    seen.add(name)
  }
  for (const press of fresh) {
    const opened = await open(pressed, [...presses, press]).catch(() => undefined)
    await expectView(page)
    if (opened === undefined) continue
    const areas = await page.locator('textarea:enabled:not([readonly])').filter({ visible: true }).count()
    if (areas > 0) written.push(`${path} ${before} > ${press.words}`)
    if (presses.length === 0 && (await opened.isVisible()))
      written.push(...(await pressEverything(pressed, [...presses, press])))
  }
  return written
}
