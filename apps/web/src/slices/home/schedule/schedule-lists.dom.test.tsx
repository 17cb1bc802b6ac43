import { readHome, type UpcomingItem } from '@caseloom/contracts/home/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf, toDoOf, toDosOf } from '../../../testing/faked/faked-home.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const meeting = (number: number, parts: Partial<UpcomingItem> = {}): UpcomingItem => ({
  Id: idOf(number),
  Name: `Meeting ${number}`,
  Type: 'APPOINTMENT',
  Description: null,
  Start: '2026-11-19T16:00:00',
  End: '2026-11-19T17:00:00',
  Person: null,
  CaseId: null,
  Family: 'Delgado',
  FirstContact: null,
  Address: null,
  ...parts,
})
const toDo = (number: number, parts: Partial<ReturnType<typeof toDoOf>> = {}) =>
  toDoOf({ Id: idOf(number), Name: `To-do ${number}`, Completed: false, ...parts })

/** The details of appointment 20, beside which the lists stand. */
async function openDetails(Upcoming: UpcomingItem[], toDos: ReturnType<typeof toDoOf>[] = []) {
  const server = fakedServer()
  keepAppointment(server)
  server.answer(readHome, homeOf({ Upcoming, ToDos: [toDosOf('my-own', toDos)] }))
  return renderPage(`/appointment/${idOf(20)}?panel=details`, { server })
}
const listOf = async (name: string) => within(await screen.findByRole('region', { name }))
const namesIn = (list: Awaited<ReturnType<typeof listOf>>) =>
  list.getAllByRole('link').map(({ textContent }) => textContent)

// spec: directory 148, 251
test('a list shows its first two items, and the others on request', async () => {
  const { user } = await openDetails([1, 2, 3, 4].map((number) => meeting(40 + number)))
  const list = await listOf('Today’s schedule')
  expect(namesIn(list)).toEqual(['Meeting 41', 'Meeting 42'])

  // Spec: 'See N more'
  await user.click(list.getByRole('button', { name: 'See 2 more' }))

  expect(namesIn(list)).toHaveLength(4)
  await user.click(list.getByRole('button', { name: 'Collapse' }))
  expect(namesIn(list)).toHaveLength(2)
})

// spec: directory 149
test('the open item is left out, and a list of one item is not shown', async () => {
  await openDetails([meeting(20), meeting(41)], [toDo(51)])
  expect(namesIn(await listOf('Today’s schedule'))).toEqual(['Meeting 41'])
  expect(screen.queryByRole('region', { name: 'Outstanding' })).toBeNull()
})

test('only today is the day’s schedule, and what is done is not outstanding', async () => {
  const tomorrow = { Start: '2026-11-20T16:00:00', End: null }
  await openDetails(
    [meeting(41), meeting(42), meeting(43, tomorrow)],
    [toDo(51), toDo(52), toDo(53, { Completed: true })],
  )
  expect(namesIn(await listOf('Today’s schedule'))).toEqual(['Meeting 41', 'Meeting 42'])
  expect(namesIn(await listOf('Outstanding'))).toEqual(['To-do 51', 'To-do 52'])
})

// spec: directory 24
test('each item opens in a window of its own that closes when it is left; a form at its first page', async () => {
  await openDetails([meeting(41), meeting(42, { Type: 'DOCFORM' })])
  const links = (await listOf('Today’s schedule')).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    [`/appointment/${idOf(41)}?exit=close`, '_blank'],
    [`/document/${idOf(42)}/1?exit=close`, '_blank'],
  ])
})
