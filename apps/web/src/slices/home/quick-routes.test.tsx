import type { Role } from '@caseloom/contracts/roles'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { QuickRoutes } from './quick-routes.tsx'

let role: Role = 'clinician'
vi.stubGlobal('document', { documentElement: {} })
vi.mock('../../platform/session/session.ts', () => ({ useSession: () => ({ Member: { Role: role } }) }))

// spec: home 5
test.each([
  ['clinician', '/directory/cases'],
  ['supervisor', '/directory'],
  ['coordinator', '/directory'],
  ['administrator', '/directory'],
] as const)('the way to the directory leads a %s to %s', (as, path) => {
  role = as
  const drawn = renderToStaticMarkup(<QuickRoutes />)
  expect(drawn.match(/href="[^"]+"/g)).toEqual([
    'href="/directory/activity"',
    'href="/resource-library"',
    'href="/reports"',
    `href="${path}"`,
  ])
})
