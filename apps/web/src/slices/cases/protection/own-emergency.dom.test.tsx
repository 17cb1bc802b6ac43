import { listCases } from '@caseloom/contracts/cases/endpoints'
import type { ManagedCase } from '@caseloom/contracts/cases/case'
import {
  endEmergency,
  openInEmergency,
  readProtection,
} from '@caseloom/contracts/cases/protection/protection-endpoints'
import { listDirectory } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { directoryOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { emergencyOf, protectionOf } from '../../../testing/house/faked-protection.ts'
import { openKeptCase } from '../../../testing/house/kept-case.ts'

/** The panel of a case of somebody else, as a reader finds it who has an emergency access of their own. */
async function openOwn(Protection: NonNullable<ManagedCase['Protection']>) {
  const others = { Clinician: { Id: idOf(101), Name: 'Maya Okafor' } }
  const page = await openKeptCase(['protection'], { ...others, Protection })
  page.server
    .answer(
      readProtection,
      protectionOf({ MayKeep: false, MayEnd: false, Emergencies: [emergencyOf()], Own: emergencyOf() }),
    )
    .answer(listDirectory, directoryOf([]))
    .answer(listCases, pageOfRows([]))
  await page.choose('Protected record...')
  const panel = within(await screen.findByRole('dialog', { name: 'Protected record: Mateo Delgado' }))
  const end = async () =>
    page.user.click(await panel.findByRole('button', { name: 'End the emergency access of Theresa Lindgren' }))
  return { ...page, end }
}
const Emergency = { Id: idOf(310), Until: '2026-11-19T14:00:00' }

test('the reader’s own emergency access is ended in the panel as well, which says so and leads away', async () => {
  const { server, address, end } = await openOwn({ Emergency })
  server.answer(endEmergency, { Id: idOf(310) })
  await end()

  await findToast('Your emergency access to Mateo Delgado has ended.')
  await waitFor(() => expect(address()).not.toContain(idOf(10)))
})

test('when the own emergency access cannot be ended in the panel, the reader is told', async () => {
  const { server, address, end } = await openOwn({ Emergency })
  server.answer(endEmergency, problem('server.internal'))
  await end()

  await findToast(/Something went wrong on our side/)
  expect(address()).toContain(idOf(10))
})

test('a member who also has the case by a consent ends their emergency access and keeps the page', async () => {
  const { server, address, end } = await openOwn({ Emergency: null })
  server.answer(endEmergency, { Id: idOf(310) })
  await end()

  await findToast('Ended: emergency access of Theresa Lindgren')
  expect(address()).toContain(idOf(10))
})

/** The page of a case that is open in an emergency until two o'clock, with the dialog that prolongs it. */
async function openProlonging() {
  const others = { Clinician: { Id: idOf(101), Name: 'Maya Okafor' } }
  const page = await openKeptCase(['protection'], { ...others, Protection: { Emergency } })
  await page.user.click(await screen.findByRole('button', { name: 'Extend...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Extend emergency access to Mateo Delgado?' }))
  const give = (reason: string) =>
    fill(page.user, dialog.getByRole('textbox', { name: /What the emergency is/ }), reason)
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Extend' }))
  return { ...page, dialog, give, send }
}
const opened = { Id: idOf(10), PersonId: idOf(11), Name: 'Mateo Delgado', Until: '2026-11-19T17:00:00' }

test('on the page of the case emergency access is prolonged by a new reason, and the page stays', async () => {
  const { user, server, address, dialog, give, send } = await openProlonging()
  server.answer(openInEmergency, { Items: [opened] })
  expect(dialog.getByText(/^It now ends today, 2:00 PM/)).toBeDefined()
  await send()
  expect(await dialog.findByText('Say what the emergency is, in at least 20 characters.')).toBeDefined()
  expect(server.callsTo(openInEmergency)).toEqual([])

  await give('Still in intensive care, not awake')
  await user.click(dialog.getByRole('radio', { name: '4 hours' }))
  await send()

  await findToast('Emergency access to Mateo Delgado until today, 5:00 PM.')
  const [call] = server.callsTo(openInEmergency)
  const Reason = 'Still in intensive care, not awake'
  expect(call?.body).toEqual({ FirstName: '', LastName: '', BirthDay: null, Case: idOf(10), Reason, Hours: 4 })
  expect(address()).toContain(idOf(10))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('when its answer was lost, the same request is sent again with its key, and one with another reason has a new one', async () => {
  const { server, dialog, give, send } = await openProlonging()
  server.answer(openInEmergency, problem('server.internal'))
  await give('Still in intensive care, not awake')
  await send()
  await dialog.findByText(/Something went wrong on our side/)
  await send()
  await waitFor(() => expect(server.callsTo(openInEmergency)).toHaveLength(2))
  await give('Taken to another hospital, not awake')
  await send()
  await waitFor(() => expect(server.callsTo(openInEmergency)).toHaveLength(3))

  const [first, second, third] = server.callsTo(openInEmergency).map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toMatch(/./)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('too many requests are refused in the dialog, which keeps what was typed', async () => {
  const { server, dialog, give, send } = await openProlonging()
  server.answer(openInEmergency, problem('request.too_many'))
  await give('Still in intensive care, not awake')
  await send()

  expect(await dialog.findByText('Too many requests. Wait a moment and try again.')).toBeDefined()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /What the emergency is/ }).value).toMatch(/^Still/)
})
