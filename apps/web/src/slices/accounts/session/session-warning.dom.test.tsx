import { readSession, staySignedIn } from '@caseloom/contracts/accounts/endpoints'
import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const MINUTE_MILLIS = 60_000
/** The page loads the watch over its session after this time. */
const WATCHED_MILLIS = 5_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
})

async function pass(millis: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(millis)
  await vi.dynamicImportSettled()
}

const warning = () => screen.findByRole('alertdialog', { name: /^You will be signed out in 1:\d\d$/ })

test('two minutes before the end a dialog offers to stay', async () => {
  const session = sessionOf('supervisor', { IdleSecondsLeft: 121 })
  const server = fakedServer().answer(readHome, homeOf()).answer(staySignedIn, { IdleSecondsLeft: 1800 })
  const { user } = await renderPage('/', { server, session })
  server.answer(readSession, { ...session, IdleSecondsLeft: 119 })
  await pass(WATCHED_MILLIS)
  await pass(1500)

  const dialog = await warning()
  expect(dialog.textContent).toContain('You haven’t been active for a while. What you typed is kept.')
  const stay = screen.getByRole('button', { name: 'Stay signed in' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.callsTo(staySignedIn)).toHaveLength(1)
})

test('without a connection an idle session warns and ends by the page’s clock', async () => {
  const session = sessionOf('clinician', { IdleSecondsLeft: 1800 })
  const server = fakedServer()
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
  await renderPage(`/directory/${idOf(11)}/${idOf(10)}/activity`, { server, session })
  expect(document.documentElement.outerHTML).toContain('Delgado')
  await pass(2 * WATCHED_MILLIS)
  server.setReachable(false)

  await pass(28.5 * MINUTE_MILLIS)
  expect(await warning()).toBeDefined()
  await pass(2 * MINUTE_MILLIS)

  expect(await screen.findByRole('heading', { level: 1, name: 'Your session has ended' })).toBeDefined()
  expect(document.documentElement.outerHTML).not.toContain('Delgado')
})
