import { listAddresses, readOutlines } from '@caseloom/contracts/addresses/endpoints'
import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { addContactInfo, removeContactInfo } from '@caseloom/contracts/people/contact-info/contact-endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import type { ContactItem } from '@caseloom/contracts/people/person'
import { listRelationships } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { problemText } from '@caseloom/contracts/problem-texts'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { relationshipOf } from '../../../testing/faked/faked-found.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer, type FakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const mobile: ContactItem = {
  Id: idOf(80),
  Type: 'MOBILE_PHONE',
  Name: 'Mobile',
  Description: '(215) 555-0141',
  Value: '+12155550141',
  Preferred: true,
  MayText: false,
  MayLeaveVoicemail: true,
  MayMail: true,
}

const street: ContactItem = { ...mobile, Id: idOf(81), Type: 'STREET_ADDRESS', Name: '', Description: '9 Elm Street' }

async function openContactInfo(server: FakedServer) {
  const page = await renderPage(`/directory/${idOf(11)}/person-info`, { server })
  const [open] = await screen.findAllByRole('button', { name: 'Contact info' })
  if (open) await page.user.click(open)
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Contact info of Mateo Delgado' })) }
}

// spec: home 46
test('where nothing is written down Edit is disabled', async () => {
  const { dialog } = await openContactInfo(fakedServer().answer(readPerson, personOf()))

  expect(await dialog.findByText('No contacts for Mateo Delgado')).toBeDefined()
  expect(dialog.getByText('Get started by creating a new contact.')).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(true)
})

// spec: home 57; directory 75
test('contact info is filtered with the address left alone', async () => {
  const server = fakedServer().answer(readPerson, personOf({ ContactItems: [mobile, street] }))
  const { user, dialog, address } = await openContactInfo(server)
  expect((await dialog.findAllByRole('listitem')).length).toBe(2)

  await fill(user, dialog.getByRole('searchbox'), 'STREET')
  await waitFor(() => expect(dialog.getAllByRole('listitem').length).toBe(1))
  await fill(user, dialog.getByRole('searchbox'), 'zzqqxx')

  expect(await dialog.findByText('No results for zzqqxx')).toBeDefined()
  // Longer than the pause after which other searches change the address.
  await new Promise((resolve) => void setTimeout(resolve, 1000))
  expect(address()).toBe(`/directory/${idOf(11)}/person-info`)
})

test('a number whose owner answered STOP says so', async () => {
  const stopped = { ...mobile, MayText: true, Stopped: true }
  const { dialog } = await openContactInfo(fakedServer().answer(readPerson, personOf({ ContactItems: [stopped] })))

  expect((await dialog.findByRole('listitem')).textContent).toContain('Answered STOP: gets no texts')
})

// spec: directory 76, 228, 229
test('a phone is written down, and refused where it is none', async () => {
  const fields = [{ Path: 'value', Code: 'custom', Message: problemText('contact.phone_invalid', {}) }]
  const server = fakedServer()
    .answer(readPerson, personOf())
    .answer(addContactInfo, problem('contact.phone_invalid', { fields }))
  const { user, dialog } = await openContactInfo(server)
  await user.click(dialog.getByRole('button', { name: 'New contact' }))
  const number = await dialog.findByRole('textbox', { name: /Phone number/ })
  await fill(user, number, '12')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^This is not a phone number/)).toBeDefined()

  const kept = personOf({ ContactItems: [mobile] })
  server.answer(readPerson, kept).answer(addContactInfo, kept)
  const goOn = server.hold(addContactInfo)
  await fill(user, number, '2155550141')
  await user.click(dialog.getByText('Text messages'))
  await user.click(dialog.getByText('Make this the preferred one'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Saving contact info for 2155550141...')
  goOn()

  await findToast('Saved contact info for Mateo Delgado')
  const row = await dialog.findByRole('listitem')
  expect(row.textContent).toContain('No text messages')
  expect(row.textContent).toContain('Preferred')
  expect(server.callsTo(addContactInfo).at(-1)?.body).toMatchObject({
    Type: 'MOBILE_PHONE',
    value: '2155550141',
    Preferred: true,
    MayText: false,
    MayLeaveVoicemail: true,
  })
})

test('a phone is removed, and the page behind follows', async () => {
  const server = fakedServer()
    .answer(readPerson, personOf({ ContactItems: [mobile] }))
    .answer(removeContactInfo, () => {
      server.answer(readPerson, personOf())
      return { Id: mobile.Id, Name: mobile.Name, Undo: idOf(90) }
    })
  const { user, dialog } = await openContactInfo(server)
  await user.click(await dialog.findByRole('button', { name: 'Edit' }))

  await user.click(await dialog.findByRole('button', { name: 'Remove (215) 555-0141' }))

  await findToast('Deletion successful.')
  await waitFor(() => expect(dialog.queryAllByRole('listitem')).toEqual([]))
  await waitFor(() => expect(screen.queryAllByText('(215) 555-0141')).toEqual([]))
  expect(server.callsTo(removeContactInfo)).toMatchObject([{ query: { item: mobile.Id } }])
})

const juniper = {
  place_id: 'juniper',
  description: '418 Juniper St, Philadelphia, PA',
  structured_formatting: { main_text: '418 Juniper St', secondary_text: 'Philadelphia, PA' },
  Place: {
    Address: '418 Juniper St',
    City: 'Philadelphia',
    State: 'PA',
    Zip: '19107',
    Latitude: 39.95,
    Longitude: -75.16,
  },
}

