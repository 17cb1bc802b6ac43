import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../platform/session/session.ts'
import { drawn } from '../../testing/drawn.tsx'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { ShellRail } from './rail.tsx'

vi.stubGlobal('document', { documentElement: {} })
vi.mock('../../platform/router-link.tsx', () => ({
  RouterLink: ({ children, ...rest }: { children: ReactNode }) => <a {...rest}>{children}</a>,
}))
// Drawn in one pass, so nothing can be loaded in between.
vi.mock('../../platform/lazy-part.tsx', async (load) => {
  const { AdministratorLinks } = await import('./administrator-links.tsx')
  const { SupervisionLink } = await import('./supervision-link.tsx')
  const ofFile = (asked: unknown) => (String(asked).includes('supervision-link') ? SupervisionLink : AdministratorLinks)
  return { ...(await load<object>()), lazyPart: ofFile }
})
vi.mock('../../platform/preferences.ts', () => ({ usePreference: () => 'open', setPreference: () => undefined }))
vi.mock('../../platform/recent-items.ts', async (load) => ({ ...(await load<object>()), useFavorites: () => [] }))

const waysAt = (pathname: string) => {
  const rail = drawn(<ShellRail pathname={pathname} onHelp={() => undefined} />, [
    [sessionQuery, sessionOf('administrator')],
  ])
  const ways = rail.match(/<(a|button)\b[^>]*cl-nav-item.*?<\/\1>/gs) ?? []
  return new Map(ways.map((way) => [/class="label">([^<]+)/.exec(way)?.[1] ?? '', way]))
}
const iconOf = (way: string | undefined) => /<svg.*?<\/svg>/s.exec(way ?? '')?.[0]

// spec: directory 34
test('every link of the rail has its icon and its word', () => {
  const ways = waysAt('/')

  expect([...ways.keys()]).toEqual(expect.arrayContaining(['Home', 'Directory', 'Bin', 'Help']))
  for (const way of ways.values()) expect(iconOf(way)).toContain('<path')
})

test.each([
  ['Home', '/', '/directory'],
  ['Directory', '/directory/cases', '/'],
  ['Bin', '/admin/bin', '/'],
  ['Care model', '/admin/messages', '/'],
  ['Supervision', '/supervision', '/'],
  ['Workflows', '/workflows', '/'],
  ['Reports', '/reports/sessions', '/'],
  ['Resource library', '/resource-library', '/'],
])('%s has a filled icon while it is current', (name, taken, other) => {
  expect(iconOf(waysAt(taken).get(name))).not.toBe(iconOf(waysAt(other).get(name)))
})
