import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { settled } from '../../support/pages.ts'
import { anotherBrowser, enter } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'an administrator writes a message template, a clinician sends it, and then it is no longer offered',
  everyThirdDay(1),
  async ({ browser, page }) => {
    const name = `Greeting ${Date.now().toString(36)}`
    await enter(page, 'administrator', '/admin/care-model')
    await page.getByRole('link', { name: 'Message templates' }).click()
    await settled(page)
    await page.getByRole('button', { name: 'New message template' }).click()
    const dialog = page.getByRole('dialog', { name: 'New message template' })
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
    const words = dialog.getByRole('textbox', { name: /^Message/ })
    await words.pressSequentially('Hello ')
    await dialog.getByRole('button', { name: 'First name of the recipient' }).click()
    await expect(words).toBeFocused()
    await page.keyboard.type(', see you soon.')
    await expect(words).toHaveValue('Hello {{Person.FirstName}}, see you soon.')
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Hello Rosa, see you soon.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await expectToast(page, `Added ${name}`)
    await expect(page.getByRole('row', { name })).toHaveCount(1)
    await expectAccessible(page)

    const { page: desk, context } = await anotherBrowser(browser, 'clinician')
    const family = await aFamily(desk)
    const openTemplates = async () => {
      await desk.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
      await desk.getByRole('heading', { level: 1 }).waitFor()
      await desk.keyboard.press('Control+a')
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: /^Message/ })
        .click()
      await desk
        .getByRole('dialog', { name: 'Send a message' })
        .getByRole('button', { name: /Template/ })
        .click()
      return desk.getByRole('option', { name })
    }
    await (await openTemplates()).click()
    await expect(desk.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      'Hello {{Person.FirstName}}, see you soon.',
    )

    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Stop offering' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop offering' }).click()
    await expectToast(page, `${name} is no longer offered`)
    await expect(await openTemplates()).toHaveCount(0)
    await expect(desk.getByRole('option').first()).toBeVisible()
    await context.close()
  },
)
