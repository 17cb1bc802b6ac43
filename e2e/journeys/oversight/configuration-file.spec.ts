import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Configuration } from '../../../packages/contracts/src/admin/configuration/configuration.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'

test('a configuration is saved as a file, changed outside, seen and applied', everyThirdDay(0), async ({ page }) => {
  await enter(page, 'administrator')
  await page.goto('/admin/configuration')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/\.caseloom\.json$/)
  const file = test.info().outputPath('saved.caseloom.json')
  await saved.saveAs(file)

  // As it is, it changes nothing.
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(
    page.getByText('Nothing to change: everything in saved.caseloom.json is already set up this way.'),
  ).toBeVisible()

  const configuration = JSON.parse(readFileSync(file, 'utf8')) as Configuration
  const name = `North ${Date.now()}`
  writeFileSync(
    file,
    JSON.stringify({ ...configuration, Groups: [...configuration.Groups, { Name: name, Active: false }] }),
  )
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('saved.caseloom.json changes 1 item:')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('New')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Apply 1 change' }).press('Enter')
  await expectToast(page, 'Applied 1 change')

  await page.goto('/admin/team')
  await expect(page.getByText(name)).toBeVisible()
})
