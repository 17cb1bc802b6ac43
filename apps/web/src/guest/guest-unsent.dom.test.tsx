import { readDocument } from '@caseloom/contracts/documents/endpoints'
import { updateItem } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { problem } from '../testing/faked/faked-problem.ts'
import { button, field, guestCan, guestForm, openGuestForm } from '../testing/house/opened-guest-form.ts'

const WORDS = 'Everybody but my son'
const KEPT = /^What you typed and could not send is kept on this device/

/** The guest types while the server refuses every answer with `code`. */
async function typeAgainst(code: 'session.required' | 'record.not_found') {
  const opened = await openGuestForm(`${guestForm}/1`)
  opened.server.answer(updateItem, problem(code))
  await opened.user.type(await field(/^Who took part/), WORDS)
  return opened
}

test('when the link has ended, what was typed and not sent is shown to be read and copied, and the form is not', async () => {
  const { user } = await typeAgainst('session.required')

  expect(await screen.findByRole('heading', { name: 'This link is closed' })).toBeDefined()
  expect(await screen.findByText(WORDS)).toBeDefined()
  expect(screen.getByText(KEPT)).toBeDefined()
  await user.click(await button('Copy'))
  expect(await navigator.clipboard.readText()).toBe(WORDS)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByText(/What did the family work on/)).toBeNull()
  const { queryClient } = await import('../platform/calls/query-client.ts')
  expect(JSON.stringify(queryClient.getQueriesData({}))).not.toContain('What did the family work on')
})

test('a link that ends after everything was sent says nothing of unsent words', async () => {
  const { server, user, answers } = await openGuestForm(`${guestForm}/1`)
  await user.type(await field(/^Who took part/), WORDS)
  await waitFor(() => expect(answers().get('Who took part?')).toBe(WORDS))

  server.say({ Event: 'session:ended', Position: 0 })

  expect(await screen.findByRole('heading', { name: 'This link is closed' })).toBeDefined()
  expect([screen.queryByText(KEPT), screen.queryByText(WORDS)]).toEqual([null, null])
})

test('a form that was taken away shows what could not be sent, and lets it be sent again once the form is back', async () => {
  const { server, user, now, save, answers } = await typeAgainst('record.not_found')
  await screen.findByText('An answer could not be saved.')
  server.answer(readDocument, problem('record.not_found'))
  server.say({ Event: 'item:gone', Id: now().Id, Position: 0 })

  expect(await screen.findByText('This form is not open to you.')).toBeDefined()
  expect(await screen.findByText(WORDS)).toBeDefined()

  server
    .answer(readDocument, () => now())
    .answer(updateItem, ({ body }) => save(body.PropertyName ?? '', body.PropertyValue))
  const unsent = within(screen.getByRole('region', { name: /^Not saved: .*Who took part/ }))
  await user.click(unsent.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(answers().get('Who took part?')).toBe(WORDS))
})

test('a form that nobody may change any more says so, and offers nothing to complete', async () => {
  await openGuestForm(`${guestForm}/2`, { Can: { ...guestCan, Update: false, Complete: false } })

  const said = await screen.findByText('Weekly check-in is closed. You can read and print it, but no longer change it.')
  expect(said.closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Print to PDF' })).toBeDefined()
})
