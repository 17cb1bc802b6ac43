import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { aFormFor, linkIn } from '../../support/guests.ts'
import { enter } from '../../support/people.ts'
import { read } from '../../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const

async function aDevice(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE, locale: 'es-ES' })).newPage()
  await page.goto(address)
  return page
}

async function choose(page: Page, field: RegExp, option: RegExp) {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

/** From the form on the screen, with a second one of the same person; the code and the link of the message. */
async function sendBoth(page: Page): Promise<{ readonly code: string; readonly link: string }> {
  await page.getByRole('button', { name: 'Send guest link' }).click()
  await page.getByRole('button', { name: 'Several forms or people on one link' }).click()
  await expect(page.getByRole('button', { name: /^Weekly check-in.* Form 1$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add a form' }).click()
  await choose(page, /Form 2: who it is about$/, /^Ana /)
  await choose(page, /Form 2$/, /^Weekly check-in/)
  await page.getByRole('button', { name: 'Next: send the link' }).click()
  const dialog = page.getByRole('dialog', { name: /guest link/i })
  await dialog.getByRole('textbox', { name: /^Phone/ }).fill('(215) 555-0177')
  await choose(page, /Language/, /Español/)
  await dialog.getByRole('button', { name: 'Send SMS' }).click()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  const { Items } = await read<{ Items: { Address: string; MessageBody: string }[] }>(page, '/api/outbox')
  const words = Items.find(({ Address }) => Address === '+12155550177')?.MessageBody ?? ''
  const [code] = /\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/.exec(words) ?? []
  return { code: code ?? '', link: linkIn(words) }
}

/** Fills in the required questions and completes the form. */
async function fill(page: Page, well: string) {
  await page
    .getByRole('radiogroup', { name: /^¿Estuvo su hijo/ })
    .locator('label')
    .filter({ hasText: 'No' })
    .click()
  const evenings = page.getByRole('radiogroup', { name: /^¿Cuántas noches/ })
  await evenings.getByRole('radio', { name: '5', exact: true }).check({ force: true })
  await page.getByRole('textbox', { name: /^¿Qué fue bien/ }).fill(well)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Completar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias' })).toBeVisible()
}

test('a family types a code, says who is filling in, and finishes two forms in Spanish on two devices', async ({
  page,
  browser,
}) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const form = await aFormFor(page, family, 'Weekly check-in')
  await page.goto(`/document/${form}/1`)
  const { code, link } = await sendBoth(page)

  const mothers = await aDevice(browser, '/guest-code')
  await mothers.getByRole('textbox', { name: 'Código de invitado' }).fill(code)
  await mothers.getByRole('button', { name: 'Abrir' }).click()
  await expect(mothers.getByRole('heading', { level: 1, name: '¿Quién lo rellena?' })).toBeVisible()
  await expect(mothers.getByText('0 de 2 formularios hechos')).toBeVisible()
  await expectAccessible(mothers)
  await mothers.getByRole('button', { name: 'Juno', exact: true }).click()
  await mothers.getByRole('button', { name: 'Empezar' }).click()
  await expect(mothers.getByRole('heading', { level: 1, name: 'Esta semana' })).toBeVisible()
  await expectNoSidewaysScroll(mothers)
  await fill(mothers, 'Cenamos juntos')

  const other = await aDevice(browser, link)
  await expect(other.getByText('1 de 2 formularios hechos')).toBeVisible()
  await other.getByRole('button', { name: 'Juno', exact: true }).click()
  // What one has finished is not shown to another.
  await expect(other.getByText('Hecho', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: /^(Empezar|Leer sus respuestas)$/ })).toHaveCount(0)
  await other.getByRole('button', { name: 'Otra persona' }).click()
  await other.getByRole('button', { name: 'Ana', exact: true }).click()
  await other.getByRole('button', { name: 'Empezar' }).click()
  await fill(other, 'Fuimos al parque')

  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
  await expect(page.getByRole('region', { name: 'Forms on one link' }).getByText('2 of 2 done')).toBeVisible()
  await page.goto(`/document/${form}/1`)
  await expect(page.getByRole('textbox', { name: /^What went well/ })).toHaveValue('Cenamos juntos')
  await mothers.context().close()
  await other.context().close()
})
