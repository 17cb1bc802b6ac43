import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { listCases, readCase } from '@caseloom/contracts/cases/endpoints'
import type { Endpoint } from '@caseloom/contracts/endpoint'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { listAudit } from '@caseloom/contracts/items/audit-endpoints'
import { listActivity } from '@caseloom/contracts/items/endpoints'
import { listDirectory, readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { directoryOf, personOf } from '../../testing/faked/faked-people.ts'
import { FakedProblem, problem } from '../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { renderPage } from '../../testing/render-page.tsx'

const ofCase = (tab: string) => `/directory/${idOf(11)}/${idOf(10)}/${tab}`
const list = 'The list could not be loaded.'

/** `failing`: the endpoint that refuses until the server has recovered. */
function aServer(failing: Endpoint, hasRecovered: () => boolean) {
  const server = fakedServer()
  const answer =
    <T,>(endpoint: Endpoint, good: T) =>
    (): T | FakedProblem =>
      endpoint === failing && !hasRecovered() ? problem('server.internal') : good
  return server
    .answer(readHome, answer(readHome, homeOf()))
    .answer(listDirectory, answer(listDirectory, directoryOf([])))
    .answer(listCases, answer(listCases, pageOfRows([])))
    .answer(readCase, answer(readCase, caseOf()))
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf())
    .answer(listActivity, answer(listActivity, { ...pageOfRows([]), Groups: [] }))
    .answer(listAudit, answer(listAudit, { ...pageOfRows([]), About: null, By: null }))
}

// spec: home 20; directory 77
test.each<[string, Endpoint, string]>([
  ['/', readHome, 'Your day could not be loaded.'],
  ['/directory', listDirectory, list],
  ['/directory/cases', listCases, list],
  [ofCase('activity'), listActivity, list],
  [ofCase('audit'), listAudit, list],
  [ofCase('activity'), readCase, 'This page could not be loaded.'],
])('what loads shows its shape, what fails says so and is tried again: %s', async (path, failing, words) => {
  let hasRecovered = false
  const server = aServer(failing, () => hasRecovered)
  const goOn = server.hold(failing)
  const said = () => screen.queryAllByText(words, { exact: false }).length
  const { user } = await renderPage(path, { server })
  await waitFor(() => expect(document.querySelectorAll('.cl-skeleton').length).toBeGreaterThan(0))
  expect(said()).toBe(0)

  goOn()
  await waitFor(() => expect(said()).toBeGreaterThan(0))
  // Other parts of the page may still be on their way.
  await waitFor(() => expect(document.querySelectorAll('.cl-skeleton').length).toBe(0))

  hasRecovered = true
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
  await waitFor(() => expect(said()).toBe(0))
})
