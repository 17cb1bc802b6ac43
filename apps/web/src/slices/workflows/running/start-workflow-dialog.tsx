import type { StartableWorkflow } from '@caseloom/contracts/workflows/workflow'
import { Button, ButtonLink } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { Spinner } from '@caseloom/ui/signs/spinner'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { ListFailed, showProblem } from '../../items/index.ts'
import { startableQuery, startWorkflowMutation } from '../workflow-queries.ts'
import { t } from './start-texts.ts'

export type StartWorkflowDialogProps = { target: string; onClose: () => void }

/** The workflows that may be started for a case or an appointment. */
export function StartWorkflowDialog({ target, onClose }: StartWorkflowDialogProps) {
  const { data, error, refetch } = useQuery(startableQuery(target))
  const { keyFor, renew } = useIdempotencyKey()
  const start = useMutation(startWorkflowMutation)

  function handleStart({ Id: definition, Name }: StartableWorkflow) {
    start.mutate(
      { definition, target, idempotencyKey: keyFor(definition) },
      {
        onSuccess: () => {
          renew()
          showToast({ message: t('started', { name: Name }) })
          onClose()
        },
        onError: showProblem,
      },
    )
  }

  /** The dialog stays open while it sends: once it is closed, nothing could show the outcome. */
  function handleClose() {
    if (!start.isPending) onClose()
  }

  return (
    <Modal
      isOpen
      title={t('startTitle')}
      closeLabel={t('close')}
      onClose={handleClose}
      foot={
        <Button kind="quiet" onPress={handleClose} isDisabled={start.isPending}>
          {t('cancel')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-text-muted">{t('startHint')}</p>
        {!data && !error && <Spinner label={t('loading')} />}
        {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
        {data && data.Items.length === 0 && <p>{t('startNone')}</p>}
        <ul className="divide-y divide-border">
          {data?.Items.map((one) => (
            <StartRow
              key={one.Id}
              workflow={one}
              isPending={start.isPending && start.variables.definition === one.Id}
              isBusy={start.isPending}
              onStart={() => handleStart(one)}
            />
          ))}
        </ul>
      </div>
    </Modal>
  )
}

type StartRowProps = { workflow: StartableWorkflow; isPending: boolean; isBusy: boolean; onStart: () => void }

function StartRow({ workflow, isPending, isBusy, onStart }: StartRowProps) {
  const { Name, Description, Active, Running } = workflow
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{Name}</p>
        {Description !== null && <p className="text-sm text-text-muted wrap-anywhere">{Description}</p>}
        {Running !== null && <p className="text-sm text-text-muted">{t('runsAlready')}</p>}
      </div>
      {Running === null ? (
        <Button
          kind="soft"
          size="small"
          aria-label={t('startIt', { name: Name })}
          isDisabled={!Active || (isBusy && !isPending)}
          isPending={isPending}
          pendingLabel={t('running')}
          onPress={onStart}
        >
          {t('startButton')}
        </Button>
      ) : (
        <ButtonLink size="small" href={paths.workflow(Running)} linkComponent={RouterLink}>
          {t('open')}
        </ButtonLink>
      )}
    </li>
  )
}
