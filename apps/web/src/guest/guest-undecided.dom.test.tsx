import { completeItems, updateItem } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { problem } from '../testing/faked/faked-problem.ts'
import { button, field, guestForm, openGuestForm } from '../testing/house/opened-guest-form.ts'

const foot = () => within(screen.getByRole('contentinfo'))

/** The clinician changes the first answer while the guest types it. */
async function openConflict() {
  const opened = await openGuestForm(`${guestForm}/1`)
  const { server, user, now, save } = opened
  const stale = problem('record.stale', { values: { Current: 'Ana', Version: now().Version + 1, By: 'Maya Okafor' } })
  server.answer(updateItem, ({ body }) => {
    server.answer(updateItem, () => save(body.PropertyName ?? '', body.PropertyValue))
    return stale
  })
  await user.type(await field(/^Who took part/), 'Everybody')
  await screen.findByText('Maya Okafor also wrote here')
  return opened
}

test('a conflict is not said to be saved: the foot asks for the choice', async () => {
  await openConflict()

  expect(await foot().findByText('An answer needs your choice.')).toBeDefined()
  expect(screen.queryByText('Saved on this device and sent')).toBeNull()
})

test('a guest on another page is led to the answer that needs a choice, by the foot and by Complete', async () => {
  const { server, user, address } = await openConflict()
  await user.click(await button('Next'))
  await screen.findByRole('heading', { name: 'What comes next' })
  await user.click(await foot().findByRole('button', { name: 'Show' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('textbox', { name: /^Who took part/ })))
  expect(address()).toBe(`${guestForm}/1`)
  await user.click(await button('Next'))

  await user.click(await button('Complete'))

  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('textbox', { name: /^Who took part/ })))
  expect(server.callsTo(completeItems)).toEqual([])
})

test('once the guest has chosen, the foot says again that everything is sent', async () => {
  const { user, answers } = await openConflict()

  await user.click(await button('Keep mine'))

  expect(await foot().findByText('Saved on this device and sent')).toBeDefined()
  expect(answers().get('Who took part?')).toBe('Everybody')
})

test('an answer that the server refused is not said to be saved', async () => {
  const { server, user } = await openGuestForm(`${guestForm}/1`)
  server.answer(updateItem, problem('request.invalid'))

  await user.type(await field(/^Who took part/), 'Everybody')

  expect(await foot().findByText('An answer could not be saved.')).toBeDefined()
})
