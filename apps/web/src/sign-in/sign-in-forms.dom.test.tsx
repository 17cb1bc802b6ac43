import {
  askForReset,
  readInstallation,
  resetPassword,
  signIn,
  signInAsGuest,
} from '@caseloom/contracts/accounts/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../testing/faked/faked-problem.ts'
import { fakedServer } from '../testing/faked/faked-server.ts'
import { renderSignIn, settled } from '../testing/render-page.tsx'

const aServer = () => fakedServer().answer(readInstallation, { OnlyCareModel: null, SingleSignOn: null })
const field = (label: string) => screen.getByLabelText(label)
const expectAlert = (words: string) =>
  waitFor(() => expect(screen.queryByRole('alert')?.textContent ?? 'no alert').toBe(words))

async function signInAs(user: UserEvent): Promise<void> {
  await user.type(field('Username'), 'maya.okafor')
  await user.type(field('Password'), 'caseloom-demo')
  await user.type(field('Care model'), 'ft')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

// spec: home 157, 158
test('the staff screen says what is missing, and puts the focus there', async () => {
  const { user, server } = await renderSignIn('/sign-in', { server: aServer() })
  const press = () => user.click(screen.getByRole('button', { name: 'Sign in' }))

  await press()
  await expectAlert('Missing username or password')
  await waitFor(() => expect(document.activeElement).toBe(field('Username')))
  await user.type(field('Username'), 'maya.okafor')
  await press()
  await expectAlert('Missing username or password')
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  await user.type(field('Password'), 'caseloom-demo')
  await press()
  await expectAlert('Missing caremodel')
  await waitFor(() => expect(document.activeElement).toBe(field('Care model')))
  expect(server.callsTo(signIn)).toEqual([])
})

// spec: home 159
test('the staff screen sends what was typed, and shows why the server refuses it', async () => {
  const server = aServer().answer(signIn, problem('session.invalid_credentials'))
  const { user, leftFor } = await renderSignIn('/sign-in', { server })

  await signInAs(user)

  await expectAlert('Invalid username or password')
  const [call] = server.callsTo(signIn)
  expect(call?.body).toEqual({
    Username: 'maya.okafor',
    Password: 'caseloom-demo',
    CareModel: 'ft',
    Locale: 'en-US',
    Code: '',
  })
  expect(leftFor).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
})

test('an account with two steps is asked for its code, and the way back leads to the form', async () => {
  const server = aServer().answer(signIn, ({ body }) =>
    body.Code === '123456'
      ? { CareModel: { Name: 'Family Therapy', ShortName: 'ft' } }
      : problem('session.code_required'),
  )
  const { user, leftFor } = await renderSignIn('/sign-in?next=/case/1', { server })
  await signInAs(user)

  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field('Code')))
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  await signInAs(user)
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await expectAlert('Enter the code of your authenticator app.')
  server.answer(signIn, problem('session.code_wrong'))
  await user.type(field('Code'), '999999')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await expectAlert('This code is not valid. Codes change every 30 seconds, and each works once.')
  expect(leftFor).toEqual([])

  server.answer(signIn, { CareModel: { Name: 'Family Therapy', ShortName: 'ft' } })
  await user.clear(field('Code'))
  await user.type(field('Code'), '123456{Enter}')
  await waitFor(() => expect(leftFor).toEqual(['/case/1']))
  expect(server.callsTo(signIn).at(-1)?.body).toEqual({
    Username: 'maya.okafor',
    Password: 'caseloom-demo',
    CareModel: 'ft',
    Locale: 'en-US',
    Code: '123456',
  })
})

test('a double-click sends a code once, although it is refused before the second click', async () => {
  const server = aServer().answer(signIn, problem('session.code_required'))
  const { user } = await renderSignIn('/sign-in', { server })
  await signInAs(user)
  await screen.findByRole('heading', { name: 'Enter your code' })
  server.answer(signIn, problem('session.code_wrong'))
  await user.type(field('Code'), '999999')

  const button = screen.getByRole('button', { name: 'Sign in' })
  fireEvent.click(button, { detail: 1 })
  await expectAlert('This code is not valid. Codes change every 30 seconds, and each works once.')
  fireEvent.click(button, { detail: 2 })

  await settled(server)
  expect(server.callsTo(signIn).filter(({ body }) => body.Code === '999999')).toHaveLength(1)
})

