import { eraseCase, shareCase, unshareCase } from '@caseloom/contracts/cases/action-endpoints'
import { listCases } from '@caseloom/contracts/cases/endpoints'
import { listFoldersOfCase } from '@caseloom/contracts/cases/folders/folder-endpoints'
import { listReceivers, type Receiver } from '@caseloom/contracts/cases/receiver-endpoints'
import { deleteItem, listActivity, transferItem, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { listDirectory } from '@caseloom/contracts/people/endpoints'
import type { UserEvent } from '@testing-library/user-event'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { activityOf, activityRowOf } from '../../../testing/faked/faked-cases.ts'
import { directoryOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { openKeptCase, phasesIn } from '../../../testing/house/kept-case.ts'

const team: Receiver = { Id: idOf(100), Name: 'Southside Team', Type: 'GROUP', Description: null }
const colleague: Receiver = {
  Id: idOf(101),
  Name: 'Theresa Lindgren',
  Type: 'CLINICIAN',
  Description: 'Southside Team',
}
const receivers = { Items: [team, colleague] }

async function pick(user: UserEvent, field: RegExp, name: string): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: field }), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

test('a case is shared until a day, and the share is ended', async () => {
  const { server, user, choose, change } = await openKeptCase(['share'])
  const share = { Id: idOf(102), Name: team.Name, Type: 'GROUP', MayEdit: true, UntilDay: '2026-12-19' } as const
  server
    .answer(listReceivers, receivers)
    .answer(listFoldersOfCase, { Items: [] })
    .answer(shareCase, () => change({ SharedWith: [share] }))
    .answer(unshareCase, () => change({ SharedWith: [] }))
  await choose('Share')
  const dialog = within(await screen.findByRole('dialog', { name: 'Share the case of Mateo Delgado' }))
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  await dialog.findByText('Choose a clinician or a group.')
  expect(server.callsTo(shareCase)).toEqual([])

  await pick(user, /Share with/, team.Name)
  await user.click(dialog.getByText('Read and edit'))
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  await findToast('Shared Mateo Delgado with Southside Team')
  expect(server.callsTo(shareCase)[0]?.body).toEqual({ With: team.Id, MayEdit: true, UntilDay: '2026-12-19' })
  await waitFor(() => expect(document.body.textContent).toContain('Shared with Southside Team, can edit'))

  await choose('Share')
  await user.click(await screen.findByRole('button', { name: 'End sharing with Southside Team' }))
  await findToast('No longer shared with Southside Team')
  await screen.findByText('It is not shared with anyone.')
  expect(server.callsTo(unshareCase)[0]?.body).toEqual({ Share: share.Id })
})

test('a transfer outside the group asks first, and Cancel clears the choice', async () => {
  const { server, user, choose, change } = await openKeptCase(['transfer'])
  server
    .answer(listReceivers, receivers)
    .answer(transferItem, ({ body }) =>
      body.force
        ? change({ Clinician: { Id: colleague.Id, Name: colleague.Name } })
        : problem('transfer.outside_group', { values: { name: colleague.Name } }),
    )
  await choose('Transfer')
  const ask = async () => {
    await pick(user, /Transfer to/, colleague.Name)
    await user.click(screen.getByRole('button', { name: 'Transfer' }))
    return within(await screen.findByRole('alertdialog'))
  }
  const question = await ask()
  await question.findByText(/is outside the group. Transfer anyway\?/)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Transfer to/ })
  await waitFor(() => expect(field.value).toBe(''))

  await user.click((await ask()).getByRole('button', { name: 'Transfer' }))

  await findToast('Transfer to Theresa Lindgren successful.')
  expect(server.callsTo(transferItem).map(({ body }) => body.force)).toEqual([false, false, true])
})

const administrator = { session: sessionOf('administrator') }

// spec: home 88
test('on a phone the name is changed, and a case is erased for good by its name', async () => {
  const phone = { ...administrator, screenWidth: 390 }
  const { server, user, choose, change, address } = await openKeptCase(
    ['basicinfo', 'trac', 'delete'],
    { CanErase: true, Phases: phasesIn(0) },
    phone,
  )
  const nobody = { Items: [], Offset: 0, Limit: 20, Total: 0, TotalIsMore: false, Next: null }
  server
    .answer(updateItemsRaw, () => [change({ Name: 'Mateo again' })])
    .answer(eraseCase, { Id: idOf(10), Name: 'Mateo again' })
    .answer(listDirectory, directoryOf([]))
    .answer(listCases, nobody)
  await choose('Basic info')
  const name = await screen.findByRole('textbox', { name: /Case name/ })
  await user.clear(name)
  await user.type(name, 'Mateo again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await findToast('Saved: Mateo again')
  expect(server.callsTo(updateItemsRaw)[0]?.body.Data).toMatchObject([
    { PropertyName: 'Name', PropertyValue: 'Mateo again' },
  ])

  await choose('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the case of Mateo again?' }))
  await user.click(dialog.getByText('Erase it for good'))
  const typed = await dialog.findByRole('textbox', { name: /Type/ })
  await user.type(typed, 'Somebody else')
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  await dialog.findByText('Type the name of the case exactly as it is shown.')
  expect(server.callsTo(eraseCase)).toEqual([])
  await user.clear(typed)
  await user.type(typed, 'Mateo again')
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))

  await findToast('Erased for good: Mateo again')
  await waitFor(() => expect(address()).toMatch(/^\/directory(\?|$)/))
})

// spec: home 91
test('what is not completed is removed from the list of items, with an undo', async () => {
  const { server, user, choose } = await openKeptCase(['items'])
  const done = activityRowOf({
    Id: idOf(21),
    Name: 'Family session 8',
    Completed: true,
    Can: { Complete: false, Delete: false, Download: true, Share: true },
  })
  server
    .answer(listActivity, activityOf([activityRowOf(), done]))
    .answer(deleteItem, { Id: idOf(20), Name: 'Family session 9', Undo: idOf(80) })
  await choose('Items')
  const dialog = within(await screen.findByRole('dialog', { name: /items/i }))
  await dialog.findByText('Family session 8')
  expect(dialog.queryByRole('button', { name: 'Remove Family session 8' })).toBeNull()

  await user.click(dialog.getByRole('button', { name: 'Remove Family session 9' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

  await findToast('Deletion successful.')
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  expect(server.callsTo(deleteItem)).toMatchObject([{ params: { id: idOf(20) } }])
})
