import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ShortcutItem } from '../../platform/recent-items.ts'
import { sessionQuery } from '../../platform/session/session.ts'
import { setWallClock } from '../../platform/texts/times.ts'
import { drawn, idOf, wordsOf } from '../../testing/drawn.tsx'
import { caseRowOf } from '../../testing/faked/faked-cases.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { HomeBoard } from './home-board.tsx'
import { homeQuery } from './home-queries.ts'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')
const kept = vi.hoisted(() => ({ recent: [] as object[] }))
vi.mock('../../platform/recent-items.ts', async (load) => ({
  ...(await load<object>()),
  useRecentItems: () => kept.recent,
}))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn<() => void>() }))
vi.mock('../../platform/router-link.tsx', () => ({
  RouterLink: ({ children, ...rest }: { children: ReactNode }) => <a {...rest}>{children}</a>,
}))
beforeEach(() => void (kept.recent = []))

const board = (home: Parameters<typeof homeOf>[0]) =>
  drawn(<HomeBoard />, [
    [sessionQuery, sessionOf('clinician')],
    [homeQuery, homeOf({ Cases: [], ...home })],
  ])

// spec: home 11
test('home greets with the day and the photo of the signed-in member', () => {
  const [hello = ''] = /<header.*?<\/header>/s.exec(board({})) ?? []

  expect(hello).toContain('cl-avatar')
  expect(wordsOf(hello)).toMatch(/Maya.*November 19/)
})

// spec: home 19
test('home leads back to what was open', () => {
  const opened: ShortcutItem = {
    Id: idOf(10),
    RefId: idOf(11),
    Name: 'Mateo Delgado',
    Description: null,
    Type: 'CASE',
    CaremodelId: idOf(1),
    At: '2026-11-19T12:00:00',
  }
  kept.recent = [opened]
  const [jump = ''] = /<section aria-labelledby="hm-jump".*?<\/section>/s.exec(board({})) ?? []

  expect(wordsOf(jump)).toMatch(/Jump back in .*Mateo Delgado/)
  expect(jump).toContain(`href="/directory/${idOf(11)}/${idOf(10)}/activity"`)
})

// spec: home 21
test('a new member is told that there is no dashboard, and whom to ask', () => {
  expect(wordsOf(board({}))).toContain(
    'No dashboard found. Contact your administrator to setup Key Performance Indicators (KPIs)',
  )
})

// spec: directory 236, 237
test('a day without plans and without to-dos says both', () => {
  const words = wordsOf(board({ Cases: [caseRowOf()] }))

  expect(words).toContain('No schedule today')
  expect(words).toContain('You are up to date!')
  expect(words).not.toContain('No dashboard found')
})
