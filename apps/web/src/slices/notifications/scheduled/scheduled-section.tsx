import { Button } from '@caseloom/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { ListFailed } from '../../items/index.ts'
import { ScheduledLine } from './scheduled-line.tsx'
import { scheduledQuery } from './scheduled-queries.ts'
import { t } from './scheduled-texts.ts'
import { useScheduledDialogs } from './use-scheduled-dialogs.tsx'

export type ScheduledSectionProps = { itemId: string; onSchedule: () => void }

/** The reader's messages about an item that wait for their time, and the way to a new one. */
export function ScheduledSection({ itemId, onSchedule }: ScheduledSectionProps) {
  const { Member } = useSession()
  const { data, error, refetch } = useQuery(scheduledQuery(Member.PersonId, itemId))
  const { ask, dialogs } = useScheduledDialogs(data?.Items)
  return (
    <section className="cl-panel-section flex flex-col gap-2" aria-label={t('section')}>
      <h2 className="font-semibold">{t('section')}</h2>
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data?.Total === 0 && <p className="text-sm text-text-muted">{t('none')}</p>}
      {data && data.Total > 0 && (
        <ul className="divide-y divide-border">
          {data.Items.map((message) => (
            <ScheduledLine key={message.Id} message={message} isAtItem onAsk={ask} />
          ))}
        </ul>
      )}
      <div>
        <Button size="small" onPress={onSchedule}>
          {t('make')}
        </Button>
      </div>
      {dialogs}
    </section>
  )
}
