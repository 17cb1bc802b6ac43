import {
  connectSingleSignOn,
  disconnectSingleSignOn,
  readSingleSignOn,
} from '@caseloom/contracts/accounts/single-sign-on-endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const Label = 'County sign-in'
const Connected = { SinceDay: '2026-11-01', LastUsed: null }
const section = async () => (await screen.findByRole('heading', { name: 'Single sign-on' })).closest('section')

test('an account is connected by its password and the page of the organization', async () => {
  const server = fakedServer()
    .answer(readSingleSignOn, { Label, Connected: null })
    .answer(connectSingleSignOn, problem('account.password_wrong'))
  const { user, leftFor } = await renderPage('/account', { server })
  await user.click(await screen.findByRole('button', { name: 'Connect County sign-in' }))
  const part = within((await section()) ?? document.body)
  const goOn = () => user.click(part.getByRole('button', { name: 'Continue' }))
  await goOn()
  expect(await part.findByText('Enter your password.')).toBeDefined()
  await fill(user, part.getByLabelText(/^Your password/), 'no')
  await goOn()
  expect(await part.findByText('The current password is not correct.')).toBeDefined()
  server.answer(connectSingleSignOn, { Address: 'https://login.county.example/auth' })
  await fill(user, part.getByLabelText(/^Your password/), 'caseloom-demo')
  await goOn()
  await expect.poll(() => leftFor).toEqual(['https://login.county.example/auth'])
  expect(server.callsTo(connectSingleSignOn).at(-1)).toMatchObject({ body: { Password: 'caseloom-demo' } })
})

test('one that is connected says since when, and is disconnected after a question', async () => {
  const server = fakedServer()
    .answer(readSingleSignOn, { Label, Connected })
    .answer(disconnectSingleSignOn, { Done: true })
  const { user } = await renderPage('/account', { server })
  expect(await screen.findByText(/^Connected to County sign-in since .*Nov(ember)? 1/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Disconnect' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect County sign-in?' }))
  server.answer(readSingleSignOn, { Label, Connected: null })
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await findToast('County sign-in is disconnected')
  expect(await screen.findByRole('button', { name: 'Connect County sign-in' })).toBeDefined()
})

test('without single sign-on the page does not speak of it', async () => {
  await renderPage('/account', { server: fakedServer().answer(readSingleSignOn, { Label: null, Connected: null }) })
  await screen.findByRole('heading', { name: 'Passkeys' })
  expect(screen.queryByRole('heading', { name: 'Single sign-on' })).toBeNull()
})
