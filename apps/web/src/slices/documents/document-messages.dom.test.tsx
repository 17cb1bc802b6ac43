import { completeItems, updateItem } from '@caseloom/contracts/items/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { FakedProblem, problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { findToast } from '../../testing/find-toast.ts'
import { keepDocument } from '../../testing/house/kept-document.ts'
import { renderPage } from '../../testing/render-page.tsx'

async function openForm(page: number) {
  const server = fakedServer().answer(readHome, homeOf())
  const kept = keepDocument(server)
  return { ...kept, ...(await renderPage(`/document/${idOf(20)}/${page}`, { server, screenWidth: 1440 })) }
}

// spec: documents 157, 158
test.each([
  ['the reason of the first element', 'Something went wrong.', 'Saving error: Something went wrong.'],
  ['what the server says', undefined, 'Something went wrong: Something went wrong on our side. Nothing was changed.'],
] as const)('a completion that fails is told with %s', async (_, ErrorMessage, words) => {
  const { server, user } = await openForm(2)
  const refused =
    ErrorMessage === undefined
      ? problem('server.internal')
      : new FakedProblem('document.questions_open', [{ Id: idOf(20), Name: 'Session note', ErrorMessage }])
  server.answer(completeItems, refused)
  await user.click(await screen.findByRole('button', { name: 'Complete' }))
  await findToast(words)
  expect(server.callsTo(completeItems)).toHaveLength(1)
})

// spec: documents 163
test('a completion is told by name', async () => {
  const { server, user } = await openForm(2)
  server.answer(completeItems, [{ Id: idOf(20), Name: 'Session note', ErrorMessage: null }])
  await user.click(await screen.findByRole('button', { name: 'Complete' }))
  // The message is 'Completed: {name}'.
  await findToast('Completed: Session note')
  expect(server.callsTo(completeItems)).toHaveLength(1)
})

// spec: documents 105, 161, 164
test('the head says that a change is being saved, and then when it was', async () => {
  const { server, user } = await openForm(1)
  const release = server.hold(updateItem)
  const heading = within(await screen.findByRole('heading', { level: 1 }))
  await user.click(heading.getByRole('button'))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Session note 9')
  await user.tab()
  expect((await screen.findAllByText('Saving...')).length).toBeGreaterThan(0)

  release()

  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
  expect(screen.getAllByText(/^Saved /).length).toBeGreaterThan(0)
})

// spec: documents 106
test('the next page is announced, shown from its top, and has the focus on its heading', async () => {
  const { user, address } = await openForm(1)
  const next = await screen.findByRole('button', { name: 'Next page' })
  const scroll = vi.spyOn(window, 'scrollTo')
  await user.click(next)
  await waitFor(() => expect(address()).toBe(`/document/${idOf(20)}/2`))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  const announced = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(announced()).toContainEqual(expect.stringMatching(/Page 2 of 2/)))
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
})
