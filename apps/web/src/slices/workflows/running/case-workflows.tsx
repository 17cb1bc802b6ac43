import { Button } from '@caseloom/ui/button'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { ListFailed } from '../../items/index.ts'
import { workflowsQuery } from '../workflow-queries.ts'
import { t } from '../workflow-texts.ts'
import '../workflows.css'
import { WorkflowCard } from './workflow-card.tsx'

const StartWorkflowDialog = lazyLayer(() =>
  import('./start-workflow-dialog.tsx').then((module) => module.StartWorkflowDialog),
)

export type CaseWorkflowsProps = {
  caseId: string
  /** The reader may start one here. */
  mayStart: boolean
}

/** The open workflows of a case, with what can be done now, and the way to start another. */
export function CaseWorkflows({ caseId, mayStart }: CaseWorkflowsProps) {
  const { data, error, refetch } = useQuery(workflowsQuery({ case: caseId, scope: 'all' }))
  const [isStarting, setIsStarting] = useState(false)
  if (!data)
    return (
      <>
        <h2 className="font-semibold">{t('workflows')}</h2>
        {error && <ListFailed error={error} onRetry={() => void refetch()} />}
      </>
    )
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t('workflows')}</h2>
        {mayStart && (
          <Button kind="quiet" size="small" icon={<PlusIcon />} onPress={() => setIsStarting(true)}>
            {t('start')}
          </Button>
        )}
      </div>
      {data.Items.length === 0 ? (
        <p className="mt-1 text-sm text-text-muted">{t('noneOfCase')}</p>
      ) : (
        <>
          <ul className="divide-y divide-border">
            {data.Items.map((row) => (
              <WorkflowCard key={row.Id} row={row} />
            ))}
          </ul>
          <RouterLink href={paths.workflows} className="cl-link text-sm">
            {t('seeAll')}
          </RouterLink>
        </>
      )}
      {isStarting && (
        <Suspense fallback={null}>
          <StartWorkflowDialog target={caseId} onClose={() => setIsStarting(false)} />
        </Suspense>
      )}
    </>
  )
}
