import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import type { Phase } from '@caseloom/contracts/cases/case'
import { listCases, readCase } from '@caseloom/contracts/cases/endpoints'
import { listAudit } from '@caseloom/contracts/items/audit-endpoints'
import { expandRow, listActivity } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { listTemplates } from '@caseloom/contracts/documents/endpoints'
import { listRelationships } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { activityOf, activityRowOf, caseOf, caseRowOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { itemJson } from '../../testing/faked/faked-items.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { pageOfRows } from '../../testing/faked/faked-rows.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { calendarEntry, calendarOf } from '../../testing/faked/faked-calendar.ts'
// oxlint-disable-next-line import/max-dependencies -- every tab has answers of its own
import { appointmentOf } from '../../testing/faked/faked-work.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderPage, settled } from '../../testing/render-page.tsx'

const ofPerson = `/directory/${idOf(11)}`
const ofCase = `${ofPerson}/${idOf(10)}`

const aServer = () =>
  fakedServer()
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf())
    .answer(listCases, pageOfRows([]))
    .answer(listAudit, { ...pageOfRows([]), About: null, By: null })
    .answer(listRelationships, pageOfRows([]))
    .answer(listTemplates, { Items: [] })
    .answer(readCalendar, calendarOf(calendarEntry()))

const tabs = [
  ['My work', 'activity'],
  ['Cases', 'cases'],
  ['Reports', 'reports'],
  ['Person info', 'person-info'],
  ['Calendar', 'calendar'],
  ['Audit', 'audit'],
  ['Relationships', 'relationships'],
  ['Dashboard', 'dashboard'],
  ['Clinical info', 'clinical-info'],
] as const

const sections = async () => within(await screen.findByRole('navigation', { name: 'Sections' }))

// spec: directory 9, 10, 11, 12, 13, 57
test.each([
  ['a case', ofCase],
  ['a person', ofPerson],
])('%s has nine tabs, each at its address', async (_whose, base) => {
  const { user, address } = await renderPage(`${base}/activity`, { server: aServer() })
  const links = (await sections()).getAllByRole('link')
  expect(links.map((link) => link.textContent.replace(/\d+$/, ''))).toEqual(tabs.map(([name]) => name))

  for (const [name, key] of tabs) {
    await user.click((await sections()).getByRole('link', { name: new RegExp(`^${name}`) }))
    await waitFor(() => expect(address()).toBe(`${base}/${key}`))
    const current = async () => (await sections()).getByRole('link', { current: 'page' }).textContent
    await waitFor(async () => expect(await current()).toMatch(new RegExp(`^${name}`)))
  }
})

test.each([
  [`${ofCase}?tab=audit`, `${ofCase}/audit`],
  [`${ofCase}?tab=clinical-info`, `${ofCase}/clinical-info`],
  [`${ofCase}?filter=x`, `${ofCase}/activity?filter=x`],
  [`${ofPerson}?tab=relationships`, `${ofPerson}/relationships`],
  [ofPerson, `${ofPerson}/activity`],
])('a tab is named by the query, and is otherwise the first: %s', async (from, to) => {
  const { address } = await renderPage(from, { server: aServer() })

  expect(await screen.findByRole('heading', { level: 1, name: /Mateo Delgado/ })).toBeDefined()
  expect(address()).toBe(to)
})

const without = { Can: { ...itemJson.Can, Download: false } }

// spec: directory 65, 231, 232, 233, 234
test.each([
  [
    `${ofPerson}/dashboard`,
    'No dashboard found. Contact your administrator to setup Key Performance Indicators (KPIs)',
  ],
  [`${ofCase}/clinical-info`, 'There are no data items in this list.'],
  [`${ofCase}/calendar`, 'None found.'],
  [`${ofCase}/reports`, 'No options found for this case.'],
  [`${ofPerson}/reports`, 'No options found.'],
  [`${ofPerson}/relationships`, 'no data'],
])('a tab that holds nothing yet says what belongs there: %s', async (path, words) => {
  const person = personOf({ ...without, CaseCount: 0 })
  const server = aServer().answer(readPerson, person).answer(readCase, caseOf(without))
  server.answer(readCalendar, calendarOf())

  await renderPage(path, { server })

  const shown = await screen.findByRole('main')
  await waitFor(() => expect(shown.textContent).toContain(words))
})

// spec: directory 63, 64
test('the calendar of a case leads to its appointments', async () => {
  const server = aServer().answer(readAppointment, appointmentOf())
  const { user, address } = await renderPage(`${ofCase}/calendar`, { server })

  await user.click(await screen.findByRole('link', { name: /^Mateo Delgado, Family session 9/ }))

  await waitFor(() => expect(address()).toBe(`/appointment/${idOf(20)}`))
  expect(server.callsTo(readCalendar)[0]?.query).toMatchObject({ case: idOf(10) })
  await settled(server)
})

const phaseOf = (parts: Partial<Phase>): Phase => ({
  Id: idOf(70),
  Name: 'Engagement',
  Start: '2026-10-01',
  End: null,
  Begun: true,
  Current: true,
  PlannedWeeks: 4,
  Sessions: 5,
  ExpectedSessions: 0,
  WeeksHeld: 3,
  WeeksCounted: 4,
  WeeklyPercent: 75,
  Days: 49,
  Weeks: [],
  ...parts,
})

