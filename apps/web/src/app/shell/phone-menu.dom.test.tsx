import { signOut } from '@caseloom/contracts/accounts/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import type { Role } from '@caseloom/contracts/roles'
import { listDirectory } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { directoryOf } from '../../testing/faked/faked-people.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { renderPage } from '../../testing/render-page.tsx'

// spec: directory 1, 5, 31, 33, 133
test('the menu of a telephone has Home and Sign out', async () => {
  const server = fakedServer()
    .answer(listDirectory, directoryOf([]))
    .answer(readHome, homeOf())
    .answer(signOut, { Done: true })
  const { user, address, leftFor } = await renderPage('/directory', { server, screenWidth: 390 })
  const openMenu = async () => {
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    return within(await screen.findByRole('dialog', { name: 'Menu' }))
  }
  const menu = await openMenu()
  expect(menu.getByText('Maya Okafor')).toBeDefined()
  await user.click(menu.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(address()).toBe('/'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click((await openMenu()).getByRole('button', { name: 'Sign out' }))

  await waitFor(() => expect(leftFor).toEqual(['/sign-in?reason=out']))
})

test('an administrator’s menu of a telephone leads to the form templates, and nobody else’s', async () => {
  const open = async (role: Role) => {
    const server = fakedServer().answer(listDirectory, directoryOf([]))
    const { user } = await renderPage('/directory', { server, session: sessionOf(role), screenWidth: 390 })
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    return menu.queryByRole('link', { name: 'Form templates' })?.getAttribute('href')
  }

  expect(await open('administrator')).toBe('/admin/forms')
  expect(await open('clinician')).toBeUndefined()
})
