import type { Browser, Page } from '@playwright/test'
import { aFamily } from './family.ts'
import { aFormFor, aLinkTo } from './guests.ts'
import { change, read } from './world.ts'

/** A page of a guest, opened in a browser of the guest's own that is brought to it. */
export type GuestPage = {
  readonly name: string
  readonly open: (guest: Page) => Promise<void>
  /** Instead of loading it again, where another page would come. */
  readonly again?: (guest: Page) => Promise<void>
}

const title = (guest: Page) => guest.getByRole('heading', { level: 1 }).waitFor()

/** Without the session of another link, which a link that has ended leaves as it is. */
async function openLink(guest: Page, link: string): Promise<void> {
  await guest.context().clearCookies()
  await guest.goto(link)
  await title(guest)
}

/** Completes the form with an answer to each required question. The names of buttons may be in the brackets of the pseudo-locale. */
async function complete(guest: Page): Promise<void> {
  const choose = (question: RegExp, name: string) =>
    guest.getByRole('radiogroup', { name: question }).locator('label').filter({ hasText: name }).first().click()
  await choose(/^Was your child home/, 'No')
  await guest.getByRole('textbox', { name: /^What went well/ }).fill('We ate together')
  await guest.getByRole('button', { name: /Next/ }).click()
  await guest.getByRole('button', { name: /Complete/ }).click()
  await guest.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor()
}

/** The pages behind a guest link, which a clinician, signed in on `page`, sent. */
export async function everyPageOfGuests(page: Page): Promise<GuestPage[]> {
  const family = await aFamily(page)
  const aForm = () => aFormFor(page, family, 'Weekly check-in')
  const [form, done, ended] = [await aForm(), await aForm(), await aForm()]
  const [link, linkOfDone, linkOfEnded] = [
    await aLinkTo(page, form),
    await aLinkTo(page, done),
    await aLinkTo(page, ended),
  ]
  const { Items } = await read<{ Items: readonly { readonly Id: string }[] }>(page, `/api/guest-links?object=${ended}`)
  await change(page, 'post', `/api/guest-links/${Items[0]?.Id}/revoke`)
  const Forms = [await aForm(), await aForm()]
  const made = await change(page, 'post', '/api/guest-bundles', { Case: family.Id, Forms })
  const bundle = await aLinkTo(page, ((await made.json()) as { readonly Id: string }).Id)
  return [
    { name: 'a form', open: (guest) => openLink(guest, link) },
    {
      name: 'the last page of a form',
      open: async (guest) => {
        await openLink(guest, link)
        await guest.goto(`/guest/document/${form}/2`)
        await title(guest)
      },
    },
    {
      name: 'the end of a form',
      open: async (guest) => {
        await openLink(guest, linkOfDone)
        await complete(guest)
      },
    },
    { name: 'who is filling in', open: (guest) => openLink(guest, bundle) },
    {
      name: 'a link that has ended',
      open: (guest) => openLink(guest, linkOfEnded),
      again: (guest) => openLink(guest, linkOfEnded),
    },
  ]
}

/** A browser without the member's session. */
export async function aGuest(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}
