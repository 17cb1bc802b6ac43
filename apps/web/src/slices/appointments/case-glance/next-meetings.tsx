import type { NextMeeting } from '@caseloom/contracts/appointments/case-glance'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatTimeSpan } from '../../../platform/texts/time-span.ts'
import { formatDayNumber, formatShortMonth, formatShortWeekday } from '../../../platform/texts/times.ts'
import { t } from './case-glance-texts.ts'

export type NextMeetingsProps = { meetings: readonly NextMeeting[] }

export function NextMeetings({ meetings }: NextMeetingsProps) {
  if (meetings.length === 0) return <p className="text-sm text-warning">{t('notPlanned')}</p>
  return (
    <ul className="cg-next">
      {meetings.map(({ Id, Name, Start, End, Expected }) => (
        <li key={Id}>
          <RouterLink href={paths.appointment(Id)}>
            <span className="day">
              <small>{formatShortMonth(Start)}</small>
              {formatDayNumber(Start)}
            </span>
            <span className="text">
              <span className="name cl-clip">{Name}</span>
              <span className="below">
                {formatTimeSpan(Start, End, formatShortWeekday)} · {t('expected', { count: Expected })}
              </span>
            </span>
          </RouterLink>
        </li>
      ))}
    </ul>
  )
}