// spec: directory 61; home 30
test('the dashboard has the figures of its phases', async () => {
  const later = phaseOf({ Id: idOf(71), Name: 'Generalization', Current: false, Sessions: 0, WeeklyPercent: null })
  const server = aServer().answer(readCase, caseOf({ Phases: [phaseOf({}), later] }))

  await renderPage(`${ofCase}/dashboard`, { server })

  const cards = within(await screen.findByRole('list', { name: 'Phases' })).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Engagement.*Sessions ?5.*Weeks with a session ?75%/),
    expect.stringMatching(/Generalization.*Sessions ?0.*Weeks with a session ?–/),
  ])
})

// spec: directory 25, 59
test('a report opens as a PDF in a tab of its own', async () => {
  const open = vi.fn<typeof globalThis.open>(() => null)
  vi.stubGlobal('open', open)
  const { user } = await renderPage(`${ofPerson}/reports`, { server: aServer() })

  await user.click(await screen.findByRole('button', { name: 'Open PDF: Summary of the person' }))

  await waitFor(() => expect(open).toHaveBeenCalledWith(`/api/download/${idOf(11)}`, '_blank', 'noopener'))
})

const template = (number: number, Name: string, Active: boolean) => ({
  Id: idOf(number),
  Name,
  Description: 'After each session',
  Type: 'TEMPLATE' as const,
  Active,
  Version: 1,
  Published: '2026-01-01T09:00:00',
})
const templates = { Items: [template(5, 'Session note', true), template(6, 'Old note', false)] }

// spec: directory 25, 88
test('the forms of a case are cards, and each is printed blank in a tab of its own', async () => {
  const open = vi.fn<typeof globalThis.open>(() => null)
  vi.stubGlobal('open', open)
  const { user } = await renderPage(`${ofCase}/reports`, { server: aServer().answer(listTemplates, templates) })
  const forms = within(await screen.findByRole('region', { name: 'Blank forms to print' }))
  expect(forms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Session noteAfter each sessionPrint a blank form',
  ])

  await user.click(forms.getByRole('button', { name: 'Print a blank form: Session note' }))

  const address = `/api/download/${idOf(10)}?form=${idOf(5)}`
  await waitFor(() => expect(open.mock.calls).toEqual([[address, '_blank', 'noopener']]))
})

// spec: directory 213
test('an item that is gone meanwhile is not printed, and the page says so', async () => {
  const open = vi.fn<typeof globalThis.open>(() => null)
  vi.stubGlobal('open', open)
  const server = aServer().answer(listTemplates, templates).answer(expandRow, problem('record.not_found'))
  const { user } = await renderPage(`${ofCase}/reports`, { server })

  await user.click(await screen.findByRole('button', { name: 'Print a blank form: Session note' }))

  await findToast('Something went wrong: printing error.')
  expect(open).not.toHaveBeenCalled()
})

// spec: directory 66
test('the clinical info of a case is its forms, and each leads to its pages', async () => {
  const form = activityRowOf({ Id: idOf(30), Name: 'Check-in', Type: 'DOCFORM' })
  const server = aServer().answer(listActivity, ({ query }) => activityOf(query.kinds === 'DOCFORM' ? [form] : []))

  await renderPage(`${ofCase}/clinical-info`, { server })

  const link = await screen.findByRole('link', { name: 'Check-in' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/document/${idOf(30)}`))
  expect(server.callsTo(listActivity).at(-1)?.query).toMatchObject({ case: idOf(10), kinds: 'DOCFORM' })
})

// spec: directory 67, 68, 75
test('the header offers to call, to write, and to open the contact info', async () => {
  const { user } = await renderPage(`${ofCase}/activity`, { server: aServer() })
  const [call] = await screen.findAllByRole('link', { name: /^Call Carmen \(/ })
  expect(call?.getAttribute('href')).toBe('tel:+12155550148')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Write to Mateo Delgado' }).disabled).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Contact info' }))

  expect(await screen.findByRole('dialog', { name: 'Contact info of Mateo Delgado' })).toBeDefined()
})

// spec: directory 70
test('without the person a case’s header offers neither to write nor the contact info', async () => {
  await renderPage(`${ofCase}/activity`, { server: aServer().answer(readPerson, problem('record.not_found')) })

  const info = await screen.findByRole<HTMLButtonElement>('button', { name: 'Contact info' })
  const write = screen.getByRole<HTMLButtonElement>('button', { name: 'You cannot write to Mateo Delgado.' })
  expect([info.disabled, write.disabled]).toEqual([true, true])
})

// spec: directory 10
test.each([
  [1440, 0],
  [1000, 1],
  [390, 0],
])('between a telephone and a wide screen the summary of a case is a tab (%s px)', async (screenWidth, count) => {
  const { user, address } = await renderPage(`${ofCase}/activity`, { server: aServer(), screenWidth })
  const links = (await sections()).queryAllByRole('link', { name: 'More info' })
  expect(links.length).toBe(count)

  for (const link of links) {
    await user.click(link)
    expect(await screen.findByRole('heading', { name: 'Family and others' })).toBeDefined()
    expect(address()).toBe(`${ofCase}/more-info`)
  }
})

// spec: directory 151
test('a case says how long it lasts while it is open, and how it ended once it is closed', async () => {
  const closed = caseRowOf({ Id: idOf(12), Name: 'Ada Lovelace', State: 'closed', OutcomeName: 'Goals reached' })
  const server = aServer().answer(listCases, pageOfRows([caseRowOf({ LengthDays: 53 }), closed]))

  await renderPage('/directory/cases', { server })

  expect((await screen.findByRole('row', { name: /Mateo Delgado/ })).textContent).toContain('7 weeks')
  expect(screen.getByRole('row', { name: /Ada Lovelace/ }).textContent).toContain('Goals reached')
})
