import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { listCases, readCase } from '@caseloom/contracts/cases/endpoints'
import { listDashboardItems } from '@caseloom/contracts/dashboards/endpoints'
import type { ScoreCourse } from '@caseloom/contracts/documents/document-course'
import { readCaseCourses } from '@caseloom/contracts/documents/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { readReport } from '@caseloom/contracts/reports/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, caseRowOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { dashboardItemOf } from '../../../testing/faked/faked-dashboards.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { reportOf } from '../../../testing/faked/faked-reports.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { phasesIn } from '../../../testing/house/kept-case.ts'
// oxlint-disable-next-line import/max-dependencies -- a dashboard shows what many slices know
import { renderPage } from '../../../testing/render-page.tsx'

const person = `/directory/${idOf(11)}`
const alliance: ScoreCourse = {
  Id: idOf(60),
  Name: 'Alliance',
  Min: 0,
  Max: 10,
  Bands: [],
  Points: [{ DocumentId: idOf(301), Name: 'Session rating', At: '2026-11-03T10:00:00', Value: 2, Band: null }],
}
const written = dashboardItemOf({ ShownOn: 'CASE', Header: 'Scores side by side', Report: null })
const NONE = 'No dashboard found. Contact your administrator to setup Key Performance Indicators (KPIs)'

const aServer = () =>
  fakedServer()
    .answer(readPerson, personOf({ CaseCount: 1 }))
    .answer(readCase, caseOf({ Phases: phasesIn(1) }))
    .answer(readCaseGlance, glanceOf())
    .answer(listCases, pageOfRows([caseRowOf()]))
    .answer(readCaseCourses, { Items: [alliance] })
    .answer(listDashboardItems, { Items: [written] })

/** The names of the figures of a dashboard for which a sign says how they were computed. */
const defined = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('button', { name: /^How it is computed: / })
    .map((sign) => /^How it is computed: (.*)$/.exec(sign.getAttribute('aria-label') ?? '')?.[1])

describe('the dashboard of a person', () => {
  test('shows for each case its figures, its scores and what administrators wrote', async () => {
    await renderPage(`${person}/dashboard`, { server: aServer() })
    const ofCase = within(await screen.findByRole('region', { name: /^Mateo Delgado, / }))

    expect(await ofCase.findByRole('heading', { level: 3, name: 'Sessions' })).toBeDefined()
    expect(await ofCase.findByRole('heading', { level: 3, name: 'Scores over time' })).toBeDefined()
    expect(await ofCase.findByTitle('Scores side by side')).toBeDefined()
  })

  test('says that its cases could not be loaded, and loads them again', async () => {
    const server = aServer().answer(listCases, problem('server.internal'))
    const { user } = await renderPage(`${person}/dashboard`, { server })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(listCases, pageOfRows([caseRowOf()]))

    await user.click(again)

    expect(await screen.findByRole('region', { name: /^Mateo Delgado, / })).toBeDefined()
  })

  test('without a case says so, and leads to the administrators', async () => {
    const { user } = await renderPage(`${person}/dashboard`, { server: aServer().answer(listCases, pageOfRows([])) })
    expect(await screen.findByText(NONE)).toBeDefined()

    await user.click(await screen.findByRole('button', { name: 'Contact us' }))

    expect(await screen.findByRole('dialog', { name: 'Contact us' })).toBeDefined()
  })
})

describe('the dashboard of a colleague', () => {
  const server = () => aServer().answer(readPerson, personOf({ Type: 'CLINICIAN', Name: 'Daniel Kim' }))

  test('shows the figures of their work', async () => {
    await renderPage(`${person}/dashboard`, { server: server().answer(readReport, reportOf()) })
    expect(await screen.findByRole('heading', { level: 2, name: 'Last 12 weeks' })).toBeDefined()
  })

  test('is empty, not blank, for a reader without reports about them', async () => {
    const missing = problem('report.clinician_missing')
    await renderPage(`${person}/dashboard`, { server: server().answer(readReport, missing) })
    expect(await screen.findByText(NONE)).toBeDefined()
  })

  test('that cannot be loaded says so', async () => {
    await renderPage(`${person}/dashboard`, { server: server().answer(readReport, problem('server.internal')) })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('each figure says how it was computed', () => {
  test('on the dashboard of a case: of its phases, of its course and of its scores', async () => {
    await renderPage(`${person}/${idOf(10)}/dashboard`, { server: aServer() })
    await screen.findByRole('heading', { name: 'Scores over time' })
    await screen.findByRole('heading', { name: 'First contact' })
    const main = await screen.findByRole('main')

    const ofPhases = ['Engagement', 'Behavior change', 'Generalization'].flatMap((phase) =>
      ['Sessions', 'Weeks with a session', 'Days in the phase'].map((figure) => `${figure}, ${phase}`),
    )
    const cards = [...main.querySelectorAll('.rp-figures h2')].map(({ textContent }) => textContent)
    expect(cards.length).toBeGreaterThan(3)
    expect(new Set(defined(main))).toEqual(new Set([...ofPhases, ...cards, 'Alliance']))
  })

  test('at home, where the definition is loaded when the reader comes to it', async () => {
    const { user } = await renderPage('/', { server: fakedServer().answer(readHome, homeOf()) })
    const week = within(await screen.findByRole('region', { name: 'This week' }))

    await user.click(week.getByRole('button', { name: 'How it is computed: This week' }))

    const note = await week.findByRole('note')
    await waitFor(() =>
      expect(note.textContent).toMatch(/^Completed appointments with a successful outcome .* Expected/),
    )
  })
})
