import type { SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { Notice } from '@caseloom/ui/signs/notice'
import { paths } from '../../../../platform/paths.ts'
import { RouterLink } from '../../../../platform/router-link.tsx'
import { formatDay } from '../../../../platform/texts/times.ts'
import { readRefusal } from '../../../items/index.ts'
import { t } from './manager-texts.ts'

type Refusal = { readonly Id: string; readonly Name: string; readonly reason: string }

/** The appointment that stopped all of them, and why. */
export function refusalIn(error: unknown): Refusal | null {
  const refused = readRefusal(error)
  return refused?.ErrorMessage ? { ...refused, reason: refused.ErrorMessage } : null
}

export type RefusalNoticeProps = { refusal: Refusal; among: readonly SeriesOccurrence[] }

/** Says which one it was, by its day as well, because those of a series may have one name, and leads there. */
export function RefusalNotice({ refusal: { Id, Name, reason }, among }: RefusalNoticeProps) {
  const own = among.find((one) => one.Id === Id)
  const name = own ? `${Name}, ${formatDay(own.ScheduledStartTime)}` : Name
  return (
    <Notice kind="danger" isAlert>
      {t('refusedAt', { name, reason })}{' '}
      <RouterLink className="cl-link" href={paths.appointment(Id)}>
        {t('openIt', { name: Name })}
      </RouterLink>
    </Notice>
  )
}
