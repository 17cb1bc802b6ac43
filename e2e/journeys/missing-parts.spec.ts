import { expect, test, type Page } from '@playwright/test'
import { aFamily, demoCases } from '../support/family.ts'
import { enter } from '../support/people.ts'
import { anAppointment, type Meeting } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Replaces parts of the server's answer to one call. */
async function answerWith(page: Page, address: string, parts: object): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...parts } })
  })
}

async function openWithout(page: Page, parts: object): Promise<Meeting> {
  await enter(page, 'clinician')
  const meeting = await anAppointment(page, await aFamily(page))
  await answerWith(page, `**/api/appointments/${meeting.Id}`, parts)
  await page.goto(`/appointment/${meeting.Id}?panel=attendance`)
  return meeting
}

test('an appointment without owner, case and subject says what is missing', async ({ page }) => {
  await openWithout(page, {
    Clinician: null,
    ManagedCase: null,
    Subject: null,
    Person: null,
    AppointmentAttendeesList: [],
  })

  for (const words of ['Missing owner', 'Missing case', 'Missing subject', 'No attendees found.']) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
})

test('a comment on something without a case says so, and an edited one is saved', async ({ page }) => {
  const { Id } = await openWithout(page, {})
  await answerWith(page, '**/api/new/comment', { ManagedCase: null })
  await page.goto(`/appointment/${Id}?panel=comments`)
  const panel = page.getByRole('complementary', { name: 'Comments' })

  await panel.getByRole('textbox', { name: 'Write a comment' }).fill('First words')
  await panel.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByText('Saved to case not found.').first()).toBeVisible()
  await panel.getByRole('button', { name: /^Actions for the comment/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await panel.getByRole('textbox', { name: 'Edit comment' }).fill('Other words')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
})

test('a person who cannot be reached yet says how to begin', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  await answerWith(page, `**/api/people/${family.PersonId}`, { ContactItems: [] })
  await page.goto(`/directory/${family.PersonId}/person-info`)

  await page.getByRole('button', { name: 'Contact info' }).first().click()

  await expect(page.getByText(`No contacts for ${family.Name}`)).toBeVisible()
  await expect(page.getByText('Get started by creating a new contact.')).toBeVisible()
})

test('a closed case is titled Completed', async ({ page }) => {
  await enter(page, 'clinician')
  const closed = (await demoCases(page)).find(({ State }) => State === 'closed')

  await page.goto(`/directory/${closed?.PersonId ?? ''}/${closed?.Id ?? ''}/activity`)

  await expect(page.getByRole('heading', { level: 1, name: `Completed: ${closed?.Name ?? ''}` })).toBeVisible()
})

test('quick routes say where they lead', async ({ page }) => {
  await enter(page, 'clinician')

  for (const [name, tip, path] of [
    [/^Today’s work/, "Go to today's work", '/directory/activity'],
    [/^Directory/, 'View my directory', '/directory/cases'],
  ] as const) {
    const route = page.getByRole('navigation', { name: 'Quick routes' }).getByRole('link', { name })
    await expect(route).toHaveAttribute('href', path)
    // The first move makes react-aria switch to pointer mode.
    await page.mouse.move(9, 9)
    await route.hover()
    await expect(page.getByRole('tooltip')).toHaveText(tip)
  }
})

test('a slow home says that it loads', async ({ page }) => {
  await enter(page, 'clinician')
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/home', async (route) => {
    await isSeen
    await route.continue()
  })

  await page.goto('/')

  await expect(page.getByText('Loading...').first()).toBeAttached()
  goOn()
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
})
