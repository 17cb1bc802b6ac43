import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { listComments } from '@caseloom/contracts/comments/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { personOf } from '../../testing/faked/faked-people.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { renderPage } from '../../testing/render-page.tsx'

const nobody = idOf(999)

test.each([
  '/no-such-page',
  '/admin/bin',
  `/appointment/${nobody}`,
  '/appointment/not-an-id',
  `/directory/${nobody}/activity`,
  `/directory/${idOf(11)}/${nobody}/activity`,
  `/directory/${idOf(11)}/no-such-tab`,
  '/directory/not-an-id/activity',
])('foreign, malformed and missing ids lead a clinician to the same page: %s', async (path) => {
  const missing = problem('record.not_found')
  const server = fakedServer()
    .answer(readPerson, ({ params }) => (params.id === idOf(11) ? personOf() : missing))
    .answer(readCase, missing)
    .answer(readAppointment, missing)
  for (const endpoint of [readPerson, readAppointment, listComments]) server.check(endpoint)

  await renderPage(path, { server })

  const words = await screen.findAllByText('This page does not exist, or you do not have access to it.')
  expect(words.length).toBeGreaterThan(0)
  expect(screen.getAllByRole('heading', { level: 1 }).length).toBe(1)
})
