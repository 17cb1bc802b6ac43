import type { WorkflowRow } from '@caseloom/contracts/workflows/workflow'
import { Meter } from '@caseloom/ui/signs/meter'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { t } from '../workflow-texts.ts'
import { ActivityCard } from './activity-card.tsx'
import { useRunActivity } from './use-run-activity.ts'

export type WorkflowCardProps = {
  row: WorkflowRow
  /** Not on the page of the case, which names it. */
  hasPerson?: boolean
}

/** A workflow with the activities whose turn it is. */
export function WorkflowCard({ row, hasPerson = false }: WorkflowCardProps) {
  const running = useRunActivity(row.Id)
  const { Id, Name, Description, Clinician, Done, Total, Activities } = row
  const facts = [
    hasPerson ? Description : null,
    hasPerson && Clinician ? t('withName', { name: Clinician.Name }) : null,
  ].filter((fact) => fact !== null)
  return (
    <li className="flex flex-col gap-2 py-4">
      <div>
        <RouterLink href={paths.workflow(Id)} className="cl-link font-semibold wrap-anywhere">
          {Name}
        </RouterLink>
        {facts.length > 0 && <p className="text-sm text-text-muted">{facts.join(' · ')}</p>}
      </div>
      <Meter
        label={t('progress', { done: Done, count: Total })}
        value={Done}
        max={Math.max(1, Total)}
        valueText={t('progress', { done: Done, count: Total })}
      />
      {Activities.some(({ Active }) => !Active) && <p className="text-sm text-text-muted">{t('lookOnly')}</p>}
      {Activities.length > 0 ? (
        <ul className="grid gap-2" aria-label={t('steps', { name: Name })}>
          {Activities.map((activity) => (
            <li key={activity.Id}>
              <ActivityCard activity={activity} running={running} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-text-muted">{restWords(row)}</p>
      )}
    </li>
  )
}

function restWords({ Completed, Waiting }: WorkflowRow): string {
  return Completed || Waiting === 0 ? t('allDone') : t('nothingNow', { count: Waiting })
}
