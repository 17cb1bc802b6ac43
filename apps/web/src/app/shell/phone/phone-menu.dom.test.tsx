import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { signOut } from '@caseloom/contracts/accounts/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import type { Role } from '@caseloom/contracts/roles'
import { listDirectory } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { calendarOf } from '../../../testing/faked/faked-calendar.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { directoryOf } from '../../../testing/faked/faked-people.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { renderPage } from '../../../testing/render-page.tsx'

// spec: directory 1, 5, 31, 32, 33, 133
test('the menu of a telephone has Home, Workflows and Sign out', async () => {
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
  expect(menu.getByRole('link', { name: 'Workflows' }).getAttribute('href')).toBe('/workflows')
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

test('the bar of a telephone leads to Home, the calendar, the directory and the workflows, and creates things', async () => {
  const server = fakedServer().answer(listDirectory, directoryOf([])).answer(readCalendar, calendarOf())
  const { user, address } = await renderPage('/directory', { server, screenWidth: 390 })
  const bar = within(screen.getByRole('navigation', { name: 'Main, small screens' }))
  expect([...bar.getAllByRole('link'), ...bar.getAllByRole('button')].map((one) => one.textContent)).toEqual([
    'Home',
    'Calendar',
    'Directory',
    'Workflows',
    '',
  ])

  await user.click(bar.getByRole('link', { name: 'Calendar' }))

  await waitFor(() => expect(address()).toBe('/calendar'))
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Calendar')
  expect(screen.getByRole('button', { name: 'Search' })).toBeDefined()
})
