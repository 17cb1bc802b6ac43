import { deleteItem, undo, updateItem } from '@caseloom/contracts/items/endpoints'
import { listDirectory, readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { directoryOf, personOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage, settled } from '../../../testing/render-page.tsx'

/** A server that keeps each fact it is told. */
function aServer() {
  let person = personOf()
  const server = fakedServer()
    .answer(readPerson, () => person)
    .answer(updateItem, ({ body: { PropertyName = '', PropertyValue } }) => {
      const named = { ...person, [PropertyName]: PropertyValue, Version: person.Version + 1 }
      person = personOf({ ...named, Name: `${named.FirstName} ${named.LastName}` })
      return person
    })
  return server
}

/** Below the width with date pickers, so that the browser's own date field is shown. */
const openFacts = (server: ReturnType<typeof aServer>) =>
  renderPage(`/directory/${idOf(11)}/person-info`, { server, screenWidth: 1000 })

const correct = (fact: string) => screen.findByRole('button', { name: `Correct: ${fact}` })
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

test('a person’s facts are corrected in place, also by keyboard', async () => {
  const server = aServer()
  const { user } = await openFacts(server)
  await user.click(await correct('Birth date'))
  const day = await screen.findByLabelText('Birth date')
  await isFocused(day)
  await fill(user, day, '2014-03-02')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Mar 2, 2014')).toBeDefined()
  await isFocused(await correct('Birth date'))

  const pencil = await correct('First name')
  pencil.focus()
  await user.keyboard('{Enter}')
  const name = await screen.findByRole('textbox', { name: 'First name' })
  await fill(user, name, 'Inti')
  await user.keyboard('{Enter}')

  expect(await screen.findByRole('heading', { level: 1, name: 'Inti Delgado' })).toBeDefined()
  expect(
    server.callsTo(updateItem).map(({ body, version }) => [body.PropertyName, body.PropertyValue, version]),
  ).toEqual([
    ['DOB', '2014-03-02', 1],
    ['FirstName', 'Inti', 2],
  ])
})

test('a name is asked for, and Esc asks before it discards what was typed', async () => {
  const server = aServer()
  const { user } = await openFacts(server)
  await user.click(await correct('Last name'))
  const field = await screen.findByRole('textbox', { name: 'Last name' })
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Enter both a first and a last name.')).toBeDefined()

  await user.keyboard('{Escape}')
  expect(await screen.findByText('Discard what you typed?')).toBeDefined()
  await isFocused(screen.getByRole('button', { name: 'Keep editing' }))
  await user.keyboard('{Escape}')
  await isFocused(screen.getByRole('textbox', { name: 'Last name' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))

  await isFocused(await correct('Last name'))
  expect(server.callsTo(updateItem)).toEqual([])
})

test("somebody else's correction is shown, and nothing is overwritten unasked", async () => {
  const theirs = personOf({ Number: 'FT-1', Version: 7 })
  const stale = problem('record.stale', { values: { Current: 'FT-1', Version: 7 } })
  const mine = personOf({ Number: 'FT-2', Version: 8 })
  const server = fakedServer()
    .answer(readPerson, personOf())
    .answer(updateItem, () => {
      server.answer(readPerson, theirs).answer(updateItem, () => {
        server.answer(readPerson, mine)
        return mine
      })
      return stale
    })
  const { user } = await openFacts(server)
  await user.click(await correct('Number'))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Number' })
  await fill(user, field, 'FT-2')

  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Someone else changed this in the meantime. It is now: FT-1.')).toBeDefined()
  expect(field.value).toBe('FT-2')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('FT-2')).toBeDefined()
  expect(server.callsTo(updateItem).map(({ version }) => version)).toEqual([1, 7])
})

test('a person created by mistake is deleted by the creator, and comes back with Undo', async () => {
  const server = fakedServer()
    .answer(readPerson, personOf())
    .answer(listDirectory, directoryOf([]))
    .answer(deleteItem, { Id: idOf(11), Name: 'Mateo Delgado', Undo: idOf(90) })
    .answer(undo, { Id: idOf(11), Name: 'Mateo Delgado' })
  const { user, address } = await openFacts(server)
  await user.click(await screen.findByRole('button', { name: 'Delete person' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the person Mateo Delgado?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await findToast('Deletion successful.')
  expect(address()).toBe('/directory')

  await user.click(within(screen.getByRole('region', { name: 'Messages' })).getByRole('button', { name: 'Undo' }))

  await findToast(/Mateo/)
  expect(server.callsTo(undo)).toMatchObject([{ params: { id: idOf(90) } }])
})

test('a clinician is not offered to merge', async () => {
  const server = aServer()
  await openFacts(server)
  expect((await screen.findAllByRole('button', { name: 'Contact info' })).length).toBeGreaterThan(0)

  // The button's code comes after the page, and React shows such a part up to 300 ms later.
  await settled(server)
  await new Promise((resolve) => void setTimeout(resolve, 500))

  expect(screen.queryByRole('button', { name: 'Merge with...' })).toBeNull()
})
