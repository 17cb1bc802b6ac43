import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { anAppointment, change, read, setProperty } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Listed = { readonly Items: readonly { readonly Id: string }[] }

async function anOpenForm(page: Page, family: OwnCase): Promise<string> {
  const [template] = (await read<Listed>(page, '/api/templates')).Items
  const made = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${template?.Id}`)
  return ((await made.json()) as { Id: string }).Id
}

// spec: documents 4, 154
test(
  'a case’s list says what is attached and noted, and its forms open in windows that close themselves',
  everyThirdDay(1),
  async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const meeting = await anAppointment(page, family)
    await setProperty(page, meeting.Id, 'Notes', 'Two offers, and the sheet.')
    const form = await anOpenForm(page, family)
    await page.goto(`/appointment/${meeting.Id}?panel=files`)
    await page
      .getByLabel('Files to attach')
      .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What we said.') }])
    // The page itself lists it too, a moment later.
    const files = page.getByRole('complementary', { name: 'Files' })
    await expect(files.getByRole('link', { name: 'notes.txt', exact: true })).toBeVisible()

    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
    const table = page.getByRole('table', { name: 'Activity' })
    await expect(table.getByRole('img', { name: '1 attached' })).toBeVisible()
    await expectAccessible(page)
    expect(calls.filter((path) => path.startsWith('/api/hook/badge/'))).toHaveLength(1)
    expect(calls.filter((path) => path.startsWith('/api/hook/tooltip/'))).toEqual([])
    await table.locator(`a[href="/appointment/${meeting.Id}"]`).hover()
    await expect(page.getByRole('tooltip')).toContainText('Two offers, and the sheet.')

    const opened = page.waitForEvent('popup')
    await page.locator(`a[href="/document/${form}/1?exit=close"]`).first().click()
    const window = await opened
    await expect(window).toHaveURL(`/document/${form}/1?exit=close`)
    const closed = window.waitForEvent('close')
    await window.getByRole('button', { name: 'Save & exit' }).first().click()
    await closed
    await expect(table).toBeVisible()
  },
)

// spec: documents 73, 154
test('a card in the directory says how to reach somebody, by keyboard too', everyThirdDay(2), async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const [mother] = family.Relatives
  await page.goto(`/directory?q=${encodeURIComponent(mother?.Name ?? '')}`)
  const card = page.getByRole('button', { name: `Card of ${mother?.Name}` })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toContainText('(215) 555-')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
})
