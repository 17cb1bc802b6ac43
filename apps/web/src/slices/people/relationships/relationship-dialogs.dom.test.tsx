import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readLookup } from '@caseloom/contracts/lookups/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import {
  addRelationship,
  listPersonChoices,
  listRelationships,
  updateRelationship,
  type PersonChoice,
} from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { relationshipOf } from '../../../testing/faked/faked-found.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { lookupOf } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const carmen = relationshipOf()
const uncle = lookupOf(32, 'Uncle')
const friend = lookupOf(34, 'Friend')
const ofCase = (tab: string) => `/directory/${idOf(11)}/${idOf(10)}/${tab}`

const may = (Name: 'contact' | 'relationship') => ({ Name, Active: true, ReadOnly: false, Reason: null })

const aServer = () =>
  fakedServer()
    .answer(readCase, caseOf({ Actions: [may('contact'), may('relationship')] }))
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf())
    .answer(listRelationships, pageOfRows([]))
    .answer(readLookup, ({ params }) => ({ Items: params.name === 'relationship-types' ? [uncle, friend] : [] }))

const dialog = () => within(screen.getByRole('dialog'))
const expectNoDialog = () => waitFor(() => expect(document.querySelector('[role=dialog]') === null).toBe(true))

async function pickType(user: UserEvent, type: string): Promise<void> {
  await user.click(dialog().getByRole('button', { name: /Type/ }))
  await user.click(await screen.findByRole('option', { name: type }))
}

// spec: home 84, 85, 168
test('connecting somebody says whom it adds; the dialog closes and begins again empty', async () => {
  const server = aServer()
    .answer(listPersonChoices, {
      Items: [{ Id: idOf(7), Name: 'Carmen Delgado', Type: 'CONTACT', Active: true, Seen: true }],
    })
    .answer(addRelationship, { ...carmen, Name: 'Uncle: Carmen Delgado' })
  const goOn = server.hold(addRelationship)
  const { user } = await renderPage(ofCase('relationships'), { server })
  const open = async () => {
    const [button] = await within(screen.getByRole('main')).findAllByRole('button', { name: 'Add relationship' })
    await user.click(button ?? document.body)
    return screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find by name' })
  }

  await user.type(await open(), 'Carmen')
  await user.click(await screen.findByRole('option', { name: /^Carmen Delgado/ }))
  await pickType(user, 'Uncle')
  await user.click(dialog().getByRole('button', { name: 'Add relationship' }))

  const adding = await dialog().findByRole('button', { name: /Adding Carmen Delgado\.\.\./ })
  expect(adding.querySelector('.cl-spinner')).not.toBeNull()
  goOn()
  await findToast('Saved relationship: Uncle: Carmen Delgado')
  await expectNoDialog()
  expect(server.callsTo(addRelationship).map(({ query }) => query)).toEqual([
    { patient: idOf(11), target: idOf(7), ofType: uncle.Id },
  ])
  expect((await open()).value).toBe('')
})

test('a wrong field of a new relative is marked, and the focus goes there', async () => {
  const server = aServer()
    .answer(listPersonChoices, { Items: [] })
    .answer(addRelationship, carmen)
    .check(addRelationship)
  const { user } = await renderPage(ofCase('relationships'), { server })
  const [button] = await within(screen.getByRole('main')).findAllByRole('button', { name: 'Add relationship' })
  await user.click(button ?? document.body)
  await user.type(await screen.findByRole('searchbox', { name: 'Find by name' }), 'Rosa')
  await user.click(await screen.findByRole('option', { name: /Rosa/ }))
  await pickType(user, 'Uncle')

  await user.click(dialog().getByRole('button', { name: 'Add relationship' }))

  expect(await dialog().findByText('Type the last name.')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('LastName'))
  expect(server.callsTo(addRelationship)).toEqual([])

  // What only the server refuses is marked as well.
  await user.type(dialog().getByRole('textbox', { name: /Last name/ }), 'Diaz')
  await user.type(dialog().getByRole('textbox', { name: /Phone/ }), '12')
  await user.click(dialog().getByRole('button', { name: 'Add relationship' }))

  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('Phone'))
})

async function openAdding(found: PersonChoice[] = []) {
  const server = aServer().answer(listPersonChoices, { Items: found }).answer(addRelationship, carmen)
  const { user } = await renderPage(ofCase('relationships'), { server })
  const [button] = await within(screen.getByRole('main')).findAllByRole('button', { name: 'Add relationship' })
  await user.click(button ?? document.body)
  const search = await screen.findByRole('searchbox', { name: 'Find by name' })
  const add = () => user.click(dialog().getByRole('button', { name: 'Add relationship' }))
  return { server, user, search, add }
}

