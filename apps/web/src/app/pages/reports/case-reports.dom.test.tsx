import { listTemplates } from '@caseloom/contracts/documents/endpoints'
import { listCases, readCase } from '@caseloom/contracts/cases/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { listReports, readCaseFigures } from '@caseloom/contracts/reports/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, caseRowOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { caseFiguresOf, reportsOf } from '../../../testing/faked/faked-reports.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const ofPerson = `/directory/${idOf(11)}`
const ofCase = `${ofPerson}/${idOf(10)}`

const figures = caseFiguresOf({
  FirstContact: { Day: '2026-10-02', Days: 1 },
  FirstSession: { Day: '2026-10-03', Days: 2, WindowDays: 3, InTime: true },
  Sessions: 5,
  ExpectedSessions: 7,
  WeeksHeld: 5,
  WeeksCounted: 7,
  WeeklyPercent: 71,
  Present: 9,
  Planned: 10,
  EngagementPercent: 90,
  Plans: [
    {
      PhaseId: idOf(70),
      PhaseName: 'Engagement',
      Name: 'First plan',
      DocumentId: idOf(30),
      CompletedDay: '2026-10-12',
    },
    { PhaseId: idOf(71), PhaseName: 'Behavior change', Name: 'Second plan', DocumentId: null, CompletedDay: null },
  ],
  Incidents: [{ Id: idOf(50), Name: 'A fall', Date: '2026-11-02T15:00:00', Severity: 'high', Completed: false }],
  IncidentTotal: 4,
})

const aServer = () =>
  fakedServer()
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf({ CaseCount: 1 }))
    .answer(listCases, pageOfRows([caseRowOf()]))
    .answer(listReports, reportsOf())
    .answer(listTemplates, { Items: [] })
    .answer(readCaseFigures, figures)

test('what is counted once is said in the singular', async () => {
  const once = { ...figures, WeeksHeld: 1, WeeksCounted: 1, Present: 1, Planned: 1 }
  await renderPage(`${ofCase}/dashboard`, { server: aServer().answer(readCaseFigures, once) })
  const shown = within(await screen.findByRole('region', { name: 'Figures of the case' }))
  const valueOf = (label: string) => shown.getByRole('heading', { name: label }).closest('li')?.textContent

  expect(valueOf('Weekly percent')).toMatch(/1 of 1 week$/)
  expect(valueOf('Family engagement')).toMatch(/1 of 1 attendance$/)
})

// spec: home 31, 33, 34, 35, 36; directory 96
test.each([
  ['a case', `${ofCase}/dashboard`],
  ['a person', `${ofPerson}/dashboard`],
])('the dashboard of %s has its figures, with how each is computed', async (_whose, path) => {
  const { user } = await renderPage(path, { server: aServer() })
  const shown = within(await screen.findByRole('region', { name: 'Figures of the case' }))
  const valueOf = (label: string) => shown.getByRole('heading', { name: label }).closest('li')?.textContent

  expect(valueOf('First contact')).toContain('1 day')
  expect(valueOf('First session')).toContain('2 daysWithin the 3-day window')
  expect(valueOf('Sessions')).toContain('55 of 7 expected')
  expect(valueOf('Weekly percent')).toContain('71%5 of 7 weeks')
  expect(valueOf('Family engagement')).toContain('90%9 of 10 attendances')
  const plans = shown.getByRole('heading', { name: 'Planning tool' }).closest('section')
  expect(plans?.textContent).toContain('First planEngagement')
  expect(plans?.textContent).toMatch(/Completed.*Oct.*12/)
  expect(plans?.textContent).toContain('Second planBehavior changeNot started')
  const incident = shown.getByRole('link', { name: 'A fall' })
  expect(incident.getAttribute('href')).toBe(`/incident/${idOf(50)}/basic-info`)
  expect(incident.closest('li')?.textContent).toMatch(/Nov.*2.*To follow up.*High/)
  expect(shown.getByRole('link', { name: '3 more in the activity' }).getAttribute('href')).toBe(
    `${ofCase}/activity?kinds=INCIDENT`,
  )

  await user.click(shown.getByRole('button', { name: 'How it is computed: First session' }))
  expect(shown.getByText(/^Days from the start of the case to its first session/)).toBeDefined()
})

// spec: directory 60
test.each([
  ['a case', `${ofCase}/reports`, 'Reports about this case'],
  ['a person', `${ofPerson}/reports`, 'Reports about Family at Home'],
])('the tab Reports of %s has the reports of the care model about its case', async (_whose, path, title) => {
  await renderPage(path, { server: aServer() })

  const cards = within(await screen.findByRole('list', { name: title }))

  expect(cards.getByRole('link', { name: 'Sessions and engagement' }).getAttribute('href')).toBe(
    `/reports/sessions?case=${idOf(10)}`,
  )
})

test('a case that is only shared with the reader has figures, and no reports', async () => {
  const server = aServer().answer(readCaseFigures, { ...figures, InReports: false })
  await renderPage(`${ofCase}/reports`, { server })
  expect(await screen.findByRole('heading', { level: 1, name: /Mateo Delgado/ })).toBeDefined()

  await renderPage(`${ofCase}/dashboard`, { server })
  expect(await screen.findByRole('region', { name: 'Figures of the case' })).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Reports about this case' })).toBeNull()
})
