import { listCases } from '@caseloom/contracts/cases/endpoints'
import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { endEmergency, readProtection } from '@caseloom/contracts/cases/protection/protection-endpoints'
import { listDirectory } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { directoryOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
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
  await page.choose('Protected record…')
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

test('who has the case by a consent as well ends an emergency of their own and keeps the page', async () => {
  const { server, address, end } = await openOwn({ Emergency: null })
  server.answer(endEmergency, { Id: idOf(310) })
  await end()

  await findToast('Ended: emergency access of Theresa Lindgren')
  expect(address()).toContain(idOf(10))
})
