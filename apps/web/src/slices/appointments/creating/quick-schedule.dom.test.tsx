import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { listCases } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { createItem, listCreatable } from '@caseloom/contracts/items/endpoints'
import { searchItems } from '@caseloom/contracts/search/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseRowOf } from '../../../testing/faked/faked-cases.ts'
import { foundOf } from '../../../testing/faked/faked-found.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

async function openQuickSchedule(tab: Window | null = window) {
  const open = vi.fn<typeof window.open>(() => tab)
  vi.stubGlobal('open', open)
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(listCreatable, { Items: [] })
    .answer(listCases, pageOfRows([caseRowOf({ Name: 'Otis Bell' })]))
    .answer(searchItems, ({ query }) => ({ Items: query.kinds === 'CASE' ? [] : [foundOf()] }))
    .answer(createItem, appointmentOf())
    .answer(readAppointment, appointmentOf())
  const page = await renderPage('/', { server })
  await page.user.keyboard('{Control>}a{/Control}')
  await page.user.click(await screen.findByRole('button', { name: /^Quick schedule/ }))
  return { ...page, open, dialog: within(await screen.findByRole('dialog', { name: 'Select a person' })) }
}
type Opened = Awaited<ReturnType<typeof openQuickSchedule>>

async function choose({ user, dialog }: Opened) {
  await user.type(dialog.getByRole('searchbox'), 'Mateo')
  await user.click(await dialog.findByRole('option', { name: /^Mateo Delgado/ }))
  await dialog.findByText('For Mateo Delgado')
}

// spec: appointments 30, 92, 134
test('without a recipient nothing is saved', async () => {
  const { user, server, dialog } = await openQuickSchedule()

  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toBe('No recipient selected.')
  expect(server.callsTo(createItem)).toEqual([])
})

test('the appointment opens in a tab of its own that closes when it is left, and this page stays', async () => {
  const opened = await openQuickSchedule()
  await choose(opened)
  const { user, server, dialog, open, address } = opened

  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await findToast('Started: Family session 9')
  expect(open.mock.calls).toEqual([[`/appointment/${idOf(20)}?exit=close`, '_blank']])
  expect(server.callsTo(createItem)).toMatchObject([{ query: { type: 'APPOINTMENT', target: foundOf().Id } }])
  expect(address()).toBe('/')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('after the choice of a person Enter saves', async () => {
  const opened = await openQuickSchedule()
  await choose(opened)
  const { user, server } = opened
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Save/))

  await user.keyboard('{Enter}')

  await findToast('Started: Family session 9')
  expect(server.callsTo(createItem)).toHaveLength(1)
})

test('if the browser does not open the tab, the message leads there', async () => {
  const opened = await openQuickSchedule(null)
  await choose(opened)
  const { user, dialog, open } = opened
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Started: Family session 9. The browser did not open its tab.')

  await user.click(screen.getByRole('button', { name: 'Open' }))

  expect(open).toHaveBeenCalledTimes(2)
})

test('a refusal keeps the dialog and who was chosen, and a second try creates nothing twice', async () => {
  const opened = await openQuickSchedule()
  await choose(opened)
  const { user, server, dialog } = opened
  server.answer(createItem, problem('case.closed'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast(/^Something went wrong: ./)
  expect(dialog.getByText('For Mateo Delgado')).toBeDefined()

  server.answer(createItem, appointmentOf())
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await findToast('Started: Family session 9')
  expect(new Set(server.callsTo(createItem).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

// spec: appointments 128
test('an appointment that was answered without data was not saved, and the dialog stays', async () => {
  const opened = await openQuickSchedule()
  await choose(opened)
  const { user, server, dialog, open } = opened
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.includes('/api/new?') ? Promise.resolve(new Response('null', { status: 200 })) : server.fetch(path, init),
  )

  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await findToast('Saving error: Something went wrong.')
  expect(dialog.getByText('For Mateo Delgado')).toBeDefined()
  expect(open).not.toHaveBeenCalled()
})
