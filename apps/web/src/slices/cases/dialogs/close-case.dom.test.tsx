import { closeCase, listOpenItems } from '@caseloom/contracts/cases/action-endpoints'
import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { lookupOf } from '../../../testing/house/kept-appointment.ts'
import { openKeptCase } from '../../../testing/house/kept-case.ts'

const moved = lookupOf(40, 'Family moved')

test('closing a case asks for the outcome, and a refused day is marked at its field', async () => {
  const { user, server, choose } = await openKeptCase(['close'])
  server.answer(readLookup, { Items: [moved] }).answer(listOpenItems, pageOfRows([]))
  await choose('Close case')
  const dialog = within(await screen.findByRole('dialog', { name: /^Close the case of/ }))
  const close = () => user.click(dialog.getByRole('button', { name: 'Close case' }))
  await close()
  expect(await dialog.findByText('Choose how the case ended.')).toBeDefined()
  expect(server.callsTo(closeCase)).toEqual([])

  const fields = [{ Path: 'Day', Code: 'case.day_invalid', Message: 'The case began later.' }]
  server.answer(closeCase, problem('case.day_invalid', { fields }))
  await user.click(dialog.getByRole('button', { name: /Outcome/ }))
  await user.click(await screen.findByRole('option', { name: 'Family moved' }))
  await close()

  expect(await dialog.findByText('The case began later.')).toBeDefined()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('while a case is being closed its dialog stays, and then says what the server refused', async () => {
  const { user, server, choose } = await openKeptCase(['close'])
  server.answer(readLookup, { Items: [moved] }).answer(listOpenItems, pageOfRows([]))
  server.answer(closeCase, problem('server.internal'))
  const answer = server.hold(closeCase)
  await choose('Close case')
  const dialog = within(await screen.findByRole('dialog', { name: /^Close the case of/ }))
  await user.click(dialog.getByRole('button', { name: /Outcome/ }))
  await user.click(await screen.findByRole('option', { name: 'Family moved' }))
  await user.click(dialog.getByRole('button', { name: 'Close case' }))

  await user.keyboard('{Escape}')
  for (const cancel of dialog.getAllByRole('button', { name: 'Cancel' })) await user.click(cancel)
  answer()

  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Something went wrong/)
  expect(screen.getByRole('dialog', { name: /^Close the case of/ })).toBeDefined()
})
