import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { unzipped } from '../../apps/server/src/platform/files/testing/zips.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { everyThirdDay, leftToTheLongRun } from '../support/long-run.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { anAppointment } from '../support/world.ts'

async function aCase(page: Page): Promise<OwnCase> {
  const own = await aFamily(page)
  await anAppointment(page, own)
  return own
}

async function openExport(page: Page, own: OwnCase) {
  const menu = page.getByRole('button', { name: `More options for ${own.Name}` })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Export case' }).waitFor()
  await page.keyboard.type('Export')
  await page.keyboard.press('Enter')
  return { menu, dialog: page.getByRole('dialog', { name: `Export the case of ${own.Name}` }) }
}

/** Unpacks the ZIP to disk, as a reader without Caseloom would. */
async function unpacked(zip: string): Promise<string> {
  const folder = test.info().outputPath('unpacked')
  for (const [name, bytes] of await unzipped(zip)) {
    const place = path.join(folder, name)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, bytes)
  }
  return folder
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 800 }],
] as const) {
  test.describe(`on ${device}`, device === 'a phone' ? leftToTheLongRun : {}, () => {
    test.use({ viewport })

    // spec: home 93
    test(
      'a case is made into a ZIP, verified and read without a connection',
      everyThirdDay(1),
      async ({ page, context }) => {
        await enter(page, 'clinician')
        const own = await aCase(page)
        await page.goto(`/directory/${own.PersonId}/${own.Id}/activity`)
        const { menu, dialog } = await openExport(page, own)
        await expect(dialog.getByText('It includes only what you can see.')).toBeVisible()
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Export case' }).click()
        // Closed and opened again, the dialog shows the same export, which has continued.
        await page.keyboard.press('Escape')
        await expect(menu).toBeFocused()
        await openExport(page, own)
        await expect(dialog.getByText('The ZIP is ready.')).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)

        const downloading = page.waitForEvent('download')
        await dialog.getByRole('link', { name: 'Download' }).click()
        const download = await downloading
        expect(download.suggestedFilename()).toBe(`case-${own.Id.slice(-8)}.zip`)
        const zip = test.info().outputPath(download.suggestedFilename())
        await download.saveAs(zip)
        const { status, stdout } = spawnSync(process.execPath, ['apps/server/src/cli.ts', 'verify-case', zip], {
          encoding: 'utf8',
        })
        expect([status, stdout]).toEqual([0, expect.stringContaining('each as it was written.')])

        const folder = await unpacked(zip)
        await context.setOffline(true)
        const asked: string[] = []
        const offline = await context.newPage()
        offline.on('request', (request) => void asked.push(new URL(request.url()).protocol))
        await offline.goto(`file://${folder}/index.html`)
        await expect(offline.getByRole('heading', { level: 1 })).toHaveText(own.Name)
        await expect(offline.getByRole('heading', { name: 'Appointments' })).toBeVisible()
        await expect(offline.locator('#appointments tbody tr').first()).toBeVisible()
        await expectAccessible(offline)
        await expectNoSidewaysScroll(offline)
        expect(new Set(asked)).toEqual(new Set(['file:']))
      },
    )
  })
}

test('a ZIP export shows its progress, and can be stopped', everyThirdDay(1), async ({ page }) => {
  await enter(page, 'clinician')
  const own = await aCase(page)
  const archive = { Id: own.Id, State: 'making', Done: 3, Total: 12, Bytes: null, FileName: 'case.zip' }
  let state = 'making'
  // The server is too quick to watch, so the intermediate answers are simulated here.
  await page.route('**/api/cases/*/zip', (route) =>
    route.fulfill({
      json: { Archive: { ...archive, State: state, Asked: '2026-11-19T13:30:00', Expires: null, Reason: null } },
    }),
  )
  await page.route('**/api/cases/*/zip/cancel', (route) => {
    state = 'cancelled'
    return route.fulfill({
      json: { ...archive, State: state, Asked: '2026-11-19T13:30:00', Expires: null, Reason: null },
    })
  })
  await page.goto(`/directory/${own.PersonId}/${own.Id}/activity`)
  const { dialog } = await openExport(page, own)
  await expect(dialog.getByRole('progressbar', { name: 'Creating the ZIP' })).toHaveAttribute(
    'aria-valuetext',
    '3 of 12',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByText('Stopped. Nothing was saved.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Export case' })).toBeVisible()
})
