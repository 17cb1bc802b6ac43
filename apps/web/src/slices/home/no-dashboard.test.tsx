import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { NoDashboard } from './no-dashboard.tsx'

let role = 'clinician'
vi.mock('../../platform/session/session.ts', () => ({ useSession: () => ({ Member: { Role: role } }) }))

test.each(['clinician', 'supervisor', 'coordinator'])('a %s without cases is told whom to ask', (asRole) => {
  role = asRole
  const drawn = renderToStaticMarkup(<NoDashboard />)
  expect(drawn).toContain('Contact your administrator')
  expect(drawn).toContain('Contact us')
})

test('an administrator without cases is not sent to an administrator', () => {
  role = 'administrator'
  const drawn = renderToStaticMarkup(<NoDashboard />)
  expect(drawn).toContain('You have no cases, appointments or to-dos yet.')
  expect(drawn).not.toMatch(/administrator|<button/)
})
