import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamily, demoCases } from '../support/family.ts'
import { leftToTheLongRun } from '../support/long-run.ts'
import { anotherBrowser, enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { read } from '../support/world.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 800 },
]

const newMember = (page: Page) =>
  page.route('**/api/home', async (route) => {
    const answer = await route.fetch()
    const home = { ...((await answer.json()) as object), Upcoming: [], ToDos: [], Cases: [] }
    await route.fulfill({ response: answer, json: home })
  })

for (const viewport of widths)
  test.describe(`at ${viewport.width} px`, viewport.width === 390 ? leftToTheLongRun : {}, () => {
    test.use({ viewport })

    test('the message button of a case and of a person opens the send dialog to them, by keyboard, and gets the focus back', async ({
      page,
    }) => {
      await enter(page, 'clinician')
      const family = await aFamily(page)
      const { FirstContact } = await read<{ FirstContact: { Name: string } }>(page, `/api/cases/${family.Id}`)
      for (const path of [
        `/directory/${family.PersonId}/${family.Id}/activity`,
        `/directory/${family.PersonId}/activity`,
      ]) {
        await page.goto(path)
        const button = page.getByRole('button', { name: `Write to ${family.Name}` })
        await button.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Send a message' })
        await expect(dialog.getByRole('combobox', { name: /Recipients/ })).toBeVisible()
        const chosen = dialog.getByRole('row', { name: new RegExp(`^${FirstContact.Name} `) })
        await expect(chosen).toHaveCount(1)
        await expect(dialog.getByText('Answered').first()).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()
      }
    })

    test('who has no dashboard writes to the administrators, who find it in the app', async ({ page, browser }) => {
      await enter(page, 'clinician')
      await newMember(page)
      await page.goto('/')
      await page.getByRole('button', { name: 'Contact us' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Contact us' })
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(dialog.getByText('Write a message first.')).toBeVisible()
      const words = `Which group am I in? <b>${Date.now()}</b>`
      await dialog.getByRole('textbox', { name: /Message/ }).fill(words)
      await expect(dialog.getByRole('link')).toHaveAttribute('href', /^mailto:/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await expectToast(page, 'Sent to the administrators')
      await expect(dialog).toBeHidden()

      const other = await anotherBrowser(browser, 'administrator')
      const { Items } = await read<{ Items: { MessageBody: string }[] }>(other.page, '/api/notifications')
      expect(Items[0]?.MessageBody).toBe(words)
      await other.context.close()
    })
  })

test('an open case shows the forms that its trac schedules in its activity', async ({ page }) => {
  await enter(page, 'clinician')
  const open = (await demoCases(page)).filter(({ State }) => State === 'open')
  const found = await Promise.all(
    open.map(({ Id }) =>
      read<{ Items: { Id: string; Name: string }[] }>(
        page,
        `/api/activity?case=${Id}&kinds=DOCFORM&limit=100&q=phase%20plan`,
      ),
    ),
  )
  const Items = found.flatMap((one) => one.Items)
  expect(Items.map(({ Name }) => Name)).toContain('Phase plan')
  await page.goto(`/docform/${Items[0]?.Id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Phase plan' })).toBeVisible()
  await expect(page.getByText('What is this phase for?')).toBeVisible()
})
