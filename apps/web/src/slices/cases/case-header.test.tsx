import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../platform/session/session.ts'
import { setWallClock } from '../../platform/texts/times.ts'
import { drawn, wordsOf } from '../../testing/drawn.tsx'
import { caseOf } from '../../testing/faked/faked-cases.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { CaseHeader } from './case-header.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn<() => void>() }))

// spec: documents 9, 14
test('the header shows the pattern and the photo of the case, what it is and how to reach the family', () => {
  const header = drawn(
    <CaseHeader
      managedCase={caseOf()}
      person={undefined}
      tabs={null}
      onMessage={() => undefined}
      onText={() => undefined}
    />,
    [[sessionQuery, sessionOf('clinician')]],
  )

  expect(header).toMatch(/<svg class="[^"]*cl-cover/)
  expect(header).toMatch(/cl-avatar[^"]* is-80/)
  expect(wordsOf(header)).toMatch(/Family at Home.*since Oct 1, 2026.*Carmen \(mother\).*Contact info/i)
})
