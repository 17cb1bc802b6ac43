import { listCases } from '@caseloom/contracts/cases/endpoints'
import { listTemplates } from '@caseloom/contracts/documents/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { createItem, listCreatable } from '@caseloom/contracts/items/endpoints'
import { createPerson, readPlacesForPeople } from '@caseloom/contracts/people/new-person-endpoints'
import { searchItems, type SearchResult } from '@caseloom/contracts/search/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseRowOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { openKeptCase } from '../../../testing/house/kept-case.ts'
import { wizardServer } from '../../../testing/house/kept-wizard.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const foundCase: SearchResult = {
  Id: idOf(10),
  RefId: idOf(11),
  Name: 'Mateo Delgado',
  Description: 'Family at Home',
  Type: 'CASE',
  Person: null,
  CaseId: idOf(10),
  Status: 'open',
  StatusClass: 'neutral',
  Active: true,
  Completed: false,
  Date: null,
  Photo: null,
  Length: 49,
  Category: null,
  Aux1: null,
}
const closedCase = { ...foundCase, Id: idOf(12), Name: 'Mateo Delgado, before', Status: 'closed' }
const template = {
  Id: idOf(5),
  Name: 'Session note',
  Description: null,
  Type: 'TEMPLATE',
  Active: true,
  Version: 1,
  Published: '2026-01-01T09:00:00',
} as const

function startingServer() {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(listCreatable, { Items: [{ Type: 'DOCFORM', From: 'templates' }] })
    .answer(listCases, pageOfRows([caseRowOf()]))
    .answer(searchItems, ({ query }) => ({ Items: query.kinds === 'CASE' ? [closedCase, foundCase] : [] }))
    .answer(listTemplates, { Items: [template] })
  keepAppointment(server)
  return server
}

async function openPanel(server = startingServer()) {
  const page = await renderPage('/', { server })
  await page.user.keyboard('{Control>}a{/Control}')
  const panel = within(await screen.findByRole('dialog', { name: 'New' }))
  return { ...page, panel }
}

async function startDocument(server = startingServer()) {
  const { user, panel } = await openPanel(server)
  await user.click(await panel.findByRole('button', { name: /^Document/ }))
  return { user, server, picker: within(await screen.findByRole('dialog', { name: 'New document: for whom?' })) }
}

// spec: appointments 26, 54
test('ctrl+a opens the create panel and closes it, and asks whom an appointment is for', async () => {
  const { user, server, address } = await openPanel()
  server.answer(createItem, appointmentOf())
  await user.keyboard('{Control>}a{/Control}')
  await waitFor(() => expect(screen.queryAllByRole('dialog').length).toBe(0))

  await user.keyboard('{Control>}a{/Control}')
  await screen.findByRole('dialog', { name: 'New' })
  await user.keyboard('{Enter}')
  const person = within(await screen.findByRole('dialog', { name: 'New appointment' }))
  await user.keyboard('M')
  const cases = within(await person.findByRole('group', { name: 'Cases' }))
  const found = cases.getByRole('option', { name: /^Mateo Delgado/ })
  expect(found.textContent).toMatch(/Mateo Delgado.*Family at Home/)
  await user.click(found)

  await waitFor(() => expect(address()).toBe(`/appointment/${idOf(20)}`))
  expect(server.callsTo(createItem)).toMatchObject([{ query: { type: 'APPOINTMENT', target: foundCase.Id } }])
})

// spec: appointments 24
test('the create panel offers somebody new and a case', async () => {
  const { user, server, panel } = await openPanel()
  wizardServer(server)
  expect(panel.getByRole('button', { name: /^Person/ })).toBeDefined()

  await user.click(panel.getByRole('button', { name: /^Case/ }))

  expect(await screen.findByRole('dialog', { name: 'New case' })).toBeDefined()
})