// spec: home 130
test('the staff screen speaks the language that is chosen, and keeps it', async () => {
  const server = aServer().answer(signIn, { CareModel: { Name: 'Family Therapy', ShortName: 'ft' } })
  const { user, leftFor } = await renderSignIn('/sign-in', { server })

  await user.selectOptions(field('Language'), 'es-ES')
  await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }))
  await expectAlert('Falta el usuario o la contraseña')
  expect(document.documentElement.lang).toBe('es-ES')
  await user.type(field('Usuario'), 'maya.okafor')
  await user.type(field('Contraseña'), 'caseloom-demo')
  await user.type(field('Modelo de atención'), 'ft')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))

  await waitFor(() => expect(leftFor).toEqual(['/']))
  expect(server.callsTo(signIn)[0]?.body.Locale).toBe('es-ES')
  await renderSignIn('/sign-in', { server })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Iniciar sesión')
})

test.each([
  ['/directory?type=cases', '/directory?type=cases'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('signing in leads only to pages of this app: %s', async (next, path) => {
  const server = aServer().answer(signIn, { CareModel: { Name: 'Family Therapy', ShortName: 'ft' } })
  const { user, leftFor } = await renderSignIn(`/sign-in?next=${encodeURIComponent(next)}`, { server })

  await signInAs(user)

  await waitFor(() => expect(leftFor).toEqual([path]))
})

test('signing in leads to the part of a page that the first address named, which a server never sees', async () => {
  const server = aServer().answer(signIn, { CareModel: { Name: 'Family Therapy', ShortName: 'ft' } })
  const { user, leftFor } = await renderSignIn('/sign-in?next=%2Faccount#password', { server })

  await signInAs(user)

  await waitFor(() => expect(leftFor).toEqual(['/account#password']))
})

// spec: home 160, 161
test('the guest screen says what is missing and what is not right', async () => {
  const server = aServer().answer(signInAsGuest, problem('session.invalid_guest_code'))
  const { user } = await renderSignIn('/guest-code', { server })

  await user.click(screen.getByRole('button', { name: 'Open' }))
  await expectAlert('Missing guest code.')
  await waitFor(() => expect(document.activeElement).toBe(field('Guest code')))
  await user.type(field('Guest code'), 'ABCDE-FGHJK')
  await user.click(screen.getByRole('button', { name: 'Open' }))

  await expectAlert('Invalid guest code')
  expect(server.callsTo(signInAsGuest).map(({ body }) => body.Code)).toEqual(['ABCDE-FGHJK'])
})

test('a forgotten password needs a name, and the answer does not repeat it', async () => {
  const server = aServer().answer(askForReset, { Done: true })
  const { user } = await renderSignIn('/forgot-password', { server })

  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await expectAlert('Enter your username.')
  await user.type(field('Username'), 'maya.okafor')
  await user.click(screen.getByRole('button', { name: 'Send link' }))

  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeDefined()
  expect(screen.getByRole('main').textContent).not.toContain('maya')
  expect(server.callsTo(askForReset).map(({ body }) => body)).toEqual([{ Username: 'maya.okafor' }])
})

test('the page for a new password says that a link without its secret is incomplete', async () => {
  await renderSignIn('/reset-password', { server: aServer() })

  expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.')
})

test('an invited person is welcomed, chooses a password, and is not told about other sessions', async () => {
  const server = aServer().answer(resetPassword, problem('account.reset_link_invalid'))
  const { user } = await renderSignIn('/reset-password?first#the-secret', { server })
  expect(window.location.href).toMatch(/\/reset-password$/)
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Caseloom' })).toBeDefined()
  expect(screen.getByRole('main').textContent).toContain('Choose a password for your account')
  expect(screen.getByRole('main').textContent).not.toMatch(/new password|signed out/)

  await user.type(field('Password'), 'a-loom-of-many-threads')
  await user.click(screen.getByRole('button', { name: 'Save password' }))

  await expectAlert('This link has already been used or has expired. Ask for a new one.')
  expect(server.callsTo(resetPassword).map(({ body }) => body)).toEqual([
    { Token: 'the-secret', Password: 'a-loom-of-many-threads' },
  ])
})

test('the secret of a link for a new password leaves the address at once, and is sent with the new password', async () => {
  const server = aServer().answer(resetPassword, problem('account.reset_link_invalid'))
  const { user } = await renderSignIn('/reset-password#the-secret', { server })
  expect(window.location.href).not.toContain('the-secret')

  await user.type(field('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await expectAlert('Use 8 characters or more.')
  await user.clear(field('New password'))
  await user.type(field('New password'), 'a-loom-of-many-threads')
  await user.click(screen.getByRole('button', { name: 'Change password' }))

  await expectAlert('This link has already been used or has expired. Ask for a new one.')
  expect(server.callsTo(resetPassword).map(({ body }) => body)).toEqual([
    { Token: 'the-secret', Password: 'a-loom-of-many-threads' },
  ])
})
