import type { AppointmentSeries, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { Button } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { Badge } from '@caseloom/ui/signs/badge'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { useState } from 'react'
import { paths } from '../../../../platform/paths.ts'
import { formatNearTime } from '../../../../platform/texts/times.ts'
import { OccurrenceState } from '../occurrence-state.tsx'
import { t } from './series-page-texts.ts'

const PAGE_SIZE = 20

/** The appointments of a series: the open ones, earliest first, then those that are over, latest first. */
export function SeriesTable({ series: { Occurrences } }: { series: AppointmentSeries }) {
  const [shown, setShown] = useState(PAGE_SIZE)
  const rows = [
    ...Occurrences.filter(({ Completed }) => !Completed),
    ...Occurrences.filter(({ Completed }) => Completed).toReversed(),
  ]
  const more = rows.length - shown
  if (rows.length === 0) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
  return (
    <>
      <table className="cl-table" aria-label={t('appointments')}>
        <thead>
          <tr>
            <th scope="col">{t('appointment')}</th>
            <th scope="col">{t('note')}</th>
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <SeriesRow key={row.Id} row={row} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <div className="mt-3">
          <Button size="small" onPress={() => setShown(shown + 5 * PAGE_SIZE)}>
            {t('showAllPlanned', { count: Math.min(more, 5 * PAGE_SIZE) })}
          </Button>
        </div>
      )}
    </>
  )
}

function SeriesRow({ row }: { row: SeriesOccurrence }) {
  return (
    <tr className="item">
      <td className="title">
        <TextLink href={paths.appointment(row.Id)} className="cl-row-name wrap-anywhere">
          {row.Name}
        </TextLink>
        <span className="block text-sm text-text-muted">{formatNearTime(row.ScheduledStartTime)}</span>
      </td>
      <td>{noteOf(row)}</td>
      <td>
        <OccurrenceState occurrence={row} />
      </td>
    </tr>
  )
}

function noteOf({ ByHand }: SeriesOccurrence) {
  return ByHand && <Badge icon={<PushPinIcon weight="fill" aria-hidden="true" />}>{t('byHand')}</Badge>
}
