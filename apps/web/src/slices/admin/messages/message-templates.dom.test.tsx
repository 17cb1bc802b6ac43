import type { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
import {
  addNotificationTemplate,
  changeNotificationTemplate,
  listNotificationTemplates,
} from '@caseloom/contracts/notifications/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { messageTemplateOf } from '../../../testing/faked/faked-messages.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

function open(...Items: NotificationTemplate[]) {
  const server = fakedServer().answer(listNotificationTemplates, { Items })
  return renderPage('/admin/messages', { server, session: sessionOf('administrator') })
}
type User = Awaited<ReturnType<typeof open>>['user']

async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }))
}

const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })

test('the list has every template, with its words and whether it is offered', async () => {
  const { server } = await open(
    messageTemplateOf({ Subject: 'From us' }),
    messageTemplateOf({ Id: idOf(98), Name: 'Old greeting', Active: false }),
  )
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(/Welcome.*From us · Hello.*Offered/)
  expect(second?.textContent).toMatch(/Old greeting.*Not offered/)
  expect(server.callsTo(listNotificationTemplates)[0]).toMatchObject({ query: { inactive: true } })
})

test('a template is written with variables at the caret, and its preview fills them in', async () => {
  const { server, user } = await open()
  await screen.findByText('No message templates yet')
  await user.click(screen.getByRole('button', { name: 'New message template' }))
  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Greeting')
  await fill(user, body(), 'Hello , see you soon.')
  body().setSelectionRange(6, 6)
  await user.click(screen.getByRole('button', { name: 'First name of the recipient' }))
  expect(body().value).toBe('Hello {{Person.FirstName}}, see you soon.')
  await expect.poll(() => [document.activeElement === body(), body().selectionStart]).toEqual([true, 26])
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('Hello Rosa, see you soon.')

  server.answer(addNotificationTemplate, messageTemplateOf({ Name: 'Greeting' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await findToast('Added Greeting')
  expect(server.callsTo(addNotificationTemplate)).toMatchObject([
    { body: { Name: 'Greeting', Subject: '', MessageBody: 'Hello {{Person.FirstName}}, see you soon.' } },
  ])
})

test('what is missing and what is no variable is said at the field, and nothing is sent', async () => {
  const { server, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'New message template' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  expect(screen.getByText('Write a message first.')).toBeDefined()
  await fill(user, screen.getByRole('textbox', { name: /^Subject/ }), 'For {{{{You}}')
  await fill(user, body(), 'Hello {{{{Person.Frist}}')
  expect(await screen.findByText('You is not a variable for messages.')).toBeDefined()
  expect(screen.getByText('Person.Frist is not a variable for messages.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  expect(server.callsTo(addNotificationTemplate)).toEqual([])
})

test('a variable goes to the end where the caret never was, and one that does not fit says so', async () => {
  const { user } = await open(messageTemplateOf({ MessageBody: 'x'.repeat(1590) }))
  await choose(user, 'Welcome', 'Edit')
  await screen.findByRole('textbox', { name: /^Message/ })
  await user.click(screen.getByRole('button', { name: 'First name of the recipient' }))
  await findToast(/does not fit/)
  expect(body().value).toBe('x'.repeat(1590))
  await fill(user, body(), 'From')
  await user.click(screen.getByRole('button', { name: 'Name of the sender' }))
  expect(body().value).toBe('From{{Sender.Name}}')
})

test('a name that is taken is said at the field', async () => {
  const { server, user } = await open(messageTemplateOf())
  await choose(user, 'Welcome', 'Edit')
  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Taken')
  const Code = 'notification.template_name_taken'
  server.answer(
    changeNotificationTemplate,
    problem(Code, { fields: [{ Path: 'Name', Code, Message: 'This name is taken.' }] }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This name is taken.')).toBeDefined()
})

test('after a colleague’s change their words are shown, and saving again keeps theirs where the reader wrote nothing', async () => {
  const { server, user } = await open(messageTemplateOf())
  await choose(user, 'Welcome', 'Edit')
  await fill(user, await screen.findByRole('textbox', { name: /^Message/ }), 'Mine')
  server.answer(changeNotificationTemplate, problem('record.stale', { values: { Version: 2 } }))
  server.answer(listNotificationTemplates, {
    Items: [messageTemplateOf({ Name: 'Hello', MessageBody: 'Theirs', Version: 2 })],
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const theirs = within(await screen.findByRole('group', { name: /says now/ }))
  expect(theirs.getByText('Theirs')).toBeDefined()
  server.answer(changeNotificationTemplate, messageTemplateOf({ Name: 'Hello', MessageBody: 'Mine', Version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await findToast('Saved Hello')
  expect(server.callsTo(changeNotificationTemplate)).toMatchObject([
    { body: { Name: 'Welcome', MessageBody: 'Mine' }, version: 1 },
    { body: { Name: 'Hello', MessageBody: 'Mine' }, version: 2 },
  ])
})

test('a template is no longer offered, with the version that was seen', async () => {
  const { server, user } = await open(messageTemplateOf({ Version: 4 }))
  server.answer(changeNotificationTemplate, messageTemplateOf({ Active: false, Version: 5 }))
  await choose(user, 'Welcome', 'Stop offering')
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop offering Welcome?' }))
  expect(question.getByText(/A workflow step that sends it stops/)).toBeDefined()
  expect(server.callsTo(changeNotificationTemplate)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Stop offering' }))
  await findToast('Welcome is no longer offered')
  expect(server.callsTo(changeNotificationTemplate)).toMatchObject([
    { params: { id: idOf(97) }, body: { Name: 'Welcome', Active: false }, version: 4 },
  ])
})

test.each(['clinician', 'supervisor', 'coordinator'] as const)('for a %s the page does not exist', async (role) => {
  const { server } = await renderPage('/admin/messages', { server: fakedServer(), session: sessionOf(role) })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(server.callsTo(listNotificationTemplates)).toEqual([])
})

test('the link of a workflow step is refused in the subject, and shown in the preview of the message', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'New message template' }))
  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Will you come?')
  await fill(user, screen.getByRole('textbox', { name: /^Subject/ }), 'See {{Workflow.Link}}')
  await fill(user, body(), 'One tap: ')
  await user.click(screen.getByRole('button', { name: 'Link of a workflow step' }))
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toMatch(/One tap: http.*\/public\?Id=/)

  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The link of a workflow step can stand only in the message.')).toBeDefined()
})
