import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { hostileScript, startListener } from '../../support/hostile-script.ts'
import { settled } from '../../support/pages.ts'
import { enter } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'
import { aDemoFamily } from '../../support/family.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { change } from '../../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Item = { readonly Id: string; readonly Header: string }

async function anItem(page: Page, Type: 'HTML' | 'CHART', Name: string, Header: string): Promise<Item> {
  const made = await change(page, 'post', '/api/dashboard-items', { Name, Type, Header, ShownOn: 'REPORTS' })
  return (await made.json()) as Item
}

// spec: home 25, 26, 59
test(
  'an administrator writes a chart beside its preview, and a clinician has it with their own figures',
  everyThirdDay(1),
  async ({ page, browser }) => {
    const header = `Held ${Date.now()}`
    await enter(page, 'administrator', '/admin/dashboards')
    await page.getByRole('button', { name: 'New item' }).click()
    const dialog = page.getByRole('dialog', { name: 'New item' })
    await dialog.getByRole('textbox', { name: /Heading/ }).fill(header)
    await dialog.getByRole('button', { name: /Figures of$/ }).click()
    await page.getByRole('option', { name: 'Sessions and engagement' }).click()
    const script =
      "const total = data.Report.Total.Sessions\noption = { title: { text: 'Held: ' + total }, xAxis: { data: ['all'] }, yAxis: {}, series: [{ type: 'bar', data: [total] }] }"
    await dialog.getByRole('textbox', { name: /^Script/ }).fill(script)
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator(`iframe[title="Preview of ${header}"]`)
    await expect(preview.locator('svg')).toContainText(/Held: \d+/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expectToast(page, `Added ${header}`)
    await expectAccessible(page)

    const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await enter(desk, 'clinician', '/reports')
    await desk.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await settled(desk)
    const chart = desk.frameLocator(`iframe[title="${header}"]`)
    const words = await chart.locator('svg text', { hasText: 'Held' }).textContent()
    await expectAccessible(desk)
    await desk.goto('/reports/sessions')
    await expect(desk.getByRole('link', { name: /^Sessions: / }).first()).toHaveAccessibleName(
      new RegExp(`^Sessions: ${/\d+/.exec(words ?? '')?.[0]} `),
    )
    await desk.setViewportSize({ width: 390, height: 844 })
    await desk.goto('/dashboard')
    await settled(desk)
    await expectNoSidewaysScroll(desk)
    const family = await aDemoFamily(desk)
    await desk.goto(`/directory/${family.PersonId}/${family.Id}/dashboard`)
    const scores = desk.frameLocator('iframe[title="Scores side by side"]').locator('svg')
    await expect(scores).toBeVisible()
    // A phone that is turned has the chart in its new width, and as high as before.
    await desk.setViewportSize({ width: 740, height: 390 })
    await expect.poll(async () => (await scores.boundingBox())?.width ?? 0).toBeGreaterThan(500)
    await expect(scores).toBeVisible()
    await desk.context().close()

    await page.getByRole('button', { name: `Actions for ${header}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, `Deleted ${header}`)
  },
)

for (const type of ['HTML', 'CHART'] as const)
  test(
    `a hostile script in a dashboard item of type ${type} sends nothing and reads nothing`,
    everyThirdDay(0),
    async ({ page, baseURL }) => {
      const listener = await startListener()
      const script = hostileScript(`http://127.0.0.1:${listener.port}`, baseURL ?? '', 'by its address')
      await page.addInitScript(() => {
        addEventListener('message', ({ data }) => {
          if (data?.Got) Object.assign(globalThis, { told: data })
        })
      })
      await enter(page, 'administrator')
      const content = type === 'HTML' ? `<script>{${script}}</script>` : `const begun = 1;{${script}}`
      const item = await anItem(page, type, content, `Hostile ${type}`)
      await page.goto('/dashboard')
      const told = await page.waitForFunction(() => Reflect.get(globalThis, 'told') as { Got: string[] } | undefined)
      // Then it leaves by its own address.
      await page.waitForTimeout(2000)
      await change(page, 'delete', `/api/dashboard-items/${item.Id}`)
      await listener.stop()

      expect({ Got: (await told.jsonValue())?.Got, hits: listener.hits, at: new URL(page.url()).pathname }).toEqual({
        Got: [],
        hits: [],
        at: '/dashboard',
      })
    },
  )

const LINKS = `<p><a id="in" href="/reports/sessions">The sessions</a> <a id="out" href="https://example.org/">Elsewhere</a>
  <a id="admin" href="/admin/bin">The bin</a> <a id="script" href="javascript:parent.location='/reports'">A script</a></p>
  <script>
    // Everything that could lead the page away without a press.
    parent.postMessage({ Open: '/reports' }, '*')
    const port = window.event && window.event.ports && window.event.ports[0]
    if (port) port.postMessage({ Open: '/reports' })
    addEventListener('message', (event) => event.ports[0] && event.ports[0].postMessage({ Open: '/reports' }))
    MessagePort.prototype.postMessage = function () { window.caught = this }
    document.getElementById('in').click()
    document.getElementById('in').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    try { top.location = '/reports' } catch {}
    document.body.dataset.done = 'true'
  </script>`

// spec: home 7, 8, 9
test('a link in a dashboard item leads into the app by a press, never by a script and never elsewhere', async ({
  page,
}) => {
  await enter(page, 'administrator')
  const item = await anItem(page, 'HTML', LINKS, 'Ways')
  await page.goto('/dashboard')
  const frame = page.frameLocator('iframe[title="Ways"]')
  await expect(frame.locator('body')).toHaveAttribute('data-done', 'true')
  const at = () => new URL(page.url()).pathname

  for (const id of ['out', 'admin', 'script']) await frame.locator(`#${id}`).click()
  await page.waitForTimeout(1000)
  expect([at(), page.context().pages().length]).toEqual(['/dashboard', 1])
  await expect(frame.locator('#in')).toBeVisible()

  await frame.locator('#in').click()

  await expect(page).toHaveURL(/\/reports\/sessions$/)
  await change(page, 'delete', `/api/dashboard-items/${item.Id}`)
})

/** Chromium runs such a frame in a process of its own; its headless shell does not. */
const isFree = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), 5_000)
    }),
  ])

test(
  'a script that never ends can be left out, and the page that is opened next asks before it draws that again',
  everyThirdDay(1),
  async ({ page }) => {
    await enter(page, 'administrator')
    const item = await anItem(page, 'HTML', '<script>for (;;) {}</script>', 'Endless')
    await page.goto('/dashboard')
    await page.waitForTimeout(5_000)
    const card = page.getByRole('region', { name: 'Endless' })
    if (await isFree(page)) {
      await expect(card.getByText('This has been drawing for more than ten seconds.')).toBeVisible()
      await page.getByRole('button', { name: /^Search/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await card.getByRole('button', { name: 'Leave it out' }).click()
      await expect(card.getByText('This is left out.')).toBeVisible()
      await expect(card.locator('iframe')).toHaveCount(0)
    } else {
      const next = await page.context().newPage()
      await next.waitForTimeout(10_000)
      await next.goto('/dashboard')
      await expect(next.getByText(/^Last time, this did not finish/)).toBeVisible()
      await expect(next.getByRole('button', { name: 'Show it anyway' })).toBeVisible()
    }
    await change(page, 'delete', `/api/dashboard-items/${item.Id}`)
  },
)
