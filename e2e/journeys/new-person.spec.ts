import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { tabTo } from '../support/keys.ts'
import { aLastName } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { read } from '../support/world.ts'

type Found = {
  readonly Items: readonly { readonly Id: string; readonly Name: string; readonly Photo: string | null }[]
}

const form = (page: Page) => page.getByRole('dialog', { name: 'New person', exact: true })
const found = (page: Page, name: string) => read<Found>(page, `/api/search?q=${encodeURIComponent(name)}&kinds=PATIENT`)

/** A picture drawn in the browser: red on the left, blue on the right. */
async function pictureFile(page: Page, type: 'image/png' | 'image/jpeg' | 'image/webp') {
  const base64 = await page.evaluate((wanted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('No canvas')
    for (const [at, color] of ['#f00', '#00f'].entries()) {
      pen.fillStyle = color
      pen.fillRect(at * 300, 0, 300, 300)
    }
    return canvas.toDataURL(wanted).split(',')[1] ?? ''
  }, type)
  return { name: `me.${type.slice(6)}`, mimeType: type, buffer: Buffer.from(base64, 'base64') }
}

// spec: directory 15, 44, 54
test(
  'somebody who is not found is entered by keyboard alone, without a connection at first',
  everyThirdDay(0),
  async ({ page, context }) => {
    const last = aLastName()
    await enter(page, 'clinician', '/directory')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`> Maya De ${last}`)
    const offered = page.getByRole('option', { name: /^New person/ })
    await expect(offered).toBeVisible()
    for (let n = 0; n < 20 && (await offered.getAttribute('aria-selected')) !== 'true'; n += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(form(page).getByLabel('First name')).toHaveValue('Maya')
    await expect(form(page).getByLabel('Last name')).toHaveValue(`De ${last}`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await tabTo(page, /^Phone/)
    await page.keyboard.type('2155550148')
    await context.setOffline(true)
    await page.keyboard.press('Control+Enter')
    await expect(form(page).getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
    await expect(form(page).getByText('Waiting to save')).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByRole('heading', { level: 1, name: `Maya De ${last}` })).toBeVisible()
    await expectToast(page, `Maya De ${last} was created`)
    await expect(page).toHaveURL(/\/directory\/[0-9a-f-]{36}\/cases$/)
    await expect(page.getByText('(215) 555-0148')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call Maya' }).first()).toHaveAttribute('href', 'tel:+12155550148')
    expect((await found(page, `De ${last}`)).Items).toHaveLength(1)
  },
)

// spec: directory 109, 142
test(
  'a photo is chosen, cropped by keyboard, sent with the person, shown in lists, and removed on their page',
  everyThirdDay(1),
  async ({ page }) => {
    const last = aLastName()
    await enter(page, 'clinician', '/directory')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(`Maya ${last}`)
    await page.getByRole('option', { name: /^New person/ }).click()
    await form(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'report.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
    await expect(form(page).getByText('report.pdf is not a picture. Choose a JPEG, PNG or WebP file.')).toBeVisible()
    await form(page)
      .locator('input[type=file]')
      .setInputFiles(await pictureFile(page, 'image/png'))
    const crop = page.getByRole('dialog', { name: 'Crop the photo' })
    const area = crop.getByRole('application', { name: 'Part of the photo that is kept' })
    await expectAccessible(page)
    await area.focus()
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('+')
    await expect(crop.getByLabel('Zoom')).toHaveValue('1.1')
    await crop.getByRole('button', { name: 'Use this photo' }).click()
    await expect(form(page).locator('.cl-avatar img')).toBeVisible()
    await form(page).getByRole('button', { name: 'Save' }).click()

    await expect(page.getByRole('heading', { level: 1, name: `Maya ${last}` })).toBeVisible()
    const shown = page.locator('header .cl-avatar.is-80 img')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
    // Moved to its left end, the crop is all red. The page may still be changing from the chosen picture to the server's.
    const corner = () =>
      shown.evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 512 })
        const pen = canvas.getContext('2d')
        pen?.drawImage(image, 0, 0)
        const [red = 0, , blue = 0] = pen?.getImageData(500, 256, 1, 1).data ?? []
        return red > 200 && blue < 60
      })
    await expect.poll(corner).toBe(true)
    await page.goto(`/directory?q=${last}`)
    await expect
      .poll(() =>
        page
          .locator('tr .cl-avatar img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(128)

    await page
      .locator('tr')
      .getByRole('link', { name: `Maya ${last}` })
      .click()
    await page.getByRole('button', { name: 'Change the photo' }).click()
    const dialog = page.getByRole('dialog', { name: `Photo of Maya ${last}` })
    await dialog.locator('input[type=file]').setInputFiles(await pictureFile(page, 'image/webp'))
    await page.getByRole('button', { name: 'Use this photo' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'The photo was saved')
    await expect(page.getByRole('button', { name: 'Change the photo' })).toBeFocused()
    await page.getByRole('button', { name: 'Change the photo' }).click()
    await dialog.getByRole('button', { name: 'Remove the photo' }).click()
    await expectToast(page, 'The photo was removed')
    await expect(shown).toHaveCount(0)
  },
)
