import { figureKeys } from '@caseloom/contracts/reports/report-ids'
import {
  downloadReport,
  listCountedRows,
  listReportFilters,
  listReports,
  readReport,
} from '@caseloom/contracts/reports/endpoints'
import type { Role } from '@caseloom/contracts/roles'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { countedRowOf, figuresOf, reportOf, reportsOf } from '../../../testing/faked/faked-reports.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const groups = [
  { Id: idOf(4), Name: 'Northside Team' },
  { Id: idOf(5), Name: 'Southside Team' },
]

const aServer = (Groups = groups) =>
  fakedServer()
    .answer(listReports, reportsOf())
    .answer(listReportFilters, { Groups, Clinicians: [] })
    .answer(readReport, ({ params, query }) =>
      reportOf({ Id: params.id, Group: groups.find(({ Id }) => Id === query.group) ?? null }),
    )
    .answer(listCountedRows, pageOfRows([countedRowOf()]))

const figures = async () =>
  within((await screen.findAllByRole('list')).find((list) => list.className === 'rp-figures') ?? document.body)

test.each<[Role, string]>([
  ['clinician', 'Your cases, 4 open cases.'],
  ['supervisor', 'The cases of your groups, 4 open cases.'],
  ['coordinator', 'The cases of your groups, 4 open cases.'],
  ['administrator', 'All cases, 4 open cases.'],
])('a report tells a %s whose cases it counts', async (role, words) => {
  await renderPage('/reports/sessions', { server: aServer(), session: sessionOf(role) })

  expect(await screen.findByText(words, { exact: false })).toBeDefined()
})

test.each([
  ['group', 'report.group_missing', 'There is no such group', 'All groups'],
  ['clinician', 'report.clinician_missing', 'There is no such clinician', 'All clinicians'],
  ['case', 'report.case_missing', 'There is no such case', 'All cases'],
] as const)(
  'a report whose %s is unknown says so, keeps its filters and leads to the figures',
  async (name, code, title, clear) => {
    const server = aServer().answer(readReport, ({ params, query }) =>
      query[name] === undefined ? reportOf({ Id: params.id }) : problem(code),
    )
    const { user, address } = await renderPage(`/reports/sessions?${name}=${idOf(99)}&from=2026-10-01`, { server })

    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Sessions and engagement' })).toBeDefined()
    expect(screen.getByRole('group', { name: 'Filters' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: clear }))

    expect(await figures()).toBeDefined()
    expect(address()).toBe('/reports/sessions?from=2026-10-01')
  },
)

test.each(['/reports/sessions', '/reports/sessions/rows'])(
  'a group in the address of %s that is no id is said in the same words',
  async (path) => {
    await renderPage(`${path}?group=none`, { server: aServer() })
    expect(await screen.findByText('There is no such group')).toBeDefined()
  },
)

// spec: home 28, 31, 33, 34
test.each([
  ['sessions', 'Sessions', '34 of 46', /Completed appointments with a successful outcome/],
  ['attendance', 'Family engagement', '87%', /Attendances that were present/],
  ['first-steps', 'Time to first contact', '2 days', /first completed appointment/],
  ['first-steps', 'Time to first session', '3 days', /Days from the start of the case to its first session/],
  ['scores', 'Alliance', '3.2 of 4', /latest completed form/],
  ['phases', 'Time in phase', '31.5 days', /Days from the start of a phase/],
  ['phases', 'Planning tool', '2 of 3', /Completed planning forms/],
])('the report %s says %s, how it is computed, and leads to what it counts', async (id, label, value, definition) => {
  const { user, address } = await renderPage(`/reports/${id}?group=${idOf(4)}`, { server: aServer() })
  const link = (await figures()).getByRole('link', { name: `${label}: ${value}. Show what it counts.` })

  const info = (await figures()).getByRole('button', { name: `How it is computed: ${label}` })
  await user.click(info)
  expect(document.getElementById(info.getAttribute('aria-controls') ?? '')?.textContent).toMatch(definition)
  await user.click(link)

  await waitFor(() => expect(address()).toMatch(new RegExp(`^/reports/${id}/rows\\?group=${idOf(4)}&figure=`)))
  expect(await screen.findByRole('link', { name: 'Family session 9' })).toBeDefined()
})

test('the definition of a figure is shown while its sign has the focus', async () => {
  const { user } = await renderPage('/reports/sessions', { server: aServer() })
  const info = (await figures()).getByRole('button', { name: 'How it is computed: Weekly percent' })
  await user.pointer({ target: document.body })

  await user.hover(info)

  expect((await screen.findByRole('tooltip')).textContent).toContain('as a share of the weeks that count (40)')
})

