import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { listComments } from '@caseloom/contracts/comments/endpoints'
import { beginView, endView } from '@caseloom/contracts/accounts/view-endpoints'
import { listGroups, listMembers } from '@caseloom/contracts/admin/members/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const View = { Id: idOf(70), By: 'Samuel Ortega', Until: '2026-11-19T14:00:00', SecondsLeft: 3600 }
const inView = sessionOf('clinician', { View })

test('every page of a view says as whom, until when, and offers its end', async () => {
  const server = fakedServer().answer(readHome, homeOf()).answer(endView, problem('view.not_possible'))
  const { user } = await renderPage('/', { server, session: inView })
  const line = within(await screen.findByRole('region', { name: 'View as a member' }))

  expect(line.getByText('Viewing as Maya Okafor, clinician, until 2:00 PM. Nothing can be changed.')).toBeDefined()
  await user.click(line.getByRole('button', { name: 'End view' }))

  expect(server.callsTo(endView)).toHaveLength(1)
  expect((await screen.findAllByText(/^Only a member with access/)).length).toBeGreaterThan(0)
})

test('a view whose hour is nearly over ends by itself', async () => {
  const server = fakedServer().answer(readHome, homeOf()).answer(endView, problem('view.not_possible'))
  const session = sessionOf('clinician', { View: { ...View, SecondsLeft: 11 } })
  await renderPage('/', { server, session })

  await expect.poll(() => server.callsTo(endView).length, { timeout: 5000 }).toBe(1)
})

test('in a view nothing new is begun, and the button says why', async () => {
  const server = fakedServer().answer(readHome, homeOf())
  const { user } = await renderPage('/', { server, session: inView })
  await user.click((await screen.findAllByRole('button', { name: 'New' }))[0] as HTMLElement)
  await findToast(/so nothing new can be made. End the view first.$/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address that begins something new is refused in a view as well', async () => {
  const server = fakedServer().answer(readHome, homeOf())
  await renderPage('/?new=to-do', { server, session: inView })
  await findToast(/so nothing new can be made/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('in a view nobody writes a comment', async () => {
  const server = fakedServer().answer(readAppointment, appointmentOf()).answer(listComments, { Items: [] })
  await renderPage(`/appointment/${idOf(20)}?panel=comments`, { server, session: inView })
  expect(await screen.findByText('No comments yet')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull()
})

test('in a view nobody shares an item, and the button says why', async () => {
  const server = fakedServer().answer(readAppointment, appointmentOf())
  const { user } = await renderPage(`/appointment/${idOf(20)}`, { server, session: inView })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await findToast(/so nothing new can be made. End the view first.$/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('in a view no emergency access is asked for, and the page says why', async () => {
  await renderPage('/emergency-access', { server: fakedServer(), session: inView })
  expect(await screen.findByText(/so nothing new can be made. End the view first.$/)).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})

test('the account page of a view shows neither a username nor how the member signs in', async () => {
  await renderPage('/account', { server: fakedServer(), session: inView })
  expect(await screen.findByText(/^You are viewing Caseloom as this member/)).toBeDefined()
  expect(screen.queryByText('Username')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
})

test('no such line is on the pages of others', async () => {
  await renderPage('/', { server: fakedServer().answer(readHome, homeOf()), session: sessionOf('clinician') })
  await screen.findByRole('heading', { level: 1 })

  expect(screen.queryByRole('button', { name: 'End view' })).toBeNull()
})

test('the menu of a member begins a view, and that of an administrator has none', async () => {
  const member = (Id: string, Name: string, Role: 'clinician' | 'administrator') => ({
    Id,
    PersonId: Id,
    Name,
    UserName: 'somebody',
    Email: null,
    Role,
    Groups: [],
    State: 'active' as const,
    Letter: null,
    InvitedUntil: null,
    LastSeen: null,
    TwoStep: false,
    Passkeys: 0,
    SingleSignOn: false,
    IsElsewhere: false,
    OpenCases: 0,
    Version: 1,
  })
  const Items = [member(idOf(31), 'Ada Moss', 'clinician'), member(idOf(32), 'Sam Ortega', 'administrator')]
  const server = fakedServer()
    .answer(listMembers, { Items, Offset: 0, Limit: 50, Total: 2, TotalIsMore: false, Next: null })
    .answer(listGroups, { Items: [] })
    .answer(beginView, problem('view.not_possible'))
  const { user } = await renderPage('/admin/team', { server, session: sessionOf('administrator') })

  await user.click(await screen.findByRole('button', { name: 'Actions for Sam Ortega' }))
  expect(screen.queryByRole('menuitem', { name: 'View as this member' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Moss' }))
  await user.click(await screen.findByRole('menuitem', { name: 'View as this member' }))

  expect(server.callsTo(beginView)[0]?.body).toEqual({ Member: idOf(31) })
  expect((await screen.findAllByText(/^Only a member with access/)).length).toBeGreaterThan(0)
})
