import { listAttendeeChoices } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { addAttendees } from '@caseloom/contracts/appointments/endpoints'
import { removeFromSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { undo } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../../testing/faked/faked-rows.ts'
import { changing, clashOf, occurrenceOf } from '../../../../testing/faked/faked-series.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import {
  button,
  elena,
  listOf,
  managedServer,
  namesIn,
  openManager,
  tom,
} from '../../../../testing/house/opened-manager.ts'

/** The calls that changed something. */
const sentTo = <C extends { query: unknown }>(calls: readonly C[]) =>
  calls.filter(({ query }) => Reflect.get(Object(query), 'preview') !== true)

// spec: appointments 139
test('a series without appointments is not found', async () => {
  const { dialog } = await openManager('people', managedServer({ Occurrences: [] }))
  expect(await dialog.findByText('No series found.')).toBeDefined()
})

// spec: appointments 39, 88
test('people who are added stand in the series until one call saves them: Add n to series', async () => {
  const { user, server, dialog } = await openManager('people')
  await waitFor(() => expect(namesIn(dialog, /^Not in the series/)).toEqual(['Elena Ruiz', 'Tom Hale']))
  expect(button(dialog, 'Add 0 to series').disabled).toBe(true)

  await user.click(button(dialog, 'Add Elena Ruiz'))

  expect(namesIn(dialog, /^In the series/)).toEqual(['Mateo Delgado', 'Carmen Delgado', 'Elena Ruiz'])
  expect(await dialog.findByText('Grandmother · joins 5 appointments')).toBeDefined()
  expect(sentTo(server.callsTo(addAttendees))).toEqual([])
  await user.click(button(dialog, 'Add 1 to series'))
  await findToast('Added Elena Ruiz')
  expect(sentTo(server.callsTo(addAttendees))).toMatchObject([
    { body: { id: idOf(20), cases: [elena.Id], interval: 'FORWARD' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('while the others are being loaded, their list does not say that nobody is left', async () => {
  const server = managedServer()
  const answer = server.hold(listAttendeeChoices)
  const { dialog } = await openManager('people', server)
  const list = listOf(dialog, /^Not in the series/)
  expect(await list.findByText('Loading...')).toBeDefined()
  expect(list.queryByText('Nobody else to add.')).toBeNull()
  answer()
  expect(await list.findByRole('button', { name: 'Add Elena Ruiz' })).toBeDefined()
})

test('Remove all is offered while somebody can be removed', async () => {
  const { user, dialog } = await openManager('people')
  await user.click(await dialog.findByRole('button', { name: 'Remove all' }))
  expect(namesIn(dialog, /^In the series/)).toEqual(['Mateo Delgado'])
  expect(dialog.queryByRole('button', { name: 'Remove all' })).toBeNull()
})

test('people who leave are removed in the chosen scope, and a cross puts back who was just added', async () => {
  const { user, server, dialog } = await openManager('people')
  await user.click(await dialog.findByRole('button', { name: 'Add Tom Hale' }))
  await user.click(button(dialog, 'Remove Tom Hale from the series'))
  expect(namesIn(dialog, /^In the series/)).toEqual(['Mateo Delgado', 'Carmen Delgado'])
  await user.click(dialog.getByRole('radio', { name: 'All appointments' }))
  await user.click(button(dialog, 'Remove Carmen Delgado from the series'))
  expect(await dialog.findByText(/leaves 4 appointments/)).toBeDefined()

  await user.click(button(dialog, 'Remove 1 from series'))

  await findToast('Removed 1 person')
  expect(sentTo(server.callsTo(removeFromSeries))).toMatchObject([
    { params: { id: idOf(20) }, body: { people: [idOf(12)], interval: 'ALL' } },
  ])
})

// spec: appointments 90
test('when both lists changed, one call saves both and one Undo takes both back', async () => {
  const { user, server, dialog } = await openManager('people')
  server.answer(undo, { Id: idOf(20), Name: 'Family session 9' })
  await user.click(await dialog.findByRole('button', { name: 'Add Tom Hale' }))
  await user.click(button(dialog, 'Remove Carmen Delgado from the series'))

  await user.click(button(dialog, 'Submit 2 appointments'))

  await findToast('Added Tom Hale · Removed 1 person')
  expect(sentTo(server.callsTo(addAttendees))).toMatchObject([
    { body: { id: idOf(20), cases: [tom.Id], leaving: [idOf(12)], interval: 'FORWARD' } },
  ])
  expect(sentTo(server.callsTo(removeFromSeries))).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.callsTo(undo).map(({ params }) => params.id)).toEqual([idOf(80)]))
})

test('what cannot be saved leaves both lists as they were moved', async () => {
  const { user, server, dialog } = await openManager('people')
  await user.click(await dialog.findByRole('button', { name: 'Add Tom Hale' }))
  await user.click(button(dialog, 'Remove Carmen Delgado from the series'))
  server.answer(addAttendees, ({ query }) => (query.preview ? changing(5) : problem('server.internal')))

  await user.click(button(dialog, 'Submit 2 appointments'))

  await findToast(/^Something went wrong/)
  expect(button(dialog, 'Submit 2 appointments').disabled).toBe(false)
  expect(namesIn(dialog, /^In the series/)).toEqual(['Mateo Delgado', 'Tom Hale'])
})

test('a member who may not change the series is told why, and can submit nothing', async () => {
  const { dialog } = await openManager('people', managedServer({ Can: { Update: false, Delete: false } }))
  await dialog.findByText('You cannot change this series.')
  expect(dialog.queryByRole('button', { name: /^Add / })).toBeNull()
  expect(dialog.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(['Close'])
})

test('Today shows who attends this appointment alone, and says so', async () => {
  const { user, server, dialog } = await openManager('people')
  await user.click(dialog.getByRole('radio', { name: 'Today' }))
  expect(namesIn(dialog, /^In this appointment/)).toEqual(['Mateo Delgado', 'Carmen Delgado', 'Lucía Delgado'])
  await waitFor(() => expect(server.callsTo(listAttendeeChoices).at(-1)?.query.to).toBe('appointment'))

  expect(dialog.getByText(/^stays in this appointment/)).toBeDefined()
  await user.click(button(dialog, 'Remove Lucía Delgado from this appointment'))
  expect(button(dialog, 'Remove 1 from this appointment')).toBeDefined()
  await user.click(listOf(dialog, /^Not in this appointment/).getByRole('button', { name: 'Add Lucía Delgado' }))
  await user.click(await dialog.findByRole('button', { name: 'Add Tom Hale' }))
  expect(button(dialog, 'Add 1 to this appointment')).toBeDefined()
})

test('moves stay between moving forward and all appointments; going to today asks first', async () => {
  const { user, dialog } = await openManager('people')
  await user.click(await dialog.findByRole('button', { name: 'Add Elena Ruiz' }))
  await user.click(dialog.getByRole('radio', { name: 'All appointments' }))
  expect(button(dialog, 'Add 1 to series').disabled).toBe(false)

  const ask = async () => {
    await user.click(dialog.getByRole('radio', { name: 'Today' }))
    return within(await screen.findByRole('alertdialog', { name: 'Discard the changes?' }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Keep editing' }))
  expect(namesIn(dialog, /^In the series/)).toContain('Elena Ruiz')
  await user.click((await ask()).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(namesIn(dialog, /^In this appointment/)).not.toContain('Elena Ruiz'))
  expect(button(dialog, 'Add 0 to this appointment').disabled).toBe(true)
})

test('a search counts only the moved people who match', async () => {
  const server = managedServer()
  server.answer(listAttendeeChoices, ({ query }) => {
    const words = query.q.toLowerCase()
    return pageOfRows([elena, tom].filter(({ Name }) => Name.toLowerCase().startsWith(words)))
  })
  const { user, dialog } = await openManager('people', server)
  await user.click(await dialog.findByRole('button', { name: 'Add Elena Ruiz' }))
  await user.click(await dialog.findByRole('button', { name: 'Add Tom Hale' }))
  await user.click(button(dialog, 'Remove Carmen Delgado from the series'))
  await dialog.findByRole('region', { name: 'Not in the series 1' })
  const search = dialog.getByRole('searchbox', { name: 'Find a person' })
  await user.type(search, 'zzz')
  await dialog.findByText('No results for zzz')
  await dialog.findByRole('region', { name: 'Not in the series 0' })

  await user.clear(search)
  await user.type(search, 'delg')

  await dialog.findByRole('region', { name: 'Not in the series 1' })
  expect(namesIn(dialog, /^Not in the series/)).toEqual(['Carmen Delgado'])
})

// spec: directory 212
test('the subject stays in the series: dragging them out by keys says why', async () => {
  const { user, dialog } = await openManager('people')
  const [subject] = listOf(dialog, /^In the series/).getAllByRole('row')
  expect(subject?.textContent).toMatch(/Mateo Delgado.*Always/)
  subject?.focus()

  await user.keyboard(' ')
  await user.keyboard('{ArrowRight}')
  await dialog.findByText('Drop Mateo Delgado here')
  await user.keyboard(' ')

  await findToast('This attendee is a relationship.')
  await waitFor(() => expect(namesIn(dialog, /^In the series/)).toContain('Mateo Delgado'))
})

// spec: appointments 161
test('both lists have pages of 20, and the search in the right one begins at its start', async () => {
  const Occurrences = Array.from({ length: 25 }, (_, index) =>
    occurrenceOf(101 + index, `2026-12-${String(index + 1).padStart(2, '0')}`),
  )
  const server = managedServer({ Occurrences })
  server.answer(listAttendeeChoices, { ...pageOfRows([elena]), Total: 23, Next: '20' })
  const { user, dialog } = await openManager('people', server)
  const pages = within(await dialog.findByRole('navigation', { name: 'Pages: Not in the series' }))
  await user.click(pages.getByRole('button', { name: 'Next page' }))
  await user.type(dialog.getByRole('searchbox', { name: 'Find a person' }), 'El')
  await waitFor(() => expect(server.callsTo(listAttendeeChoices).at(-1)?.query.q).toBe('El'))
  const asked = server.callsTo(listAttendeeChoices).map(({ query }) => [query.q, query.offset, query.limit])
  expect([asked[0], asked.at(-1)]).toEqual([
    ['', 0, 20],
    ['El', 0, 20],
  ])
  expect(asked).toContainEqual(['', 20, 20])

  await user.click(dialog.getByRole('radio', { name: 'Appointments' }))
  await screen.findByRole('region', { name: /^Available/ })
  const shown = within(screen.getByRole('region', { name: /^Available/ })).getAllByRole('row')
  expect(shown).toHaveLength(20)
})

test('clashes of those who join are listed before anything is saved', async () => {
  const server = managedServer()
  server.answer(addAttendees, changing(5, { Clashes: [clashOf('2026-11-26', elena)] }))
  const { user, dialog } = await openManager('people', server)
  await user.click(await dialog.findByRole('button', { name: 'Add Elena Ruiz' }))
  expect(await dialog.findByText(/^Thu, Nov 26: Elena Ruiz has Parent session 4 with Dana Kim/)).toBeDefined()
  expect(dialog.getByText('You can go ahead despite a clash.')).toBeDefined()
})

test('leaving with moves that are not saved asks first', async () => {
  const { user, dialog } = await openManager('people')
  await user.click(await dialog.findByRole('button', { name: 'Add Elena Ruiz' }))
  await user.click(button(dialog, 'Cancel'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard the changes?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(namesIn(dialog, /^In the series/)).toContain('Elena Ruiz')
})

test('the other lists open in the same dialog, which asks first while moves are not saved', async () => {
  const { user, dialog } = await openManager('people')
  const element = screen.getByRole('dialog')
  await user.click(await dialog.findByRole('button', { name: 'Add Elena Ruiz' }))
  await user.click(dialog.getByRole('radio', { name: 'Appointments' }))
  const ask = async () => within(await screen.findByRole('alertdialog', { name: 'Discard the changes?' }))
  await user.click((await ask()).getByRole('button', { name: 'Keep editing' }))
  expect(namesIn(dialog, /^In the series/)).toContain('Elena Ruiz')

  await user.click(dialog.getByRole('radio', { name: 'Appointments' }))
  await user.click((await ask()).getByRole('button', { name: 'Discard' }))
  expect(await dialog.findByRole('button', { name: /^Complete 0/ })).toBeDefined()
  expect(screen.getByRole('dialog')).toBe(element)
  await user.click(dialog.getByRole('radio', { name: 'People' }))
  expect(await dialog.findByRole('button', { name: 'Add 0 to series' })).toBeDefined()
})

test('on a phone the lists stand one under the other, with buttons only', async () => {
  const { user, dialog } = await openManager('people', managedServer(), 390)
  await user.click(await dialog.findByRole('button', { name: 'Add Elena Ruiz' }))
  expect(namesIn(dialog, /^In the series/)).toContain('Elena Ruiz')
  expect(dialog.queryByRole('button', { name: /^Drag / })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Add the selected people' })).toBeNull()
})
