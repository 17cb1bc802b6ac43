import { readGuestGrant, signInAsGuest, signOut } from '@caseloom/contracts/accounts/endpoints'
import { updateItem } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { renderGuest, renderSignIn } from '../../testing/render-page.tsx'
import { bundleOf, button, field, guestForm, openGuestForm } from '../../testing/house/opened-guest-form.ts'

const OUT = ['/guest-code?reason=out']

const openBundle = (address = '/guest') => openGuestForm(address, {}, bundleOf())

async function signOutWithoutConnection() {
  const opened = await openBundle()
  const { server, user } = opened
  await button('Mateo')
  server.setReachable(false)
  await user.click(await button('Sign out'))
  await screen.findByRole('heading', { name: 'Signing out' })
  return opened
}

test('signing out without a connection shows no form any more, and signs out when the connection is back', async () => {
  const { server, leftFor } = await signOutWithoutConnection()
  expect(screen.queryByRole('button')).toBeNull()
  expect(leftFor).toEqual([])

  server.setReachable(true)

  await waitFor(() => expect(leftFor).toEqual(OUT))
  expect(server.callsTo(signOut).length).toBeGreaterThan(0)
})

test('a guest who signed out without a connection is signed out when the page is opened again', async () => {
  await signOutWithoutConnection()

  const again = await openBundle(`${guestForm}/1`)

  await waitFor(() => expect(again.leftFor).toEqual(OUT))
  expect(again.server.callsTo(signOut)).toHaveLength(1)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a session that ended meanwhile is not signed out of again, nor is the next one', async () => {
  await signOutWithoutConnection()
  const ended = fakedServer().answer(readGuestGrant, problem('session.required'))
  const again = await renderGuest('/guest', { server: ended })
  expect(again.leftFor).toEqual(OUT)

  const { server } = await openBundle()

  expect(await screen.findByRole('heading', { name: 'Who is filling this in?' })).toBeDefined()
  expect(server.callsTo(signOut)).toEqual([])
})

const signedIn = () =>
  fakedServer()
    .answer(readGuestGrant, bundleOf())
    .answer(signOut, { Done: true })
    .answer(signInAsGuest, { ObjectId: idOf(60), ObjectType: 'BUNDLE' })

test('a link that is opened after a sign-out without a connection opens its forms', async () => {
  await signOutWithoutConnection()

  const { server, address } = await renderGuest('/guest#secret-of-a-link', { server: signedIn() })

  expect(await screen.findByRole('heading', { name: 'Who is filling this in?' })).toBeDefined()
  expect(address()).toBe('/guest')
  expect(server.callsTo(signInAsGuest)).toHaveLength(1)
})

test('a code that is entered after a sign-out without a connection opens its forms', async () => {
  await signOutWithoutConnection()
  const { user, leftFor } = await renderSignIn('/guest-code', { server: signedIn() })
  await user.type(await field(/^Guest code/), 'FAM1Y-DEM0S')
  await user.click(await button('Open'))
  await waitFor(() => expect(leftFor).toEqual(['/guest']))

  const { server } = await renderGuest('/guest', { server: signedIn() })

  expect(await screen.findByRole('heading', { name: 'Who is filling this in?' })).toBeDefined()
  expect(server.callsTo(signOut)).toEqual([])
})

test('unsent answers are named before signing out, and stay on the device', async () => {
  const { server, user, leftFor } = await openBundle(`${guestForm}/1`)
  server.answer(updateItem, problem('request.invalid'))
  await user.type(await field(/^Who took part/), 'Everybody')
  await user.click(await button('All forms'))
  await user.click(await button('Sign out'))

  expect(await screen.findByText(/^Some answers have not been sent yet/)).toBeDefined()
  expect(server.callsTo(signOut)).toEqual([])
  await user.click(await button('Stay'))
  expect(screen.queryByText(/^Some answers have not been sent yet/)).toBeNull()
  await user.click(await button('Sign out'))
  await user.click(await button('Sign out anyway'))

  await waitFor(() => expect(leftFor).toEqual(OUT))
})
