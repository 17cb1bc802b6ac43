import type { CaseRow } from '@caseloom/contracts/cases/case'
import { handleRowKeys } from '../items/index.ts'
import { groupCases } from './case-groups.ts'
import { CaseTableRow } from './case-table-row.tsx'
import { t } from './case-texts.ts'
import { t as weekTexts } from './weeks/week-texts.ts'

export type CaseTableProps = { cases: readonly CaseRow[] }

export function CaseTable({ cases }: CaseTableProps) {
  return (
    <table
      className="cl-table [--cl-table-edge:1.5rem] max-md:[--cl-table-edge:1rem]"
      aria-label={t('cases')}
      onKeyDown={handleRowKeys}
    >
      <thead>
        <tr>
          <th scope="col" className="w-full">
            {t('name')}
          </th>
          <th scope="col" className="min-w-40 md:@max-[46rem]:hidden">
            {weekTexts('lastEightWeeks')}
          </th>
          <th scope="col" className="min-w-44">
            {t('nextSessionShort')}
          </th>
          <th scope="col" className="min-w-32 @max-[60rem]:hidden">
            {t('lastSession')}
          </th>
          <th scope="col" className="min-w-32">
            {t('status')}
          </th>
          <th scope="col" className="tools">
            <span className="cl-sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      {groupCases(cases).map(({ year, cases: rows }) => (
        <tbody key={year ?? 'open'}>
          <tr className="group">
            <th colSpan={6} scope="rowgroup">
              <b className="font-semibold">{year === null ? t('openCases') : t('closedIn', { year: String(year) })}</b>{' '}
              <span className="count">{rows.length}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <CaseTableRow key={row.Id} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
