import { expect, test, type Page } from '@playwright/test'
import { deflateSync } from 'node:zlib'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { file, pdf, type Given } from '../../support/given-files.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { change } from '../../support/world.ts'

/** A picture of four colors, one a corner, drawn by the browser itself. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    const pen = canvas.getContext('2d')
    for (const [at, color] of ['#22aa66', '#cc3344', '#3355cc', '#eecc22'].entries()) {
      if (pen) pen.fillStyle = color
      pen?.fillRect((at % 2) * 200, Math.floor(at / 2) * 150, 200, 150)
    }
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png')
    })
    return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
  })

/** A film of half a second that the browser records itself, as an MP4. */
const film = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 160
    canvas.height = 120
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/mp4' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve, { once: true })
    })
    recorder.start()
    for (let at = 0; at < 12; at++) {
      if (pen) pen.fillStyle = at % 2 === 0 ? '#22aa66' : '#cc3344'
      pen?.fillRect(0, 0, 160, 120)
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    recorder.stop()
    await stopped
    return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()))
  })

type Drawn = { readonly size: readonly number[]; readonly corners: readonly (readonly number[])[] }

/** How large the picture at an address is, and which color the middle of each of its corners has. */
const drawnAt = (page: Page, address: string): Promise<Drawn> =>
  page.evaluate(async (from) => {
    const image = await createImageBitmap(await (await fetch(from)).blob())
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const colorAt = (x: number, y: number) =>
      Array.from(pen?.getImageData(Math.round(image.width * x), Math.round(image.height * y), 1, 1).data ?? [])
    const corners = [colorAt(0.25, 0.25), colorAt(0.75, 0.25), colorAt(0.25, 0.75), colorAt(0.75, 0.75)]
    return { size: [image.width, image.height], corners }
  }, address)

async function openIncident(page: Page): Promise<string> {
  const family = await aFamily(page)
  const answer = await change(page, 'post', `/api/new?type=INCIDENT&target=${family.Id}`)
  const { Id } = (await answer.json()) as { Id: string }
  await page.goto(`/incident/${Id}/basic-info?panel=files`)
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  return `/incident/${Id}/basic-info?panel=files`
}

const attach = (page: Page, given: Given[]) => page.getByLabel('Files to attach').setInputFiles(given)
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const preview = (page: Page, name: string) => page.getByRole('region', { name: `Preview of ${name}` })

// spec: documents 45, 49, 113, 131
test('files are attached and drawn by the app, and nothing in them runs', async ({ page }) => {
  const dialogs: string[] = []
  const violations: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  await enter(page, 'clinician')
  const place = await openIncident(page)
  await attach(page, [
    file('letter.pdf', 'application/pdf', pdf('Dear family')),
    file('door.png', 'image/png', Buffer.from(await picture(page))),
    file('scores.csv', 'text/csv', 'Week,Score\n1,12\n'),
    file('page.html', 'text/html', '<!doctype html><script>alert(1)</script><h1>Hi</h1>'),
    file('report.pdf', 'application/pdf', '<script>alert(1)</script>'),
  ])
  await expect(page.getByText('report.pdf is not a PDF file.').first()).toBeVisible()
  for (const name of ['letter.pdf', 'door.png', 'scores.csv', 'page.html'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectAccessible(page)

  await open(page, 'letter.pdf')
  await expect(preview(page, 'letter.pdf').locator('canvas')).toBeVisible()
  await expect(preview(page, 'letter.pdf').getByText('Dear family')).toBeAttached()
  await expect(async () => {
    const inks = await page.evaluate(() => {
      const canvas = document.querySelector('canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      return Array.from(pixels).filter((value, at) => at % 4 === 0 && value < 100).length
    })
    expect(inks).toBeGreaterThan(100)
  }).toPass()
  await expectAccessible(page)
  expect(page.url()).toContain('/docbinary/')
  expect(page.context().pages()).toHaveLength(1)

  await page.goto(place)
  await open(page, 'door.png')
  const shown = preview(page, 'door.png').getByRole('img', { name: 'door.png' })
  await expect(async () => {
    expect(await shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(400)
  }).toPass()

  const address = `/api/image?Id=${/docbinary\/([\w-]+)/.exec(page.url())?.[1]}`
  const [whole, small] = [await drawnAt(page, address), await drawnAt(page, `${address}&Size=small`)]
  expect([whole.size, small.size]).toEqual([
    [400, 300],
    [256, 192],
  ])
  // A JPEG is a few shades off.
  const shades = small.corners.flatMap((color, at) => color.map((part, of) => part - (whole.corners[at]?.[of] ?? 0)))
  expect([shades.length, Math.max(...shades.map(Math.abs)) < 12]).toEqual([16, true])

  await page.goto(place)
  await open(page, 'scores.csv')
  await expect(preview(page, 'scores.csv').getByRole('cell', { name: '12' })).toBeVisible()

  await page.goto(place)
  await open(page, 'page.html')
  await expect(preview(page, 'page.html').getByText('<script>alert(1)</script>')).toBeVisible()
  expect([dialogs, violations]).toEqual([[], []])
})

test('a film is played by the app', async ({ page }) => {
  await enter(page, 'clinician')
  await openIncident(page)
  await attach(page, [file('first steps.mp4', 'video/mp4', Buffer.from(await film(page)))])
  await open(page, 'first steps.mp4')
  const video = preview(page, 'first steps.mp4').locator('video')
  await expect(video).toBeVisible()
  await video.evaluate(async (shown: HTMLVideoElement) => {
    shown.muted = true
    await shown.play()
  })
  await expect(async () => {
    const seen = await video.evaluate(({ currentTime, videoWidth, error }: HTMLVideoElement) => ({
      hasPlayed: currentTime > 0.1,
      videoWidth,
      error,
    }))
    expect(seen).toEqual({ hasPlayed: true, videoWidth: 160, error: null })
  }).toPass()
})

test('files that are chosen when the connection is gone wait with their names, and are sent again', async ({
  page,
}) => {
  await enter(page, 'clinician')
  await openIncident(page)
  const loaded = ['uploads-of', 'small-picture', 'upload-rows'].map((part) =>
    page.waitForResponse((answer) => answer.url().includes(`/${part}`)),
  )
  await page.getByRole('button', { name: 'Choose files' }).hover()
  await Promise.all(loaded)
  await page.context().setOffline(true)
  await attach(page, [file('first.txt', 'text/plain', 'One'), file('empty.txt', 'text/plain', '')])
  const files = page.getByRole('complementary', { name: 'Files' })
  await expect(files.getByText('first.txt', { exact: true })).toBeVisible()
  await expect(files.getByText('empty.txt is empty.')).toBeVisible()
  const again = files.getByRole('button', { name: 'Upload first.txt again' })
  await expect(again).toBeVisible()

  await page.context().setOffline(false)
  await again.click()

  await expect(files.getByRole('link', { name: 'first.txt', exact: true })).toBeVisible()
})

test('on a phone a file is attached by keyboard, downloaded and locked', everyThirdDay(0), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'clinician')
  await openIncident(page)
  await expectNoSidewaysScroll(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).press('Enter')
  await (
    await chooser
  ).setFiles([file(`${'a long name '.repeat(12)}.txt`, 'text/plain', deflateSync('x').toString('hex'))])
  const link = page.getByRole('link', { name: /^a long name .*\.txt$/ })
  await expect(link).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('a long name')
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^a long name.*\.txt$/)
  await page.getByRole('button', { name: 'Complete', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Re-activate' })).toBeVisible()
  await expectAccessible(page)
})