// spec: directory 157, 190, 192, 242
test('the dialog shows twenty open cases, then ten cases and ten people of those that are found, and no closed one', async () => {
  const { user, server, picker } = await startDocument()
  await picker.findByRole('option', { name: /^Mateo Delgado/ })
  const asked = server.callsTo(listCases).find(({ query }) => query.open)
  expect(asked?.query).toMatchObject({ offset: 0, limit: 20 })

  await user.type(picker.getByRole('searchbox'), 'Mat')

  const cases = within(await picker.findByRole('group', { name: 'Cases' }))
  expect(cases.getAllByRole('option').length).toBe(1)
  const found = server.callsTo(searchItems).map(({ query }) => query)
  expect(new Set(found.map(({ limit }) => limit))).toEqual(new Set([10]))
  expect(new Set(found.map(({ kinds }) => kinds))).toEqual(new Set(['CASE', 'PATIENT|CONTACT']))
})

// spec: directory 205
test('a failure without a reason is reported as such: cases that do not load, a document that is not created', async () => {
  const { user, server, picker } = await startDocument(startingServer().answer(listCases, problem('server.internal')))
  await picker.findByText('Something went wrong.', { exact: true })
  server.answer(createItem, problem('server.internal'))
  await user.type(picker.getByRole('searchbox'), 'Mat')
  const cases = within(await picker.findByRole('group', { name: 'Cases' }))
  await user.click(cases.getByRole('option', { name: /^Mateo Delgado/ }))
  await user.click(await screen.findByRole('option', { name: /^Session note/ }))

  await findToast('Something went wrong.')
  expect(screen.getByRole('dialog', { name: 'New document: which template?' })).toBeDefined()
})

// spec: directory 205
test('a new person who is not created, without a reason, is reported as such, and the form stays', async () => {
  const { user, server, panel } = await openPanel()
  const Groups = [{ Id: idOf(4), Name: 'Northside Team' }]
  server.answer(readPlacesForPeople, { Groups }).answer(createPerson, problem('server.internal'))
  await user.click(panel.getByRole('button', { name: /^Person/ }))
  const form = within(await screen.findByRole('dialog', { name: 'New person' }))
  await user.type(await form.findByLabelText(/First name/), 'Mo')
  const last = await form.findByLabelText<HTMLInputElement>(/Last name/)
  await user.type(last, 'Qi')
  await user.click(form.getByRole('button', { name: 'Save' }))

  await findToast('Something went wrong.')
  expect(last.value).toBe('Qi')
})

// spec: appointments 128
test('an appointment that was answered without data was not saved, and can be tried again', async () => {
  const server = startingServer().answer(createItem, appointmentOf())
  const { user, panel } = await openPanel(server)
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.includes('/api/new?') ? Promise.resolve(new Response('null', { status: 200 })) : server.fetch(path, init),
  )
  await user.click(await panel.findByRole('button', { name: /^Appointment/ }))
  const picker = within(await screen.findByRole('dialog', { name: 'New appointment' }))
  await user.type(await picker.findByRole('searchbox'), 'Mat')
  const cases = within(await picker.findByRole('group', { name: 'Cases' }))
  await user.click(cases.getByRole('option', { name: /^Mateo Delgado/ }))

  await findToast('Saving error: Something went wrong.')
  expect(screen.getByRole('dialog', { name: 'New appointment' })).toBeDefined()
})

// spec: home 166; appointments 129; directory 203, 214
test('an unknown answer is an unexpected error, and a created item without a page is a navigation error', async () => {
  const { server, user, address } = await openKeptCase([])
  server.answer(listCreatable, { Items: [] }).answer(createItem, { ...appointmentOf(), Type: 'REPORT' })
  const html = { status: 502, headers: { 'content-type': 'text/html' } }
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.includes('/api/new?') ? Promise.resolve(new Response('<p>proxy</p>', html)) : server.fetch(path, init),
  )
  await user.keyboard('a')
  await findToast(/^An unexpected error happened: /)
  expect(address()).toMatch(/\/activity/)

  vi.stubGlobal('fetch', server.fetch)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog').length).toBe(0))
  await user.keyboard('a')

  await findToast('Something went wrong: navigation error.')
  expect(address()).toMatch(/\/activity/)
})
