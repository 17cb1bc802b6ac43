import { completeItems, revertItems } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { attendedSeries } from '../../../../testing/faked/faked-attendance.ts'
import { FakedProblem, problem } from '../../../../testing/faked/faked-problem.ts'
import { occurrenceOf, occurrences } from '../../../../testing/faked/faked-series.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { familySession, held } from '../../../../testing/house/kept-appointment.ts'
import { button, listOf, managedServer, namesIn, openManager } from '../../../../testing/house/opened-manager.ts'
import { untilNoDialog } from '../../../../testing/until.ts'

const landing = 'Drop Family session 5 here'
const spoken = () => document.querySelector('[aria-live=polite].cl-sr-only')?.textContent

// spec: appointments 86
test('by keys, Space lifts a row, the arrows choose the list, Space drops it there, and Esc puts it back', async () => {
  const { user, dialog } = await openManager('appointments')
  await dialog.findByRole('region', { name: /^Available/ })
  const lift = async () => {
    listOf(dialog, /^Available/)
      .getAllByRole('row')[0]
      ?.focus()
    await user.keyboard(' ')
    await waitFor(() => expect(spoken()).toContain('Family session 5: Available'))
    expect(dialog.queryByText(landing)).toBeNull()
  }
  const still = () => expect(namesIn(dialog, /^Available/)).toEqual(['Family session 5', 'Family session 6'])
  await lift()
  await user.keyboard('{ArrowRight}')
  await dialog.findByText(landing)
  expect(spoken()).toContain('Family session 5: Completed')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog.queryByText(landing)).toBeNull())
  await waitFor(still)

  // Left of the left list there is none.
  await lift()
  await user.keyboard('{ArrowLeft}')
  expect(dialog.queryByText(landing)).toBeNull()
  await user.keyboard(' ')
  await waitFor(still)

  await lift()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await dialog.findByText(landing)
  await user.keyboard('{ArrowLeft}{ArrowRight} ')
  await waitFor(() => expect(namesIn(dialog, /^Available/)).toEqual(['Family session 6']))
  expect(namesIn(dialog, /^Completed/)).toEqual(['Family session 3', 'Family session 5'])
})

test('by keys, what was lifted in the right list is dropped in the left one by Left and Space', async () => {
  const { user, dialog } = await openManager('appointments')
  await dialog.findByRole('region', { name: /^Completed/ })
  listOf(dialog, /^Completed/)
    .getAllByRole('row')[0]
    ?.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(spoken()).toContain('Family session 3: Completed'))
  await user.keyboard('{ArrowLeft} ')
  await waitFor(() => expect(namesIn(dialog, /^Available/)).toContain('Family session 3'))
})

// spec: appointments 87
test('moved to the completed ones, appointments are completed with the chosen outcome: Complete n appointments', async () => {
  const server = managedServer().answer(completeItems, ({ params }) =>
    params.ids.map((Id) => ({ Id, Name: '', ErrorMessage: null })),
  )
  const { user, dialog } = await openManager('appointments', server)
  await user.click(button(dialog, 'Complete all'))
  expect(button(dialog, 'Complete 2 appointments').disabled).toBe(true)
  await user.click(button(dialog, /Outcome/))
  await user.click(await screen.findByRole('option', { name: 'Held' }))

  await user.click(button(dialog, 'Complete 2 appointments'))

  await findToast('Saved: 2 appointments')
  expect(server.callsTo(completeItems)).toMatchObject([
    { params: { ids: [idOf(105), idOf(106)] }, body: { Id: held.Id, Revert: [] } },
  ])
})

// spec: appointments 89
test('moved back, completed appointments are unlocked with a reason: UnComplete n appointments', async () => {
  const server = managedServer().answer(revertItems, [])
  const { user, dialog } = await openManager('appointments', server)
  await user.click(button(dialog, /^Re-activate Family session 3/))
  expect(button(dialog, 'UnComplete 1 appointment').disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A slip')

  await user.click(button(dialog, 'UnComplete 1 appointment'))

  await findToast('Saved: 1 appointment')
  expect(server.callsTo(revertItems)).toMatchObject([{ params: { ids: [idOf(103)] }, body: { Reason: 'A slip' } }])
})

test('a reason that was not sent is there again, unless it was discarded', async () => {
  const { user } = await openManager('appointments')
  const reactivate = async () =>
    user.click(await screen.findByRole('button', { name: /^Re-activate Family session 3/ }))
  const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ })
  await reactivate()
  await user.type(reason(), 'A slip')
  await user.click(screen.getByRole('button', { name: /^Put back: Family session 3/ }))
  await user.click(screen.getByRole('radio', { name: 'People' }))
  await user.click(await screen.findByRole('radio', { name: 'Appointments' }))
  await reactivate()
  expect(reason().value).toBe('A slip')

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await untilNoDialog()
  await user.click(screen.getByRole('button', { name: /^Attendance/ }))
  await user.click(await screen.findByRole('button', { name: 'Manage' }))
  await user.click(await screen.findByRole('radio', { name: 'Appointments' }))
  await reactivate()
  expect(reason().value).toBe('')
})

// spec: appointments 90
test('both ways are saved by one call: Submit n appointments', async () => {
  const server = managedServer().answer(completeItems, [{ Id: idOf(105), Name: '', ErrorMessage: null }])
  const { user, dialog } = await openManager('appointments', server)
  await user.click(button(dialog, /^Complete Family session 5/))
  await user.click(button(dialog, /^Re-activate Family session 3/))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A slip')
  await user.click(button(dialog, /Outcome/))
  await user.click(await screen.findByRole('option', { name: 'No-show' }))

  await user.click(button(dialog, 'Submit 2 appointments'))

  await findToast('Saved: 2 appointments')
  expect(server.callsTo(completeItems)).toMatchObject([
    { params: { ids: [idOf(105)] }, body: { Revert: [idOf(103)], Reason: 'A slip' } },
  ])
  expect(server.callsTo(revertItems)).toEqual([])
})

