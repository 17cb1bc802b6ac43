import { expandRow } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { activityRowOf } from '../../../testing/faked/faked-cases.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { openKeptCase } from '../../../testing/house/kept-case.ts'

// spec: home 141, 163
test('the details of a row that end in an error are told as no details, once, and the row stays', async () => {
  const { server, user } = await openKeptCase([], {}, { activity: [activityRowOf()] })
  server.answer(expandRow, problem('server.internal'))
  const [row] = await screen.findAllByRole('button', { name: /Family session 9/, expanded: false })
  row?.focus()

  await user.keyboard('{Enter}')

  expect((await screen.findAllByText('No details.')).length).toBeGreaterThan(0)
  await waitFor(() => expect(server.callsTo(expandRow)).toHaveLength(1))
  expect(screen.getAllByRole('button', { name: /Family session 9/, expanded: true }).length).toBeGreaterThan(0)
  expect(screen.queryByText('Required: Session note')).toBeNull()
})
