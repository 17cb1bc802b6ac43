import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { DefinitionLine } from './definition-line.tsx'
import { definitionsQuery } from './definition-queries.ts'
import { t } from './definition-texts.ts'
import { ImportFileDialog } from './import-file-dialog.tsx'
import { NameDialog, type Naming } from './name-dialog.tsx'

/** The workflows that administrators wrote, with their versions and drafts. */
export function DefinitionList() {
  const { data, error, refetch } = useQuery(definitionsQuery)
  const [naming, setNaming] = useState<Naming | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  return (
    <>
      <div className="flex flex-wrap gap-2 px-6 pt-4 max-md:px-4">
        <Button kind="primary" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={() => setNaming({})}>
          {t('newWorkflow')}
        </Button>
        <Button onPress={() => setIsImporting(true)}>{t('importFile')}</Button>
      </div>
      {data.Items.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>
      ) : (
        <ul className="divide-y divide-border px-6 py-2 max-md:px-4" aria-label={t('workflows')}>
          {data.Items.map((row) => (
            <DefinitionLine key={row.Id} row={row} onName={setNaming} />
          ))}
        </ul>
      )}
      {naming && <NameDialog naming={naming} onClose={() => setNaming(null)} />}
      {isImporting && <ImportFileDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}