// spec: home 53, 176
test('an address is found by its beginning, shown on a map of borders, and taken over with its title', async () => {
  const border = { Kind: 'county' as const, Points: [-75.2, 39.9, -75.1, 40] }
  const server = fakedServer()
    .answer(readPerson, personOf())
    .answer(listAddresses, ({ query }) => ({ Items: query.q.startsWith('418') ? [juniper] : [], BuiltIn: false }))
    .answer(readOutlines, { Zoom: 9, Lines: [border], Counties: [] })
  const { user, dialog: contact } = await openContactInfo(server)
  await user.click(contact.getByRole('button', { name: 'New contact' }))
  await user.click(await contact.findByRole('button', { name: /Type/ }))
  await user.click(await screen.findByRole('option', { name: 'Mailing address' }))
  await user.click(await contact.findByRole('button', { name: 'Search for address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Find an address' }))
  const field = dialog.getByPlaceholderText('Search for address')
  await fill(user, field, 'zzqqxx')
  expect(await dialog.findByText('No results for "zzqqxx"')).toBeDefined()
  const before = server.callsTo(listAddresses).length
  await fill(user, field, '418 Juniper St, Phila')
  await user.type(field, 'delphia')
  await dialog.findByRole('option')
  // One request when typing pauses, not one for each letter.
  expect(server.callsTo(listAddresses).length - before).toBeLessThan(4)

  await user.keyboard('{Enter}')

  const map = await dialog.findByRole('img', { name: 'Map around 418 Juniper St, Philadelphia, PA' })
  await waitFor(() => expect(map.querySelector('path[d^=M]')).not.toBeNull())
  await fill(user, dialog.getByRole('textbox', { name: 'Title' }), 'Grandmother’s')
  await user.click(dialog.getByRole('button', { name: 'Use this address' }))
  const value = async (name: RegExp) => (await contact.findByRole<HTMLInputElement>('textbox', { name })).value
  expect(await value(/^Address/)).toBe('418 Juniper St, Philadelphia, PA')
  expect(await value(/Label/)).toBe('Grandmother’s')
})

// spec: home 42, 43
test('from all relationships one looks at somebody, and comes back', async () => {
  const carmen = personOf({ Id: idOf(7), Type: 'CONTACT', Name: 'Carmen Delgado' })
  const server = fakedServer()
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, ({ params }) =>
      params.id === carmen.Id ? carmen : personOf({ Relationships: [relationshipOf()] }),
    )
    .answer(listRelationships, pageOfRows([relationshipOf()]))
  const { user } = await renderPage(`/directory/${idOf(11)}/${idOf(10)}/activity`, { server })
  const opener = await screen.findByRole('button', { name: 'All relationships' })
  opener.focus()
  await user.keyboard('{Enter}')
  const all = await screen.findByRole('dialog', { name: 'Relationships of Mateo Delgado' })
  expect((await within(all).findByRole('link', { name: 'Explore Carmen Delgado' })).textContent).toBe('Explore')

  await user.click(within(all).getByRole('button', { name: 'Carmen Delgado' }))
  const one = within(await screen.findByRole('dialog', { name: 'Contact info of Carmen Delgado' }))
  await user.click(one.getByRole('button', { name: 'All relationships' }))

  expect(await screen.findByRole('button', { name: 'Carmen Delgado' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

const typed = 'mateo@example.org'

async function typeNewContact(server: FakedServer) {
  const page = await openContactInfo(server)
  await page.user.click(page.dialog.getByRole('button', { name: 'New contact' }))
  await fill(page.user, await page.dialog.findByRole('textbox', { name: /Phone number/ }), typed)
  return page
}

type Opened = Pick<Awaited<ReturnType<typeof openContactInfo>>, 'user'>

async function reopen({ user }: Opened) {
  const [open] = await screen.findAllByRole('button', { name: 'Contact info' })
  if (open) await user.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact info of Mateo Delgado' }))
  await user.click(dialog.getByRole('button', { name: 'New contact' }))
  return dialog.findByRole<HTMLInputElement>('textbox', { name: /Phone number/ })
}

async function discard({ user }: Opened) {
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }))
  expect(question.getByRole('button', { name: 'Keep editing' })).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
}

test('contact info that was discarded is gone when the form opens again', async () => {
  const page = await typeNewContact(fakedServer().answer(readPerson, personOf()))

  await discard(page)

  expect((await reopen(page)).value).toBe('')
})

test('contact info kept from before is asked about, too, before it is discarded', async () => {
  const page = await openContactInfo(fakedServer().answer(readPerson, personOf()))
  const { keepDraft } = await import('../../../platform/queue/drafts.ts')
  await keepDraft(`${idOf(11)}:contact:`, JSON.stringify({ typed: { value: typed } }))
  await page.user.click(page.dialog.getByRole('button', { name: 'New contact' }))
  await page.dialog.findByDisplayValue(typed)

  await discard(page)

  expect((await reopen(page)).value).toBe('')
})

test('the message about a phone goes when the contact becomes an e-mail', async () => {
  const fields = [{ Path: 'value', Code: 'custom', Message: problemText('contact.phone_invalid', {}) }]
  const server = fakedServer()
    .answer(readPerson, personOf())
    .answer(addContactInfo, problem('contact.phone_invalid', { fields }))
  const { user, dialog } = await typeNewContact(server)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/^This is not a phone number/)

  await user.click(dialog.getByRole('button', { name: /Type/ }))
  await user.click(await screen.findByRole('option', { name: 'E-mail' }))

  const email = await dialog.findByRole('textbox', { name: /E-mail address/ })
  expect(email.getAttribute('aria-invalid')).toBeNull()
  expect(dialog.queryByText(/phone number|country code/)).toBeNull()
})
