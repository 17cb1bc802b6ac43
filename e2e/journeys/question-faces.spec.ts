import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { everyQuestion } from '../support/every-question.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter } from '../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The styles without which a form falls apart, as the browser computes them. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const look = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    return {
      rows: look('.question-rows').display,
      beside: look('.question-row.beside').display,
      columns: look('.question-row.beside').gridTemplateColumns.split(' ').length,
      padBorder: look('canvas.signature-box').borderTopWidth,
      pad: look('canvas.signature-box').backgroundColor,
      richText: look('.rich-text').minHeight,
    }
  })
const styled = { rows: 'block', beside: 'grid', padBorder: '1px', pad: 'rgb(255, 255, 255)', richText: '112px' }

test(
  'every kind of question looks as designed: to a member, a guest on a phone and in the preview of the builder',
  everyThirdDay(1),
  async ({ page, browser }) => {
    const form = await everyQuestion(page, 'Every kind of question, looked at')

    const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await guest.goto(form.guestPath)
    await guest.locator('canvas.signature-box').waitFor()
    await guest.locator('.rich-text').waitFor()
    expect(await looksOf(guest)).toEqual({ ...styled, columns: 1 })
    await expectNoSidewaysScroll(guest)
    await expectAccessible(guest)
    await guest.setViewportSize({ width: 1280, height: 900 })
    expect(await looksOf(guest)).toEqual({ ...styled, columns: 2 })
    await expect(guest.locator('.question-matrix .row').first()).toHaveCSS('display', 'grid')

    await page.goto(`/admin/forms/${form.template}`)
    await page.locator('.template-preview canvas.signature-box').waitFor()
    await page.locator('.template-preview .rich-text').waitFor()
    expect(await looksOf(page)).toEqual({ ...styled, columns: 1 })
  },
)

test(
  'after Complete the first of many open questions is on the screen, under a list that scrolls',
  everyThirdDay(0),
  async ({ page }) => {
    const { document, guestPath } = await everyQuestion(page, 'Much to answer')
    await enter(page, 'clinician')
    const summary = page.getByRole('alert').filter({ hasText: '27 required questions have no answer' })
    const first = page.getByRole('textbox', { name: /^Who filled this in/ })
    for (const size of [
      { width: 1440, height: 844 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(`/document/${document}/2?panel=none`)
      await page.getByRole('button', { name: 'Complete' }).click()
      await expect(first).toBeFocused()
      await expect(first).toBeInViewport({ ratio: 1 })
      expect((await summary.boundingBox())?.height).toBeLessThan(size.height / 2)
      await expectAccessible(page)
    }

    await page.goto(guestPath)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport({ ratio: 1 })
    expect((await summary.boundingBox())?.x).toBe((await first.locator('..').boundingBox())?.x)
  },
)
