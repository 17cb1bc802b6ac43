import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { renderPage } from '../../testing/render-page.tsx'

const missing = () =>
  screen.findByRole('heading', { level: 1, name: 'This page does not exist, or you do not have access to it.' })

test('going back does not show a deleted item again', async () => {
  const server = fakedServer()
    .answer(readHome, homeOf({ Cases: [] }))
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf())
  const path = `/directory/${idOf(11)}/${idOf(10)}/activity`
  const { user, address } = await renderPage(path, { server })
  await screen.findByRole('heading', { level: 1, name: 'Open: Mateo Delgado' })
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: /^Happy/ })

  server.answer(readCase, problem('record.not_found')).answer(readCaseGlance, problem('record.not_found'))
  server.say({ Event: 'item:gone', Id: idOf(10) })
  history.back()

  expect(await missing()).toBeDefined()
  expect(address()).toBe(path)
  expect(document.body.textContent).not.toContain('Check the connection')
})
