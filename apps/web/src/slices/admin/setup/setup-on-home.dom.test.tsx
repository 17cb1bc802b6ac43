import { readSetup, reviewSetup, type Setup } from '@caseloom/contracts/admin/setup-endpoints'
import { readServerState, type ServerState } from '@caseloom/contracts/admin/server-endpoints'
import { listGroups, listMembers } from '@caseloom/contracts/admin/members/endpoints'
import { listOutbox } from '@caseloom/contracts/notifications/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const complete: Setup = {
  Confirmed: true,
  Groups: 2,
  Tracs: 1,
  Forms: 3,
  Members: 5,
  Lookups: true,
  ApiClients: true,
  SendsMail: true,
  Attention: 0,
  WithoutGroup: 0,
  Undelivered: 0,
}
const well: ServerState = { FailedJobs: [], Unsealed: 0, Backup: null, IsDiskFull: false }
type Wanted = { readonly role?: 'administrator' | 'clinician'; readonly state?: Partial<ServerState> }
const open = (setup: Partial<Setup>, { role = 'administrator', state = {} }: Wanted = {}) => {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readSetup, { ...complete, ...setup })
    .answer(readServerState, { ...well, ...state })
    .answer(listGroups, { Items: [] })
  return renderPage('/', { server, session: sessionOf(role) })
}

test('an administrator sees what is not set up yet, each with its way', async () => {
  await open({ Confirmed: false, Groups: 0, Members: 0, SendsMail: false })
  const section = within(await screen.findByRole('region', { name: 'Set up: 4 of 7 done' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Confirm name and time zoneEvery time/),
    expect.stringMatching(/^Create a groupClinicians/),
    'Create a trac, done',
    'Go through the lists of choices, done',
    expect.stringMatching(/^Invite a memberSo far/),
    'Publish a form, done',
    'Create an API client, done',
  ])
  expect(section.getByText(/^No mail server is connected/)).toBeDefined()
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/care-model',
    '/admin/team',
    '/admin/team',
  ])
})

test('a step that needs nothing is said to be right where it stands', async () => {
  const { server, user } = await open({ Lookups: false, ApiClients: false })
  server.answer(reviewSetup, ({ body: { Step } }) => ({ ...complete, ApiClients: Step === 'api-clients' }))
  const section = within(await screen.findByRole('region', { name: 'Set up: 5 of 7 done' }))
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/lookups',
    '/admin/api-clients',
  ])

  await user.click(section.getByRole('button', { name: 'They are right: Go through the lists of choices' }))

  await screen.findByRole('region', { name: 'Set up: 6 of 7 done' })
  expect(server.callsTo(reviewSetup)).toMatchObject([{ body: { Step: 'lookups' } }])
})

test('a sentence says that nothing needs anybody once all of it is done', async () => {
  await open({})
  const section = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(section.getByText('Everything is set up, and nothing has failed.')).toBeDefined()
  expect(section.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('region', { name: /Set up/ })).toBeNull()
})

test('what has failed is there in the order of what it stops, each with its way', async () => {
  const Last = '2026-11-19T08:00:00'
  const jobs = [{ Name: 'send_mail', Tries: 25, Last }]
  await open(
    { Attention: 1, WithoutGroup: 2, Undelivered: 3 },
    { state: { FailedJobs: jobs, Unsealed: 4, Backup: { Last, IsLate: true }, IsDiskFull: true } },
  )
  const section = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The disk is full: nothing can be saved', '/admin/debug'],
    ['3 messages did not arrive', '/outbox?undelivered=true'],
    ['1 invitation needs attention', '/admin/team?attention=true'],
    ['2 members have no group and see nothing', '/admin/team?groupless=true'],
    ['The last backup is too old', '/admin/debug'],
    ['1 background job failed', '/admin/debug'],
    ['4 entries of the audit log are not sealed', '/admin/debug'],
  ])
})

test('members without a group and messages that did not arrive lead to the lists that count them', async () => {
  const page = { Items: [], Offset: 0, Limit: 50, Total: 0, TotalIsMore: false, Next: null }
  const { server, user } = await open({ WithoutGroup: 2, Undelivered: 3 })
  server.answer(listMembers, page).answer(listOutbox, { ...page, Sends: ['app', 'email', 'sms'] })

  await user.click(await screen.findByRole('link', { name: '2 members have no group and see nothing' }))
  expect(await screen.findByText('Only members without a group in use. They see nothing.')).toBeDefined()
  expect(server.callsTo(listMembers).at(-1)).toMatchObject({ query: { groupless: true, attention: false } })

  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body)
  await user.click(await screen.findByRole('link', { name: '3 messages did not arrive' }))
  expect(await screen.findByText('Only messages of the last two weeks that did not arrive.')).toBeDefined()
  expect(server.callsTo(listOutbox).at(-1)).toMatchObject({ query: { undelivered: true } })
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
  const { server } = await open({ Groups: 0 }, { role: 'clinician' })
  await screen.findByRole('heading', { level: 1 })
  expect([server.callsTo(readSetup), server.callsTo(readServerState)]).toEqual([[], []])
})
