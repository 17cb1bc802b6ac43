import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { anotherBrowser, enter } from '../../support/people.ts'
import { change, read } from '../../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// spec: documents 76, 153
test('two people in one form see each other and their answers arrive, and keep their focus and what they type', async ({
  page,
  browser,
}) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Items } = await read<{ Items: { Id: string; Name: string }[] }>(page, '/api/templates')
  const template = Items.find(({ Name }) => Name === 'Session note')
  const made = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${template?.Id}`)
  const { Id } = (await made.json()) as { Id: string }
  const { context, page: other } = await anotherBrowser(browser, 'coordinator')
  const [who, what] = [/^Who took part/, /^What did the family work on/]
  const field = (on: typeof page, name: RegExp) => on.getByRole('textbox', { name })
  await page.goto(`/document/${Id}/1`)
  await other.goto(`/document/${Id}/1`)
  let loads = 0
  page.on('load', () => loads++)
  // From now on nothing but the event itself brings the answer.
  await expect(field(page, who)).toBeVisible()
  await expect(field(other, who)).toBeVisible()
  await expect(page.getByText(/^\S+ is reading$/).filter({ visible: true })).toBeVisible({ timeout: 20_000 })
  // Also where there is room for one column only: in the line of the saving state, which stays as high as it was.
  await page.setViewportSize({ width: 390, height: 844 })
  const reads = page.getByText(/^\S+ is reading$/).filter({ visible: true })
  await expect(reads).toBeVisible()
  await expectNoSidewaysScroll(page)
  const [sign, saved] = [
    await reads.boundingBox(),
    await page
      .getByText(/^Saved /)
      .first()
      .boundingBox(),
  ]
  expect(Math.abs((sign?.y ?? 0) - (saved?.y ?? 999))).toBeLessThan(12)
  await page.setViewportSize({ width: 1440, height: 900 })
  await field(page, what).fill('Half a sen')
  await page.route(`**/api/documents/${Id}`, (route) => route.abort())
  await page.route('**/api/update/**', (route) => route.abort())
  await field(page, what).pressSequentially('tence')

  await field(other, who).fill('Ana and Leo')
  await field(other, who).blur()

  await expect(field(page, who)).toHaveValue('Ana and Leo')
  await expect(field(page, what)).toBeFocused()
  await expect(field(page, what)).toHaveValue('Half a sentence')
  expect(loads).toBe(0)
  await context.close()
})
