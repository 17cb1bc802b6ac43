import { expect, type Page } from '@playwright/test'
import { aFamily } from './family.ts'
import { enter, type OwnCase } from './people.ts'
import { anAppointment } from './world.ts'

/** A clinician opens the pages of a family, so that the browser has every reason to store it; `last` is the family's last name. */
export async function workOn(page: Page): Promise<{ readonly family: OwnCase; readonly last: string }> {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const last = family.Name.split(' ').at(-1) ?? family.Name
  const { Id } = await anAppointment(page, family)
  for (const path of [`/directory/${family.PersonId}/${family.Id}/activity`, `/appointment/${Id}`, '/directory']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type(last)
  await page.locator(`#qs-${family.Id}`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Open: ${family.Name}` })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: new RegExp(family.Name) }).first()).toBeVisible()
  return { family, last }
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
}

/** Checks that the Back button leads to the sign-in page and shows nothing of the pages seen before. */
export async function expectNothingBehind(page: Page, name: string): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByText(name)).toHaveCount(0)
}

/** Everything that the browser stores for this origin, as text, which the next user of this computer could read. */
export async function readLeftovers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: string[] = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      if (typeof value === 'object' && value !== null) return Object.values(value).map(text).join(' ')
      return String(value)
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The store cannot be read')))
      })
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await settled(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        kept.push(...(await settled(store.getAllKeys())).map(text), ...(await settled(store.getAll())).map(text))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        kept.push(request.url, answer ? await answer.text() : '')
      }
    }
    return kept.join('\n')
  })
}
