import { addAttendees } from '@caseloom/contracts/appointments/endpoints'
import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import { at, changeOf, previewOf } from '../../../../testing/faked/faked-series.ts'
import { removeFromSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { button, elena, managedServer, openManager, tom } from '../../../../testing/house/opened-manager.ts'

const changesOf = (...days: readonly (readonly [number, string])[]) =>
  previewOf({
    Changes: days.map(([number, day]) => ({ Id: idOf(number), Name: `Family session ${number - 100}`, ...at(day) })),
  })
const both = changesOf([105, '2026-12-01'], [106, '2026-12-08'])
const later = changesOf([106, '2026-12-08'])

/** Who joins concerns both open appointments, who leaves the later one alone. */
const drawingServer = () =>
  managedServer()
    .answer(addAttendees, both)
    .answer(removeFromSeries, ({ query }) => (query.preview ? later : changeOf({ Changed: 1 })))

test('the appointments that people join are drawn in the series, before and after, and listed by date on request', async () => {
  const { user, dialog } = await openManager('people', drawingServer())
  expect(dialog.queryByRole('region', { name: 'What changes' })).toBeNull()

  await user.click(await dialog.findByRole('button', { name: 'Add Elena Ruiz' }))

  const figure = within(await dialog.findByRole('region', { name: 'What changes' }))
  expect(await figure.findByRole('img', { name: 'Now: 3 appointments. 1 held, 2 planned.' })).toBeDefined()
  expect(figure.getByRole('img', { name: 'After: 3 appointments. 1 held, 2 changed.' })).toBeDefined()
  expect(figure.queryByRole('list', { name: 'Changes by date' })).toBeNull()
  await user.click(figure.getByRole('button', { name: 'Show what changes, by date', expanded: false }))
  const lines = within(figure.getByRole('list', { name: 'Changes by date' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Tue, Dec 14:00 PM · Family session 5Changed',
    'Tue, Dec 84:00 PM · Family session 6Changed',
  ])
})

test('those who join and those who leave are drawn as the one change that is saved', async () => {
  const { user, server, dialog } = await openManager('people', drawingServer())
  await user.click(await dialog.findByRole('button', { name: 'Remove Carmen Delgado from the series' }))
  const after = (what: string) => dialog.findByRole('img', { name: `After: 3 appointments. ${what}.` })
  await after('1 held, 1 planned, 1 changed')

  await user.click(button(dialog, 'Add Tom Hale'))

  await after('1 held, 2 changed')
  expect(server.callsTo(addAttendees).at(-1)).toMatchObject({
    query: { preview: true },
    body: { id: idOf(20), cases: [tom.Id], leaving: [idOf(12)], interval: 'FORWARD' },
  })
  await user.click(button(dialog, 'Remove Tom Hale from the series'))
  await after('1 held, 1 planned, 1 changed')
  await user.click(button(dialog, 'Add Carmen Delgado'))
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'What changes' })).toBeNull())
})

test('a change that the server cannot count is not drawn, and says why', async () => {
  const server = drawingServer().answer(addAttendees, problem('server.internal'))
  const { user, dialog } = await openManager('people', server)

  await user.click(await dialog.findByRole('button', { name: `Add ${elena.Name}` }))

  await dialog.findByText(/^What this changes could not be counted/)
  expect(dialog.queryByRole('region', { name: 'What changes' })).toBeNull()
})
