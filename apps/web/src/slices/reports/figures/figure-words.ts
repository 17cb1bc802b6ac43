import type { Report } from '@caseloom/contracts/reports/report'
import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import { t } from '../reports-texts.ts'

const share = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0)

const names = { alliance: 'Alliance', progress: 'Progress', impact: 'Impact' } as const

const casesOf = (key: keyof typeof names, { Scores }: Report['Total']) =>
  Scores.find(({ Name }) => Name === names[key])?.Cases ?? 0

type Noted = Pick<Report, 'Total' | 'WindowDays'>

const notes: Readonly<Record<FigureKey, (noted: Noted) => string>> = {
  sessions: ({ Total }) => t('ofExpected', { percent: share(Total.Sessions, Total.ExpectedSessions) }),
  weeks: ({ Total }) => t('weeksOf', { held: Total.WeeksHeld, count: Total.WeeksCounted }),
  engagement: ({ Total }) => t('presentOf', { present: Total.Present, count: Total.Planned }),
  'first-contact': ({ Total }) => t('overCases', { count: Total.FirstContact.Cases }),
  'first-session': ({ Total, WindowDays }) =>
    isInWindow(Total, WindowDays)
      ? t('withinWindow', { count: WindowDays ?? 0 })
      : t('withinWindows', { count: Total.FirstSession.InTime, cases: Total.FirstSession.Cases }),
  'time-in-phase': ({ Total }) => t('overPhases', { count: Total.TimeInPhase.Phases }),
  plans: ({ Total }) => t('formsDone', { percent: share(Total.Plans.Done, Total.Plans.Asked) }),
  alliance: ({ Total }) => t('overCases', { count: casesOf('alliance', Total) }),
  progress: ({ Total }) => t('overCases', { count: casesOf('progress', Total) }),
  impact: ({ Total }) => t('overCases', { count: casesOf('impact', Total) }),
  fidelity: ({ Total }) => t('overRatings', { count: Total.Fidelity.Ratings }),
  'open-cases': () => t('atTheEnd'),
  started: () => t('inThePeriod'),
  closed: () => t('inThePeriod'),
}

/** The line under a figure: of what it is a part, or over how many it is a mean. */
export const figureNote = (key: FigureKey, noted: Noted): string => notes[key](noted)

/** The mean time to the first session is within the window that all tracs have. */
export const isInWindow = ({ FirstSession }: Report['Total'], windowDays: number | null): boolean =>
  windowDays !== null && FirstSession.Days !== null && FirstSession.Days <= windowDays

/** Whether more of a figure is better, or less; null where neither is. */
export function betterIs(key: FigureKey): 'more' | 'less' | null {
  if (['open-cases', 'started', 'closed', 'time-in-phase'].includes(key)) return null
  return key === 'first-contact' || key === 'first-session' ? 'less' : 'more'
}
