import { expect, type Page } from '@playwright/test'
import type { Who } from './people.ts'

const MOST_STOPS = 60

type Focused = { readonly role: string; readonly name: string }

/** The role and name of the focused element. */
async function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return { role: 'nothing', name: '' }
    const type = at.getAttribute('type')
    const role = at.getAttribute('role') ?? (type === 'radio' ? 'radio' : at.tagName.toLowerCase())
    const labels =
      'labels' in at && at.labels instanceof NodeList ? [...at.labels].map((label) => label.textContent) : []
    const name = at.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : (at.textContent ?? ''))
    return { role, name: name.trim() }
  })
}

/** The focused element must be in the window, uncovered, and marked by a ring or a border. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return 'nothing is focused'
    const seen = at.closest('label') ?? at
    const box = seen.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return `${at.outerHTML.slice(0, 120)} has no size`
    if (box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth)
      return `${at.outerHTML.slice(0, 120)} is outside of the window`
    return 'seen'
  })
  expect(place).toBe('seen')
}

/** Presses Tab until an element of this name has the focus. Returns its full name. */
export async function tabTo(page: Page, name: RegExp, role?: string): Promise<string> {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (name.test(at.name) && (role === undefined || at.role === role)) {
      await expectFocusSeen(page)
      return at.name
    }
    passed.push(`${at.role} ${at.name}`)
  }
  throw new Error(`Tab never came to ${name}: ${passed.join(' | ')}`)
}

export async function signInByKeys(page: Page, who: Who): Promise<void> {
  await page.goto('/sign-in')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(who)
  await tabTo(page, /^Password/)
  await page.keyboard.type('caseloom-demo')
  await tabTo(page, /^Care model/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('family-therapy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Happy')
}
