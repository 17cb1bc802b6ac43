import type { OpenForm } from '@caseloom/contracts/appointments/case-glance'
import { openStanding } from '@caseloom/contracts/items/standing-rules'
import { Status } from '@caseloom/ui/signs/status'
import { ScheduleLink } from '../../../platform/items/schedule-link.tsx'
import { formatNearDay, useNow } from '../../../platform/texts/times.ts'
import { t } from './case-glance-texts.ts'

export type OpenFormsProps = { forms: readonly OpenForm[]; open: number; completed: number }

/** A ring for the share of completed forms, and the forms still open. */
export function OpenForms({ forms, open, completed }: OpenFormsProps) {
  const now = useNow()
  return (
    <div className="cg-forms">
      <Donut open={open} completed={completed} />
      <ul>
        {forms.map(({ Id, Name, Date: date }) => (
          <li key={Id}>
            <ScheduleLink item={{ Id, Type: 'DOCFORM' }} className="cl-clip">
              {Name}
            </ScheduleLink>
            <span className="when">
              {openStanding({ Type: 'DOCFORM', Due: date }, now) === 'overdue' ? (
                <Status kind="due">{t('overdue')}</Status>
              ) : (
                date !== null && formatNearDay(date)
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type DonutProps = { open: number; completed: number }

function Donut({ open, completed }: DonutProps) {
  const total = open + completed
  return (
    <svg
      className="cg-donut"
      viewBox="0 0 48 48"
      role="img"
      aria-label={t('formsDone', { completed, count: total, open })}
    >
      <circle cx="24" cy="24" r="20" className="whole" />
      <circle
        cx="24"
        cy="24"
        r="20"
        className="done"
        pathLength={total}
        strokeDasharray={`${completed} ${open}`}
        transform="rotate(-90 24 24)"
      />
      <text x="24" y="25">
        {open}
      </text>
      <text x="24" y="34" className="unit">
        {t('openWord')}
      </text>
    </svg>
  )
}
