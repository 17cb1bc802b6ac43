import { expect, test, type Browser, type Page } from '@playwright/test'
import { aFamily } from '../../support/family.ts'
import { reopen, typeUntilKilled, type Loss, type Tab, type TypedForm } from '../../support/killed-tab.ts'
import { everyThirdDay, isLongRun } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { change, read } from '../../support/world.ts'

/** How often the browser is killed, with the tab of a member and that of a guest in it: 200 tabs in the long run, 20 in `npm test`. */
const KILLS = isLongRun ? 100 : 10
const LOST_AT_MOST_MS = 1000
const KILLED_AFTER_MS = { least: 200, most: 1600 }

test.use({ viewport: { width: 1440, height: 900 } })

function aMoment(): number {
  const { least, most } = KILLED_AFTER_MS
  return least + Math.random() * (most - least)
}

type Named = { readonly Id: string; readonly Name: string }
type Answered = { readonly Questions: readonly (readonly { Text: string; Answer: string | null }[])[][] }

const QUESTION = /^What did the family work on/
const fieldOn = (page: Page) => page.getByRole('textbox', { name: QUESTION })

/** A session note of a new family. */
async function aForm(page: Page): Promise<string> {
  const family = await aFamily(page)
  const { Items } = await read<{ Items: readonly Named[] }>(page, '/api/templates')
  const template = Items.find(({ Name }) => Name === 'Session note')
  const made = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${template?.Id}`)
  return ((await made.json()) as Named).Id
}

/** What the server has, asked for as a member with a browser of her own. */
const storedIn = (page: Page, id: string) => async () => {
  const { Questions } = await read<Answered>(page, `/api/documents/${id}`)
  return Questions.flat(2).find(({ Text }) => QUESTION.test(Text))?.Answer ?? ''
}

/** The form of a member, and another that a guest fills in on a phone. */
async function twoForms(page: Page, browser: Browser): Promise<readonly [TypedForm, TypedForm]> {
  const [ofMember, ofGuest] = [await aForm(page), await aForm(page)]
  const made = await change(page, 'post', '/api/guest-links', { Object: ofGuest, Locale: 'en-US' })
  const { Link } = (await made.json()) as { Link: string }
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const guest = await phone.newPage()
  await guest.goto(new URL(Link).pathname + new URL(Link).hash)
  await fieldOn(guest).waitFor()
  await guest.close()
  return [
    { context: page.context(), address: `/document/${ofMember}/1`, fieldOn, stored: storedIn(page, ofMember) },
    { context: phone, address: `/guest/document/${ofGuest}/1`, fieldOn, stored: storedIn(page, ofGuest) },
  ]
}

test('a tab that is killed while somebody types loses at most a second of it, of a member and of a guest', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000 + 2 * KILLS * 10_000)
  await enter(page, 'clinician')
  const forms = await twoForms(page, browser)
  const losses: Loss[] = []
  let typed = 0

  let tabs: readonly Tab[] = await Promise.all(forms.map(async (form) => ({ form, page: await reopen(form) })))
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const killed = await typeUntilKilled(browser, tabs, { afterMs: aMoment(), isCut: kill % 2 === 0 })
    for (const { tab, loss } of killed)
      expect(loss.millis, `kill ${kill} of ${tab.form.address}`).toBeLessThanOrEqual(LOST_AT_MOST_MS)
    tabs = killed.map(({ tab }) => tab)
    losses.push(...killed.map(({ loss }) => loss))
    typed += killed.reduce((sum, each) => sum + each.typed, 0)
  }
  await Promise.all(tabs.map(({ page: open }) => open.close()))
  await forms[1].context.close()

  const worst = losses.reduce((most, loss) => (loss.millis > most.millis ? loss : most))
  const description = `${losses.length} kills, ${typed} letters, at most ${worst.letters} lost, typed ${Math.round(worst.millis)} ms before`
  info.annotations.push({ type: 'measured', description })
})

test(
  'in a browser that keeps nothing, the same kill loses more than that',
  everyThirdDay(1),
  async ({ page, browser }) => {
    await enter(page, 'clinician')
    const [form, other] = await twoForms(page, browser)
    await other.context.close()
    await form.context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError')
      }
    })

    const tab = { form, page: await reopen(form) }
    const [killed] = await typeUntilKilled(browser, [tab], { afterMs: 1800, isCut: true })

    expect(killed?.loss.millis).toBeGreaterThan(LOST_AT_MOST_MS)
  },
)
