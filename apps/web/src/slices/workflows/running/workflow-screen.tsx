import type { Workflow } from '@caseloom/contracts/workflows/workflow'
import { Button } from '@caseloom/ui/button'
import { Sheet, Stage } from '@caseloom/ui/layers/sheet-layout'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useQuery } from '@tanstack/react-query'
import { FamilyLine } from '../../../platform/items/family-line.tsx'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import {
  deleteRefusal,
  detailsPanel,
  FactList,
  historyFacts,
  ItemHeader,
  ItemMenu,
  ItemSide,
  ListFailed,
  PanelButtons,
  showRefusal,
  useItemCompletion,
  useItemPanels,
  useItemScreen,
  type ItemPanel,
} from '../../items/index.ts'
import { runsOfQuery } from '../workflow-queries.ts'
import { t as workflowText } from '../workflow-texts.ts'
import '../workflows.css'
import { RecentRun } from './recent-run.tsx'
import { t as recentTexts } from './recent-texts.ts'
import { t } from './screen-texts.ts'
import { WorkflowSteps } from './workflow-steps.tsx'

export type WorkflowScreenProps = {
  workflow: Workflow
  /** Comments have a slice of their own; the page passes them in. */
  comments: ItemPanel
}

/** A workflow that runs on a case. Its key must be the item's id. */
export function WorkflowScreen({ workflow, comments }: WorkflowScreenProps) {
  const { isLocked, askDelete, askReactivate, dialogs } = useItemScreen(workflow)
  const panels = useItemPanels([detailsPanel(<WorkflowDetails workflow={workflow} />), comments])
  return (
    <Stage>
      <Sheet>
        <ItemHeader
          item={workflow}
          isLocked={isLocked}
          actions={
            <ItemMenu item={workflow} actions={[]} deleteRefusal={deleteRefusal(workflow)} onDelete={askDelete} />
          }
        >
          <FamilyLine item={workflow} person={workflow.Person} missing={t('missingPerson')} />
        </ItemHeader>
        <div className="flex flex-col gap-4 px-6 pb-8 max-md:px-4 [&>*]:max-w-184">
          <StandingLine workflow={workflow} onReactivate={askReactivate} />
          <WorkflowSteps workflow={workflow} />
          {!workflow.Completed && workflow.Can.Complete && <EndButton workflow={workflow} />}
          <Runs id={workflow.Id} />
        </div>
        <div className="flex flex-wrap gap-2 px-6 pb-8 max-md:px-4 xl:hidden">
          <PanelButtons panels={panels.all} onToggle={panels.toggle} />
        </div>
      </Sheet>
      <ItemSide item={workflow} panels={panels} />
      {dialogs}
    </Stage>
  )
}

/** That it ended, or why the reader can run nothing. */
function StandingLine({ workflow, onReactivate }: { workflow: Workflow; onReactivate: () => void }) {
  const { Completed, CompletedDate, CompletedBy, Can, CaseOpen } = workflow
  if (Completed) {
    const when = CompletedDate ? formatNearTimeWithin(CompletedDate) : ''
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-md bg-success-soft px-4 py-3 text-on-success-soft">
        <CheckIcon weight="bold" aria-hidden="true" />
        <p className="min-w-0 flex-1">
          {CompletedBy ? t('finished', { when, name: CompletedBy.Name }) : t('finishedAlone', { when })}
        </p>
        {Can.Revert && (
          <Button icon={<ArrowCounterClockwiseIcon />} onPress={onReactivate}>
            {t('reactivate')}
          </Button>
        )}
      </div>
    )
  }
  if (CaseOpen === false) return <p className="text-text-muted">{t('closedCase')}</p>
  return Can.Update ? null : <p className="text-text-muted">{workflowText('lookOnly')}</p>
}

/** Ends a workflow whose other steps nobody needs any more. Without a connection it waits, and can be left open. */
function EndButton({ workflow }: { workflow: Workflow }) {
  const { complete, isCompleting, isSentLater, takeBack } = useItemCompletion(workflow)
  const end = () => void complete().catch(showRefusal)
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status" className={isSentLater ? 'text-sm text-text-muted' : 'cl-sr-only'}>
        {isSentLater && t('endsLater')}
      </p>
      <Button
        icon={isSentLater ? <ArrowCounterClockwiseIcon /> : <CheckIcon weight="bold" />}
        isPending={isCompleting}
        pendingLabel={t('completing')}
        onPress={isSentLater ? takeBack : end}
      >
        {t(isSentLater ? 'leaveOpen' : 'finishIt')}
      </Button>
    </div>
  )
}

function WorkflowDetails({ workflow }: { workflow: Workflow }) {
  const { Appointment, Definition, DefinitionVersion } = workflow
  const appointment = Appointment && (
    <RouterLink href={paths.appointment(Appointment.Id)} className="cl-link">
      {Appointment.Name}
    </RouterLink>
  )
  const facts = [
    [t('person'), workflow.Person?.Name],
    [t('case'), workflow.ManagedCase?.Name],
    [t('clinician'), workflow.Clinician?.Name],
    [t('appointment'), appointment],
    [t('version'), t('startedWith', { name: Definition.Name, version: DefinitionVersion })],
    ...historyFacts(workflow),
  ] as const
  return <FactList facts={facts} />
}

/** Everything that ran in this workflow, newest first. */
function Runs({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(runsOfQuery(id))
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data || data.Items.length === 0) return null
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="text-md font-semibold">
        {recentTexts('recent')}
      </h2>
      <ul>
        {data.Items.map((run) => (
          <RecentRun key={run.Id} run={run} />
        ))}
      </ul>
    </section>
  )
}
