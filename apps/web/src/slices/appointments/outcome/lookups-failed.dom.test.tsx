import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { familySession, keepAppointment, noShow } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'

test('types and outcomes that cannot be loaded are told, asked for again, and the page stays meanwhile', async () => {
  const server = fakedServer()
  keepAppointment(server, { TypeLUI: null })
  server.answer(readLookup, problem('server.internal'))
  const { user } = await renderPage(`/appointment/${idOf(20)}`, { server })
  const failureOf = async (words: string) => (await screen.findByText(words)).closest<HTMLElement>('[role=alert]')
  const types = await failureOf('The types could not be loaded.')
  const outcomes = await failureOf('The outcomes could not be loaded.')
  if (!types || !outcomes) throw new Error('it is not said')
  server.answer(readLookup, ({ params }) => ({
    Items: params.name === 'appointment-outcomes' ? [noShow] : [familySession],
  }))
  const notes = screen.getByRole('textbox', { name: /^Notes/ })

  await user.click(within(outcomes).getByRole('button', { name: 'Try again' }))
  await user.click(within(types).getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('radio', { name: 'No-show' })).toBeDefined()
  await waitFor(() => expect(screen.queryByText('The types could not be loaded.')).toBeNull())
  expect(screen.getByRole('textbox', { name: /^Notes/ })).toBe(notes)
})
