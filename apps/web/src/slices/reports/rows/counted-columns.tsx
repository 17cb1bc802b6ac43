import { figureText } from '@caseloom/contracts/reports/report-texts'
import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import type { CountedRow } from '@caseloom/contracts/reports/counted-row'
import { Status } from '@caseloom/ui/signs/status'
import { RowName, type Column } from '@caseloom/ui/tables/table'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { getLocale } from '../../../platform/texts/locale.ts'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { t } from '../reports-texts.ts'

/** In these figures some rows count in both numbers, others in the second alone: "34 of 46 weeks". */
export const yesAndNo: Readonly<Partial<Record<FigureKey, readonly [yes: YesOrNo, no: YesOrNo]>>> = {
  weeks: ['held', 'notHeld'],
  engagement: ['present', 'absent'],
  plans: ['done', 'notDone'],
  'first-contact': ['reached', 'notYet'],
  'first-session': ['held', 'notYet'],
}
type YesOrNo = 'held' | 'notHeld' | 'present' | 'absent' | 'done' | 'notDone' | 'reached' | 'notYet'

/** A case is called by its family; anything else of it has the family beside its own name. */
export function countedColumns(figure: FigureKey, rows: readonly CountedRow[]): Column<CountedRow>[] {
  const isOfCases = rows.every(({ Type }) => Type === 'CASE')
  const hasPhase = rows.some(({ Phase }) => Phase !== null)
  const hasValue = rows.some(({ Value }) => Value !== null)
  return [
    { id: 'name', header: t('name'), isTitle: true, cell: (row) => <NameOfCounted row={row} /> },
    ...(isOfCases ? [] : [{ id: 'family', header: t('family'), cell: (row: CountedRow) => row.Case.Name }]),
    { id: 'clinician', header: t('clinician'), cell: ({ Clinician }) => Clinician, isWideOnly: true },
    ...(hasPhase
      ? [{ id: 'phase', header: t('phase'), cell: (row: CountedRow) => row.Phase ?? '', isWideOnly: true }]
      : []),
    {
      id: 'day',
      header: t('day'),
      cell: ({ Day }) => (figure === 'weeks' ? t('weekOf', { day: formatCalendarDay(Day) }) : formatCalendarDay(Day)),
    },
    ...(hasValue
      ? [{ id: 'value', header: t('value'), align: 'end' as const, cell: (row: CountedRow) => valueText(figure, row) }]
      : []),
    ...(yesAndNo[figure]
      ? [
          {
            id: 'status',
            header: t('status'),
            cell: (row: CountedRow) => <StatusOfCounted figure={figure} row={row} />,
          },
        ]
      : []),
  ]
}

function NameOfCounted({ row }: { row: CountedRow }) {
  const href = pathOfItem({ Id: row.Id, RefId: row.RefId, Type: row.Type })
  return (
    <RowName>
      {href === null ? (
        row.Name
      ) : (
        <RouterLink href={href} className="cl-link cl-stretch">
          {row.Name}
        </RouterLink>
      )}
    </RowName>
  )
}

/** Days, or a value out of its highest. */
function valueText(figure: FigureKey, { Value, Most }: CountedRow): string {
  if (Value === null) return ''
  if (figure === 'first-contact' || figure === 'first-session' || figure === 'time-in-phase')
    return t('days', { count: Value })
  const value = figureText(Value, getLocale())
  return Most === null ? value : `${value} / ${figureText(Most, getLocale())}`
}

function StatusOfCounted({ figure, row }: { figure: FigureKey; row: CountedRow }) {
  const [yes, no] = yesAndNo[figure] ?? ['held', 'notHeld']
  if (figure === 'first-session' && row.Counts)
    return <Status kind={row.StatusClass}>{row.StatusClass === 'confirmed' ? t('inTime') : t('late')}</Status>
  return <Status kind={row.StatusClass}>{t(row.Counts ? yes : no)}</Status>
}
