import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { listDashboardItems } from '@caseloom/contracts/dashboards/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { listReportFilters, listReports, readReport } from '@caseloom/contracts/reports/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { beganDrawing, endedDrawing, isUnfinished } from '../../platform/frames/unfinished-frames.ts'
import { idOf } from '../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { dashboardItemOf } from '../../testing/faked/faked-dashboards.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { caseFiguresOf, reportOf } from '../../testing/faked/faked-reports.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { renderPage } from '../../testing/render-page.tsx'

const DRAWING = `${idOf(80)} 3`
beforeEach(() => endedDrawing(DRAWING))

const aServer = (...Items: DashboardItem[]) =>
  fakedServer()
    .answer(listDashboardItems, { Items })
    .answer(readReport, reportOf())
    .answer(listReportFilters, { Groups: [], Clinicians: [] })

const frameOf = (title: string) => screen.findByTitle<HTMLIFrameElement>(title)

/** What the frame's page says to the page around it. */
function say(frame: HTMLIFrameElement, data: object): void {
  fireEvent(window, new MessageEvent('message', { data, source: frame.contentWindow }))
}

/** The frame's page says that it is there, which a real one does once it has loaded: by then the page around it listens. */
const sayReady = (frame: HTMLIFrameElement, given: ReturnType<typeof watch>) =>
  waitFor(() => {
    if (given.mock.calls.length === 0) say(frame, { Ready: true })
    expect(given).toHaveBeenCalledOnce()
  })

/** Everything that a frame was given to draw, and the ways by which its page tells what was pressed. */
function watch(frame: HTMLIFrameElement) {
  if (!frame.contentWindow) throw new Error('The frame has no window')
  const given = vi.fn<(message: object) => void>()
  const ways: { port: MessagePort; after: number }[] = []
  vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation((message: object, ...rest: unknown[]) => {
    const [way] = Array.isArray(rest[1]) ? (rest[1] as MessagePort[]) : []
    if (way) ways.push({ port: way, after: given.mock.calls.length })
    else given(message)
  })
  return Object.assign(given, { ways })
}

const chartColors = ['#010101', '#020202', '#030303', '#040404', '#050505', '#060606']

test('a frame is given its colors again when the theme changes', async () => {
  const { user } = await renderPage('/dashboard', { server: aServer(dashboardItemOf()) })
  const frame = await frameOf('Sessions a week')
  const given = watch(frame)
  for (const [index, color] of chartColors.entries()) frame.style.setProperty(`--color-chart-${index + 1}`, color)
  await sayReady(frame, given)
  expect(given.mock.calls[0]?.[0]).toMatchObject({ IsDark: false, Colors: chartColors })

  await user.click(screen.getByRole('button', { name: /, account$/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))

  await waitFor(() => expect(given).toHaveBeenCalledTimes(2))
  expect(given.mock.calls[1]?.[0]).toMatchObject({ IsDark: true })
})

// spec: home 26, 59, 195
test('a chart has its heading and the line under it, and a frame of its own that is given the report of the reader', async () => {
  await renderPage('/dashboard', { server: aServer(dashboardItemOf()) })
  const card = within(await screen.findByRole('region', { name: 'Sessions a week' }))
  expect(card.getByRole('heading', { level: 2, name: 'Sessions a week' })).toBeDefined()
  expect(card.getByText('Held and expected')).toBeDefined()
  const frame = await frameOf('Sessions a week')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame.getAttribute('src')).toBe('/frame/chart')
  const given = watch(frame)

  await sayReady(frame, given)
  expect(given.mock.calls[0]?.[0]).toMatchObject({
    Kind: 'chart',
    Content: 'option = {}',
    Data: { Report: { Id: 'sessions', Type: 'REPORT' } },
  })
})

// spec: home 25
test('HTML is in a frame without the origin of the page, as high as it says', async () => {
  const item = dashboardItemOf({ Type: 'HTML', Name: '<p>Hello</p>', Report: null, Subheader: null })
  await renderPage('/dashboard', { server: aServer(item) })
  const frame = await frameOf('Sessions a week')
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual(['allow-scripts', '/frame/html'])
  const given = watch(frame)
  await sayReady(frame, given)
  expect(given.mock.calls[0]?.[0]).toMatchObject({ Kind: 'html', Data: {} })
  say(frame, { Height: 77 })
  await waitFor(() => expect(frame.style.height).toBe('77px'))
})

