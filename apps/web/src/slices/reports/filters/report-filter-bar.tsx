import type { Report } from '@caseloom/contracts/reports/report'
import { Button } from '@caseloom/ui/button'
import { Select, type SelectOption } from '@caseloom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { useChangeAddressQuery } from '../../../platform/address.ts'
import { reportFiltersQuery, type ReportFilters } from '../report-queries.ts'
import '../reports.css'
import { t } from '../reports-texts.ts'
import type { FilterName } from './missing-filter.tsx'
import { PeriodChoice } from './period-choice.tsx'

export type ReportFilterBarProps = {
  filters: ReportFilters
  report: Report | undefined
  /** The filter whose value is unknown. The others can be chosen all the same. */
  missing?: FilterName | undefined
}

/** Stands for "all" in a select, whose options need an id. */
const ALL = 'all'

type Named = { readonly Id: string; readonly Name: string }

/** Everything, and each that can be chosen; what is chosen is among them even while the list is on its way. */
function optionsOf(all: string, found: readonly Named[], chosen: Named | null | undefined): SelectOption[] {
  const isListed = found.some(({ Id }) => Id === chosen?.Id)
  return [
    { id: ALL, label: all },
    ...[...found, ...(chosen && !isListed ? [chosen] : [])].map(({ Id, Name }) => ({ id: Id, label: Name })),
  ]
}

/** What the address names and nobody knows. */
const unknown = (id: string | undefined): Named | undefined =>
  id === undefined ? undefined : { Id: id, Name: t('unknown') }

/** Period, group and clinician. Filters that leave nothing to choose are not offered. */
export function ReportFilterBar({ filters, report, missing }: ReportFilterBarProps) {
  const change = useChangeAddressQuery()
  const { data } = useQuery(reportFiltersQuery(missing === 'group' ? undefined : filters.group))
  const groups = data?.Groups ?? []
  const clinicians = data?.Clinicians ?? []
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className="rp-filters" role="group" aria-label={t('filters')}>
      <PeriodChoice filters={filters} onChange={({ from, to }) => void change({ from, to, skip: undefined }, 'push')} />
      {(groups.length > 1 || filters.group !== undefined) && (
        <Select
          label={t('group')}
          isLabelHidden
          size="small"
          placeholder={t('allGroups')}
          options={optionsOf(t('allGroups'), groups, missing === 'group' ? unknown(filters.group) : report?.Group)}
          value={filters.group ?? ALL}
          onChange={(id) =>
            void change(
              { group: id === ALL ? undefined : (id ?? undefined), clinician: undefined, skip: undefined },
              'push',
            )
          }
        />
      )}
      {(clinicians.length > 1 || filters.clinician !== undefined) && (
        <Select
          label={t('clinician')}
          isLabelHidden
          size="small"
          placeholder={t('allClinicians')}
          options={optionsOf(
            t('allClinicians'),
            clinicians,
            missing === 'clinician' ? unknown(filters.clinician) : report?.Clinician,
          )}
          value={filters.clinician ?? ALL}
          onChange={(id) =>
            void change({ clinician: id === ALL ? undefined : (id ?? undefined), skip: undefined }, 'push')
          }
        />
      )}
      {isFiltered && (
        <Button
          kind="quiet"
          size="small"
          onPress={() =>
            void change(
              {
                from: undefined,
                to: undefined,
                group: undefined,
                clinician: undefined,
                case: undefined,
                by: undefined,
                skip: undefined,
              },
              'push',
            )
          }
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
