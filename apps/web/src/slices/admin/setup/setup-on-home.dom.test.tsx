import { readSetup, type Setup } from '@caseloom/contracts/admin/setup-endpoints'
import { listGroups, listMembers } from '@caseloom/contracts/admin/members/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const complete: Setup = { Confirmed: true, Groups: 2, Tracs: 1, Forms: 3, Members: 5, SendsMail: true, Attention: 0 }
const open = (setup: Partial<Setup>, role: 'administrator' | 'clinician' = 'administrator') => {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readSetup, { ...complete, ...setup })
    .answer(listGroups, { Items: [] })
  return renderPage('/', { server, session: sessionOf(role) })
}

test('an administrator sees what is not set up yet, each with its way', async () => {
  await open({ Confirmed: false, Groups: 0, Members: 0, SendsMail: false })
  const section = within(await screen.findByRole('region', { name: 'Set up: 2 of 5 done' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Confirm name and time zoneEvery time/),
    expect.stringMatching(/^Create a groupClinicians/),
    'Create a trac, done',
    expect.stringMatching(/^Invite a memberSo far/),
    'Publish a form, done',
  ])
  expect(section.getByText(/^No mail server is connected/)).toBeDefined()
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/care-model',
    '/admin/team',
    '/admin/team',
  ])
})

test('nothing is shown once all of it is done', async () => {
  const { server } = await open({})
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => server.callsTo(readSetup).length).toBeGreaterThan(0)
  expect(screen.queryByText(/Set up/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
})

test('invitations in need lead to the members whom they count', async () => {
  const { server, user } = await open({ Attention: 2 })
  server.answer(listMembers, { Items: [], Offset: 0, Limit: 50, Total: 0, TotalIsMore: false, Next: null })
  await user.click(await screen.findByRole('link', { name: '2 invitations need attention' }))
  expect(await screen.findByText('Only invitations that need attention')).toBeDefined()
  expect(server.callsTo(listMembers).at(-1)).toMatchObject({ query: { attention: true } })
  await user.click(screen.getByRole('link', { name: 'Show all members' }))
  await expect.poll(() => server.callsTo(listMembers).at(-1)).toMatchObject({ query: { attention: false } })
  expect(screen.queryByText('Only invitations that need attention')).toBeNull()
})

test('nobody else asks for it', async () => {
  const { server } = await open({ Groups: 0 }, 'clinician')
  await screen.findByRole('heading', { level: 1 })
  expect(server.callsTo(readSetup)).toEqual([])
})
