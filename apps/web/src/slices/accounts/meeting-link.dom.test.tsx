import { readSession } from '@caseloom/contracts/accounts/endpoints'
import { chooseMeetingLink } from '@caseloom/contracts/accounts/meeting-link-endpoints'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { fill } from '../../testing/fill.ts'
import { findToast } from '../../testing/find-toast.ts'
import { keepAppointment } from '../../testing/house/kept-appointment.ts'
import { idOf } from '../../testing/drawn.tsx'
import { renderPage } from '../../testing/render-page.tsx'

const LINK = 'https://meet.example.org/maya'
const { Member } = sessionOf('clinician')
const withLink = sessionOf('clinician', { Member: { ...Member, MeetingLink: LINK } })

const field = () => screen.getByRole('textbox', { name: 'Link' })
const save = () => screen.getByRole('button', { name: 'Save link' })

test('a member says where they hold video meetings, and takes it away again', async () => {
  const server = fakedServer().answer(chooseMeetingLink, ({ body }) => body)
  const { user } = await renderPage('/account', { server })
  await fill(user, field(), 'meet.example.org')
  await user.click(save())
  expect(await screen.findByText('Enter a link that begins with https://.')).toBeDefined()
  expect(server.callsTo(chooseMeetingLink)).toEqual([])

  await fill(user, field(), ` ${LINK} `)
  server.answer(readSession, withLink)
  await user.click(save())
  await findToast('Saved the link')
  await user.clear(field())
  await user.click(save())

  await expect.poll(() => server.callsTo(chooseMeetingLink).map(({ body }) => body.Link)).toEqual([LINK, null])
})

test.each([
  ['with a link', withLink, LINK],
  ['without one', sessionOf('clinician'), undefined],
])('an appointment %s', async (_, session, address) => {
  const server = fakedServer()
  keepAppointment(server)
  await renderPage(`/appointment/${idOf(20)}`, { server, session })

  const link = screen.queryByRole('link', { name: 'Open your video meeting' })

  expect(link?.getAttribute('href')).toBe(address)
  expect(link?.getAttribute('rel') ?? 'noreferrer').toBe('noreferrer')
})
