import { Badge } from '@caseloom/ui/badge'
import { TextLink } from '@caseloom/ui/link'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { formatNearTime, formatSoon, useNow } from '../../platform/times.ts'
import { activityQuery } from '../items/index.ts'
import { t } from './case-texts.ts'

export type NextSessionProps = { caseId: string }

/** As many as a series may lie ahead, so that the nearest is among them. */
const LOOK_AHEAD = 50

/** The nearest appointment of the case that is still to come. */
export function NextSession({ caseId }: NextSessionProps) {
  const now = useNow()
  const { data, isError } = useQuery(
    activityQuery({ case: caseId, q: '', kinds: ['APPOINTMENT'], offset: 0, limit: LOOK_AHEAD }),
  )
  const ahead = (data?.Items ?? []).filter(({ Date, Completed, Active }) => Date && Date >= now && !Completed && Active)
  const next = ahead.toSorted((a, b) => (a.Date ?? '').localeCompare(b.Date ?? ''))[0]

  if (!data && !isError) return <span className="cl-skeleton h-14" />
  if (!next?.Date) return <p className="text-sm text-warning">{t('noNextSession')}</p>
  const soon = formatSoon(next.Date, now)
  return (
    <TextLink
      href={paths.appointment(next.Id)}
      className="flex items-center gap-3 rounded-lg px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--color-border)] hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{next.Name}</span>
        <span className="block text-sm text-text-muted">{formatNearTime(next.Date)}</span>
      </span>
      {soon && <Badge kind="brand">{soon}</Badge>}
    </TextLink>
  )
}
