import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'New', exact: true })
const picker = (page: Page) => page.getByRole('dialog', { name: 'New Document: for whom?' })

/** Simulates a server that fails without a message. */
const breaks = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Oops', status: 500, detail: 'Oops', Code: 'server.internal', Values: {} },
    }),
  )

async function startDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await panel(page)
    .getByRole('button', { name: /^Document/ })
    .click()
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('ctrl+a opens the create panel and closes it, and asks whom an appointment is for', async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    await page.keyboard.press('Control+a')
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(panel(page)).toHaveCount(0)

    await page.keyboard.press('Control+a')
    await page.keyboard.press('Enter')
    const person = page.getByRole('dialog', { name: 'New appointment' })
    await expect(person).toBeVisible()
    await page.keyboard.type(family.Name)
    await expect(person.getByRole('option', { name: family.Name }).first()).toBeVisible()
    await person.getByRole('option', { name: family.Name }).first().click()

    await expect(page).toHaveURL(/\/appointment\/[0-9a-f-]{36}$/)
  })

  test('the create panel offers somebody new and a case', async ({ page }) => {
    await enter(page, 'clinician')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await expect(panel(page).getByRole('button', { name: /^Person/ })).toBeVisible()
    await panel(page).getByRole('button', { name: /^Case/ }).click()

    await expect(page.getByRole('dialog', { name: 'New case' })).toBeVisible()
  })

  test('the dialog shows twenty open cases, then ten cases and ten people of those that are found, and no closed one', async ({
    page,
  }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const asked: URL[] = []
    page.on('request', (request) => {
      if (/\/api\/(cases|search)\?/.test(request.url())) asked.push(new URL(request.url()))
    })
    await page.route('**/api/search?**kinds=CASE**', async (route) => {
      const answer = await route.fetch()
      const { Items } = (await answer.json()) as { Items: { Id: string }[] }
      const closed = Items.map((item) => ({ ...item, Id: item.Id.replace(/^.{8}/, '01a0ffff'), Status: 'closed' }))
      await route.fulfill({ response: answer, json: { Items: [...closed, ...Items] } })
    })
    await page.goto('/directory')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await startDocument(page)
    await expect(picker(page).getByRole('option').first()).toBeVisible()
    const open = asked.find(({ searchParams }) => searchParams.get('open') === 'true')
    expect([open?.searchParams.get('offset'), open?.searchParams.get('limit')]).toEqual(['0', '20'])

    await picker(page).getByRole('searchbox').fill(family.Name)
    const cases = picker(page)
      .getByRole('group', { name: 'Cases', exact: true })
      .getByRole('option', { name: family.Name })
    await expect(cases).toHaveCount(1)
    const found = asked.filter(({ pathname }) => pathname === '/api/search').map(({ searchParams }) => searchParams)
    expect([...new Set(found.map((query) => query.get('limit')))]).toEqual(['10'])
    expect(new Set(found.map((query) => query.get('kinds')))).toEqual(new Set(['CASE', 'PATIENT|CONTACT']))
  })

  test('what breaks without a word is told as that: cases that do not come, a document that is not made', async ({
    page,
  }) => {
    await enter(page, 'clinician')
    await breaks(page, '**/api/cases?open=true**')
    await startDocument(page)
    await expect(picker(page).getByText('Something went wrong.', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.unroute('**/api/cases?open=true**')
    await breaks(page, '**/api/new?type=DOCFORM**')
    const { Name } = await aFamily(page)
    await picker(page).getByRole('searchbox').fill(Name)
    await picker(page).getByRole('option', { name: Name }).first().click()
    await page.getByRole('option', { name: /^Session note/ }).click()

    await expectToast(page, 'Something went wrong.')
    await expect(page.getByRole('dialog', { name: 'New Document: which template?' })).toBeVisible()
  })

  test('somebody new who is not made without a word is told as that, and the form stays', async ({ page }) => {
    await enter(page, 'clinician')
    await breaks(page, '**/api/new/person')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await panel(page)
      .getByRole('button', { name: /^Person/ })
      .click()
    const form = page.getByRole('dialog', { name: 'New person', exact: true })
    await form.getByLabel('First name').fill('Maya')
    await form.getByLabel('Last name').fill('Quillfeather')
    await form.getByRole('button', { name: 'Save' }).click()

    await expectToast(page, 'Something went wrong.')
    await expect(form.getByLabel('Last name')).toHaveValue('Quillfeather')
  })

  test('an answer that is none is an unexpected error, and what was made and has no page is a navigation error', async ({
    page,
  }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    await page.route('**/api/new?**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy</p>' }),
    )
    await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.keyboard.press('a')

    await expectToast(page, /^An unexpected error happened: /)
    await expect(page).not.toHaveURL(/appointment/)
    await page.unroute('**/api/new?**')
    await page.route('**/api/new?**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), Type: 'WORKFLOW' } })
    })

    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('a')

    await expectToast(page, 'Something went wrong: navigation error.')
    await expect(page).toHaveURL(new RegExp(`/directory/${family.PersonId}/${family.Id}/activity`))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the create panel leaves somebody new to the search, and offers a case', async ({ page }) => {
    await enter(page, 'clinician')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await expect(panel(page).getByRole('button', { name: /^Case/ })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: /^Person/ })).toBeHidden()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
