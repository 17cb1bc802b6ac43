import { openInEmergency } from '@caseloom/contracts/cases/protection/protection-endpoints'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { caseIdIn } from './case-id-in.ts'

const WHY = 'Overdose, brought to the emergency room'
const opened = { Id: idOf(10), PersonId: idOf(11), Name: 'Mateo Delgado', Until: '2026-11-19T17:00:00' }

async function open() {
  const server = fakedServer().answer(openInEmergency, { Items: [opened] })
  const page = await renderPage('/emergency-access', { server, screenWidth: 390 })
  await screen.findByRole('heading', { level: 1, name: 'Emergency access' })
  const type = (name: RegExp, text: string) => fill(page.user, screen.getByRole('textbox', { name }), text)
  const send = () => page.user.click(screen.getByRole('button', { name: 'Open in an emergency' }))
  return { ...page, type, send }
}

test('it says that all is recorded, and asks for a full name, a birth date and a reason', async () => {
  const { server, send } = await open()
  expect(screen.getByText(/its clinician is told at once who opened it and why/)).toBeDefined()
  await send()

  for (const words of [
    'Enter the first name.',
    'Enter the last name.',
    'Enter the birth date.',
    'Say what the emergency is, in at least 20 characters.',
  ])
    expect(await screen.findByText(words)).toBeDefined()
  expect(server.callsTo(openInEmergency)).toEqual([])
})

test('what was opened is listed with its end and leads to its page, and the form is empty again', async () => {
  const { server, user, type, send } = await open()
  await type(/First name/, 'Mateo')
  await type(/Last name/, 'Delgado')
  await fill(user, screen.getByLabelText(/^Birth date/), '2010-03-04')
  await type(/What the emergency is/, WHY)
  await user.click(screen.getByRole('radio', { name: '4 hours' }))
  await send()

  const link = await screen.findByRole('link', { name: 'Mateo Delgado' })
  expect(link.getAttribute('href')).toBe(`/directory/${idOf(11)}/${idOf(10)}/activity`)
  expect(screen.getByText(/until today, 5:00 PM/)).toBeDefined()
  expect(server.callsTo(openInEmergency)[0]?.body).toEqual({
    FirstName: 'Mateo',
    LastName: 'Delgado',
    BirthDay: '2010-03-04',
    Case: null,
    Reason: WHY,
    Hours: 4,
  })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('')
})

test('a case is named by its id or the address of its page, and the answer tells nothing where nothing was opened', async () => {
  const { server, user, type, send } = await open()
  server.answer(openInEmergency, { Items: [] })
  await user.click(screen.getByRole('radio', { name: 'By the id of the case' }))
  await type(/What the emergency is/, WHY)
  await type(/Id of the case/, 'FT-2026-0148')
  await send()
  expect(await screen.findByText(/^Enter the id of the case/)).toBeDefined()

  await type(/Id of the case/, `https://care.example.org/directory/${idOf(11)}/${idOf(10)}/activity`)
  await send()

  expect(await screen.findByText('Nothing was opened.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Mateo Delgado' })).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^Nothing was opened\./)
  expect(server.callsTo(openInEmergency)).toMatchObject([{ body: { Case: idOf(10), FirstName: '', BirthDay: null } }])
})

test('after an empty answer the fields keep what was typed, to be corrected', async () => {
  const { server, user, type, send } = await open()
  server.answer(openInEmergency, { Items: [] })
  await type(/First name/, 'Mateo')
  await type(/Last name/, 'Delgdo')
  await fill(user, screen.getByLabelText(/^Birth date/), '2010-03-04')
  await type(/What the emergency is/, WHY)
  await send()

  await screen.findByText('Nothing was opened.')
  const valueOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  expect([valueOf(/First name/), valueOf(/Last name/), valueOf(/What the emergency is/)]).toEqual([
    'Mateo',
    'Delgdo',
    WHY,
  ])
})

test('Enter in a field sends the form, and an earlier answer goes as soon as another request begins', async () => {
  const { server, user, type } = await open()
  server.answer(openInEmergency, { Items: [] })
  await user.click(screen.getByRole('radio', { name: 'By the id of the case' }))
  await type(/What the emergency is/, WHY)
  await type(/Id of the case/, idOf(10))
  await user.type(screen.getByRole('textbox', { name: /Id of the case/ }), '{Enter}')
  await screen.findByText('Nothing was opened.')

  server.answer(openInEmergency, problem('request.too_many'))
  await user.type(screen.getByRole('textbox', { name: /Id of the case/ }), '{Enter}')
  expect(await screen.findByText('Too many requests. Wait a moment and try again.')).toBeDefined()
  expect(screen.queryByText('Nothing was opened.')).toBeNull()
  expect(server.callsTo(openInEmergency).length).toBe(2)
})

test.each([
  [idOf(10), idOf(10)],
  [`  ${idOf(10).toUpperCase()} `, idOf(10)],
  [`https://care.example.org/directory/${idOf(11)}/${idOf(10)}/activity?to-do=${idOf(12)}`, idOf(10)],
  [`https://care.example.org/appointments/${idOf(12)}`, null],
  ['FT-2026-0148', null],
])('the case in “%s” is %s', (text, id) => {
  expect(caseIdIn(text)).toBe(id)
})

test('asking too often is refused in the server’s words', async () => {
  const { server, user, type, send } = await open()
  server.answer(openInEmergency, problem('request.too_many'))
  await user.click(screen.getByRole('radio', { name: 'By the id of the case' }))
  await type(/Id of the case/, idOf(10))
  await type(/What the emergency is/, WHY)
  await send()

  expect(await screen.findByText('Too many requests. Wait a moment and try again.')).toBeDefined()
})
