import { readInstallation } from '@caseloom/contracts/accounts/endpoints'
import { beginSingleSignOn, finishSingleSignOn } from '@caseloom/contracts/accounts/single-sign-on-endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { fill } from '../../testing/fill.ts'
import { renderSignIn } from '../../testing/render-page.tsx'

const aServer = (SingleSignOn: string | null = 'County sign-in') =>
  fakedServer().answer(readInstallation, { OnlyCareModel: null, SingleSignOn })
const button = () => screen.findByRole('button', { name: 'Sign in with County sign-in' })
const alert = (words: RegExp) => waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
const model = { Name: 'Family Therapy', ShortName: 'ft' }

test('the button leads to the page of the organization, with what was typed and where the reader was going', async () => {
  const server = aServer().answer(beginSingleSignOn, { Address: 'https://login.county.example/auth?x=1' })
  const { user, leftFor } = await renderSignIn('/sign-in?next=/case/1', { server })
  await fill(user, screen.getByLabelText('Care model'), ' ft ')
  await user.click(await button())
  await expect.poll(() => leftFor).toEqual(['https://login.county.example/auth?x=1'])
  expect(server.callsTo(beginSingleSignOn)).toMatchObject([{ body: { CareModel: 'ft', Next: '/case/1' } }])
})

test('a provider that is away is said beside the form, which still works', async () => {
  const server = aServer().answer(beginSingleSignOn, problem('session.sso_away'))
  const { user, leftFor } = await renderSignIn('/sign-in', { server })
  await user.click(await button())
  await alert(/cannot be reached right now/)
  expect(leftFor).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
})

test('there is no button without single sign-on, and one that was there is gone', async () => {
  await renderSignIn('/sign-in', { server: aServer() })
  await button()
  await renderSignIn('/sign-in', { server: aServer(null) })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign in with County/ })).toBeNull())
})

test('the answer is handed in once, leaves the address, and the reader lands where they were going', async () => {
  const server = aServer().answer(finishSingleSignOn, { CareModel: model, Next: '/case/1' })
  const { leftFor, address } = await renderSignIn('/single-sign-on?code=c&state=s', { server })
  await expect.poll(() => leftFor).toEqual(['/case/1'])
  expect(address()).toBe('/single-sign-on')
  expect(server.callsTo(finishSingleSignOn)).toMatchObject([{ body: { Query: '?code=c&state=s', Locale: 'en-US' } }])
})

test('nobody is led to another site', async () => {
  const server = aServer().answer(finishSingleSignOn, { CareModel: model, Next: '//evil.example' })
  const { leftFor } = await renderSignIn('/single-sign-on?code=c&state=s', { server })
  await expect.poll(() => leftFor).toEqual(['/'])
})

test('the care model and the code are asked for where they are missing, one after the other', async () => {
  const server = aServer().answer(finishSingleSignOn, ({ body }) => {
    if (body.CareModel === '') return problem('session.missing_caremodel')
    if (body.CareModel !== 'ft') return problem('session.passkey_elsewhere')
    if (body.Code === '') return problem('session.code_required')
    return body.Code === '123456' ? { CareModel: model, Next: '/' } : problem('session.code_wrong')
  })
  const { user, leftFor } = await renderSignIn('/single-sign-on?code=c&state=s', { server })
  const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }))

  await screen.findByRole('heading', { name: 'Choose the care model' })
  expect(screen.queryByRole('alert')).toBeNull()
  await goOn()
  await alert(/^Missing caremodel/)
  await fill(user, screen.getByLabelText('Care model'), 'nowhere')
  await goOn()
  await alert(/not a member of this care model/)
  await fill(user, screen.getByLabelText('Care model'), 'ft')
  await goOn()

  await screen.findByRole('heading', { name: 'Enter your code' })
  expect(screen.queryByRole('alert')).toBeNull()
  await fill(user, screen.getByLabelText('Code'), '000000')
  await goOn()
  await alert(/code/)
  await fill(user, screen.getByLabelText('Code'), '123456')
  await goOn()
  await expect.poll(() => leftFor).toEqual(['/'])
})

test.each([
  ['session.sso_attempt', /begun in another browser, or too long ago/],
  ['session.sso_cancelled', /did not finish signing in/],
  ['session.sso_refused', /an answer that Caseloom does not accept/],
  ['session.sso_unknown', /No account here is connected/],
  ['session.sso_closed', /Your access to Caseloom has ended/],
] as const)('%s is said plainly, with the way back', async (code, words) => {
  const server = aServer().answer(finishSingleSignOn, problem(code))
  const { leftFor } = await renderSignIn('/single-sign-on?error=x&state=s', { server })
  await screen.findByRole('heading', { name: 'You are not signed in' })
  await alert(words)
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/sign-in')
  expect(leftFor).toEqual([])
})
