import type { Report } from '@caseloom/contracts/reports/report'
import type { ReportFormat } from '@caseloom/contracts/reports/endpoints'
import { Button } from '@caseloom/ui/button'
import { Menu } from '@caseloom/ui/layers/menu'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../../platform/calls/save-file.ts'
import { showProblem } from '../items/index.ts'
import { reportFile, type ReportFilters } from './report-queries.ts'
import { t } from './reports-texts.ts'

export type ReportActionsProps = { report: Report; filters: ReportFilters }

/** The report on paper, or as a file with the same filters. */
export function ReportActions({ report, filters }: ReportActionsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ReportFormat) =>
      downloadFile(reportFile(report.Id, filters, report.By, format), `${report.Id}.${format}`),
    onError: showProblem,
  })
  const download = (format: ReportFormat) => mutate(format)
  return (
    <div className="rp-actions">
      <Button icon={<PrinterIcon aria-hidden="true" />} onPress={() => print()}>
        {t('print')}
      </Button>
      <Menu
        label={t('download')}
        trigger={
          <Button
            isPending={isPending}
            pendingLabel={t('downloading')}
            icon={<DownloadSimpleIcon aria-hidden="true" />}
            iconEnd={<CaretDownIcon weight="bold" aria-hidden="true" />}
          >
            {t('download')}
          </Button>
        }
        actions={[
          { id: 'csv', label: t('asCsv'), onAction: () => download('csv') },
          { id: 'xlsx', label: t('asWorkbook'), onAction: () => download('xlsx') },
          { id: 'pdf', label: t('asPdf'), onAction: () => download('pdf') },
        ]}
      />
    </div>
  )
}
