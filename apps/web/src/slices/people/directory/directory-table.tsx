import type { DirectoryRow } from '@caseloom/contracts/people/endpoints'
import { handleRowKeys } from '../../items/index.ts'
import { DirectoryTableRow } from './directory-table-row.tsx'
import { t } from './directory-texts.ts'

export type DirectoryTableProps = { rows: readonly DirectoryRow[] }

export function DirectoryTable({ rows }: DirectoryTableProps) {
  return (
    <table
      className="cl-table table-fixed [--cl-table-edge:1.5rem] max-md:[--cl-table-edge:1rem]"
      aria-label={t('directory')}
      onKeyDown={handleRowKeys}
    >
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col" className="w-32">
            {t('kind')}
          </th>
          <th scope="col" className="w-48">
            {t('status')}
          </th>
          <th scope="col" className="tools w-24!">
            <span className="cl-sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DirectoryTableRow key={row.Id} row={row} />
        ))}
      </tbody>
    </table>
  )
}
