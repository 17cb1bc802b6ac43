import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { DesignLine } from './design-line.tsx'
import { t } from './design-texts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { NewDesignDialog, type Naming } from './new-design-dialog.tsx'
import { designsQuery } from '../template-queries.ts'

/** All templates of the care model, with their versions and drafts. */
export function DesignList() {
  const { data, error, refetch } = useQuery(designsQuery)
  const [naming, setNaming] = useState<Naming | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  return (
    <>
      <div className="flex flex-wrap gap-2 px-6 pt-4 max-md:px-4">
        <Button
          kind="primary"
          icon={<PlusIcon weight="bold" aria-hidden="true" />}
          onPress={() => setNaming({ kind: 'new' })}
        >
          {t('newTemplate')}
        </Button>
        <Button onPress={() => setIsImporting(true)}>{t('importTemplate')}</Button>
      </div>
      {data.Items.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>
      ) : (
        <ul className="divide-y divide-border px-6 py-2 max-md:px-4" aria-label={t('templates')}>
          {data.Items.map((row) => (
            <DesignLine key={row.Id} row={row} onName={setNaming} />
          ))}
        </ul>
      )}
      {naming && <NewDesignDialog naming={naming} onClose={() => setNaming(null)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}