test('for appointments without a type an outcome such as Held asks for one in place, and sends it along', async () => {
  const { Occurrences } = attendedSeries()
  const some = Occurrences.map((one) => ({ ...one, HasType: one.Id !== idOf(106) }))
  const server = managedServer({ Occurrences: some }).answer(completeItems, ({ params }) =>
    params.ids.map((Id) => ({ Id, Name: '', ErrorMessage: null })),
  )
  const { user, dialog } = await openManager('appointments', server)
  await user.click(button(dialog, 'Complete all'))
  const choose = async (field: RegExp, option: string) => {
    await user.click(button(dialog, field))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/Outcome/, 'No-show')
  expect(dialog.queryByRole('button', { name: /^Type of/ })).toBeNull()
  expect(button(dialog, 'Complete 2 appointments').disabled).toBe(false)
  await choose(/Outcome/, 'Held')
  expect(button(dialog, 'Complete 2 appointments').disabled).toBe(true)
  await choose(/Type of 1 appointment without one/, 'Family session')

  await user.click(button(dialog, 'Complete 2 appointments'))

  await findToast('Saved: 2 appointments')
  expect(server.callsTo(completeItems).map(({ body }) => body?.Data)).toEqual([
    [{ Id: idOf(106), PropertyName: 'TypeLUI', PropertyValue: familySession.Id }],
  ])
})

test('one appointment that cannot be completed stops all, is named, and leads to where its notes are missing', async () => {
  const refused = [{ Id: idOf(105), Name: 'Family session 5', ErrorMessage: 'Additional info is required.' }]
  const server = managedServer().answer(completeItems, new FakedProblem('appointment.info_required', refused))
  const { user, dialog } = await openManager('appointments', server)
  await user.click(button(dialog, 'Complete all'))
  await user.click(button(dialog, /Outcome/))
  await user.click(await screen.findByRole('option', { name: 'Held' }))

  await user.click(button(dialog, 'Complete 2 appointments'))

  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('Family session 5, Tue, Dec 1: Additional info is required.')
  const link = within(alert).getByRole('link', { name: 'Open Family session 5' })
  expect(link.getAttribute('href')).toBe(`/appointment/${idOf(105)}`)
  expect(button(dialog, 'Complete 2 appointments').disabled).toBe(false)
})

test('what stopped the last attempt is gone once something is moved or saved again', async () => {
  const refused = [{ Id: idOf(105), Name: 'Family session 5', ErrorMessage: 'Additional info is required.' }]
  const server = managedServer().answer(completeItems, new FakedProblem('appointment.info_required', refused))
  const { user, dialog } = await openManager('appointments', server)
  await user.click(button(dialog, 'Complete all'))
  await user.click(button(dialog, /Outcome/))
  await user.click(await screen.findByRole('option', { name: 'Held' }))
  const save = async () => {
    await user.click(button(dialog, /^Complete \d appointments?$/))
    return dialog.findByRole('alert')
  }
  await save()
  await user.click(button(dialog, /^Put back: Family session 5/))
  expect(dialog.queryByRole('alert')).toBeNull()

  await save()
  server.answer(completeItems, problem('server.internal'))
  await user.click(button(dialog, /^Complete \d appointments?$/))
  await findToast(/^Something went wrong/)
  expect(dialog.queryByRole('alert')).toBeNull()
})

// spec: appointments 95, 137
test('with every appointment completed there is nothing to complete', async () => {
  const { user, dialog } = await openManager(
    'appointments',
    managedServer({ Occurrences: occurrences.filter(({ Completed }) => Completed) }),
  )
  expect(listOf(dialog, /^Available/).getByText('No appointments to complete.')).toBeDefined()

  await user.click(button(dialog, 'Complete all'))

  await findToast('No appointments to complete.')
})

const inManyWeeks = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 11, 1 + 7 * index)).toISOString().slice(0, 10)
    return occurrenceOf(101 + index, day)
  })

test('a page that was emptied by moving leads to the one before', async () => {
  const { user, dialog } = await openManager('appointments', managedServer({ Occurrences: inManyWeeks(22) }))
  const pages = within(await dialog.findByRole('navigation', { name: 'Pages: Available' }))
  await user.click(pages.getByRole('button', { name: 'Next page' }))
  expect(namesIn(dialog, /^Available/)).toEqual(['Family session 21', 'Family session 22'])

  await user.click(button(dialog, /^Complete Family session 21,/))
  await user.click(button(dialog, /^Complete Family session 22,/))

  expect(namesIn(dialog, /^Available/)).toHaveLength(20)
})

test('of more than fifty the earliest fifty are completed, and it says so', async () => {
  const { user, dialog } = await openManager('appointments', managedServer({ Occurrences: inManyWeeks(53) }))
  await user.click(button(dialog, 'Complete all'))

  await findToast('At most 50 can be completed at a time, so only 50 were moved, the earliest first.')
  expect(namesIn(dialog, /^Available/)).toEqual(['Family session 51', 'Family session 52', 'Family session 53'])
  await user.click(button(dialog, /Outcome/))
  await user.click(await screen.findByRole('option', { name: 'No-show' }))
  expect(button(dialog, 'Complete 50 appointments').disabled).toBe(false)
})
