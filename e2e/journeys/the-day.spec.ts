import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamilyWithASession } from '../support/family.ts'
import { leftToTheLongRun } from '../support/long-run.ts'
import { anotherBrowser, misspelled, signIn } from '../support/people.ts'

const NOTES = 'Everyone came to the table. Two offers were written down and the family chose one.'

/** The screens of the day: the first and last in every run, the others in the long run. */
const screens = [
  { name: 'at a desk', use: { viewport: { width: 1440, height: 900 } }, phone: false, details: {} },
  {
    name: 'at a desk in the dark',
    use: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const },
    phone: false,
    details: leftToTheLongRun,
  },
  {
    name: 'on a phone',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    phone: true,
    details: leftToTheLongRun,
  },
  {
    name: 'on a phone in the dark',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const },
    phone: true,
    details: {},
  },
]

async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Errors that the browser must not report: a refused script or style, an uncaught exception. */
function listenForTrouble(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Uncaught/.test(message.text())) trouble.push(message.text())
  })
  return trouble
}

type Heard = { sockets: number; frames: string[] }

/** The messages of a page's event socket, from the next start of the page. */
function listenToSocket(page: Page): Heard {
  const heard: Heard = { sockets: 0, frames: [] }
  page.on('websocket', (socket) => {
    heard.sockets += 1
    socket.on('framereceived', ({ payload }) => void heard.frames.push(payload.toString()))
  })
  return heard
}

async function yesterday(page: Page): Promise<string> {
  const answer = await page.request.get('/api/session')
  const { Now } = (await answer.json()) as { Now: string }
  return new Date(Date.parse(`${Now}Z`) - 86_400_000).toISOString().slice(0, 10)
}

