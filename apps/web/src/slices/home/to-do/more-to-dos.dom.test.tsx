import { listToDoRows, readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems, revertItems } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf, toDoOf, toDosOf } from '../../../testing/faked/faked-home.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const several = (length: number, parts: Parameters<typeof toDoOf>[0] = {}) =>
  Array.from({ length }, (_, index) => toDoOf({ ...parts, Id: idOf(200 + index), Name: `Row ${index + 1}` }))

/** A day whose category has these open rows, of which 50 come with it. */
function aServer(rows: ReturnType<typeof several>, name: Parameters<typeof toDosOf>[0]) {
  const category = { ...toDosOf(name, rows.slice(0, 50)), subRowTotal: rows.length }
  return fakedServer()
    .answer(readHome, homeOf({ ToDos: [category] }))
    .answer(listToDoRows, ({ query }) => pageOf(rows, query))
}

const pageOf = (rows: ReturnType<typeof several>, { offset, limit }: { offset: number; limit: number }) => ({
  Items: rows.slice(offset, offset + limit),
  Total: rows.length,
  TotalIsMore: false,
  Offset: offset,
  Limit: limit,
  Next: offset + limit < rows.length ? String(offset + limit) : null,
})

test.each(['/', '/directory/activity'])('on %s a category opens all the rows that it counts', async (path) => {
  const { user } = await renderPage(path, { server: aServer(several(60), 'my-own') })
  const list = within(await screen.findByRole('region', { name: 'To-dos' }))
  expect(list.getByText('60 open')).toBeDefined()
  expect(list.queryByText('Row 51')).toBeNull()

  await user.click(list.getByRole('button', { name: '10 more' }))

  await list.findByText('Row 60')
  expect(list.getAllByText(/^Row \d+$/)).toHaveLength(60)
  expect(list.queryByRole('button', { name: /more$/ })).toBeNull()
})

test('the rows that are there stay when more cannot be loaded, and the same button tries again', async () => {
  const rows = several(160)
  const server = aServer(rows, 'my-own')
  const { user } = await renderPage('/', { server })
  const list = within(await screen.findByRole('region', { name: 'To-dos' }))
  await user.click(list.getByRole('button', { name: '110 more' }))
  await list.findByText('Row 150')

  const isBack = { now: false }
  server.answer(listToDoRows, (call) => (isBack.now ? pageOf(rows, call.query) : problem('request.invalid')))
  await user.click(list.getByRole('button', { name: '10 more' }))

  expect((await list.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(list.getAllByText(/^Row \d+$/)).toHaveLength(150)

  isBack.now = true
  await user.click(list.getByRole('button', { name: '10 more' }))
  await list.findByText('Row 160')
  expect(list.queryByRole('alert')).toBeNull()
  expect(list.getAllByText(/^Row \d+$/)).toHaveLength(160)
})

test('all sessions that wait for an outcome can be reached from the band that counts them', async () => {
  const rows = several(60, { Type: 'APPOINTMENT', Date: '2026-11-18T09:00:00', End: '2026-11-18T10:00:00' })
  const { user } = await renderPage('/', { server: aServer(rows, 'appointments-to-complete') })
  const band = within(await screen.findByRole('region', { name: 'Now' }))
  expect(band.getByRole('heading').textContent).toContain('60 sessions wait for an outcome')

  await user.click(band.getByRole('button', { name: '57 more' }))
  await user.click(band.getByRole('button', { name: '10 more' }))

  await waitFor(() => expect(band.getAllByRole('listitem')).toHaveLength(60))
})

test.each(['TODO', 'INCIDENT'] as const)('a completed %s can be opened again from its toast', async (Type) => {
  const row = toDoOf({ Type, Id: idOf(95), Name: 'Ran away' })
  const server = fakedServer()
    .answer(readHome, homeOf({ ToDos: [toDosOf('incidents-to-follow-up', [row])] }))
    .answer(completeItems, [{ Id: row.Id, Name: row.Name, ErrorMessage: null }])
    .answer(revertItems, [])
  const { user } = await renderPage('/', { server })
  await user.click(await screen.findByRole('checkbox', { name: 'Complete Ran away' }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(server.callsTo(revertItems)).toHaveLength(1))
})

test('what was completed today is faded, counts no more, and says no reason', async () => {
  const ToDos = [
    {
      ...toDosOf('my-own', [
        toDoOf({ Id: idOf(40), Name: 'Buy stamps', Why: 'You wrote it down.' }),
        toDoOf({ Id: idOf(41), Name: 'Call the school', Completed: true, Completable: false }),
      ]),
      subRowTotal: 1,
    },
  ]
  await renderPage('/', { server: fakedServer().answer(readHome, homeOf({ ToDos })) })
  const list = within(await screen.findByRole('region', { name: 'To-dos' }))

  expect(list.getByText('1 open')).toBeDefined()
  expect(list.getAllByRole('listitem').map((row) => row.classList.contains('done'))).toEqual([false, true])
  expect(list.getByText('You wrote it down.')).toBeDefined()
})
