import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { settled } from '../../support/pages.ts'
import { expectToast } from '../../support/toast.ts'
import { read } from '../../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Tracs = {
  readonly Items: readonly {
    readonly Id: string
    readonly Name: string
    readonly Phases: readonly { readonly Name: string }[]
  }[]
}

test(
  'an administrator makes a trac of two phases, turns them around and takes it out of use',
  everyThirdDay(0),
  async ({ page }) => {
    const name = `Home and school ${Date.now().toString(36)}`
    await enter(page, 'administrator')
    await page.getByRole('link', { name: 'Tracs', exact: true }).click()
    await settled(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'New trac' }).click()
    const dialog = page.getByRole('dialog', { name: 'New trac' })
    await dialog.getByRole('textbox', { name: /^Name\b(?! of)/ }).fill(name)
    await dialog.getByRole('textbox', { name: 'Name of the phase' }).fill('Change')
    await dialog.getByRole('button', { name: 'Add phase' }).click()
    await dialog.getByRole('textbox', { name: 'Name of the phase' }).last().fill('Engagement')
    await dialog.getByRole('textbox', { name: 'Sessions a week' }).last().fill('0.5')
    await dialog.getByRole('button', { name: 'Move Engagement up' }).click()
    await expect(dialog.getByText('8 weeks, 6 expected sessions')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, `Created ${name}`)
    const { Items } = await read<Tracs>(page, '/api/tracs')
    expect(Items.find((trac) => trac.Name === name)?.Phases.map((phase) => phase.Name)).toEqual([
      'Engagement',
      'Change',
    ])

    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await expectToast(page, `${name} is no longer offered for new cases`)
  },
)
