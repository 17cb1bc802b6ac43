import { expect, type Page } from '@playwright/test'

/**
 * Types into a combo box and selects the match by keyboard. A click would scroll the page to its target, and a list closes when the
 * page scrolls.
 */
export async function pick(page: Page, label: RegExp, typed: string, name = typed): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(typed)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  const taken = page.getByRole('option', { name }).first()
  for (let n = 0; n < 20 && (await taken.getAttribute('data-focused')) === null; n += 1) await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue(name)
}
