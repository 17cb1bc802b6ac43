import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { Button } from '@caseloom/ui/button'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { createItemMutation } from '../../items/index.ts'
import { showNotSaved } from '../saving-failures.ts'
import { caseGlanceQuery } from './case-glance-queries.ts'
import './case-glance.css'
import { t } from './case-glance-texts.ts'
import { NextMeetings } from './next-meetings.tsx'
import { OpenForms } from './open-forms.tsx'
import { OverdueBox } from './overdue-box.tsx'
import { PresenceStrip } from './presence-strip.tsx'

export type CaseGlancePanelProps = { managedCase: ManagedCase }

/** An overview before the next visit: overdue items, next meetings, attendance and open forms. */
export function CaseGlancePanel({ managedCase }: CaseGlancePanelProps) {
  const { Id, State, Can } = managedCase
  const { data, error } = useQuery(caseGlanceQuery(Id))
  if (!data) {
    return (
      <section className="cl-panel-section" aria-busy={!error}>
        {error ? (
          <p className="text-sm text-text-muted">{problemSentence(error)}</p>
        ) : (
          <span className="cl-skeleton h-40" />
        )}
      </section>
    )
  }
  return (
    <>
      {data.OverdueTotal > 0 && (
        <section className="cl-panel-section" aria-label={t('overdue')}>
          <OverdueBox items={data.Overdue} total={data.OverdueTotal} />
        </section>
      )}
      {State !== 'closed' && (
        <section className="cl-panel-section">
          <div className="cg-head">
            <h2>{t('nextMeetings')}</h2>
            {Can.Update && <PlanButton caseId={Id} />}
          </div>
          <NextMeetings meetings={data.NextMeetings} />
        </section>
      )}
      {data.Presences.length > 0 && (
        <section className="cl-panel-section">
          <div className="cg-head">
            <h2>{t('whoWasThere')}</h2>
            <span>{t('lastSessions', { count: data.Sessions.length })}</span>
          </div>
          <PresenceStrip sessions={data.Sessions} presences={data.Presences} />
        </section>
      )}
      {data.OpenFormTotal > 0 && (
        <section className="cl-panel-section">
          <div className="cg-head">
            <h2>{t('openForms')}</h2>
          </div>
          <OpenForms forms={data.OpenForms} open={data.OpenFormTotal} completed={data.CompletedForms} />
        </section>
      )}
    </>
  )
}

/** Creates an appointment of this case and opens it, like the key A. */
function PlanButton({ caseId }: { caseId: string }) {
  const navigate = useNavigate()
  const { keyFor } = useIdempotencyKey()
  const create = useMutation(createItemMutation)

  function handlePress() {
    create.mutate(
      { kind: 'APPOINTMENT', target: caseId, idempotencyKey: keyFor(caseId) },
      { onSuccess: ({ Id }) => void navigate({ to: paths.appointment(Id) }), onError: showNotSaved },
    )
  }

  return (
    <Button kind="quiet" size="small" icon={<PlusIcon />} isPending={create.isPending} onPress={handlePress}>
      {t('plan')}
    </Button>
  )
}
