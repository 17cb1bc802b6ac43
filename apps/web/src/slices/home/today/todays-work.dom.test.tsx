import { readHome } from '@caseloom/contracts/home/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf, toDoOf, toDosOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'

test('home jumps back to who was open', async () => {
  const server = fakedServer().answer(readPerson, personOf()).answer(readHome, homeOf())
  const { user } = await renderPage(`/directory/${idOf(11)}/activity`, { server })
  await screen.findByRole('heading', { level: 1, name: 'Mateo Delgado' })

  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body)

  const back = within(await screen.findByRole('region', { name: 'Jump back in' }))
  expect(back.getAllByRole('link', { name: /Mateo Delgado/ }).length).toBe(1)
})

const toDos = [toDosOf('my-own', [toDoOf({ Name: 'Call the school', Completed: true }), toDoOf({ Id: idOf(41) })])]

// spec: home 38; directory 94, 95
test('today’s work holds the day’s schedule and what is outstanding: a completed to-do is marked as done, and a category opens and closes', async () => {
  const server = fakedServer().answer(readHome, homeOf({ ToDos: toDos }))
  const { user } = await renderPage('/directory/activity', { server })
  await screen.findByRole('region', { name: 'Appointments today' })
  const list = within(screen.getByRole('region', { name: /To-dos/i }))
  const rows = () => list.queryAllByRole('listitem')
  expect(rows().map((row) => row.classList.contains('done'))).toEqual([false, true])

  const [category] = list.getAllByRole('button', { expanded: true })
  if (category) await user.click(category)
  expect(rows()).toEqual([])
  if (category) await user.click(category)

  expect(rows().length).toBe(2)
})