// spec: home 27
test('nothing is given to a frame before its page says that its libraries are there', async () => {
  await renderPage('/dashboard', { server: aServer(dashboardItemOf()) })
  const frame = await frameOf('Sessions a week')
  const given = watch(frame)
  fireEvent(window, new MessageEvent('message', { data: { Ready: true }, source: window }))
  say(frame, { Height: 10 })
  expect(given).not.toHaveBeenCalled()
})

// spec: home 164
test('an item that fails says so in its place, and the others stay', async () => {
  const [one, other] = [dashboardItemOf(), dashboardItemOf({ Id: idOf(81), Header: 'Scores' })]
  await renderPage('/dashboard', { server: aServer(one, other) })
  const frame = await frameOf('Sessions a week')
  watch(frame)
  say(frame, { Ready: true })
  say(frame, { Failed: 'x is not defined' })

  const failed = await screen.findByText('This could not be shown: x is not defined')
  expect(screen.getByRole('region', { name: 'Sessions a week' }).contains(failed)).toBe(true)
  expect(await frameOf('Scores')).toBeDefined()
})

test('an item that never finished the last time is drawn only if the reader wants it', async () => {
  beganDrawing(DRAWING, 0)
  const { user } = await renderPage('/dashboard', { server: aServer(dashboardItemOf()) })
  expect(await screen.findByText(/^Last time, this did not finish/)).toBeDefined()
  expect(screen.queryByTitle('Sessions a week')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show it anyway' }))

  const frame = await frameOf('Sessions a week')
  watch(frame)
  say(frame, { Ready: true })
  await waitFor(() => expect(isUnfinished(DRAWING, Infinity)).toBe(true))
  say(frame, { Drawn: true })
  await waitFor(() => expect(isUnfinished(DRAWING, Infinity)).toBe(false))
})

test('without an item the page says so, and an inactive one is not shown to the administrator who wrote it either', async () => {
  await renderPage('/dashboard', { server: aServer(dashboardItemOf({ Active: false })) })
  const none = 'No dashboard found. Contact your administrator to setup Key Performance Indicators (KPIs)'
  expect(await screen.findByText(none)).toBeDefined()
})

// spec: directory 62
test('the dashboard of a case shows the items of the care model, which are given its figures and scores', async () => {
  const item = dashboardItemOf({ ShownOn: 'CASE', Header: 'Scores side by side', Report: null })
  const server = aServer(item)
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf({ CaseCount: 1 }))
  await renderPage(`/directory/${personOf().Id}/${caseOf().Id}/dashboard`, { server })
  const frame = await frameOf('Scores side by side')
  const given = watch(frame)

  say(frame, { Ready: true })

  await waitFor(() => expect(given).toHaveBeenCalled())
  expect(given.mock.calls[0]?.[0]).toMatchObject({ Data: { Figures: caseFiguresOf(), Scores: [] } })
  expect(server.callsTo(listDashboardItems)[0]).toMatchObject({ query: { shownOn: 'CASE' } })
})

test.each([
  ['/reports', '/reports'],
  ['https://example.org/', '/dashboard'],
  ['//example.org/reports', '/dashboard'],
  ['/admin/bin', '/dashboard'],
])('a link to %s that is pressed in an item leads to %s', async (href, at) => {
  const server = aServer(dashboardItemOf({ Type: 'HTML' })).answer(listReports, { Items: [] })
  const { address } = await renderPage('/dashboard', { server })
  const frame = await frameOf('Sessions a week')
  const given = watch(frame)
  await sayReady(frame, given)
  // It comes once, before anything of the content.
  expect(given.ways.map(({ after }) => after)).toEqual([0])
  // What a script says to the page itself is not heard.
  say(frame, { Open: '/reports' })

  given.ways[0]?.port.postMessage({ Open: href })
  given.ways[0]?.port.postMessage({ Open: href })

  await new Promise((resolve) => void setTimeout(resolve, 50))
  expect(address()).toBe(at)
})
