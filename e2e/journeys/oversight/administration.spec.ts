import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { settled } from '../../support/pages.ts'
import { expectToast } from '../../support/toast.ts'
import { read } from '../../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Choices = { readonly Items: readonly { readonly Name: string }[] }

test(
  'an administrator sees why the time zone stays, adds choices to a list, drags one and ends its use',
  everyThirdDay(1),
  async ({ page }) => {
    const mark = Date.now().toString(36)
    const [first, second] = [`Water damage ${mark}`, `Lost key ${mark}`]
    await enter(page, 'administrator')
    await page.getByRole('link', { name: 'Care model', exact: true }).click()
    await settled(page)
    await expect(page.getByRole('combobox', { name: /^Time zone/ })).not.toBeEditable()
    await expect(page.getByText(/America\/New_York, now .* It can no longer be changed/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await expect(page.getByText(/wait from 9:00 PM until 8:00 AM the next day/)).toBeVisible()

    await page.getByRole('link', { name: 'Lists of choices' }).click()
    await page.getByRole('link', { name: 'Incident types' }).click()
    await settled(page)
    await page.getByRole('button', { name: 'Add several' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add several' })
    await dialog.getByRole('textbox', { name: /^One choice per line/ }).fill(`${first}\n${second}`)
    await expect(dialog.getByText('2 choices will be added.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, 'Added 2 choices')

    // The handle shows where to take hold; the whole row is dragged.
    await page
      .getByRole('row', { name: second })
      .dragTo(page.getByRole('row', { name: first }), { targetPosition: { x: 200, y: 3 } })
    const order = async () => {
      const { Items } = await read<Choices>(page, '/api/lookups/incident-types/choices')
      return Items.map(({ Name }) => Name).filter((name) => name.endsWith(mark))
    }
    await expect.poll(order).toEqual([second, first])
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)

    for (const name of [first, second]) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Deactivate' }).click()
      await expectToast(page, `${name} is no longer offered`)
    }
  },
)
