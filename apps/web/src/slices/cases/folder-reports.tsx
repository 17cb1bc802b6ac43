import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/empty-state'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { openPrint } from '../items/index.ts'
import { t } from './folder-texts.ts'

export type FolderReportsProps = { id: string; isCase: boolean; mayDownload: boolean }

/** What can be taken along on paper; each report opens in a tab of its own. */
export function FolderReports({ id, isCase, mayDownload }: FolderReportsProps) {
  if (!mayDownload) {
    return <EmptyState title={isCase ? t('noOptionsCase') : t('noOptions')}>{t('noOptionsHint')}</EmptyState>
  }
  const name = isCase ? t('caseSummary') : t('personSummary')
  return (
    <ul className="grid gap-3 px-6 py-5 max-md:px-4 md:grid-cols-2" aria-label={t('reports')}>
      <li className="cl-card flex items-center gap-3 p-4">
        <span className="cl-glyph" aria-hidden="true">
          <FilePdfIcon />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-medium">{name}</b>
          <span className="block text-sm text-text-muted">
            {isCase ? t('caseSummaryHint') : t('personSummaryHint')}
          </span>
        </span>
        <Button size="small" onPress={() => openPrint(id)} aria-label={`${t('openPdf')}: ${name}`}>
          {t('openPdf')}
        </Button>
      </li>
    </ul>
  )
}
