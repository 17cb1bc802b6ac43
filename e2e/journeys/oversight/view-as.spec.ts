import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { enter } from '../../support/people.ts'
import { settled } from '../../support/pages.ts'
import { expectToast } from '../../support/toast.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an administrator sees what a clinician sees, changes nothing, and is named in the audit log', async ({
  page,
}) => {
  await enter(page, 'administrator', '/admin/team?q=Okafor')
  await page.getByRole('button', { name: 'Actions for Maya Okafor' }).click()
  await page.getByRole('menuitem', { name: 'View as this member' }).click()

  const line = page.getByText(/^Viewing as Maya Okafor, clinician, until/)
  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a to-do' }).click()
  await expectToast(page, /so nothing new can be made/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/directory/cases')
  await settled(page)
  await expect(line).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(line).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'End view' }).click()

  await expect(page).toHaveURL(/\/admin\/team/)
  await expect(line).toHaveCount(0)
  await page.goto('/admin/audit')
  await expect(page.getByText('stopped viewing Caseloom as Maya Okafor').first()).toBeVisible()
  await page.goto('/admin/audit?show=reads')
  await expect(page.getByText(/\(viewing as Maya Okafor\)/).first()).toBeVisible()
})
