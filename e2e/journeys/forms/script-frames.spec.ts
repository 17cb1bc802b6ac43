import { expect, test, type Page } from '@playwright/test'
import { startBrokenServer } from '../../support/broken-server.ts'
import { aFamily } from '../../support/family.ts'
import { hostileScript, startListener } from '../../support/hostile-script.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import type { OwnServer } from '../../support/own-server.ts'
import { enter, signInByCall } from '../../support/people.ts'
import { change, read } from '../../support/world.ts'

type Question = { Id: string; Text: string; QType: string; Content?: string; Answer: unknown }
type Document = { Id: string; Questions: Question[][][] }

let listener: Awaited<ReturnType<typeof startListener>>
let broken: OwnServer | undefined
test.beforeAll(async () => {
  listener = await startListener()
})
test.afterAll(async () => {
  await listener.stop()
  await broken?.stop()
})

/** A form whose first question is one of an administrator's scripts. */
async function openWith(page: Page, question: Pick<Question, 'QType' | 'Content'>): Promise<void> {
  const family = await aFamily(page)
  const { Items } = await read<{ Items: { Id: string; Name: string }[] }>(page, '/api/templates')
  const template = Items.find(({ Name }) => Name === 'Session note')
  const made = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${template?.Id}`)
  const { Id } = (await made.json()) as Document
  await page.route(`**/api/documents/${Id}`, async (route) => {
    const response = await route.fetch()
    const document = (await response.json()) as Document
    const [first] = document.Questions.flat(2)
    if (first) Object.assign(first, question, { Text: 'The course' })
    await route.fulfill({ response, json: document })
  })
  await page.goto(`/document/${Id}/1`)
}

type Told = { Got: string[]; Tried: number }

/** What a hostile script sent and read, and whether it moved the page. */
async function attack(page: Page, QType: 'Html' | 'Chart', home: string) {
  const script = hostileScript(
    `http://127.0.0.1:${listener.port}`,
    home,
    QType === 'Html' ? 'by a refresh' : 'by its address',
  )
  listener.hits.length = 0
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.Got) Object.assign(globalThis, { told: data })
    })
  })
  await openWith(page, {
    QType: `Domain.${QType}Question`,
    Content: QType === 'Html' ? `<p>Hello</p><script>{${script}}</script>` : `const begun = 1;{${script}}`,
  })
  const address = page.url()
  const told = await page.waitForFunction(() => Reflect.get(globalThis, 'told') as Told | undefined)
  const { Got, Tried } = (await told.jsonValue()) as Told
  // Then it leaves by its own address.
  await page.waitForTimeout(2000)
  return { Tried, hits: [...listener.hits], Got, isMoved: page.url() !== address }
}

for (const type of ['Html', 'Chart'] as const)
  // spec: documents 78, 79
  test(
    `a hostile script in a question of type ${type} sends nothing and reads nothing`,
    everyThirdDay(2),
    async ({ page, baseURL }) => {
      await enter(page, 'clinician')
      const { Tried, ...found } = await attack(page, type, baseURL ?? '')
      expect(Tried).toBeGreaterThanOrEqual(16)
      expect(found).toEqual({ hits: [], Got: [], isMoved: false })
    },
  )

test('and does both in a frame without its policy', everyThirdDay(1), async ({ browser }) => {
  test.setTimeout(300_000)
  broken = await startBrokenServer([
    {
      file: 'apps/server/src/platform/http/script-frame.ts',
      find: "'sandbox allow-scripts',\n    \"default-src 'none'\",",
      replace: '"default-src * \'unsafe-inline\' data: blob:; connect-src *",',
    },
    { file: 'apps/server/src/platform/http/script-frame.ts', find: "    'font-src data:',\n", replace: '' },
  ])
  const page = await browser.newPage({ baseURL: broken.baseURL })
  await signInByCall(page, 'clinician')
  const { hits } = await attack(page, 'Html', broken.baseURL)
  await page.close()
  expect(hits).toEqual(expect.arrayContaining(['/fetch', '/xhr', '/beacon', '/socket', '/font']))
})

// spec: documents 203
test(
  'HTML and a chart are shown, the chart 500 pixels high, and the address of the frame alone shows no data',
  everyThirdDay(2),
  async ({ page, baseURL }) => {
    await enter(page, 'clinician')
    const bars =
      "const bars = [3, 5];\noption = { xAxis: { data: ['May', 'June'] }, yAxis: {}, series: [{ type: 'bar', data: bars }] }"
    await openWith(page, { QType: 'Domain.ChartQuestion', Content: bars })
    const chart = page.frameLocator('iframe[title="Chart: The course"]')
    await expect(chart.locator('svg')).toContainText('June')
    expect((await page.locator('iframe').boundingBox())?.height).toBe(500)

    await openWith(page, {
      QType: 'Domain.HtmlQuestion',
      Content: "<h3>About</h3><p id='p'></p><script>$('#p').text('jQuery ' + $.fn.jquery)</script>",
    })
    const html = page.frameLocator('iframe[title="Content: The course"]')
    await expect(html.getByText('jQuery 3.7.1')).toBeVisible()
    const frame = await page.locator('iframe').boundingBox()
    const words = await html.getByText('jQuery 3.7.1').boundingBox()
    expect(frame?.height).toBeLessThan(300)
    // The last line is not cut off by the margins before it.
    expect((words?.y ?? 0) + (words?.height ?? 1)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))

    await page.goto(`${baseURL}/frame/html`)
    await expect(page.locator('body')).toHaveText('')
  },
)
