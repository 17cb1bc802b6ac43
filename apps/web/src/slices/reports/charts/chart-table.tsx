import type { ReportPicture } from '@caseloom/contracts/reports/report-picture'
import { saySentence } from '../../../platform/texts/texts.ts'
import { t } from '../reports-texts.ts'

export type ChartTableProps = { picture: ReportPicture }

/** The values of a chart in rows. */
export function ChartTable({ picture: { title, table } }: ChartTableProps) {
  return (
    <div className="rp-table-scroll" role="region" tabIndex={0} aria-label={`${saySentence(title)}: ${t('table')}`}>
      <table className="cl-table dense columns rp-plain-table">
        <thead>
          <tr>
            {table.heads.map((head, index) => (
              <th key={`${index} ${head}`} scope="col" className={index === 0 ? undefined : 'end'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={index} className="end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
