import { MOST_CLASHES } from '@caseloom/contracts/appointments/series/recurrence-rules'
import type { AppointmentSeries, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { Button } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { Badge } from '@caseloom/ui/signs/badge'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import type { Clash } from '@caseloom/contracts/items/repeating'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useState } from 'react'
import { paths } from '../../../../platform/paths.ts'
import { formatNearTime, formatTime } from '../../../../platform/texts/times.ts'
import { OccurrenceState } from '../occurrence-state.tsx'
import { t } from './series-page-texts.ts'

const PAGE_SIZE = 20

/** The appointments of a series: the open ones, earliest first, then those that are over, latest first. */
export function SeriesTable({ series: { Occurrences, Clashes } }: { series: AppointmentSeries }) {
  const [shown, setShown] = useState(PAGE_SIZE)
  const clashes = Map.groupBy(Clashes, ({ Start }) => Start)
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
            <SeriesRow
              key={row.Id}
              row={row}
              clashes={row.Completed ? [] : (clashes.get(row.ScheduledStartTime) ?? [])}
            />
          ))}
        </tbody>
      </table>
      {Clashes.length >= MOST_CLASHES && (
        <p className="mt-2 text-sm text-text-muted">{t('firstClashes', { count: MOST_CLASHES })}</p>
      )}
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

type SeriesRowProps = { row: SeriesOccurrence; clashes: readonly Clash[] }

function SeriesRow({ row, clashes }: SeriesRowProps) {
  return (
    <tr className="item">
      <td className="title">
        <TextLink href={paths.appointment(row.Id)} className="cl-row-name wrap-anywhere">
          {row.Name}
        </TextLink>
        <span className="block text-sm text-text-muted">{formatNearTime(row.ScheduledStartTime)}</span>
      </td>
      <td>
        <RowNotes row={row} clashes={clashes} />
      </td>
      <td>
        <OccurrenceState occurrence={row} />
      </td>
    </tr>
  )
}

function RowNotes({ row: { ByHand }, clashes }: SeriesRowProps) {
  if (!ByHand && clashes.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {ByHand && <Badge icon={<PushPinIcon weight="fill" aria-hidden="true" />}>{t('byHand')}</Badge>}
      {clashes.length > 0 && (
        <Badge kind="amber" icon={<WarningIcon aria-hidden="true" />}>
          {clashNote(clashes)}
        </Badge>
      )}
    </span>
  )
}

/** 'Clash: Tanya Whitlock, 3:30 PM' */
function clashNote([first, ...others]: readonly Clash[]): string {
  if (!first) return ''
  const note = t('clashNote', { name: first.Person.Name, time: formatTime(first.With.ScheduledStartTime) })
  return others.length === 0 ? note : t('clashNotes', { note, count: others.length })
}
