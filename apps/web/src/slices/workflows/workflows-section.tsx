import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'
import { useSeenOnce } from '../items/index.ts'
import { t } from './page-part-texts.ts'

const CaseWorkflows = lazyPart(
  () => import('./running/case-workflows.tsx').then((module) => module.CaseWorkflows),
  PartAwaySilently,
)

/** The workflows of a case, loaded when the section comes into view. */
export function WorkflowsSection({ managedCase: { Id, State, Can } }: { managedCase: ManagedCase }) {
  const [ref, isSeen] = useSeenOnce<HTMLElement>()
  return (
    <section ref={ref} className="cl-panel-section" aria-label={t('workflows')}>
      <Suspense fallback={<h2 className="font-semibold">{t('workflows')}</h2>}>
        {isSeen ? (
          <CaseWorkflows caseId={Id} mayStart={Can.Update && State !== 'closed'} />
        ) : (
          <h2 className="font-semibold">{t('workflows')}</h2>
        )}
      </Suspense>
    </section>
  )
}
