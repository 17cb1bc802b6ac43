import type { Decision, SupervisionMeeting } from '@caseloom/contracts/supervision/meeting'
import { Button, IconButton } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { Status } from '@caseloom/ui/signs/status'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { formatMonthDay, formatNearDayWithin } from '../../../platform/texts/times.ts'
import { useDeleteItem } from '../../items/index.ts'
import { meetingQuery } from './meeting-queries.ts'
import { t } from './meeting-texts.ts'

export type DecisionsProps = { meeting: SupervisionMeeting; onDecide: () => void }

/** What was decided, and whether it is done. */
export function Decisions({ meeting, onDecide }: DecisionsProps) {
  const { Id, Decisions: decisions, MayLead } = meeting
  return (
    <section aria-labelledby="sv-decisions">
      <div className="flex items-center gap-3">
        <h2 id="sv-decisions" className="flex-1 text-md font-semibold">
          {t('decisions')} <span className="font-normal text-text-muted">{decisions.length}</span>
        </h2>
        {MayLead && (
          <Button size="small" icon={<PlusIcon weight="bold" />} onPress={onDecide}>
            {t('decide')}
          </Button>
        )}
      </div>
      {decisions.length === 0 && <p className="text-sm text-text-muted">{t('noDecisions')}</p>}
      <ul className="divide-y divide-border">
        {decisions.map((decision) => (
          <DecisionLine key={decision.Id} meetingId={Id} decision={decision} />
        ))}
      </ul>
    </section>
  )
}

function DecisionLine({ meetingId, decision }: { meetingId: string; decision: Decision }) {
  const { Id, Name, Notes, Member, Case, DueDay, Completed, CompletedDate, Version, Mine } = decision
  const client = useQueryClient()
  const { remove, isPending } = useDeleteItem()
  const refresh = () => void client.invalidateQueries({ queryKey: meetingQuery(meetingId).queryKey })
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{Name}</p>
        <p className="text-sm text-text-muted">
          {Member.Name}
          {Case && (
            <>
              {' · '}
              <TextLink href={paths.case(Case.PersonId, Case.Id)} className="cl-link">
                {Case.Name}
              </TextLink>
            </>
          )}
          {DueDay !== null && ` · ${t('untilDay', { day: formatMonthDay(DueDay) })}`}
        </p>
        {Notes !== '' && <p className="text-sm whitespace-pre-line">{Notes}</p>}
      </div>
      <Status kind={Completed ? 'confirmed' : 'waiting'}>
        {Completed && CompletedDate !== null ? t('done', { day: formatNearDayWithin(CompletedDate) }) : t('open')}
      </Status>
      {Mine && (
        <IconButton
          kind="quiet"
          size="small"
          label={t('removeDecision', { name: Name })}
          icon={<TrashIcon />}
          isDisabled={isPending}
          onPress={() =>
            remove({ Id, Name, Version }, { onDeleted: () => undefined, onSettled: refresh, onUndone: refresh })
          }
        />
      )}
    </li>
  )
}
