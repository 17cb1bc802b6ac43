import { addToFolder, readFolder, removeFromFolder } from '@caseloom/contracts/cases/folders/folder-endpoints'
import { listCases } from '@caseloom/contracts/cases/endpoints'
import { listActivity } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { activityOf, activityRowOf, caseRowOf, folderOf } from '../../../../testing/faked/faked-cases.ts'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const path = `/directory/shared/${idOf(50)}/activity`
const kept = activityRowOf({ Id: idOf(20), Name: 'Family session 9' })
const free = activityRowOf({ Id: idOf(21), Name: 'Family session 8' })
const unshared = activityRowOf({ Id: idOf(22), Name: 'Supervision', Can: { ...kept.Can, Share: false } })

/** A folder that holds a session of a case with two more, one of which the reader may not share. */
function world() {
  const held = new Set([kept.Id])
  const server = fakedServer()
    .answer(readFolder, folderOf({ CanFill: true }))
    .answer(listCases, pageOfRows([caseRowOf()]))
    .answer(listActivity, ({ query: { folder } }) =>
      activityOf([kept, free, unshared].filter(({ Id }) => folder === undefined || held.has(Id))),
    )
    .answer(addToFolder, ({ body }) => {
      held.add(body.Item)
      return folderOf({ CanFill: true })
    })
    .answer(removeFromFolder, ({ body }) => {
      held.delete(body.Item)
      return { Id: idOf(50), Name: 'Tuesday', Undo: null }
    })
  return server
}

async function openLists(server: ReturnType<typeof world>) {
  const { user } = await renderPage(path, { server })
  await user.click(await screen.findByRole('button', { name: 'Choose items' }))
  const namesIn = (list: string) =>
    within(screen.getByRole('grid', { name: list }))
      .queryAllByRole('button', { name: /^Drag / })
      .map((handle) => handle.getAttribute('aria-label')?.slice(5))
  const drag = async (name: string) => {
    screen.getByRole('button', { name: `Drag ${name}` }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label') ?? '').toBe('Drop on'))
    await user.keyboard('{Enter}')
  }
  await screen.findByRole('grid', { name: 'In the folder' })
  await screen.findByRole('grid', { name: 'In the case' })
  return { user, namesIn, drag }
}

// spec: documents 48, 117
test('an item of a case is dragged into a shared folder by keyboard, and out of it again', async () => {
  const server = world()
  const { namesIn, drag } = await openLists(server)
  expect([namesIn('In the case'), namesIn('In the folder')]).toEqual([['Family session 8'], ['Family session 9']])

  await drag('Family session 8')
  await waitFor(() => expect(namesIn('In the folder')).toEqual(['Family session 8', 'Family session 9']))
  expect(namesIn('In the case')).toEqual([])
  expect(server.callsTo(addToFolder)).toMatchObject([{ params: { id: idOf(50) }, body: { Item: idOf(21) } }])

  await drag('Family session 9')
  await waitFor(() => expect(namesIn('In the case')).toEqual(['Family session 9']))
  expect(namesIn('In the folder')).toEqual(['Family session 8'])
  expect(server.callsTo(removeFromFolder)).toMatchObject([{ params: { id: idOf(50) }, body: { Item: idOf(20) } }])
})

// spec: documents 48, 187
test('a list of the dialog is searched in any case, counts what it found, and says that it is empty', async () => {
  const { user, namesIn } = await openLists(world())
  const search = screen.getAllByRole('searchbox', { name: 'Find in the list' }).at(-1)
  if (!search) throw new Error('no search')

  await user.type(search, 'SESSION 9')
  expect(namesIn('In the folder')).toEqual(['Family session 9'])
  expect(screen.getAllByText('1 item found')).toHaveLength(2)
  await user.type(search, '0')

  expect(screen.getByText('0 items found')).toBeDefined()
  expect(within(screen.getByRole('grid', { name: 'In the folder' })).getByText('empty collection')).toBeDefined()
})

test('an item that the server refuses stays where it was, and the reason is told', async () => {
  const server = world().answer(addToFolder, problem('folder.item_not_yours'))
  const { namesIn, drag } = await openLists(server)
  await drag('Family session 8')
  await findToast(/share/)
  expect([namesIn('In the case'), namesIn('In the folder')]).toEqual([['Family session 8'], ['Family session 9']])
})

test('a member who may only read the folder is offered no choice of items', async () => {
  await renderPage(path, { server: world().answer(readFolder, folderOf({ CanFill: false })) })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Choose items' })).toBeNull()
})
