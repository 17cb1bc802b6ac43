import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { listCreatable } from '@caseloom/contracts/items/endpoints'
import { kindNames } from '@caseloom/contracts/items/kinds'
import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { fakedServer, type FakedServer } from '../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../testing/faked/faked-work.ts'
import { collect, rawTextsIn, textsOnScreen, drawPseudoLocale } from '../../testing/house/raw-texts.ts'
import { renderPage, settled } from '../../testing/render-page.tsx'

/** The pseudo-locale puts every text of a catalogue in ⟦brackets⟧. A word without brackets is hard-coded in the page. */
beforeEach(drawPseudoLocale)

const LAYERS = '[role=dialog], [role=menu]'

function rawTexts(server: FakedServer): string[] {
  const known = new Set<string>()
  for (const answer of server.given()) collect(answer, known)
  return rawTextsIn(textsOnScreen(), known)
}

async function anAppointment() {
  const held = { Id: idOf(70), Name: 'Held', Sequence: 1, Category: null, Active: true, Success: true, Present: true }
  const server = fakedServer()
    .answer(readAppointment, appointmentOf())
    .answer(listCreatable, { Items: kindNames.map((Type) => ({ Type, From: null })) })
    .answer(readLookup, ({ params }) => ({ Items: params.name === 'appointment-outcomes' ? [held] : [] }))
  return renderPage(`/appointment/${idOf(20)}`, { server })
}

const ways: readonly (readonly [string, (user: UserEvent) => Promise<void>])[] = [
  ['the help', (user) => user.keyboard('?')],
  ['the search', (user) => user.keyboard('{Control>}k{/Control}')],
  ['the create panel', (user) => user.keyboard('{Control>}a{/Control}')],
  ['the account', (user) => user.click(screen.getByRole('button', { name: /account⟧$/ }))],
  ['the menu', (user) => user.click(screen.getAllByRole('button', { name: /^⟦More for/ })[0] ?? document.body)],
]

test.each(ways)('every word of a dialog or menu is in a catalogue: %s', async (_name, open) => {
  const { user, server } = await anAppointment()

  await open(user)

  await waitFor(() => expect(document.querySelector(LAYERS)).not.toBeNull())
  await settled(server)
  expect(rawTexts(server)).toEqual([])
})

test('every word of a message beside a field is in a catalogue', async () => {
  const { user, server } = await anAppointment()

  await user.click(within(screen.getByRole('radiogroup')).getByText('Held'))

  await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect(rawTexts(server)).toEqual([])
})
