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
