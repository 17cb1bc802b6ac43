import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { enter, signInByCall } from '../../support/people.ts'
import { leftToTheLongRun } from '../../support/long-run.ts'
import { everyPage, everyPageOfSupervision, settled } from '../../support/pages.ts'
import { pressEverything } from '../../support/pressing.ts'
import { change, read } from '../../support/world.ts'
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

for (const who of ['clinician', 'supervisor'] as const)
  test(
    `in a view as a ${who} no button of any page sends a change, and no text can be written`,
    leftToTheLongRun,
    async ({ page }) => {
      test.setTimeout(1_200_000)
      page.setDefaultTimeout(3000)
      await enter(page, who)
      const paths = [
        ...(await (who === 'clinician' ? everyPage(page) : everyPageOfSupervision(page))),
        '/emergency-access',
      ]
      const { Member } = await read<{ Member: { Id: string } }>(page, '/api/session')
      await signInByCall(page, 'administrator')
      await change(page, 'post', '/api/view', { Member: Member.Id })
      const sent: string[] = []
      const isChange = (method: string, url: string) => method !== 'GET' && !url.endsWith('/session/stay')
      page.on('request', (request) => {
        if (isChange(request.method(), request.url())) sent.push(`${page.url()} ${request.method()} ${request.url()}`)
      })

      const seen = new Set<string>()
      const written: string[] = []
      for (const path of paths) written.push(...(await pressEverything({ page, path, seen })))

      expect(sent).toEqual([])
      expect(written).toEqual([])
      expect(seen.size).toBeGreaterThan(10)
    },
  )
