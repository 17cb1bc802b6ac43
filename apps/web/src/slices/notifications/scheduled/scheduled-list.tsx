import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { ListFailed } from '../../items/index.ts'
import { ScheduledLine } from './scheduled-line.tsx'
import { scheduledQuery } from './scheduled-queries.ts'
import { t } from './scheduled-texts.ts'
import { useScheduledDialogs } from './use-scheduled-dialogs.tsx'

/** The messages that wait for their time, above those that were sent. Nothing where none waits. */
export function ScheduledList() {
  const { Member } = useSession()
  const { data, error, refetch } = useQuery(scheduledQuery(Member.PersonId))
  const { ask, dialogs } = useScheduledDialogs(data?.Items)
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  const more = data ? data.Total - data.Items.length : 0
  return (
    <>
      {data !== undefined && data.Total > 0 && (
        <section className="border-b border-border px-6 pt-3 pb-2 max-md:px-4" aria-labelledby="nt-scheduled">
          <h2 id="nt-scheduled" className="font-semibold">
            {t('section')}
          </h2>
          <ul className="divide-y divide-border">
            {data.Items.map((message) => (
              <ScheduledLine key={message.Id} message={message} onAsk={ask} />
            ))}
          </ul>
          {more > 0 && <p className="pb-2 text-sm text-text-muted">{t('more', { count: more })}</p>}
        </section>
      )}
      {dialogs}
    </>
  )
}
