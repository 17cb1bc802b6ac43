import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { listCases } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { createItem, listCreatable } from '@caseloom/contracts/items/endpoints'
import { searchItems } from '@caseloom/contracts/search/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseRowOf } from '../../../testing/faked/faked-cases.ts'
import { foundOf } from '../../../testing/faked/faked-found.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage, settled } from '../../../testing/render-page.tsx'

// spec: directory 91
test('whom an appointment is for is picked among people and cases', async () => {
  const hisCase = foundOf({ Id: idOf(10), Type: 'CASE' })
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(listCases, pageOfRows([caseRowOf()]))
    .answer(searchItems, ({ query }) => ({ Items: query.kinds === 'CASE' ? [hisCase] : [foundOf()] }))
    .answer(listCreatable, { Items: [] })
    .answer(createItem, appointmentOf())
    .answer(readAppointment, appointmentOf())
  const { user, address } = await renderPage('/', { server })
  await user.keyboard('a')
  await fill(user, await screen.findByRole('searchbox'), 'Mateo')
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Mateo Delgado/ }).length).toBe(2))

  await user.click(screen.getAllByRole('option', { name: /Mateo Delgado/ })[0] ?? document.body)

  await waitFor(() => expect(address()).toBe(`/appointment/${idOf(20)}`))
  await settled(server)
  expect(server.callsTo(createItem)).toMatchObject([{ query: { type: 'APPOINTMENT', target: idOf(10) } }])
})

test('what is being created cannot be left behind unseen: the panel stays until the answer is there', async () => {
  const hisCase = foundOf({ Id: idOf(10), Type: 'CASE' })
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(listCases, pageOfRows([caseRowOf()]))
    .answer(searchItems, ({ query }) => ({ Items: query.kinds === 'CASE' ? [hisCase] : [] }))
    .answer(listCreatable, { Items: [] })
    .answer(createItem, appointmentOf())
    .answer(readAppointment, appointmentOf())
  const answer = server.hold(createItem)
  const { user, address } = await renderPage('/', { server })
  await user.keyboard('a')
  await fill(user, await screen.findByRole('searchbox'), 'Mateo')
  await user.click(await screen.findByRole('option', { name: /Mateo Delgado/ }))
  await waitFor(() => expect(server.callsTo(createItem)).toHaveLength(1))

  await user.keyboard('{Escape}{Escape}')
  expect(screen.getByRole('dialog')).toBeDefined()
  answer()

  await waitFor(() => expect(address()).toBe(`/appointment/${idOf(20)}`))
  await settled(server)
})