for (const screen of screens) {
  test.describe(screen.name, screen.details, () => {
    test.use(screen.use)

    // spec: home 1, 10, 17, 63, 130
    test('a clinician records a session, and the supervisor sees it', async ({ page, browser }) => {
      const trouble = listenForTrouble(page)
      await signIn(page, 'clinician')
      await expect(page.getByRole('heading', { name: /^Happy \w+day, Maya$/ })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
      await look(page)
      const family = await aFamilyWithASession(page)

      // spec: appointments 25; directory 36
      await test.step('finds the family by a misspelled name', async () => {
        await page.keyboard.press('Control+k')
        await page.keyboard.type(misspelled(family.Name))
        const result = page
          .getByRole('option', { name: new RegExp(`^${family.Name}.*(Case|Family at Home|Parent Coaching)`) })
          .first()
        await expect(result).toBeVisible()
        await look(page)
        await result.click()
      })

      // spec: appointments 1, 21, 27; directory 6, 46, 56, 73; documents 12
      await test.step('its case opens', async () => {
        await expect(page).toHaveURL(new RegExp(`/directory/${family.PersonId}/${family.Id}/activity`))
        await expect(page.getByRole('heading', { level: 1, name: `Open: ${family.Name}` })).toBeVisible()
        await look(page)
      })

      const supervisor = await anotherBrowser(browser, 'supervisor')
      const other = await anotherBrowser(browser, 'other.clinician')
      const heardByOther = listenToSocket(other.page)
      await other.page.reload()
      const heardBySupervisor = listenToSocket(supervisor.page)
      await expect.poll(() => heardByOther.sockets).toBeGreaterThan(0)
      await supervisor.page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
      await expect(supervisor.page.getByRole('heading', { level: 1, name: `Open: ${family.Name}` })).toBeVisible()

      const id = await test.step('the key a makes an appointment with the case’s family', async () => {
        await page.keyboard.press('a')
        await expect(page).toHaveURL(/\/appointment\/[0-9a-f-]{36}/)
        await expect(page.getByRole('link', { name: family.Name }).first()).toBeVisible()
        await look(page)
        return /appointment\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
      })

      // spec: appointments 127; documents 56
      await test.step('the other browser shows it without a reload', async () => {
        await expect(supervisor.page.locator(`a[href*="${id}"]`).first()).toBeVisible()
      })

      // spec: home 6, 18
      await test.step('once it has started it waits on the home page', async () => {
        // By API and not by the picker, which has its own tests.
        await page.request.put(`/api/update/${id}`, {
          data: { PropertyName: 'ScheduledStartTime', PropertyValue: `${await yesterday(page)}T09:00:00` },
          headers: { origin: new URL(page.url()).origin },
        })
        await page.goto('/')
        const toDos = page.getByRole('region', { name: /To-dos/ })
        await toDos.getByRole('button', { name: /^Appointments to complete/ }).click()
        const toDo = toDos.locator(`a[href*="${id}"]`).first()
        await expect(toDo).toBeVisible()
        await toDo.click()
        await expect(page).toHaveURL(new RegExp(`/appointment/${id}`))
      })

      // spec: appointments 5, 14, 15, 71, 73, 74
      await test.step('an outcome that went well asks for notes, and with them completes it', async () => {
        await page
          .getByRole('radiogroup')
          .locator('label')
          .filter({ has: page.getByText('Held', { exact: true }) })
          .click()
        await expect(page.getByText('Additional info is required.').first()).toBeVisible()
        const notes = page.getByRole('textbox', { name: /Notes/ })
        await expect(notes).toBeFocused()
        await notes.fill(NOTES)
        await page.getByRole('button', { name: /^Complete as/ }).click()
        if (screen.phone) {
          // On a small screen the finished appointment leads home.
          await expect(page).toHaveURL(/\/$/)
          await page.goto(`/appointment/${id}`)
        }
        await expect(page.getByRole('button', { name: 'Re-activate' }).first()).toBeVisible()
        await look(page)
      })

      // spec: home 18; documents 155
      await test.step('the to-do is done, and stays faded until the day is over', async () => {
        await page.goto('/')
        await expect(page.getByRole('heading', { name: /To-dos/ })).toBeVisible()
        const row = page
          .getByRole('region', { name: /To-dos/ })
          .locator('li', { has: page.locator(`a[href*="${id}"]`) })
        await expect(row).toHaveClass(/\bdone\b/)
      })

      // spec: documents 21, 52
      await test.step('the supervisor sees that it was held, without a reload', async () => {
        const row = supervisor.page.getByRole('row').filter({ has: supervisor.page.locator(`a[href*="${id}"]`) })
        await expect(row.getByText('Held')).toBeVisible()
      })

      await test.step('a clinician of another programme is told that there is nothing', async () => {
        expect(heardBySupervisor.frames.some((frame) => frame.includes(id))).toBe(true)
        expect(heardByOther.frames.filter((frame) => frame.includes(id) || frame.includes(family.Id))).toEqual([])
        const change = await other.page.request.put(`/api/update/${id}`, {
          data: { PropertyName: 'Name', PropertyValue: 'x' },
          headers: { origin: new URL(page.url()).origin },
        })
        expect(change.status()).toBe(404)
        for (const path of [
          `/appointment/${id}`,
          `/directory/${family.PersonId}/${family.Id}/activity`,
          `/directory/${family.PersonId}/activity`,
        ]) {
          await other.page.goto(path)
          await expect(
            other.page.getByText('This page does not exist, or you do not have access to it.').first(),
          ).toBeVisible()
        }
        for (const call of [
          `/api/appointments/${id}`,
          `/api/cases/${family.Id}`,
          `/api/people/${family.PersonId}`,
          `/api/audit?item=${id}`,
          `/api/download/${id}`,
        ]) {
          expect([call, (await other.page.request.get(call)).status()]).toEqual([call, 404])
        }
        const found = await other.page.request.get(`/api/search?q=${encodeURIComponent(family.Name)}`)
        expect(await found.text()).not.toContain(family.Id)
        await other.context.close()
      })

      await supervisor.context.close()
      expect(trouble).toEqual([])
    })
  })
}
