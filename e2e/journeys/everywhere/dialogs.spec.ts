import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { settled } from '../../support/pages.ts'
import { aDemoFamily, aFamily } from '../../support/family.ts'
import { everyFourthDay, isLongRun } from '../../support/long-run.ts'
import { enter, type Who } from '../../support/people.ts'
import { change, read } from '../../support/world.ts'

/** Both layouts, both themes. */
const faces = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

/** A dialog, and how to reach it by keyboard. */
type Way = {
  readonly path: string
  readonly opener: (page: Page) => Locator
  /** The menu item that opens the next step. */
  readonly item?: string
  /** The choice in the New panel that opens the next step. */
  readonly choice?: RegExp
  /** On a phone the New panel leaves new people to the search. */
  readonly isWideOnly?: boolean
}

const main = (page: Page) => page.getByRole('main')
const anyDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
const more = (page: Page) => page.getByRole('button', { name: /^More (options )?for/ })
const newButton = (page: Page) => page.getByRole('button', { name: /^New/ }).and(page.locator('[aria-haspopup=dialog]'))

async function press(page: Page, target: Locator): Promise<void> {
  await target.focus()
  await page.keyboard.press('Enter')
}

async function open(page: Page, way: Way): Promise<Locator> {
  const opener = way.opener(page).first()
  await press(page, opener)
  if (way.item !== undefined) await press(page, page.getByRole('menuitem', { name: way.item, exact: true }))
  if (way.choice !== undefined) await press(page, anyDialog(page).getByRole('button', { name: way.choice }))
  await expect(anyDialog(page)).toBeVisible()
  return opener
}

const isFocusInside = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement))

/** Checks the dialog, cycles its focus once, closes it, and is back where it began, on the page that may already be open. */
async function tryByKeys(page: Page, way: Way): Promise<void> {
  if (new URL(page.url()).pathname !== way.path) await page.goto(way.path)
  await settled(page)
  const opener = await open(page, way)
  const dialog = anyDialog(page)
  await expect.poll(() => isFocusInside(dialog)).toBe(true)
  await expect(dialog.locator('.cl-skeleton')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (let n = 0; n < 24; n += 1) {
    await page.keyboard.press(n < 20 ? 'Tab' : 'Shift+Tab')
    expect(await isFocusInside(dialog)).toBe(true)
  }
  // The tooltip of a focused button is the topmost layer; that of the one before may still be going.
  if (await page.locator('[role="tooltip"]:not([data-exiting])').isVisible()) await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function tryAll(page: Page, ways: Readonly<Record<string, Way>>): Promise<void> {
  for (const [face, { colorScheme, ...size }] of faces.entries()) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.reload()
    for (const [n, [name, way]] of Object.entries(ways).entries()) {
      if (way.isWideOnly && size.width < 600) continue
      // Half of them in each color scheme. The long run tries all in both.
      if (!isLongRun && !way.isWideOnly && n % 2 !== face) continue
      await test.step(`${name} at ${size.width} px, ${colorScheme}`, () => tryByKeys(page, way))
    }
  }
}

async function folderOf(page: Page, who: Who = 'clinician'): Promise<{ person: string; ofCase: string; Id: string }> {
  await enter(page, 'clinician')
  const { PersonId, Id } = await aDemoFamily(page)
  if (who !== 'clinician') await enter(page, who)
  return { person: `/directory/${PersonId}`, ofCase: `/directory/${PersonId}/${Id}`, Id }
}

test('every case action works by keyboard, in both themes', everyFourthDay(0), async ({ page }) => {
  test.setTimeout(400_000)
  const { ofCase } = await folderOf(page)
  const path = `${ofCase}/activity`
  const items = [
    'Basic info',
    'Contact info',
    'Relationships',
    'Items',
    'Trac, phase and fidelity',
    'Share',
    'Transfer',
    'Refer',
    'Suspend',
    'Close case',
  ]
  await tryAll(page, Object.fromEntries(items.map((item) => [item, { path, opener: more, item }])))
})

test('so does every action for the people around a family', everyFourthDay(1), async ({ page }) => {
  test.setTimeout(300_000)
  const { ofCase } = await folderOf(page)
  const path = `${ofCase}/relationships`
  const actions = (at: Page) =>
    main(at)
      .getByRole('table')
      .getByRole('button', { name: /^Actions for/ })
  await tryAll(page, {
    'contact info': { path, opener: (at) => at.getByRole('button', { name: 'Contact info', exact: true }) },
    'all relationships': { path, opener: (at) => at.getByRole('button', { name: 'All relationships' }) },
    'a new relationship': { path, opener: (at) => main(at).getByRole('button', { name: 'Add relationship' }) },
    'how to reach somebody': { path, opener: actions, item: 'Contact info' },
    'another type': { path, opener: actions, item: 'Change type' },
    'no relationship': { path, opener: actions, item: 'Delete' },
  })
})

test('so do New, the search and messages from colleagues', everyFourthDay(2), async ({ page }) => {
  test.setTimeout(300_000)
  const { ofCase } = await folderOf(page)
  const path = `${ofCase}/activity`
  await tryAll(page, {
    'the New panel': { path, opener: newButton },
    'an appointment': { path: '/', opener: newButton, choice: /^Appointment/ },
    'a person': { path: '/', opener: newButton, choice: /^Person/, isWideOnly: true },
    'a document': { path: '/', opener: newButton, choice: /^Document/ },
    'a message': { path, opener: newButton, choice: /^Message/ },
    notifications: { path: '/', opener: (at) => at.getByRole('button', { name: /^Notifications/ }) },
    search: { path: '/', opener: (at) => at.getByRole('button', { name: /^Search/ }) },
  })
})

test('so do an administrator’s actions on people and cases', everyFourthDay(3), async ({ page }) => {
  const { person, ofCase } = await folderOf(page, 'administrator')
  await tryAll(page, {
    merge: { path: `${person}/person-info`, opener: (at) => at.getByRole('button', { name: /^Merge with/ }) },
    photo: { path: `${person}/cases`, opener: (at) => at.getByRole('button', { name: /photo$/ }) },
    delete: { path: `${ofCase}/activity`, opener: more, item: 'Delete' },
  })
})

test(
  'the pages of incidents, events, documents and sent messages fit every screen',
  everyFourthDay(3),
  async ({ page }) => {
    await enter(page, 'clinician')
    const { Id, PersonId } = await aFamily(page)
    const person = `/directory/${PersonId}`
    const [template] = (await read<{ Items: { Id: string }[] }>(page, '/api/templates')).Items
    const made = async (query: string) => {
      const answer = await change(page, 'post', `/api/new?target=${Id}&${query}`)
      return ((await answer.json()) as { Id: string }).Id
    }
    const document = await made(`type=DOCFORM&ofType=${template?.Id}`)
    const paths = [
      `/document/${document}/1`,
      `/document/${document}/2`,
      `/incident/${await made('type=INCIDENT')}/basic-info`,
      `/event/${await made('type=EVENT')}`,
      `${person}/relationships`,
      '/outbox',
    ]
    for (const { colorScheme, ...size } of faces) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of paths) {
        await test.step(`${path} at ${size.width} px, ${colorScheme}`, async () => {
          await page.setViewportSize(size)
          await page.goto(path)
          await settled(page)
          await expectAccessible(page)
          for (const width of [1280, 768, 390, 360]) {
            await page.setViewportSize({ width, height: 900 })
            await expectNoSidewaysScroll(page)
          }
        })
      }
    }
  },
)
