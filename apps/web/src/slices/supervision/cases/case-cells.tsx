import type { MemberCaseRow } from '@caseloom/contracts/supervision/supervision'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { TextLink } from '@caseloom/ui/link'
import { Badge } from '@caseloom/ui/signs/badge'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { paths } from '../../../platform/paths.ts'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { weekNumber, weekTexts } from '../../cases/index.ts'
import { formatLastAppointment, formatNextSession, formatNumericDay } from '../session-days.ts'
import { t } from '../supervision-texts.ts'

type CellProps = { row: MemberCaseRow }

/** The family with its cloth; amber and with whom, if the case is shared. */
export function CaseNameCell({ row, second }: CellProps & { second: string }) {
  const { Id, PersonId, Name, SharedWith } = row
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Swatch id={Id} size={20} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <TextLink
            href={paths.case(PersonId, Id)}
            className="cl-row-name cl-stretch truncate"
            title={Name}
            data-line=""
          >
            {Name}
          </TextLink>
          {SharedWith.length > 0 && <SharedSign shares={SharedWith} />}
        </span>
        {second !== '' && <span className="cl-row-second truncate">{second}</span>}
      </span>
    </span>
  )
}

function SharedSign({ shares }: { shares: MemberCaseRow['SharedWith'] }) {
  const words = shares
    .map(({ Name: name, UntilDay }) => t('sharedWith', { name, day: formatCalendarDay(UntilDay) }))
    .join('; ')
  return (
    <span className="inline-flex flex-none text-warning" title={words}>
      <UsersIcon size={14} weight="fill" aria-hidden="true" />
      <span className="cl-sr-only">{words}</span>
    </span>
  )
}

export function phaseWords({ Phase, Category, EndDay }: MemberCaseRow): string {
  if (Category === 'closed') return EndDay === null ? '' : formatCalendarDay(EndDay)
  if (Phase === null) return ''
  if (Category === 'suspended') return t('onHold', { phase: Phase.Name })
  return weekTexts('phaseWeekOver', { phase: Phase.Name, week: weekNumber(Phase) })
}

/** When the next session is. An open case without one is amber, a suspended one says since when. */
export function NextSessionCell({ row }: CellProps) {
  if (row.NextSession !== null) return formatNextSession(row.NextSession)
  if (row.SuspendedSince !== null) return t('since', { day: formatNumericDay(row.SuspendedSince) })
  if (row.Category === 'closed') return null
  return <span className="font-medium text-warning">{weekTexts('notPlanned')}</span>
}

export function LastAppointmentCell({ row }: CellProps) {
  return row.LastAppointment === null ? t('none') : formatLastAppointment(row.LastAppointment)
}

/** One or two overdue forms are amber, more are red. */
export function OverdueBadge({ count }: { count: number }) {
  return count === 0 ? null : <Badge kind={count > 2 ? 'danger' : 'amber'}>{t('overdue', { count })}</Badge>
}
