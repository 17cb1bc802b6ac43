import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The accounts of the demo world that tests sign in with. */
export type Who = 'clinician' | 'supervisor' | 'coordinator' | 'administrator' | 'other.clinician'

const PASSWORD = 'caseloom-demo'

/** Signs in through the screen, as a person does, and waits for the page they land on. */
export async function signIn(page: Page, who: Who, landsOn = '/'): Promise<void> {
  await page.context().clearCookies({ name: 'caseloom' })
  await page.goto(`/sign-in${landsOn === '/' ? '' : `?next=${encodeURIComponent(landsOn)}`}`)
  await page.getByLabel('Username').fill(who)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Care model').fill(who === 'other.clinician' ? 'parent-support' : 'family-therapy')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Signs in by API, for tests about something else. */
export async function signInByCall(page: Page, who: Who): Promise<void> {
  const CareModel = who === 'other.clinician' ? 'parent-support' : 'family-therapy'
  await page.goto('/healthz')
  const answer = await page.request.post('/auth/sign-in', {
    headers: { origin: new URL(page.url()).origin },
    data: { Username: who, Password: PASSWORD, CareModel, Locale: 'en-US' },
  })
  if (!answer.ok()) throw new Error(`${who} cannot sign in: ${answer.status()}`)
}

/** Signs in by API and opens a page. */
export async function enter(page: Page, who: Who, path = '/'): Promise<void> {
  await signInByCall(page, who)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** A separate browser, as another person in another room has. */
export async function anotherBrowser(browser: Browser, who: Who): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, who)
  return { context, page }
}

export type OwnCase = { readonly Id: string; readonly PersonId: string; readonly Name: string }

/** A name with two letters of the last name swapped, as a tired person types it. */
export function misspelled(name: string): string {
  const last = name.split(' ').at(-1) ?? name
  const middle = Math.floor(last.length / 2)
  return `${last.slice(0, middle)}${last[middle + 1] ?? ''}${last[middle] ?? ''}${last.slice(middle + 2)}`
}
