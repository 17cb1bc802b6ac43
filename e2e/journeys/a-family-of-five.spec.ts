import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aLastName } from '../support/family.ts'
import { enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { read } from '../support/world.ts'
import { everyThirdDay } from '../support/long-run.ts'

const wizard = (page: Page) => page.getByRole('dialog', { name: 'New case' })
const card = (page: Page, name: string | RegExp) => wizard(page).getByRole('listitem').getByRole('button', { name })

async function pickType(page: Page, dialog: Locator, type: string): Promise<void> {
  await dialog.getByRole('button', { name: /Type/ }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
}

/** Searches for an unused name, fills in the form for a new person and continues. */
async function addRelative(page: Page, name: string, type: string, isLast: boolean): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Add a relationship/ })
  await dialog.getByRole('searchbox', { name: 'Find by name' }).fill(name)
  await page.getByRole('option', { name: `New person “${name}”` }).click()
  const [first = '', last = ''] = name.split(' ')
  await expect(dialog.getByRole('textbox', { name: /^First name/ })).toHaveValue(first)
  await expect(dialog.getByRole('textbox', { name: /^Last name/ })).toHaveValue(last)
  await pickType(page, dialog, type)
  if (!isLast) await expectAccessible(page)
  await dialog.getByRole('button', { name: isLast ? 'Add relationship' : 'Save and add another' }).click()
  if (isLast) await expect(dialog).toHaveCount(0)
  else await expect(dialog.getByText(`${type}: ${name}`)).toBeVisible()
}

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'a family of five is taken in with one wizard, and only the child is a patient',
  everyThirdDay(0),
  async ({ page }) => {
    await enter(page, 'clinician', '/directory/cases')
    const last = aLastName()
    await page.getByRole('button', { name: 'New case' }).click()
    await wizard(page).getByRole('searchbox').fill(`Tomas ${last}`)
    await card(page, `New patient “Tomas ${last}”`).click()
    const form = page.getByRole('dialog', { name: 'New person', exact: true })
    await expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('Tomas')
    await form.getByRole('button', { name: 'Save' }).click()
    await card(page, /Family at Home/).click()
    await expect(wizard(page).getByRole('heading', { name: `Ready to create Tomas ${last}’s case` })).toBeVisible()

    await wizard(page).getByRole('button', { name: 'Add relative or helper' }).click()
    await addRelative(page, `Rosa ${last}`, 'Mother', false)
    await addRelative(page, `Luis ${last}`, 'Father', false)
    await addRelative(page, `Inti ${last}`, 'Sister', false)
    await addRelative(page, `Dolores ${last}`, 'Grandmother', true)
    await expect(wizard(page).getByRole('region', { name: 'Family and helpers' }).getByRole('listitem')).toHaveCount(4)
    await wizard(page).getByRole('button', { name: 'Create case' }).click()

    await expectToast(page, `Created Tomas ${last}`)
    await expect(page.getByRole('heading', { level: 1, name: `Open: Tomas ${last}` })).toBeVisible()
    type Tie = { readonly Person: { readonly Type: string }; readonly TypeRef: { readonly Name: string } }
    const [, , personId = ''] = new URL(page.url()).pathname.split('/')
    const { Items } = await read<{ Items: Tie[] }>(page, `/api/relationships?person=${personId}`)
    expect(Items.map(({ Person, TypeRef }) => `${TypeRef.Name} ${Person.Type}`).toSorted()).toEqual([
      'Father CONTACT',
      'Grandmother CONTACT',
      'Mother CONTACT',
      'Sister CONTACT',
    ])
  },
)

test('an existing person is connected instead of created twice', everyThirdDay(2), async ({ page }) => {
  await enter(page, 'clinician', '/directory/cases?new=case')
  const last = aLastName()
  await wizard(page).getByRole('searchbox').fill(`Ada ${last}`)
  await card(page, `New patient “Ada ${last}”`).click()
  await page.getByRole('dialog', { name: 'New person', exact: true }).getByRole('button', { name: 'Save' }).click()
  await card(page, /Family at Home/).click()
  const add = wizard(page).getByRole('button', { name: 'Add relative or helper' })
  await add.click()
  await addRelative(page, `Berta ${last}`, 'Mother', true)
  await add.click()
  const dialog = page.getByRole('dialog', { name: /^Add a relationship/ })
  await dialog.getByRole('searchbox').fill(`Bertha ${last}`)
  await page.getByRole('option', { name: `New person “Bertha ${last}”` }).click()
  await pickType(page, dialog, 'Aunt')
  await dialog.getByRole('button', { name: 'Add relationship' }).click()

  const question = page.getByRole('alertdialog', { name: 'New person confirmation' })
  await question.getByRole('button', { name: `This is Berta ${last}` }).click()
  await expect(dialog.getByRole('group', { name: 'Person' })).toContainText(`Berta ${last}`)
  await dialog.getByRole('button', { name: 'Add relationship' }).click()

  await expectToast(page, `Saved relationship: Aunt: Berta ${last}`)
  await expect(wizard(page).getByRole('region', { name: 'Family and helpers' }).getByRole('listitem')).toHaveCount(2)
})
