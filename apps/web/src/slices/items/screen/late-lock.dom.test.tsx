import { updateItem } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { questionOf } from '../../../testing/house/kept-document.ts'
import { openQuestions } from '../../../testing/house/opened-form.ts'

type User = Awaited<ReturnType<typeof openQuestions>>['user']
const ana = { Id: idOf(99), Name: 'Ana Reyes' }
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^How was it/ })

/** A form in whose field the member has typed, which was saved; then somebody completes it. */
async function completedBy(by: { Id: string; Name: string }, leave?: (user: User) => Promise<void>) {
  const page = await openQuestions([questionOf(300, 'How was it?', { Required: false })])
  const { server, user, sent } = page
  await user.type(await field(), 'Calm')
  await waitFor(() => expect(sent()).toContainEqual([idOf(300), 'Calm']))
  await leave?.(user)
  server.answer(updateItem, problem('item.completed'))
  const { Version, Can } = page.now()
  page.change({
    Completed: true,
    CompletedBy: by,
    CompletedByName: by.Name,
    Can: { ...Can, Update: false, Revert: true },
  })
  server.say({
    Event: 'item:changed',
    Id: idOf(20),
    Type: 'DOCFORM',
    PersonId: null,
    CaseId: null,
    ClinicianId: null,
    Version: Version + 1,
  })
  await screen.findByRole('button', { name: 'Re-activate' })
  return page
}

test('what is typed just after a colleague has completed the form is kept and shown', async () => {
  const { user } = await completedBy(ana)

  await user.keyboard(', then sad')
  await user.tab()

  const unsaved = within(await screen.findByRole('region', { name: /^Not saved: .*How was it\?$/ }))
  expect(unsaved.getByText('Calm, then sad')).toBeDefined()
  expect((await field()).readOnly).toBe(true)
})

test('a form that the member has completed is locked at once', async () => {
  await completedBy({ Id: idOf(3), Name: 'Maya Okafor' })

  expect((await field()).readOnly).toBe(true)
})

test('a field in which nobody types is locked at once', async () => {
  await completedBy(ana, (user) => user.tab())

  expect((await field()).readOnly).toBe(true)
})
