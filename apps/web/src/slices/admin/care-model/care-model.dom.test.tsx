import { readSession } from '@caseloom/contracts/accounts/endpoints'
import { changeCareModel, readCareModel } from '@caseloom/contracts/admin/care-model/endpoints'
import type { CareModelSettings } from '@caseloom/contracts/admin/care-model/care-model'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { careModelOf } from '../../../testing/faked/faked-care-model.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

async function open(said: Partial<CareModelSettings> = {}) {
  const settings = careModelOf(said)
  const server = fakedServer()
    .answer(readCareModel, settings)
    .answer(changeCareModel, { ...settings, Version: 4 })
  const page = await renderPage('/admin/care-model', { server, session: sessionOf('administrator') })
  server.answer(readSession, sessionOf('administrator'))
  await screen.findByRole('textbox', { name: /^Name/ })
  return page
}

const nameField = () => screen.getByRole('textbox', { name: /^Name/ })
const zoneField = () => screen.getByRole('combobox', { name: /^Time zone/ })

test('only what was changed is sent, with the version that was seen', async () => {
  const { server, user } = await open()
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await fill(user, screen.getByRole('textbox', { name: /^Support address/ }), ' help@example.org ')
  await user.click(save)
  await findToast('Saved the settings')
  expect(server.callsTo(changeCareModel)).toMatchObject([{ body: { SupportAddress: 'help@example.org' }, version: 3 }])
})

test('what was typed and is not saved says so, and can be discarded', async () => {
  const { user } = await open()
  expect(screen.queryByText(/not saved/)).toBeNull()
  await fill(user, nameField(), 'River Valley')
  expect(screen.getByText('Your changes are not saved yet.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(nameField()).toHaveProperty('value', careModelOf({}).Name)
  expect(screen.queryByText(/not saved/)).toBeNull()
})

test('a time zone is found by what people call it, and says what its clocks show', async () => {
  const { server, user } = await open()
  expect(screen.getByText(/^America\/New_York, now .*no longer be changed once there is a case/)).toBeDefined()
  await user.click(zoneField())
  await user.clear(zoneField())
  await user.type(zoneField(), 'mountain denv')
  const list = within(screen.getByRole('listbox'))
  await expect.poll(() => list.queryAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(1)
  const option = list.getByRole('option', { name: /^Denver/ })
  expect(option.textContent).toMatch(/GMT-[67]/)
  await user.click(option)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.callsTo(changeCareModel)).toMatchObject([{ body: { TimeZone: 'America/Denver' } }])
})

test('words that name no zone leave the zone as it was, and all zones on offer', async () => {
  const { server, user } = await open()
  await user.tripleClick(zoneField())
  await user.keyboard('qqqq')
  expect(await screen.findByText(/^No .*qqqq/)).toBeDefined()
  await user.tab()
  expect(zoneField()).toHaveProperty('value', 'New York')
  await user.click(zoneField())
  const list = within(screen.getByRole('listbox'))
  await expect.poll(() => list.queryAllByRole('option').length).toBeGreaterThan(100)
  expect(server.callsTo(changeCareModel)).toEqual([])
})

test('the zone of this computer is one press away', async () => {
  // The tests run in St. John's.
  const { server, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Use this computer’s zone: St Johns' }))
  expect(screen.queryByRole('button', { name: /^Use this computer/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.callsTo(changeCareModel)).toMatchObject([{ body: { TimeZone: 'America/St_Johns' } }])
})

test('the first day of the week is chosen', async () => {
  const { server, user } = await open()
  await user.click(screen.getByRole('button', { name: /First day of the week/ }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Monday', 'Sunday', 'Saturday'])
  await user.click(screen.getByRole('option', { name: 'Sunday' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.callsTo(changeCareModel)).toMatchObject([{ body: { WeekStart: 'sunday' } }])
})

test('a fixed zone can be read, and says why it stays', async () => {
  await open({ IsZoneFixed: true })
  expect(zoneField()).toHaveProperty('readOnly', true)
  expect(screen.getByText(/It can no longer be changed: the times of cases/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Use this computer/ })).toBeNull()
})

test('a new care model is confirmed as it is', async () => {
  const { server, user } = await open({ Confirmed: false })
  await user.click(screen.getByRole('button', { name: 'Confirm settings' }))
  await expect.poll(() => server.callsTo(changeCareModel)).toMatchObject([{ body: {} }])
})

test('the quiet hours say what they mean: across midnight, within a day, or none', async () => {
  const { server, user } = await open()
  expect(screen.getByText(/wait from 9:00 PM until 8:00 AM the next day/)).toBeDefined()
  await user.click(screen.getByRole('spinbutton', { name: /^hour, Quiet until/ }))
  await user.keyboard('1130PM')
  expect(screen.getByText(/wait from 9:00 PM until 11:30 PM, in the time zone/)).toBeDefined()
  await user.click(screen.getByRole('spinbutton', { name: /^hour, Quiet until/ }))
  await user.keyboard('900')
  expect(screen.getByText(/^Both times are the same, so there are no quiet hours/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'A day before the appointment' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => server.callsTo(changeCareModel))
    .toMatchObject([{ body: { RemindFamilies: true, QuietUntil: '21:00' }, version: 3 }])
})

test('what cannot be is said at its field, and nothing is sent', async () => {
  const { server, user } = await open()
  await fill(user, nameField(), ' ')
  await fill(user, screen.getByRole('textbox', { name: /^Support address/ }), 'help')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  expect(screen.getByText(/^Enter an e-mail address/)).toBeDefined()
  expect(server.callsTo(changeCareModel)).toEqual([])
})

test('what a colleague changed meanwhile shows, and stays when the own change is sent again', async () => {
  const { server, user } = await open()
  await fill(user, nameField(), 'River Valley')
  server.answer(changeCareModel, problem('record.stale', { values: { Version: 4 } }))
  server.answer(readCareModel, careModelOf({ SupportAddress: 'help@example.org', Version: 4 }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const said = (await screen.findByText(/Someone changed this/)).closest('form')?.lastElementChild
  // The form is longer than the window, so the refusal stands where the member pressed.
  expect(said?.previousElementSibling?.textContent).toMatch(/^Someone changed this/)
  expect(await screen.findByDisplayValue('help@example.org')).toBeDefined()
  server.answer(changeCareModel, careModelOf({ Name: 'River Valley', Version: 5 }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => server.callsTo(changeCareModel).at(-1))
    .toMatchObject({ body: { Name: 'River Valley' }, version: 4 })
})

test('a name that is taken is said at the field', async () => {
  const { server, user } = await open()
  await fill(user, nameField(), 'Parent Support')
  server.answer(
    changeCareModel,
    problem('care_model.name_taken', {
      fields: [{ Path: 'Name', Code: 'care_model.name_taken', Message: 'This name is taken.' }],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This name is taken.')).toBeDefined()
})

test.each(['clinician', 'supervisor', 'coordinator'] as const)('for a %s the page does not exist', async (role) => {
  const { server } = await renderPage('/admin/care-model', { server: fakedServer(), session: sessionOf(role) })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(server.callsTo(readCareModel)).toEqual([])
})
