import { Button } from '@caseloom/ui/button'
import type { ManagedCase } from '@caseloom/contracts/cases/case'
import type { Person } from '@caseloom/contracts/people/person'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { openPrint } from '../../items/index.ts'
import { t } from './folder-texts.ts'

export type FolderReportsProps = { managedCase: ManagedCase | undefined; person: Person | undefined }

/** The reports to print; each opens in a new tab. */
export function FolderReports({ managedCase, person }: FolderReportsProps) {
  const reports = [
    { id: managedCase?.Can.Download && managedCase.Id, name: t('caseSummary'), hint: t('caseSummaryHint') },
    { id: person?.Can.Download && person.Id, name: t('personSummary'), hint: t('personSummaryHint') },
  ].flatMap(({ id, ...words }) => (id ? [{ id, ...words }] : []))
  if (reports.length === 0) {
    return <EmptyState title={managedCase ? t('noOptionsCase') : t('noOptions')}>{t('noOptionsHint')}</EmptyState>
  }
  return (
    <ul className="grid gap-3 px-6 py-5 max-md:px-4 md:grid-cols-2" aria-label={t('reports')}>
      {reports.map(({ id, name, hint }) => (
        <li key={id} className="cl-card flex items-center gap-3 p-4">
          <span className="cl-glyph" aria-hidden="true">
            <FilePdfIcon />
          </span>
          <span className="min-w-0 flex-1">
            <b className="block font-medium">{name}</b>
            <span className="block text-sm text-text-muted">{hint}</span>
          </span>
          <Button size="small" onPress={() => openPrint(id)} aria-label={`${t('openPdf')}: ${name}`}>
            {t('openPdf')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