test('the filters are in the address, and what is asked for follows it', async () => {
  const { user, address, server } = await renderPage('/reports/sessions?from=2026-11-09&to=2026-11-22', {
    server: aServer(),
    session: sessionOf('administrator'),
  })

  await user.click(await screen.findByRole('button', { name: /Group/ }))
  await user.click(await screen.findByRole('option', { name: 'Southside Team' }))

  await waitFor(() => expect(address()).toContain(`group=${idOf(5)}`))
  await waitFor(() =>
    expect(server.callsTo(readReport).at(-1)?.query).toMatchObject({
      from: '2026-11-09',
      to: '2026-11-22',
      group: idOf(5),
    }),
  )
  expect(await screen.findByText('Southside Team, 4 open cases', { exact: false })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/reports/sessions'))
})

test('the chart has a table of the same values, a sentence, and columns that the arrow keys read out', async () => {
  const { user, address } = await renderPage('/reports/sessions', { server: aServer([]) })
  const chart = await screen.findByRole('slider')
  expect(chart.getAttribute('aria-valuetext')).toContain('Engagement 2')

  chart.focus()
  await user.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toContain('Engagement 3')
  await user.click(screen.getByRole('radio', { name: 'Table' }))

  await waitFor(() => expect(address()).toBe('/reports/sessions?view=table'))
  const table = within(await screen.findByRole('region', { name: 'Sessions, by phase: Table' }))
  expect(table.getAllByRole('row').length).toBe(3)
})

/** The files that the page gives its reader, by name. */
function givenFiles() {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

test.each([
  ['Rows as CSV', 'csv'],
  ['Everything as an Excel workbook', 'xlsx'],
  ['Report as PDF', 'pdf'],
] as const)('a report is downloaded with its filters: %s', async (name, format) => {
  const files = givenFiles()
  const server = aServer().answer(downloadReport, new Uint8Array([1]))
  const { user } = await renderPage('/reports/sessions?from=2026-11-09&to=2026-11-22', { server })

  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name }))

  await waitFor(() => expect(files).toEqual([`sessions.${format}`]))
  expect(server.callsTo(downloadReport)).toMatchObject([
    { params: { id: 'sessions' }, query: { from: '2026-11-09', to: '2026-11-22', by: 'case', format } },
  ])
})

test('a download that fails is said on the page, which stays', async () => {
  const files = givenFiles()
  const server = aServer().answer(downloadReport, problem('report.period_invalid'))
  const { user, leftFor } = await renderPage('/reports/sessions', { server })

  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rows as CSV' }))

  await findToast(/ten years at most/)
  expect([leftFor, files]).toEqual([[], []])
})

test('a column of a score leads to what that score counts', async () => {
  const { user, address } = await renderPage('/reports/scores', { server: aServer() })
  const progress = (await screen.findByText('Progress', { selector: 'figcaption' })).closest('figure')

  await user.click(progress?.querySelector('.target') ?? document.body)

  await waitFor(() => expect(address()).toContain('figure=progress'))
})

test('a number in the table leads to the rows of its case, and the rows can be sorted', async () => {
  const rows = ['Ana', 'Zoe'].map((Name, index) => ({
    Id: idOf(80 + index),
    Name,
    Description: null,
    PersonId: idOf(11),
    Figures: figuresOf({ Sessions: index + 5 }),
  }))
  const server = aServer().answer(readReport, reportOf({ Rows: rows, RowTotal: 2 }))
  const { user, address } = await renderPage('/reports/sessions', { server })
  const table = within(await screen.findByRole('table', { name: 'By case' }))
  const names = () => table.getAllByRole('link', { name: /^(Ana|Zoe)$/ }).map((link) => link.textContent)
  expect(names()).toEqual(['Ana', 'Zoe'])

  await user.click(table.getByRole('button', { name: /^Sessions/ }))
  await user.click(table.getByRole('button', { name: /^Sessions/ }))
  await waitFor(() => expect(address()).toBe('/reports/sessions?sort=-sessions'))
  expect(names()).toEqual(['Zoe', 'Ana'])
  await user.click(table.getByRole('link', { name: /^Zoe, Sessions: 6/ }))

  await waitFor(() => expect(address()).toBe(`/reports/sessions/rows?case=${idOf(81)}&figure=sessions`))
})

test.each(figureKeys)('every figure has a page of what it counts: %s', async (figure) => {
  const { server } = await renderPage(`/reports/sessions/rows?figure=${figure}`, { server: aServer() })

  expect(await screen.findByRole('link', { name: 'Family session 9' })).toBeDefined()
  expect(server.callsTo(listCountedRows).at(-1)?.query.figure).toBe(figure)
})

test('of weeks, those with a session and those without can be listed alone', async () => {
  const { user, address, server } = await renderPage('/reports/sessions/rows?figure=weeks', { server: aServer() })

  await user.click(await screen.findByRole('radio', { name: 'No session' }))

  await waitFor(() => expect(address()).toBe('/reports/sessions/rows?figure=weeks&counts=no'))
  await waitFor(() => expect(server.callsTo(listCountedRows).at(-1)?.query.counts).toBe('no'))
})

// spec: directory 81; home 7
test('the reports are cards that lead to their pages; an inactive one leads nowhere', async () => {
  const { user, address } = await renderPage('/reports', { server: aServer() })
  const cards = within(await screen.findByRole('list', { name: 'Reports' }))

  expect(cards.getByText('Alliance, progress and impact').closest('[aria-disabled=true]')).not.toBeNull()
  expect(cards.getAllByRole('link').map((link) => link.textContent)).toEqual(['Sessions and engagement'])
  await user.click(cards.getByRole('link'))

  await waitFor(() => expect(address()).toBe('/reports/sessions'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sessions and engagement' })).toBeDefined()
})

test('what is not found, and a report that does not exist, say so', async () => {
  const server = aServer().answer(readReport, problem('record.not_found'))
  await renderPage(`/reports/sessions?clinician=${idOf(9)}`, { server })
  expect(await screen.findByRole('heading', { level: 1, name: /not found|not here|does not exist/i })).toBeDefined()

  await renderPage('/reports/no-such-report', { server: aServer() })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})
