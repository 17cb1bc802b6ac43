import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { FunnelIcon } from '@phosphor-icons/react/dist/csr/Funnel'
import { useChangeAddressQuery } from '../../../platform/address.ts'
import { ApiProblem } from '../../../platform/calls/api.ts'
import type { ReportFilters } from '../report-queries.ts'
import { t } from '../reports-texts.ts'

const filterNames = ['group', 'clinician', 'case'] as const
export type FilterName = (typeof filterNames)[number]

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The filter whose text is no id. The server is not asked. */
export const brokenFilterIn = (filters: ReportFilters): FilterName | undefined =>
  filterNames.find((name) => filters[name] !== undefined && !anId.test(filters[name]))

/** The filter that names nothing the reader has reports about, as the server says. */
export const missingFilterIn = (error: unknown): FilterName | undefined =>
  error instanceof ApiProblem ? filterNames.find((name) => error.code === `report.${name}_missing`) : undefined

const texts = {
  group: { title: 'noGroup', hint: 'noGroupHint', clear: 'allGroups' },
  clinician: { title: 'noClinician', hint: 'noClinicianHint', clear: 'allClinicians' },
  case: { title: 'noCase', hint: 'noCaseHint', clear: 'allCases' },
} as const

/** In place of the figures: which filter of the address is wrong, and the way to them without it. */
export function MissingFilter({ name }: { name: FilterName }) {
  const change = useChangeAddressQuery()
  const { title, hint, clear } = texts[name]
  return (
    <EmptyState
      icon={<FunnelIcon />}
      title={t(title)}
      actions={
        <Button kind="primary" onPress={() => void change({ [name]: undefined, skip: undefined }, 'replace')}>
          {t(clear)}
        </Button>
      }
    >
      {t(hint)}
    </EmptyState>
  )
}
