import { readHome } from '@caseloom/contracts/home/endpoints'
import { listDirectory } from '@caseloom/contracts/people/endpoints'
import { listCases } from '@caseloom/contracts/cases/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { setPreference } from '../../platform/preferences.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { directoryOf, directoryRowOf } from '../../testing/faked/faked-people.ts'
import { pageOfRows } from '../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { renderPage } from '../../testing/render-page.tsx'

test('single-letter shortcuts do nothing while somebody types or a dialog is open', async () => {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(listDirectory, directoryOf([directoryRowOf()]))
    .answer(listCases, pageOfRows([]))
  const { user, address } = await renderPage('/directory', { server })
  const filter = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a person or case' })

  await user.keyboard('/')
  await waitFor(() => expect(document.activeElement).toBe(filter))
  await user.keyboard('a?[[]gh')
  expect(filter.value).toBe('a?[]gh')
  expect(address()).toMatch(/^\/directory/)
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.tab()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Help' })).toBeDefined()
  await user.keyboard('a[[gd/')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: 'Help' })).toBeDefined()
  expect(address()).toMatch(/^\/directory(\?|$)/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('gd')
  await waitFor(() => expect(address()).toBe('/directory/cases'))
})

test('single-letter shortcuts can be switched off in the account settings', async () => {
  setPreference('singleLetterKeys', 'off')
  const server = fakedServer().answer(listDirectory, directoryOf([directoryRowOf()]))
  const { user, address } = await renderPage('/directory', { server })
  const filter = screen.getByRole('searchbox', { name: 'Find a person or case' })

  await user.keyboard('?/gh')

  expect(document.activeElement).not.toBe(filter)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toMatch(/^\/directory/)
  setPreference('singleLetterKeys', 'on')
})

const { CareModel } = sessionOf('clinician')

async function openHelp(HelpText: (typeof CareModel)['HelpText']) {
  const server = fakedServer().answer(readHome, homeOf())
  const session = sessionOf('clinician', { CareModel: { ...CareModel, HelpText } })
  const { user } = await renderPage('/', { server, session })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('?')
  return screen.findByRole('dialog', { name: 'Help' })
}

test('the help says what administrators wrote, with its lines and in its language', async () => {
  const Text = 'Urgent: call Ines, 555 0100.\nElse write to us.'
  await openHelp({ Text, Locale: 'es-ES' })
  const said = screen.getByText(/^Urgent: call Ines/)
  expect([said.textContent, said.lang]).toEqual([Text, 'es-ES'])
})

test('the help has no empty place where nobody wrote anything', async () => {
  const dialog = await openHelp(null)
  expect([...dialog.querySelectorAll('p')].filter(({ textContent }) => textContent.trim() === '')).toEqual([])
})
