import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { everyThirdDay, isLongRun, ofToday, themeOfDay } from '../../support/long-run.ts'
import {
  everyPage,
  everyPageOfAdministration,
  everyPageOfIntake,
  everyPageOfSupervision,
  fillBin,
  PAGE_TURNS,
  settled,
} from '../../support/pages.ts'
import { aGuest, everyPageOfGuests } from '../../support/pages-of-guests.ts'
import { aFamily } from '../../support/family.ts'
import { enter, signInByCall } from '../../support/people.ts'
import { listenForLosses, listenForTrouble, watchPolicy } from '../../support/trouble.ts'

const heights: Readonly<Record<number, number>> = { 1440: 900, 1280: 800, 768: 1024, 390: 844, 320: 740 }
const widths = [1440, 1280, 768, 390, 320] as const
/** The combinations that axe checks: both layouts, both themes. */
const scanned: readonly { readonly width: 1440 | 390; readonly colorScheme: 'light' | 'dark' }[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
]

/** Half of the pages in each color scheme. The long run checks all in both. */
const sidesOf = (n: number) => (isLongRun ? scanned : scanned.filter((_, face) => face === (n + themeOfDay) % 2))

/** `sides`: the widths and color schemes that axe checks; `again` loads the page. */
async function lookFromAllSides(page: Page, sides = scanned, again?: (page: Page) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 800 })
    await expectNoSidewaysScroll(page)
  }
  for (const { width, colorScheme } of sides) {
    await page.setViewportSize({ width, height: heights[width] ?? 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Reloads in the theme instead of switching, so that no color is in transition.
    await (again ? again(page) : page.reload())
    await settled(page)
    await expectAccessible(page)
  }
}

// spec: home 191, 192
test('every page of a clinician fits every screen, in light and dark', async ({ page }) => {
  test.setTimeout(400_000)
  const trouble = listenForTrouble(page)
  const losses = listenForLosses(page)
  const broken = await watchPolicy(page.context())
  await enter(page, 'clinician')
  // The calendar's names of appointments are all data, which the journey of words could not tell from raw texts.
  const paths = [...(await everyPage(page)), '/calendar', '/calendar?view=month']
  for (const [n, address] of ofToday(paths, PAGE_TURNS).entries()) {
    await test.step(address, async () => {
      await page.goto(address)
      await settled(page)
      await lookFromAllSides(page, sidesOf(n))
    })
  }
  expect(trouble).toEqual([])
  expect(losses).toEqual([])
  expect(broken).toEqual([])
})

test('so does every page of supervision and administration', async ({ page }) => {
  test.setTimeout(400_000)
  const trouble = listenForTrouble(page)
  const broken = await watchPolicy(page.context())
  await signInByCall(page, 'clinician')
  await fillBin(page)
  for (const [who, pagesOf] of [
    ['supervisor', everyPageOfSupervision],
    ['coordinator', everyPageOfIntake],
    ['administrator', everyPageOfAdministration],
  ] as const) {
    await enter(page, who)
    for (const [n, address] of ofToday(await pagesOf(page), PAGE_TURNS).entries()) {
      await test.step(address, async () => {
        await page.goto(address)
        await settled(page)
        await lookFromAllSides(page, sidesOf(n))
      })
    }
  }
  expect(trouble).toEqual([])
  expect(broken).toEqual([])
})

// spec: documents 2
test('so does every page of a guest', async ({ page, browser }) => {
  await signInByCall(page, 'clinician')
  const pages = await everyPageOfGuests(page)
  const guest = await aGuest(browser)
  const trouble = listenForTrouble(guest)
  const broken = await watchPolicy(guest.context())
  for (const [n, { name, open, again }] of ofToday(pages).entries()) {
    await test.step(name, async () => {
      await open(guest)
      await lookFromAllSides(guest, sidesOf(n), again)
    })
  }
  expect(trouble).toEqual([])
  expect(broken).toEqual([])
  await guest.context().close()
})

/** Addresses that lead on to another one of the routes. */
const leadOn = ['/document/$id', '/docform/$id', '/view/$id/$page', '/todo/$id', '/incident/$id', '/supervision/$id']
/** Pages of single things, which the journeys of those things open at several widths. */
const ofThings = ['/directory/shared/$id/activity']

test('every route of the app is among the pages that are looked at', async ({ page }) => {
  const source = readFileSync(join(import.meta.dirname, '../../../apps/web/src/app/router.tsx'), 'utf8')
  const routes = [...source.matchAll(/(?:\bpage\(|\bpath: )'(\/[^']*)'/g)].map(([, route = '']) => route)
  expect(routes.length).toBeGreaterThan(50)
  const looked: string[] = ['/calendar']
  for (const [who, pagesOf] of [
    ['clinician', everyPage],
    ['supervisor', everyPageOfSupervision],
    ['coordinator', everyPageOfIntake],
    ['administrator', everyPageOfAdministration],
  ] as const) {
    await signInByCall(page, who)
    looked.push(...(await pagesOf(page)))
  }
  const paths = looked.map((each) => each.replace(/[?#].*$/, ''))
  const isLookedAt = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return paths.some((each) => pattern.test(each))
  }
  expect(routes.filter((route) => !isLookedAt(route)).toSorted()).toEqual([...leadOn, ...ofThings].toSorted())
})

test('so does every page before sign-in', everyThirdDay(0), async ({ page }) => {
  const trouble = listenForTrouble(page)
  const broken = await watchPolicy(page.context())
  for (const path of ['/sign-in', '/guest-code', '/forgot-password', '/reset-password', '/public']) {
    await page.goto(path)
    await settled(page)
    await lookFromAllSides(page)
  }
  expect(trouble).toEqual([])
  expect(broken).toEqual([])
})

test(
  'home is accessible and fits while it loads, when it has failed and when it is empty',
  everyThirdDay(1),
  async ({ page }) => {
    await enter(page, 'clinician')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/home', async (route) => {
      await promise
      await route.fulfill({ status: 503, json: {} })
    })
    await page.goto('/')
    await expect(page.locator('.cl-skeleton').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    resolve()
    const said = page.getByText('Your day could not be loaded.').first()
    await expect(said).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)

    await page.unroute('**/api/home')
    await page.route('**/api/home', async (route) => {
      const answer = await route.fetch()
      const home = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...home, Upcoming: [], ToDos: [], Cases: [] } })
    })
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText('No schedule today').first()).toBeVisible()
    await expect(page.getByText('You are up to date!').first()).toBeVisible()
    await expectAccessible(page)
  },
)

test('on a phone Call, Text and Contact info of a family are in one row', everyThirdDay(0), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'clinician')
  const { PersonId, Id } = await aFamily(page)
  for (const path of [`/directory/${PersonId}/${Id}/activity`, `/directory/${PersonId}/person-info`]) {
    await page.goto(path)
    const header = page.getByRole('main').locator('header')
    const controls = [
      header.getByRole('link', { name: /^Call .*\(/ }).filter({ hasText: 'Call' }),
      header.getByRole('button', { name: /^Text / }),
      header.getByRole('button', { name: 'Contact info' }),
    ]
    const middles = controls.map(async (control) => {
      await control.waitFor()
      const box = await control.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    })
    expect(new Set(await Promise.all(middles)).size).toBe(1)
  }
})
