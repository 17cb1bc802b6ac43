import { changeWording, listWordings } from '@caseloom/contracts/admin/wording/endpoints'
import type { WordingRow } from '@caseloom/contracts/admin/wording/wording'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { wordingOf } from '../../../testing/faked/faked-messages.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const help = (said: Partial<WordingRow> = {}) => wordingOf({ Name: 'staff-help', Standard: null, ...said })

function open(...Items: WordingRow[]) {
  const server = fakedServer().answer(listWordings, { Items })
  return renderPage('/admin/wording', { server, session: sessionOf('administrator') })
}
type User = Awaited<ReturnType<typeof open>>['user']

async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }))
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))

test('each text has its words in every language, and says whether they are its own', async () => {
  await open(
    wordingOf(),
    wordingOf({ Locale: 'es-ES', Own: { Subject: 'Pronto', Body: 'Venga el {{Item.Date}}.' }, Version: 2 }),
    help(),
  )
  const reminder = within(await screen.findByRole('region', { name: 'Reminder of an appointment' }))
  const [, english, spanish] = reminder.getAllByRole('row')
  expect(english?.textContent).toMatch(/English.*Your appointment · .*you have an appointment.*Standard text/)
  expect(spanish?.textContent).toMatch(/Español.*Pronto · Venga el .*Custom text/)
  const members = within(screen.getByRole('region', { name: 'Help for members' }))
  expect(members.getAllByRole('row')[1]?.textContent).toMatch(/English.*Nothing/)
})

test('a text is written with a variable at the caret, its preview fills it in, and it is sent with the version that was seen', async () => {
  const { server, user } = await open(wordingOf())
  await choose(user, 'Reminder of an appointment, English', 'Edit')
  await screen.findByRole('dialog', { name: 'Reminder of an appointment, English' })
  await fill(user, text(), 'We expect you on .')
  text().setSelectionRange(17, 17)
  await user.click(screen.getByRole('button', { name: 'Date and time of the appointment' }))
  expect(text().value).toBe('We expect you on {{Item.Date}}.')
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toMatch(
    /Your appointmentWe expect you on Friday, November 20 at 10:00.AM\./,
  )
  const own = { Subject: 'Your appointment', Body: 'We expect you on {{Item.Date}}.' }
  server.answer(changeWording, wordingOf({ Own: own, Version: 1 }))
  await save(user)
  await findToast('Saved Reminder of an appointment, English')
  expect(server.callsTo(changeWording)).toMatchObject([
    { params: { name: 'reminder', locale: 'en-US' }, body: { Own: own }, version: 0 },
  ])
})

test.each([
  ['Come', 'Keep {{Item.Date}} in the text: without it, the message is incomplete.'],
  ['{{Item.Date}} {{Guest.Code}}', '{{Guest.Code}} is not a variable of this text.'],
  ['{{Item.Date}} {{Item.Date}}', '{{Item.Date}} can appear only once in the text.'],
  [' ', 'Write the text first.'],
])('the text %j is not sent', async (words, message) => {
  const { server, user } = await open(wordingOf())
  await choose(user, 'Reminder of an appointment, English', 'Edit')
  await fill(user, text(), words)
  await save(user)
  expect(await screen.findByText(message)).toBeDefined()
  expect(server.callsTo(changeWording)).toEqual([])
})

test('a text that equals the standard text is saved as no custom text', async () => {
  const own = { Subject: 'Soon', Body: 'On {{Item.Date}}.' }
  const { server, user } = await open(wordingOf({ Own: own, Version: 3 }))
  await choose(user, 'Reminder of an appointment, English', 'Edit')
  const { Standard } = wordingOf()
  await fill(user, screen.getByRole('textbox', { name: /^Subject/ }), Standard?.Subject ?? '')
  await fill(user, text(), Standard?.Body ?? '')
  server.answer(changeWording, wordingOf({ Version: 4 }))
  await save(user)
  await findToast('Saved Reminder of an appointment, English')
  expect(server.callsTo(changeWording)).toMatchObject([{ body: { Own: null }, version: 3 }])
})

test('a custom text is deleted after a question', async () => {
  const { server, user } = await open(wordingOf({ Own: { Subject: 'Soon', Body: 'On {{Item.Date}}.' }, Version: 3 }))
  server.answer(changeWording, wordingOf({ Version: 4 }))
  await choose(user, 'Reminder of an appointment, English', 'Use the standard text')
  const question = within(await screen.findByRole('alertdialog', { name: 'Use the standard text?' }))
  expect(server.callsTo(changeWording)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Use the standard text' }))
  await findToast('Reminder of an appointment, English: standard text')
  expect(server.callsTo(changeWording)).toMatchObject([{ body: { Own: null }, version: 3 }])
})

test('a text without a standard has no subject and no variables, and can be removed', async () => {
  const { server, user } = await open(help({ Own: { Subject: null, Body: 'Call Ines.' }, Version: 1 }))
  await choose(user, 'Help for members, English', 'Edit')
  expect(text().value).toBe('Call Ines.')
  expect(screen.queryByRole('textbox', { name: /^Subject/ })).toBeNull()
  expect(screen.queryByText('Insert a variable')).toBeNull()
  await user.keyboard('{Escape}')
  server.answer(changeWording, help({ Version: 2 }))
  await choose(user, 'Help for members, English', 'Show nothing')
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Show nothing here?' })).getByRole('button', {
      name: 'Show nothing',
    }),
  )
  await findToast('Help for members, English: nothing is shown')
})

test('after a colleague’s change their words are shown, and saving again keeps theirs where the reader wrote nothing', async () => {
  const { server, user } = await open(wordingOf())
  await choose(user, 'Reminder of an appointment, English', 'Edit')
  await fill(user, text(), 'Mine: {{Item.Date}}')
  server.answer(changeWording, problem('record.stale', { values: { Version: 1 } }))
  server.answer(listWordings, {
    Items: [wordingOf({ Own: { Subject: 'Theirs', Body: 'Theirs: {{Item.Date}}' }, Version: 1 })],
  })
  await save(user)
  const theirs = within(await screen.findByRole('group', { name: /says now/ }))
  expect(theirs.getByText('Theirs: {{Item.Date}}')).toBeDefined()
  server.answer(changeWording, wordingOf({ Version: 2 }))
  await save(user)
  await findToast('Saved Reminder of an appointment, English')
  expect(server.callsTo(changeWording)).toMatchObject([
    { body: { Own: { Subject: 'Your appointment', Body: 'Mine: {{Item.Date}}' } }, version: 0 },
    { body: { Own: { Subject: 'Theirs', Body: 'Mine: {{Item.Date}}' } }, version: 1 },
  ])
})

test.each(['clinician', 'supervisor', 'coordinator'] as const)('for a %s the page does not exist', async (role) => {
  const { server } = await renderPage('/admin/wording', { server: fakedServer(), session: sessionOf(role) })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(server.callsTo(listWordings)).toEqual([])
})

test('the list says that it could not be loaded, and loads after all', async () => {
  const server = fakedServer().answer(listWordings, problem('server.internal'))
  const { user } = await renderPage('/admin/wording', { server, session: sessionOf('administrator') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer(listWordings, { Items: [wordingOf()] })
  await user.click(again)
  expect(await screen.findByRole('region', { name: 'Reminder of an appointment' })).toBeDefined()
})
