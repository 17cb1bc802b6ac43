import { readHome } from '@caseloom/contracts/home/endpoints'
import { createPerson, readPlacesForPeople } from '@caseloom/contracts/people/new-person-endpoints'
import { listCases } from '@caseloom/contracts/cases/endpoints'
import { listCreatable } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import type { SamePerson } from '@caseloom/contracts/people/new-person'
import { searchItems } from '@caseloom/contracts/search/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const maya = personOf({ Id: idOf(12), Name: 'Maya Lopez', FirstName: 'Maya', LastName: 'Lopez', CaseCount: 0 })

const aServer = () =>
  fakedServer()
    .answer(readHome, homeOf())
    .answer(readPlacesForPeople, { Groups: [{ Id: idOf(4), Name: 'Northside Team' }] })
    .answer(searchItems, { Items: [] })
    .answer(listCreatable, { Items: [] })
    .answer(readPerson, maya)
    .answer(listCases, pageOfRows([]))
    .answer(createPerson, maya)
    .check(createPerson)

async function findForm() {
  const form = within(await screen.findByRole('dialog', { name: 'New person' }))
  await form.findByLabelText(/^First name/)
  return form
}

async function openFromPanel(user: UserEvent) {
  await user.click(screen.getAllByRole('button', { name: 'New' })[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: /^Person Someone who is not in Caseloom yet/ }))
  return findForm()
}

async function openFromSearch(user: UserEvent, name: string) {
  await user.keyboard('{Control>}k{/Control}')
  await fill(user, await screen.findByRole('combobox'), name)
  await user.click(await screen.findByRole('option', { name: /^New person/ }))
  return findForm()
}

test('an error is shown at its field, and the focus goes there', async () => {
  const { user } = await renderPage('/', { server: aServer() })
  const form = await openFromPanel(user)
  await fill(user, form.getByLabelText(/^Last name/), 'Lopez')
  await fill(user, form.getByLabelText('Phone'), '12345')
  await fill(user, form.getByLabelText('E-mail'), 'maya')

  await user.click(form.getByText('Save'))

  expect(await form.findByText('Type the first name.')).toBeDefined()
  expect(form.getByText('Type a phone number of 10 digits, area code first.')).toBeDefined()
  expect(form.getByText('This does not look like an e-mail address. It is kept as you typed it.')).toBeDefined()
  expect(form.getByText('Error')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('FirstName'))
})

test('closing the form loses nothing typed, and starting over empties it', async () => {
  const { user } = await renderPage('/', { server: aServer() })
  const first = await openFromPanel(user)
  await fill(user, first.getByLabelText(/^Last name/), 'Lopez')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New person' })).toBeNull())

  const form = await openFromPanel(user)

  expect(await form.findByText('What you started typing is back.')).toBeDefined()
  const last = () => form.getByLabelText<HTMLInputElement>(/^Last name/).value
  expect(last()).toBe('Lopez')
  await user.click(form.getByRole('button', { name: 'Start over' }))
  expect(last()).toBe('')
})

// spec: directory 152, 247
test('the phone field takes ten digits by a telephone keypad, however they are pasted', async () => {
  const { user } = await renderPage('/', { server: aServer() })
  const form = await openFromPanel(user)
  const phone = form.getByLabelText<HTMLInputElement>('Phone')
  expect([phone.type, phone.maxLength]).toEqual(['tel', 10])
  expect(form.getByLabelText<HTMLInputElement>('E-mail').type).toBe('email')

  await user.click(phone)
  await user.paste('+1 (215) 555-0148')

  expect(phone.value).toBe('2155550148')
})

test('a person saved without a connection waits, and is created by itself when the server is reached', async () => {
  const server = aServer()
  const { user } = await renderPage('/', { server })
  const form = await openFromSearch(user, 'Maya Lopez')
  server.setReachable(false)
  await user.click(form.getByText('Save'))
  expect(await form.findByText(/The person is saved when the connection is back/)).toBeDefined()
  expect(form.queryByText('Error')).toBeNull()

  server.setReachable(true)
  window.dispatchEvent(new Event('online'))

  await findToast('Maya Lopez was created')
  expect(server.callsTo(createPerson).length).toBe(1)
})

const already: SamePerson = {
  Id: idOf(13),
  Type: 'PATIENT',
  Name: 'Maya Lopez',
  MiddleName: null,
  DOB: null,
  Gender: null,
  Number: 'N-1',
  Title: null,
  Email: null,
  Phone: null,
  Group: 'Northside Team',
  Photo: null,
}

// spec: directory 141
test('somebody of the same name is shown side by side; rejecting keeps the form, confirming creates a second one', async () => {
  const refusal = problem('person.same_name', { values: { Candidates: [already], Unseen: false } })
  const server = aServer().answer(createPerson, ({ body }) => (body.Override ? maya : refusal))
  const { user, address } = await renderPage('/', { server })
  const form = await openFromSearch(user, 'Maya Lopez')
  await fill(user, form.getByLabelText('Number'), 'N-1')
  const save = async () => user.click(form.getByText('Save'))
  await save()
  const question = within(await screen.findByRole('alertdialog', { name: 'New person confirmation' }))
  expect(question.getByText('A person with the same name already exists. Overwrite?')).toBeDefined()
  expect(question.getByText('Already here')).toBeDefined()
  expect(question.getAllByText('the same').length).toBeGreaterThan(0)

  await user.click(question.getByRole('button', { name: 'Back to the form' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(form.getByLabelText<HTMLInputElement>('Number').value).toBe('N-1')
  await save()
  const again = within(await screen.findByRole('alertdialog', { name: 'New person confirmation' }))
  await user.click(again.getByRole('button', { name: 'Create a second person' }))

  await findToast('Maya Lopez was created')
  expect(server.callsTo(createPerson).map(({ body }) => body.Override)).toEqual([false, false, true])
  expect(address()).toBe(`/directory/${idOf(12)}/cases`)
})

test('on a phone the new person is offered instead of opened', async () => {
  const { user, address } = await renderPage('/', { server: aServer(), screenWidth: 390 })
  const form = await openFromSearch(user, 'Maya Lopez')
  expect(form.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Maya')
  expect(form.getByLabelText<HTMLInputElement>(/^Last name/).value).toBe('Lopez')

  await user.click(form.getByText('Save'))

  await findToast('Maya Lopez was created')
  expect(address()).toBe('/')
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya Lopez' })).toBeDefined()
})
