import { expect, type Page } from '@playwright/test'
import type { OwnCase } from './people.ts'
import { anAppointment, change, setProperty } from './world.ts'

/** Each sets `ran` if it is interpreted as more than text. The last ones reorder text or fill in templates. */
export const payloads = [
  `<script>window.ran='script'</script>`,
  `<img src=x onerror="window.ran='img'">`,
  `"><svg onload=window.ran='svg'>`,
  `javascript:window.ran='link'`,
  `\${window.ran='dollar'} {{constructor.constructor("window.ran='braces'")()}}`,
  `{name} {count} %s \u202Egnp.exe\u202C`,
] as const

export const short = payloads.map((payload) => payload.slice(0, 60))

/** One appointment for each payload, with it as the name, the notes and a comment. */
export async function fillTheWorld(
  page: Page,
  family: OwnCase,
  chosen: readonly string[] = payloads,
): Promise<string[]> {
  const ids: string[] = []
  for (const payload of chosen) {
    const { Id } = await anAppointment(page, family)
    await setProperty(page, Id, 'Name', payload.slice(0, 60))
    await setProperty(page, Id, 'Notes', payload)
    await change(page, 'post', '/api/new/comment', { id: Id, message: payload })
    ids.push(Id)
  }
  return ids
}

export async function visitAppointment(page: Page, id: string): Promise<void> {
  for (const panel of ['comments', 'details']) {
    await page.goto(`/appointment/${id}?panel=${panel}`)
    const shown = page.getByRole('complementary')
    await expect(panel === 'comments' ? shown.getByRole('listitem').first() : shown).toBeVisible()
    await page.getByRole('textbox', { name: /Notes/ }).waitFor()
    await expectNothingRan(page)
  }
}

export async function expectNothingRan(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => [
      Reflect.get(window, 'ran'),
      document.querySelectorAll('main script, aside script, img[src=x]').length,
    ]),
  ).toEqual([undefined, 0])
}
