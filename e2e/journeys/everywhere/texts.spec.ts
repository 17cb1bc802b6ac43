import { expect, test, type Page } from '@playwright/test'
import { wordsInFiles } from '../../support/given-files.ts'
import { ofToday } from '../../support/long-run.ts'
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
import { signInByCall } from '../../support/people.ts'
import { collectData, rawTexts } from '../../support/pseudo.ts'

/** The pseudo-locale puts every text of a catalogue in ⟦brackets⟧. A word without brackets is hard-coded in the page. */
const drawPseudoLocale = (page: Page) => page.addInitScript(() => localStorage.setItem('caseloom.pseudo', '1'))

test.beforeEach(({ page }) => drawPseudoLocale(page))

/** What a field for a day shows while it is empty comes from the browser. */
const EMPTY_DAY = ['mm', 'dd', 'yyyy']

test.use({ viewport: { width: 1440, height: 900 } })

async function expectNoRawText(page: Page, known: ReadonlySet<string>): Promise<void> {
  await expect.poll(() => rawTexts(page, known)).toEqual([])
}

/**
 * What a report says is worded by the contracts, which also word its files; the page for finding faults says what machines say; the design of
 * a form joins words of the form to others; the parts of a date are named by the date field.
 */
const isOfCatalogues = (path: string) => !/^\/(reports\/|admin\/debug$|admin\/forms\/|emergency-access$)/.test(path)

test('every word of every page is in a catalogue', async ({ page }) => {
  const known = collectData(page)
  for (const words of [...wordsInFiles, ...EMPTY_DAY]) known.add(words)
  await signInByCall(page, 'clinician')
  const paths = (await everyPage(page)).filter(isOfCatalogues)
  for (const path of ofToday(paths, PAGE_TURNS)) {
    await test.step(path, async () => {
      await page.goto(path)
      await settled(page)
      await expectNoRawText(page, known)
    })
  }
  await fillBin(page)
  for (const [who, pagesOf] of [
    ['supervisor', everyPageOfSupervision],
    ['coordinator', everyPageOfIntake],
    ['administrator', everyPageOfAdministration],
  ] as const) {
    await signInByCall(page, who)
    for (const path of ofToday(await pagesOf(page), PAGE_TURNS).filter(isOfCatalogues)) {
      await test.step(path, async () => {
        await page.goto(path)
        await settled(page)
        await expectNoRawText(page, known)
      })
    }
  }
})

test('so is every word of a guest’s pages', async ({ page, browser }) => {
  await signInByCall(page, 'clinician')
  const pages = await everyPageOfGuests(page)
  const guest = await aGuest(browser)
  await drawPseudoLocale(guest)
  const known = collectData(guest)
  // Two names side by side.
  known.add('Maya Okafor, Family Therapy')
  for (const { name, open } of ofToday(pages)) {
    await test.step(name, async () => {
      await open(guest)
      await expectNoRawText(guest, known)
    })
  }
  await guest.context().close()
})
