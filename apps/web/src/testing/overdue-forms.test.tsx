import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { setWallClock } from '../platform/texts/times.ts'
import { drawn, wordsOf } from './drawn.tsx'
import { itemStanding } from '../slices/items/item-standing.ts'
import { OpenForms } from '../slices/appointments/case-glance/open-forms.tsx'

const NOW = '2026-11-19T13:12:00'

vi.stubGlobal('document', { documentElement: {} })
setWallClock(NOW)
vi.mock('../platform/items/schedule-link.tsx', () => ({ ScheduleLink: () => null }))

test('beside a case and in its list the same forms are overdue', () => {
  const moment = fc.date({
    min: new Date('2026-11-16T00:00:00Z'),
    max: new Date('2026-11-23T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.option(moment), (at) => {
      const due = at && at.toISOString().slice(0, 19)
      const panel = wordsOf(drawn(<OpenForms forms={[{ Id: 'a', Name: 'Form', Date: due }]} open={1} completed={0} />))
      const row = { Type: 'DOCFORM', Completed: false, Status: null, StatusClass: 'waiting', Due: due } as const
      expect(panel.includes('Overdue')).toBe(itemStanding(row, NOW).kind === 'due')
    }),
  )
})
