import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import {
  addToFolder,
  createFolder,
  listFolders,
  listFoldersOfCase,
  readFolder,
  removeFromFolder,
} from '@caseloom/contracts/cases/folders/folder-endpoints'
import { listReceivers } from '@caseloom/contracts/cases/receiver-endpoints'
import { deleteItem, listActivity, undo, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { listDirectory, readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { activityOf, activityRowOf, caseOf, folderOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { directoryOf, personOf } from '../../../testing/faked/faked-people.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const folderPath = `/directory/shared/${idOf(50)}/activity`
const casePath = `/directory/${idOf(11)}/${idOf(10)}/activity`

const aServer = () =>
  fakedServer()
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf())
    .answer(listDirectory, directoryOf([]))
    .answer(listActivity, activityOf([activityRowOf()]))
    .answer(readFolder, folderOf())

const dialog = async (name?: string) => within(await screen.findByRole('dialog', name === undefined ? {} : { name }))

test('a folder is asked for a name, is made by the keyboard alone, and says that it is empty', async () => {
  const name = 'Tuesday <b>supervision</b> 🙂'
  const server = aServer()
    .answer(listActivity, activityOf([]))
    .answer(readFolder, folderOf({ Name: name }))
    .answer(createFolder, folderOf({ Name: name }))
  const { user, address } = await renderPage('/directory?type=folders', { server })
  const make = await screen.findByRole('button', { name: 'New shared folder' })
  make.focus()
  await user.keyboard('{Enter}')
  const asked = await dialog()
  const field = await asked.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Tab}')
  await user.paste('What we look at together')
  asked.getByRole('button', { name: 'Create folder' }).focus()
  await user.keyboard('{Enter}')
  expect(await asked.findByText('Give the folder a name.')).toBeDefined()
  await fill(user, field, name)
  asked.getByRole('button', { name: 'Create folder' }).focus()

  await user.keyboard('{Enter}')

  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  expect(await screen.findByText('Nothing is in this folder yet.')).toBeDefined()
  expect(address()).toBe(folderPath)
  expect(server.callsTo(createFolder)).toMatchObject([
    { body: { Name: name, Description: 'What we look at together' } },
  ])
})

test('an item is put into a folder from its row, and Esc leads back to the row’s menu', async () => {
  const row = {
    Id: idOf(50),
    Name: 'Tuesday supervision',
    Description: null,
    Clinician: null,
    ItemTotal: 0,
    MemberTotal: 0,
    Has: false,
  }
  const server = aServer()
    .answer(listFolders, pageOfRows([row]))
    .answer(addToFolder, folderOf({ ItemTotal: 1 }))
  const { user } = await renderPage(casePath, { server })
  const menu = await screen.findByRole('button', { name: 'Actions for Family session 9' })
  const choose = async () => user.click(await screen.findByRole('menuitem', { name: 'Add to shared folder...' }))
  await user.click(menu)
  await choose()
  await dialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  await user.keyboard('{Enter}')
  await choose()

  await user.click(await (await dialog()).findByRole('button', { name: 'Add to Tuesday supervision' }))

  await findToast('Added to Tuesday supervision')
  expect(server.callsTo(addToFolder)).toMatchObject([{ params: { id: idOf(50) }, body: { Item: idOf(20) } }])
})

test('an item is put into a new folder', async () => {
  const server = aServer()
    .answer(listFolders, pageOfRows([]))
    .answer(createFolder, ({ body }) => folderOf({ Name: body.Name, ItemTotal: 1 }))
  const { user } = await renderPage(casePath, { server, screenWidth: 390 })
  await user.click(await screen.findByRole('button', { name: 'Actions for Family session 9' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add to shared folder...' }))
  const asked = await dialog()
  await fill(user, await asked.findByRole('textbox', { name: 'Or a new folder' }), 'Car park')

  await user.click(asked.getByRole('button', { name: 'Create and add' }))

  await findToast('Added to Car park')
  expect(server.callsTo(createFolder)).toMatchObject([{ body: { Name: 'Car park', Item: idOf(20) } }])
})

test('an item is removed from its folder, and comes back with Undo', async () => {
  const server = aServer()
    .answer(removeFromFolder, () => {
      server.answer(listActivity, activityOf([]))
      return { Id: idOf(20), Name: 'Family session 9', Undo: idOf(90) }
    })
    .answer(undo, () => {
      server.answer(listActivity, activityOf([activityRowOf()]))
      return { Id: idOf(20), Name: 'Family session 9' }
    })
  const { user } = await renderPage(folderPath, { server })
  await user.click(await screen.findByRole('button', { name: 'Actions for Family session 9' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from this folder' }))
  await findToast('Family session 9 was removed from the folder.')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Family session 9' })).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await findToast('Family session 9 is back in the folder.')
  expect(await screen.findByRole('link', { name: 'Family session 9' })).toBeDefined()
})

test('a member who may share a case sees which folders hold its items, and removes them', async () => {
  const held = {
    Folder: { Id: idOf(50), Name: 'Lent out' },
    Owner: null,
    Item: { Id: idOf(20), Name: 'Lent session' },
    Type: 'APPOINTMENT' as const,
    IsShown: true,
  }
  const share = { Name: 'share' as const, Active: true, ReadOnly: false, Reason: null }
  const server = aServer()
    .answer(readCase, caseOf({ Actions: [share] }))
    .answer(listReceivers, { Items: [] })
    .answer(listFoldersOfCase, { Items: [held] })
    .answer(removeFromFolder, () => {
      server.answer(listFoldersOfCase, { Items: [] })
      return { Id: idOf(20), Name: 'Lent session', Undo: null }
    })
  const { user } = await renderPage(casePath, { server })
  await user.click(await screen.findByRole('button', { name: /^More options for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }))
  const lying = within(await screen.findByRole('region', { name: 'In shared folders' }))
  expect(lying.getByRole('listitem').textContent).toContain('In “Lent out”')

  await user.click(lying.getByRole('button', { name: 'Remove Lent session from Lent out' }))

  await findToast('Removed Lent session from Lent out')
  await waitFor(() => expect(screen.queryByText('Lent session')).toBeNull())
  expect(server.callsTo(removeFromFolder)).toMatchObject([{ params: { id: idOf(50) }, body: { Item: idOf(20) } }])
})

test('a folder is renamed', async () => {
  const server = aServer().answer(updateItemsRaw, () => {
    const lasting = folderOf({ Name: 'Lasting', Version: 2 })
    server.answer(readFolder, lasting)
    return [lasting]
  })
  const { user } = await renderPage(folderPath, { server })
  await user.click(await screen.findByRole('button', { name: 'More options for Tuesday supervision' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Name and description' }))
  const asked = await dialog()
  await fill(user, await asked.findByRole('textbox', { name: 'Name' }), 'Lasting')

  await user.click(asked.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Lasting' })).toBeDefined()
  const change = { Id: idOf(50), PropertyName: 'Name', PropertyValue: 'Lasting' }
  expect(server.callsTo(updateItemsRaw)).toMatchObject([{ body: { Data: [change] }, version: 1 }])
})

test('a folder is deleted and restored', async () => {
  const server = aServer()
    .answer(deleteItem, { Id: idOf(50), Name: 'Tuesday supervision', Undo: idOf(90) })
    .answer(undo, { Id: idOf(50), Name: 'Tuesday supervision' })
  const { user, address } = await renderPage(folderPath, { server })
  await user.click(await screen.findByRole('button', { name: 'More options for Tuesday supervision' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe('/directory'))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await findToast('Restored: Tuesday supervision')
  expect(server.callsTo(undo)).toMatchObject([{ params: { id: idOf(90) } }])
})
