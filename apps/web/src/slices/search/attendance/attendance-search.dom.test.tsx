import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { searchItems, type SearchResult } from '@caseloom/contracts/search/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { attendeeOf } from '../../../testing/faked/faked-attendance.ts'
import { foundOf, relationshipOf } from '../../../testing/faked/faked-found.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage, type PageOptions } from '../../../testing/render-page.tsx'

const hisCase = foundOf({ Id: idOf(10), Type: 'CASE' })

const aServer = (Items: SearchResult[]) =>
  fakedServer().answer(readAppointment, appointmentOf()).answer(readPerson, personOf()).answer(searchItems, { Items })

async function openSearch(options: PageOptions) {
  const { user } = await renderPage(`/appointment/${idOf(20)}?panel=attendance`, options)
  await user.click(await screen.findByRole('button', { name: 'Add people' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose who attends' }))
  const field = dialog.getByRole('combobox', { name: 'Search people and cases' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { user, dialog, field }
}

const rowOf = (n: number) =>
  waitFor(() => document.querySelector(`#qs-${idOf(n)}`) ?? Promise.reject(new Error(`No ${n}`)))

// spec: directory 165, 209
test('on a phone a case cannot attend and says why', async () => {
  const { user, dialog, field } = await openSearch({ server: aServer([hisCase]), screenWidth: 390 })
  await fill(user, field, 'Mateo')

  await user.click(await rowOf(10))

  await findToast('Not available on mobile.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose who attends' })).toBeNull())
})

// spec: directory 211
test('a result that cannot attend says why', async () => {
  const session = foundOf({ Id: idOf(21), Type: 'APPOINTMENT', Name: 'Family session 9' })
  const { user, dialog, field } = await openSearch({ server: aServer([session]) })
  await fill(user, field, 'Family session')
  await rowOf(21)

  await user.keyboard('{Enter}')

  await findToast('type not recognized: APPOINTMENT')
  expect(dialog.queryByRole('button', { name: /^Remove / })).toBeNull()
})

test('people who already attend are marked, among the relationships and the results', async () => {
  const attending = [attendeeOf(11, 'Mateo Delgado'), attendeeOf(7, 'Carmen Delgado')]
  const server = aServer([foundOf(), foundOf({ Id: idOf(13), Name: 'Mateo Ruiz' })])
  server.answer(readAppointment, appointmentOf({ AppointmentAttendeesList: attending }))
  server.answer(readPerson, personOf({ Relationships: [relationshipOf()] }))
  const { user, dialog, field } = await openSearch({ server })
  expect((await dialog.findByRole('option', { name: /Carmen Delgado/ })).textContent).toContain('attends already')

  await fill(user, field, 'Mateo')

  await rowOf(13)
  const marked = dialog.getAllByRole('option').map((row) => row.textContent.includes('attends already'))
  expect(marked).toEqual([true, false])
})