// spec: home 119
test('a person and a type that are missing are each marked, and the first gets the focus', async () => {
  const { server, user, search, add } = await openAdding()

  await add()

  expect(await dialog().findByText('You must select a patient and a type.')).toBeDefined()
  expect(dialog().getByText('Choose a person.')).toBeDefined()
  expect(dialog().getByText('Choose what this person is to Mateo Delgado.')).toBeDefined()
  expect(search.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(search))

  await pickType(user, 'Uncle')
  expect(dialog().queryByText('Choose what this person is to Mateo Delgado.')).toBeNull()
  expect(dialog().getByText('Choose a person.')).toBeDefined()
  expect(server.callsTo(addRelationship)).toEqual([])
})

test('the last name and the type of a new relative are both marked if both are missing', async () => {
  const { server, user, search, add } = await openAdding()
  await user.type(search, 'Rosa')
  await user.click(await screen.findByRole('option', { name: /Rosa/ }))

  await add()

  const noLastName = await dialog().findByText('Type the last name.')
  expect(dialog().getByText('Choose what this person is to Mateo Delgado.')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('LastName'))
  await pickType(user, 'Uncle')
  expect(dialog().queryByText('Choose what this person is to Mateo Delgado.')).toBeNull()
  expect(noLastName.isConnected).toBe(true)
  expect(server.callsTo(addRelationship)).toEqual([])
})

// spec: home 169
test('changing the type of a relationship says as what it is saved', async () => {
  const server = aServer()
    .answer(listRelationships, pageOfRows([{ ...carmen, ContactItems: [], Relationships: [] }]))
    .answer(updateRelationship, { ...carmen, Name: 'Friend: Carmen Delgado' })
  const goOn = server.hold(updateRelationship)
  const { user } = await renderPage(ofCase('relationships'), { server })

  await user.click(within(await screen.findByRole('table')).getByRole('button', { name: 'Actions for Carmen Delgado' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change type' }))
  await screen.findByRole('dialog')
  await pickType(user, 'Friend')
  await user.click(dialog().getByRole('button', { name: 'Save' }))

  expect(await dialog().findByRole('button', { name: /Saving as Friend\.\.\./ })).toBeDefined()
  goOn()
  await findToast('Saved relationship: Friend: Carmen Delgado')
  await expectNoDialog()
  expect(server.callsTo(updateRelationship)).toMatchObject([{ query: { ofType: friend.Id }, version: 1 }])
})

test('a chosen person and type are not lost without a question', async () => {
  const { user, search } = await openAdding([
    { Id: idOf(7), Name: 'Carmen Delgado', Type: 'CONTACT', Active: true, Seen: true },
  ])
  await user.type(search, 'Carmen')
  await user.click(await screen.findByRole('option', { name: /^Carmen Delgado/ }))
  await pickType(user, 'Uncle')

  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await dialog().findByText('Carmen Delgado')).toBeDefined()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))

  await expectNoDialog()
})

test('a new type of a relationship is not lost without a question', async () => {
  const server = aServer().answer(listRelationships, pageOfRows([{ ...carmen, ContactItems: [], Relationships: [] }]))
  const { user } = await renderPage(ofCase('relationships'), { server })
  await user.click(within(await screen.findByRole('table')).getByRole('button', { name: 'Actions for Carmen Delgado' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change type' }))
  await screen.findByRole('dialog')
  await pickType(user, 'Friend')

  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))

  await expectNoDialog()
  expect(server.callsTo(updateRelationship)).toEqual([])
})

// spec: home 90, 95; documents 15
test('a case and its More options open how its person is reached and who is connected to them', async () => {
  const server = aServer().answer(readPerson, personOf({ Relationships: [carmen] }))
  const { user } = await renderPage(ofCase('activity'), { server })
  const expectDialog = async (name: string) => {
    expect(await screen.findByRole('dialog', { name })).toBeDefined()
    await user.keyboard('{Escape}')
    await expectNoDialog()
  }

  await user.click(screen.getByRole('button', { name: 'Contact info' }))
  await expectDialog('Contact info of Mateo Delgado')
  await user.click(screen.getByRole('button', { name: 'All relationships' }))
  await expectDialog('Relationships of Mateo Delgado')
  for (const action of ['Contact info', 'Relationships']) {
    await user.click(screen.getByRole('button', { name: /^More options for/ }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    await expectDialog(`${action} of Mateo Delgado`)
  }
})
