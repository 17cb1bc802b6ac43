import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamily, aPerson } from '../support/family.ts'
import { enter } from '../support/people.ts'
import { expectToast, toast } from '../support/toast.ts'
import { change, read } from '../support/world.ts'

async function pickPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find by name' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page.getByRole('group', { name: 'Person' })).toContainText(name)
}

/** A message must not cover the dialog that asks the next question. */
async function expectUncovered(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    // A message that has disappeared covers nothing.
    if ((await toast(page).count()) === 0) return
    const said = await toast(page).locator('..').boundingBox()
    const asked = await dialog.boundingBox()
    if (!said || !asked) throw new Error('Both were to be seen')
    expect(said.y + said.height <= asked.y || said.y >= asked.y + asked.height).toBe(true)
  }).toPass({ timeout: 20_000 })
}

async function pickType(page: Page, type: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: /Type/ }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('somebody is connected to a family, becomes another, and the tie is deleted and comes back', async ({
      page,
    }) => {
      await enter(page, 'clinician')
      const family = await aFamily(page)
      const contact = await aPerson(page, { Type: 'CONTACT' })
      const inverse = viewport.width === 1440 ? 'Neighbor' : 'Friend'
      await page.goto(`/directory/${family.PersonId}/${family.Id}/relationships`)
      await page.getByRole('main').getByRole('button', { name: 'Add relationship' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Add relationship' }).click()
      await expect(dialog.getByText('You must select a patient and a type.')).toBeVisible()
      await pickPerson(page, contact.Name)
      await pickType(page, 'Aunt')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Add relationship' }).click()
      await expectToast(page, `Saved relationship: Aunt: ${contact.Name}`)

      const row = page.getByRole('table').getByRole('row').filter({ hasText: contact.Name })
      await expect(row).toContainText('Aunt')
      await row.getByRole('button', { name: `Actions for ${contact.Name}` }).click()
      await page.getByRole('menuitem', { name: 'Change type' }).click()
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
      await expect(dialog.getByRole('textbox', { name: 'Person' })).toHaveAttribute('readonly', '')
      await expectUncovered(page, dialog)
      await pickType(page, inverse)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectToast(page, `Saved relationship: ${inverse}: ${contact.Name}`)
      await expect(row).toContainText(inverse)

      await row.getByRole('button', { name: `Actions for ${contact.Name}` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await dialog.getByText('Everywhere').click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, 'Deletion successful.')
      await expect(row).toHaveCount(0)
      await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
      await expect(row).toContainText(inverse)
      await expectNoSidewaysScroll(page)
      // The whole page at once, so that a fixed bar covers nothing in the middle of a scroll.
      await page.setViewportSize({ width: viewport.width, height: 2400 })
      await expectAccessible(page)
    })

    test('from all relationships one looks at somebody, and comes back', async ({ page }) => {
      await enter(page, 'clinician')
      const family = await aFamily(page)
      await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
      const opener = page.getByRole('button', { name: 'All relationships' })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: `Relationships of ${family.Name}` })
      const first = dialog.getByRole('table').getByRole('button').first()
      const name = await first.innerText()
      await expect(dialog.getByRole('link', { name: `Explore ${name}` })).toHaveText('Explore')
      await first.click()
      await expect(page.getByRole('dialog', { name: `Contact info of ${name}` })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'All relationships' }).last().click()
      await expect(dialog.getByRole('table')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    })

    test('a phone is written down, refused where it is none, changed and removed, and the header follows', async ({
      page,
    }) => {
      await enter(page, 'clinician')
      const family = await aFamily(page)
      const number = viewport.width === 1440 ? '(215) 555-0141' : '(215) 555-0142'
      await page.goto(`/directory/${family.PersonId}/person-info`)
      await page.getByRole('button', { name: 'Contact info' }).first().click()
      const dialog = page.getByRole('dialog', { name: `Contact info of ${family.Name}` })
      await dialog.getByRole('button', { name: 'New contact' }).click()
      await dialog.getByRole('textbox', { name: /Phone number/ }).fill('12')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText(/^This is not a phone number/)).toBeVisible()
      await dialog.getByRole('textbox', { name: /Phone number/ }).fill(number.replaceAll(/\D/g, ''))
      await dialog.getByText('Text messages').click()
      await dialog.getByText('Make this the preferred one').click()
      await expectAccessible(page)
      await page.route('**/api/contactinfo/**', async (route) => {
        await expectToast(page, `Saving contact info for ${number.replaceAll(/\D/g, '')}...`)
        await route.continue()
      })
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectToast(page, `Saved contact info for ${family.Name}`)
      await page.unroute('**/api/contactinfo/**')
      const row = dialog.getByRole('listitem').filter({ hasText: number })
      await expect(row).toContainText('No text messages')
      await expect(row).toContainText('Preferred')

      await dialog.getByRole('button', { name: 'Edit' }).click()
      await dialog.getByRole('button', { name: `Remove ${number}` }).click()
      await expectToast(page, 'Deletion successful.')
      await expect(row).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('main').getByText(number)).toHaveCount(0)
    })
  })
}

test.use({ viewport: { width: 1440, height: 900 } })

test('where nothing is written down Edit is disabled, and the way to begin is said', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Items } = await read<{
    Items: { Person: { Id: string; Name: string }; Phone: string | null; Email: string | null }[]
  }>(page, `/api/relationships?person=${family.PersonId}`)
  const silent = Items.find(({ Phone, Email }) => Phone === null && Email === null) ?? Items.at(-1)
  if (!silent) throw new Error('Nobody is connected to this family')
  const person = await read<{ ContactItems: { Id: string }[] }>(page, `/api/people/${silent.Person.Id}`)
  for (const { Id } of person.ContactItems)
    await change(page, 'delete', `/api/contactinfo/${silent.Person.Id}?item=${Id}`)
  await page.goto(`/directory/${silent.Person.Id}/person-info`)
  await page.getByRole('button', { name: 'Contact info' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`No contacts for ${silent.Person.Name}`)).toBeVisible()
  await expect(dialog.getByText('Get started by creating a new contact.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeDisabled()
})

test('an address is found by its beginning, shown on a map of borders, and taken over with its title', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/addresses?')) asked.push(request.url())
  })
  await page.goto(`/directory/${family.PersonId}/person-info`)
  await page.getByRole('button', { name: 'Contact info' }).first().click()
  const contact = page.getByRole('dialog', { name: `Contact info of ${family.Name}` })
  await contact.getByRole('button', { name: 'New contact' }).click()
  await contact.getByRole('button', { name: /Type/ }).click()
  await page.getByRole('option', { name: 'Mailing address' }).click()
  await contact.getByRole('button', { name: 'Search for address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find an address' })
  const field = dialog.getByPlaceholder('Search for address')
  await field.fill('zzqqxx')
  await expect(dialog.getByText('No results for "zzqqxx"')).toBeVisible()
  asked.length = 0
  await field.fill('')
  await field.pressSequentially('418 Juniper St, Philadelphia', { delay: 10 })
  await expect(dialog.getByRole('option').first()).toBeVisible()
  expect(asked.length).toBeLessThan(4)
  await page.keyboard.press('Enter')
  const map = dialog.getByRole('img', { name: 'Map around 418 Juniper St, Philadelphia, PA' })
  await expect(map.locator('path').last()).toHaveAttribute('d', /^M/)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Grandmother’s')
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await expect(contact.getByRole('textbox', { name: /^Address/ })).toHaveValue('418 Juniper St, Philadelphia, PA')
  await expect(contact.getByRole('textbox', { name: /Label/ })).toHaveValue('Grandmother’s')
})
