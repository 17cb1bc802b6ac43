import { readHome } from '@caseloom/contracts/home/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { renderPage } from '../../testing/render-page.tsx'

async function aQuickRoute(name: RegExp) {
  const { user } = await renderPage('/', { server: fakedServer().answer(readHome, homeOf()) })
  const routes = await screen.findByRole('navigation', { name: 'Quick routes' })
  const route = within(routes).getByRole('link', { name })
  // The first move makes react-aria switch to pointer mode.
  await user.pointer({ target: document.body })
  return { user, route }
}

// spec: home 2, 3, 4, 5, 12, 13, 14, 15, 16
test.each([
  [/^Today’s work/, "Go to today's work", '/directory/activity'],
  [/^Resource library/, 'View resource library', '/resource-library'],
  [/^Reports/, 'View my reports', '/reports'],
  [/^Directory/, 'View my directory', '/directory/cases'],
])('quick routes say where they lead: %s', async (name, tip, path) => {
  const { user, route } = await aQuickRoute(name)

  await user.hover(route)

  expect(route.getAttribute('href')).toBe(path)
  expect((await screen.findByRole('tooltip')).textContent).toBe(tip)
})

// spec: home 182; documents 194
test('a tooltip comes when the pointer has rested for 100 ms, not before', async () => {
  const { user, route } = await aQuickRoute(/^Directory/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tooltips = async (afterMillis: number) => {
    await vi.advanceTimersByTimeAsync(afterMillis)
    // React draws in a task of its own.
    await new Promise((resolve) => void setImmediate(resolve))
    return document.querySelectorAll('[role=tooltip]').length
  }
  // While one has just been open, the next comes at once: let it come and go.
  await user.hover(route)
  expect(await tooltips(100)).toBe(1)
  await user.unhover(route)
  expect(await tooltips(1000)).toBe(0)

  await user.hover(route)

  expect(await tooltips(99)).toBe(0)
  expect(await tooltips(1)).toBe(1)
})
